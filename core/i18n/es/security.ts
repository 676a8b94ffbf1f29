// Sentences of the security page in Spanish: the ban notice, the devices, and signing out.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const security = {
  SECURITY_TITLE: 'Seguridad',
  DEVICES_HEADER: 'Dispositivos',
  DEVICES_NOTE: 'Todos los dispositivos en los que abriste la miniapp en el último día.',
  THIS_DEVICE: 'Este dispositivo',
  UNKNOWN_DEVICE: 'Dispositivo desconocido',
  lastUsed: (at) => `Último uso: ${lowerFirst(at)}`,
  SIGN_OUT_DEVICE: 'Cerrar sesión',
  SIGN_OUT_HERE: 'Cerrar sesión',
  SIGN_OUT_EVERYWHERE: 'Cerrar todas las sesiones',
  SIGN_OUT_NOTE:
    'Se quitan de este dispositivo los borradores, los mensajes aún no enviados y la foto de tu documento. Tus intercambios se conservan.',
  EVERYWHERE_QUESTION: '¿Cerrar sesión en todos los dispositivos?',
  EVERYWHERE_MESSAGE:
    'Se cierra la sesión en todos los dispositivos, también en este. Para volver a entrar, cierra la miniapp y ábrela desde tus mensajes.',
  HERE_QUESTION: '¿Cerrar sesión en este dispositivo?',
  deviceQuestion: (label) => `¿Cerrar sesión en ${label}?`,
  DEVICE_MESSAGE: 'La sesión solo se inicia de nuevo cuando se vuelve a abrir allí la miniapp.',

  DEVICES_LOAD_FAILED: 'No se pudieron cargar tus dispositivos.',
  SIGN_OUT_FAILED: 'No se pudo cerrar tu sesión. Inténtalo de nuevo.',

  SUSPENDED_TITLE: 'Tu cuenta está suspendida',
  SUSPENDED_UNTIL: 'Hasta',
  SUSPENDED_FOR_GOOD: 'Sin fecha de fin',
  SUSPENDED_REASON: 'Motivo',
  SUSPENDED_NOTE:
    'Puedes terminar los intercambios empezados, escribir en sus chats y leer tus propios registros. Tus ofertas abiertas se retiraron del mercado.',

  SUSPENSION_OVER: 'Tu cuenta ya no está suspendida',
} satisfies ScreenStrings['security'];
