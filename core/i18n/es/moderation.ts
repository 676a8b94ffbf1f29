// Sentences of blocking and reporting people in Spanish.
import type { ScreenStrings } from '../screen-strings.ts';

export const moderation = {
  BLOCK_OR_REPORT: 'Bloquear o reportar',
  blockNote: (name) =>
    `Ninguna de las dos personas verá las solicitudes de la otra. No se avisa a ${name}. Un intercambio en curso continúa.`,
  BLOCK: 'Bloquear',
  blockPerson: (name) => `Bloquear a ${name}`,
  BLOCK_REASON: 'Nota para ti (opcional)',
  BLOCK_REASON_HINT: 'Solo tú la ves, en tu lista de personas bloqueadas.',
  REPORT: 'Reportar',
  SEND_REPORT: 'Enviar reporte',
  REPORT_NOTE: 'Revisamos cada reporte y te contamos el resultado.',
  REPORT_REASON: '¿Qué pasó?',
  REPORT_REASON_TEXT: {
    scam_attempt: 'Intento de fraude',
    fake_offer: 'Oferta falsa',
    off_platform: 'Propone salir de la app',
    insult: 'Insultos',
    impersonation: 'Se hace pasar por otra persona',
    stolen_details: 'Cuenta de otra persona',
    other: 'Otra cosa',
  },
  REPORT_MESSAGE: 'Reportar mensaje',
  reportMessage: (what) => `Reportar mensaje: ${what}`,
  REPORT_DETAILS: 'Detalles (opcional)',
  personBlocked: (name) => `Bloqueaste a ${name}`,
  personUnblocked: (name) => `Desbloqueaste a ${name}`,
  REPORT_SENT: 'Gracias. Lo revisaremos.',

  BLOCKED_TITLE: 'Personas bloqueadas',
  BLOCKED_EMPTY: 'No has bloqueado a nadie',
  BLOCKED_EMPTY_HINT: 'Para bloquear a alguien, abre una de sus solicitudes.',
  BLOCKED_NOTE:
    'Ninguna de las dos personas ve a la otra. Al desbloquear, sus solicitudes vuelven enseguida.',
  BLOCKED_NOT_LOADED: 'No se pudo cargar la lista.',
  UNBLOCK: 'Desbloquear',
  unblockPerson: (name) => `Desbloquear a ${name}`,

  UNDER_REVIEW:
    'Varias personas reportaron esta solicitud, así que nadie más la ve hasta que la revisemos. Te contaremos el resultado.',
  HIDDEN_BY_REPORTS: 'Nadie más ve esta solicitud hasta que la revisemos.',
  ASK_FOR_REVIEW: 'Pedir una revisión rápida',
  REVIEW_ASKED: 'La revisaremos lo antes posible',
} satisfies ScreenStrings['moderation'];
