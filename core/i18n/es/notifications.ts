// Sentences of the notification bar and the notifications screen in Spanish.
import type { Strings } from '../strings.ts';

export const notifications = {
  NOTIFICATIONS: 'Notificaciones',
  MARK_ALL_READ: 'Marcar leídas',
  NO_NOTIFICATIONS: 'Sin notificaciones',
  NO_NOTIFICATIONS_TO_DISPLAY: 'No hay notificaciones que mostrar',
  NOTIFICATIONS_CONNECTING: 'Conectando...',
  SHOW_ALL: 'Ver todas',
  DELETE_NOTIFICATION: 'Eliminar notificación',
  UNREAD: 'sin leer',
  OVER: 'Ya pasó',
  MORE_NOTIFICATIONS_FAILED: 'No se pudieron cargar más notificaciones.',
  TODAY: 'Hoy',
  YESTERDAY: 'Ayer',
} satisfies Strings['notifications'];
