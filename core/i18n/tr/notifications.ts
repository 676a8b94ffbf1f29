// Sentences of the notification bar and the notifications screen in Turkish.
import type { Strings } from '../strings.ts';

export const notifications = {
  NOTIFICATIONS: 'Bildirimler',
  MARK_ALL_READ: 'Tümü okundu',
  NO_NOTIFICATIONS: 'Bildirim yok',
  NO_NOTIFICATIONS_TO_DISPLAY: 'Gösterilecek bildirim yok',
  NOTIFICATIONS_CONNECTING: 'Bağlanılıyor...',
  SHOW_ALL: 'Tümünü göster',
  DELETE_NOTIFICATION: 'Bildirimi sil',
  UNREAD: 'okunmadı',
  OVER: 'Geçti',
  MORE_NOTIFICATIONS_FAILED: 'Diğer bildirimler yüklenemedi.',
  TODAY: 'Bugün',
  YESTERDAY: 'Dün',
} satisfies Strings['notifications'];
