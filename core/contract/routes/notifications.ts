// Calls of notifications (NOTIF).
import { decodeNotifications } from '../decode/notification.ts';
import { del, get, ignoreAnswer, patch, post } from '../route.ts';

export const notificationsRoute = /* @__PURE__ */ get('/notifications', decodeNotifications);
export const markAllReadRoute = /* @__PURE__ */ post('/notifications/mark-all-read', ignoreAnswer);
export const markReadRoute = /* @__PURE__ */ patch('/notifications/:id', ignoreAnswer);
export const deleteNotificationRoute = /* @__PURE__ */ del('/notifications/:id', ignoreAnswer);
