// Sentences of the notification bar and the notifications screen in Russian.
import type { Strings } from '../strings.ts';

export const notifications = {
  NOTIFICATIONS: 'Уведомления',
  MARK_ALL_READ: 'Прочитать все',
  NO_NOTIFICATIONS: 'Уведомлений нет',
  NO_NOTIFICATIONS_TO_DISPLAY: 'Уведомлений пока нет',
  NOTIFICATIONS_CONNECTING: 'Подключение...',
  SHOW_ALL: 'Показать все',
  DELETE_NOTIFICATION: 'Удалить уведомление',
  UNREAD: 'не прочитано',
  OVER: 'Истекло',
  MORE_NOTIFICATIONS_FAILED: 'Не удалось загрузить остальные уведомления.',
  TODAY: 'Сегодня',
  YESTERDAY: 'Вчера',
} satisfies Strings['notifications'];
