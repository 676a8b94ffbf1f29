// Error sentences of the first load in Spanish: sign-in, feed, notifications, profile. Others: errors.ts.
import type { Strings } from '../strings.ts';

export const homeErrors = {
  MISSING_LAUNCH_DATA: 'Faltan los datos de autenticación de Telegram',
  MISSING_LAUNCH_USER: 'Faltan los datos de usuario o de inicio de Telegram',
  AUTH_TIMED_OUT: 'La autenticación tardó demasiado. Inténtalo de nuevo.',
  SIGN_IN_FAILED: 'No se pudo autenticar',

  FEED_LOAD_FAILED: 'No se pudieron cargar las solicitudes.',
  LIVE_FAILED: 'Fallaron las actualizaciones en vivo.',

  DELETE_REQUEST_FAILED: 'No se pudo eliminar la solicitud.',
  FEED_NOT_LIVE: 'El mercado aún no responde. Inténtalo de nuevo.',
  REQUEST_CHANGED: 'Esto cambió mientras tanto. Revísalo de nuevo.',
  ACCEPT_UNAUTHORIZED: 'No se pudo autenticar. Quizá tengas que iniciar sesión de nuevo.',
  ACCEPT_FAILED: 'No se pudo aceptar la solicitud. Inténtalo de nuevo.',

  NOTIFICATIONS_LOAD_FAILED: 'No se pudieron cargar las notificaciones.',

  PROFILE_LOAD_FAILED: 'No se pudieron cargar los datos del perfil. Inténtalo de nuevo.',
  PROFILE_SAVE_FAILED: 'No se pudo actualizar el perfil. Inténtalo de nuevo.',
} satisfies Strings['homeErrors'];
