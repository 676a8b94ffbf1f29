// Sentences of the notification bar and the notifications screen in Ukrainian.
import type { Strings } from '../strings.ts';

export const notifications = {
  NOTIFICATIONS: 'Сповіщення',
  MARK_ALL_READ: 'Прочитати всі',
  NO_NOTIFICATIONS: 'Сповіщень немає',
  NO_NOTIFICATIONS_TO_DISPLAY: 'Сповіщень поки немає',
  NOTIFICATIONS_CONNECTING: 'З’єднання...',
  SHOW_ALL: 'Показати всі',
  DELETE_NOTIFICATION: 'Видалити сповіщення',
  UNREAD: 'не прочитано',
  OVER: 'Минуло',
  MORE_NOTIFICATIONS_FAILED: 'Не вдалося завантажити решту сповіщень.',
  TODAY: 'Сьогодні',
  YESTERDAY: 'Учора',
} satisfies Strings['notifications'];
