// Sentences of the notification bar and the notifications screen in Arabic.
import type { Strings } from '../strings.ts';

export const notifications = {
  NOTIFICATIONS: 'الإشعارات',
  MARK_ALL_READ: 'تمييز الكل كمقروء',
  NO_NOTIFICATIONS: 'لا إشعارات',
  NO_NOTIFICATIONS_TO_DISPLAY: 'لا توجد إشعارات لعرضها',
  NOTIFICATIONS_CONNECTING: 'جارٍ الاتصال...',
  SHOW_ALL: 'عرض الكل',
  DELETE_NOTIFICATION: 'حذف الإشعار',
  UNREAD: 'غير مقروء',
  OVER: 'انتهى',
  MORE_NOTIFICATIONS_FAILED: 'تعذّر تحميل المزيد من الإشعارات.',
  TODAY: 'اليوم',
  YESTERDAY: 'أمس',
} satisfies Strings['notifications'];
