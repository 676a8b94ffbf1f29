// Sentences of refusals in Spanish: one for each error code, and those with numbers or times.
import type { ServerCode } from '#contract/error-codes.ts';
import { pluralOf } from '#i18n/plural.ts';

const plural = pluralOf('es');

export const REFUSALS: Readonly<Record<ServerCode, string>> = {
  VALIDATION_ERROR: 'Hay datos no válidos.',
  MALFORMED_JSON: 'No se pudo leer la petición.',
  TOKEN_INVALID: 'No hay un token de autenticación válido',
  TOKEN_EXPIRED: 'El token de autenticación venció',
  TOKEN_PARSE_ERROR: 'El token de autenticación no es válido',
  SESSION_ENDED: 'Se cerró tu sesión.',
  INIT_DATA_INVALID: 'No se pudieron verificar tus datos de inicio de sesión de Telegram.',
  INIT_DATA_EXPIRED: 'Tus datos de inicio de sesión de Telegram vencieron. Abre de nuevo la app.',
  SUSPENDED: 'Tu cuenta está suspendida.',
  FORBIDDEN: 'No tienes permiso para hacer esto.',
  NOT_OWNER: 'Solo el autor de la solicitud puede hacer esto.',
  NOT_PARTY: 'Solo puedes calificar a alguien después de terminar un intercambio en común.',
  OWN_REQUEST: 'No puedes aceptar tu propia solicitud.',
  NOT_FOUND: 'No se encontró lo que buscas.',
  REQUEST_NOT_OPEN: 'Esta solicitud ya no está abierta.',
  REQUEST_CHANGED: 'Las condiciones de esta solicitud cambiaron.',
  INVALID_STATE: 'Esto no es posible en el estado actual.',
  PAUSED: 'Tus solicitudes están en pausa por el modo ausente.',
  DELETION_BLOCKED: 'Tu cuenta no se puede eliminar mientras tengas un intercambio o una disputa en curso.',
  ACCOUNT_LEAVES: 'Tu cuenta está a punto de cerrarse. Detén ese proceso primero.',
  LIMIT_REACHED: 'Llegaste al límite.',
  ACCEPTANCE_LIMIT: 'Demasiadas aceptaciones tuyas esperan respuesta.',
  ALREADY_RATED: 'Ya calificaste este intercambio.',
  DEAL_UPLOAD_LIMIT: 'Este intercambio tiene demasiados archivos.',
  IDEMPOTENCY_CONFLICT: 'Esta clave ya se usó para otra petición.',
  FILE_PENDING: 'Este archivo aún se está comprobando. Inténtalo de nuevo en un momento.',
  FILE_BLOCKED: 'Este archivo se bloqueó porque es peligroso.',
  FILE_TOO_LARGE: 'El archivo es demasiado grande. Se permiten como máximo 10 MB.',
  BODY_TOO_LARGE: 'La petición es demasiado grande.',
  UNSUPPORTED_FILE: 'Solo se admiten imágenes y archivos PDF.',
  RATE_LIMITED: 'Demasiadas peticiones. Espera un momento.',
  TAKE_COOLDOWN: 'Espera un rato antes de volver a aceptar.',
  DISPUTE_COOLDOWN: 'Espera un rato antes de volver a abrir una disputa sobre este intercambio.',
  UPLOAD_LIMIT: 'Enviaste demasiados archivos hoy. Inténtalo de nuevo mañana.',
  INTERNAL_ERROR: 'Error del servidor. Inténtalo de nuevo más tarde.',
  STORAGE_FULL: 'Por ahora no hay espacio para archivos. Inténtalo de nuevo más tarde.',
  UNAVAILABLE: 'El servicio no está disponible por el momento. Inténtalo de nuevo.',
};

const requests = (count: number): string =>
  `${count} ${plural(count, { one: 'solicitud', many: 'de solicitudes', other: 'solicitudes' })}`;
const people = (count: number): string =>
  `${count} ${plural(count, { one: 'persona', many: 'de personas', other: 'personas' })}`;

export const openRequestLimit = (max: number): string =>
  plural(max, {
    one: `Puedes tener como máximo ${max} solicitud abierta.`,
    many: `Puedes tener como máximo ${max} de solicitudes abiertas.`,
    other: `Puedes tener como máximo ${max} solicitudes abiertas.`,
  });
export const blockLimit = (max: number): string => `Puedes bloquear como máximo a ${people(max)}.`;
export const waitingListFull = (max: number): string =>
  plural(max, {
    one: `Ya espera esta solicitud ${people(max)}. Vuelve a mirar más tarde.`,
    many: `Ya esperan esta solicitud ${people(max)}. Vuelve a mirar más tarde.`,
    other: `Ya esperan esta solicitud ${people(max)}. Vuelve a mirar más tarde.`,
  });
export const waitingListsLimit = (max: number): string =>
  `Puedes esperar como máximo ${requests(max)}. Deja de esperar otra primero.`;
export const reportLimit = (max: number): string =>
  `Puedes enviar como máximo ${max} ${plural(max, { one: 'reporte', many: 'de reportes', other: 'reportes' })} al día.`;
export const exportLimit = (wait: string): string =>
  `Puedes pedir una copia de tus datos al día. Podrás pedir otra ${wait}.`;
export const UNDER_REVIEW = 'Tu solicitud está oculta hasta que revisemos los reportes sobre ella.';
export const savedDetailsLimit = (max: number): string =>
  plural(max, {
    one: `Puedes guardar como máximo ${max} registro de datos de transferencia.`,
    many: `Puedes guardar como máximo ${max} de registros de datos de transferencia.`,
    other: `Puedes guardar como máximo ${max} registros de datos de transferencia.`,
  });
export const waitingAcceptanceLimit = (max: number): string =>
  plural(max, {
    one: `${max} aceptación tuya espera respuesta. Espera la respuesta o retira la aceptación.`,
    many: `${max} de aceptaciones tuyas esperan respuesta. Espera una respuesta o retira una aceptación.`,
    other: `${max} aceptaciones tuyas esperan respuesta. Espera una respuesta o retira una aceptación.`,
  });
export const takeCooldown = (count: number, wait: string): string =>
  `Aceptaste ${requests(count)} sin terminar ningún intercambio. Podrás aceptar de nuevo ${wait}.`;
export const retakeCooldown = (wait: string): string => `Podrás aceptar esta solicitud de nuevo ${wait}.`;
export const disputeCooldown = (wait: string): string =>
  `Ya abriste una disputa sobre este intercambio. Podrás abrir otra ${wait}.`;
export const uploadLimit = (maxMb: number, wait: string): string =>
  `Puedes enviar ${maxMb} MB de archivos al día. Inténtalo de nuevo ${wait}.`;
export const chatDayLimit = (wait: string): string =>
  `Has enviado todo el texto que se puede enviar en un día. Podrás volver a escribir ${wait}.`;
export const dealUploadLimit = (maxMb: number): string =>
  `Este intercambio ya tiene ${maxMb} MB de archivos, que es el límite.`;

export const SIGNED_OUT_SINCE =
  'Se cerró tu sesión. Cierra la miniapp y ábrela de nuevo para iniciar sesión.';

export const deletionScheduled = (time: string): string =>
  `Tu cuenta se eliminará. Fecha: ${time}. Detenlo primero en Ajustes, Seguridad.`;
export const RECOVERY_UNDER_WAY =
  'Esta cuenta está a punto de tomar el control de otra. Detén ese proceso primero en Ajustes, Seguridad.';
export const ACCOUNT_IN_USE =
  'Solo una cuenta sin intercambios, ofertas ni roles puede tomar el control de otra.';
export const OWN_CODE = 'Este es el código de la cuenta que estás usando.';
