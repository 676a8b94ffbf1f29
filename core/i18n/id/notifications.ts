// Sentences of the notification bar and the notifications screen in Indonesian.
import type { Strings } from '../strings.ts';

export const notifications = {
  NOTIFICATIONS: 'Notifikasi',
  MARK_ALL_READ: 'Tandai dibaca',
  NO_NOTIFICATIONS: 'Tidak ada notifikasi',
  NO_NOTIFICATIONS_TO_DISPLAY: 'Tidak ada notifikasi untuk ditampilkan',
  NOTIFICATIONS_CONNECTING: 'Menghubungkan...',
  SHOW_ALL: 'Lihat semua',
  DELETE_NOTIFICATION: 'Hapus notifikasi',
  UNREAD: 'belum dibaca',
  OVER: 'Lewat',
  MORE_NOTIFICATIONS_FAILED: 'Notifikasi lainnya tidak dapat dimuat.',
  TODAY: 'Hari ini',
  YESTERDAY: 'Kemarin',
} satisfies Strings['notifications'];
