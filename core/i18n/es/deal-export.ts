// Sentences of the deal record in Spanish: the sheet that saves it, and the saved page and text.
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('es');

export const dealExport = {
  EXPORT_ACTION: 'Guardar registro',
  EXPORT_HINT:
    'Todo lo de este intercambio en un archivo: condiciones, ambas partes, cada paso con su hora, calificaciones, chat y archivos. Se puede leer sin Kantor, incluso dentro de años.',
  COLLECTING_EXPORT: 'Reuniendo el registro…',
  COLLECT_FAILED: 'No se pudo reunir el registro. Revisa tu conexión a internet.',
  PRINTABLE_PAGE: 'Página para imprimir',
  PRINTABLE_HINT: 'Se abre en cualquier navegador; imprímela o guárdala como PDF',
  DATA_FILE: 'Archivo de datos (JSON)',
  DATA_HINT: 'Para asesoría fiscal, un tribunal u otro programa',
  COPY_AS_TEXT: 'Copiar como texto',
  COPY_HINT: 'Sin archivos, para pegarlo donde quieras',
  EXPORT_COPIED: 'Registro copiado',
  EXPORT_COPY_FAILED: 'No se pudo copiar el registro',
  EXPORT_SAVED: 'Registro guardado',
  EXPORT_NOT_SUPPORTED:
    'Esta app no puede guardar archivos en un teléfono. Copia el registro como texto o abre esta página en una computadora.',
  filesLeftOut: (count) =>
    plural(count, {
      one: `${count} archivo solo se menciona, no está incluido.`,
      many: `${count} de archivos solo se mencionan, no están incluidos.`,
      other: `${count} archivos solo se mencionan, no están incluidos.`,
    }),

  exportTitle: (deal) => `Registro del intercambio: ${deal}`,
  PRODUCT: 'Kantor',
  EXPORT_NOTE:
    'Guardado por alguien que participó. Las horas están en UTC; las condiciones son las vigentes cuando se aceptó la solicitud.',
  TERMS_TITLE: 'Condiciones',
  RESULT_LABEL: 'Resultado',
  DEAL_ID_LABEL: 'Intercambio',
  ACCEPTED_ON: 'Aceptado',
  ENDED_ON: 'Terminado',
  SAVED_ON: 'Guardado',
  NOTE_OF_REQUEST: 'Nota de la solicitud',
  ACCEPTER_NAME: 'Quién aceptó',
  USER_ID_LABEL: 'Usuario',
  EXPORT_STEPS: 'Pasos',
  EXPORT_RATINGS: 'Calificaciones',
  EXPORT_CHAT: 'Chat',
  EXPORT_FILES: 'Archivos',
  NO_MESSAGES: 'Nadie escribió.',
  NO_FILES: 'No se enviaron archivos.',
  NO_RATINGS: 'Nadie calificó.',
  OLDER_MISSING: 'Los mensajes más antiguos no se pudieron cargar y no forman parte de este registro.',
  SYSTEM_SENDER: 'Kantor',
  ADMIN_SENDER: 'Admin',
  NOT_CONTAINED: 'no incluido en este registro',
  SAVE_FILE: 'Guardar este archivo',
  FINGERPRINT: 'SHA-256',
} satisfies ScreenStrings['dealExport'];
