{{/* Names and labels that several files share. */}}

{{- define "kantor.name" -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{/* By these a Deployment finds its pods; they never change. */}}
{{- define "kantor.selector" -}}
app.kubernetes.io/name: kantor
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "kantor.labels" -}}
{{ include "kantor.selector" . }}
app.kubernetes.io/version: {{ .Values.image.tag | default .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "kantor.host" -}}
{{- trimPrefix "https://" .Values.publicUrl -}}
{{- end -}}
