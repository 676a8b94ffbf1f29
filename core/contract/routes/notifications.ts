// Calls of notifications (NOTIF).
import { decodeNotifications } from '../decode/notification.ts';
import { ignoreAnswer } from '../route.ts';

export const notificationsRoute = {
  method: 'GET',
  path: '/notifications',
  access: 'protected',
  decode: decodeNotifications,
} as const;
export const markAllReadRoute = {
  method: 'POST',
  path: '/notifications/mark-all-read',
  access: 'protected',
  decode: ignoreAnswer,
} as const;
export const markReadRoute = {
  method: 'PATCH',
  path: '/notifications/:id',
  access: 'protected',
  decode: ignoreAnswer,
} as const;
export const deleteNotificationRoute = {
  method: 'DELETE',
  path: '/notifications/:id',
  access: 'protected',
  decode: ignoreAnswer,
} as const;
