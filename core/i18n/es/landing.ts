// Sentences of the landing and loading screens, and of the screens that replace a failed one, in Spanish.
import type { Strings } from '../strings.ts';

export const landing = {
  APP_NAME: 'Kantor',

  LANDING_STATUS: [
    'Iniciando...',
    'Conectando con la app de mensajería...',
    'Autenticando...',
    'Casi listo...',
  ] as const,

  SIGN_IN_FAILED_TITLE: 'No se pudo iniciar sesión',
  CLOSE_APP: 'Cerrar la app',

  SIGNED_OUT: 'Tu sesión está cerrada',
  SIGN_IN: 'Iniciar sesión',

  SESSION_EXPIRED: 'Tu sesión venció',
  SESSION_EXPIRED_HINT: 'Cierra la miniapp y ábrela de nuevo. Lo que escribiste se conserva.',

  SCREEN_FAILED: 'Algo falló en esta pantalla',
  SCREEN_FAILED_HINT: 'El resto de la app sigue funcionando.',
  GO_HOME: 'Ir al inicio',
} satisfies Strings['landing'];
