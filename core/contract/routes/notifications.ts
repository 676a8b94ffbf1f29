// Calls of notifications (NOTIF).
import { decodeNotifications } from '../decode/notification.ts';
import { del, get, ignoreAnswer, patch, post } from '../route.ts';

export const notificationsRoute = get('/notifications', decodeNotifications);
export const markAllReadRoute = post('/notifications/mark-all-read', ignoreAnswer);
export const markReadRoute = patch('/notifications/:id', ignoreAnswer);
export const deleteNotificationRoute = del('/notifications/:id', ignoreAnswer);
