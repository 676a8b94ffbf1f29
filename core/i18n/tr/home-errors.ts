// Error sentences of the first load in Turkish: sign-in, feed, notifications, profile. Others: errors.ts.
import type { Strings } from '../strings.ts';

export const homeErrors = {
  MISSING_LAUNCH_DATA: 'Gerekli Telegram kimlik bilgileri eksik',
  MISSING_LAUNCH_USER: 'Telegram kullanıcı veya başlatma verileri eksik',
  AUTH_TIMED_OUT: 'Kimlik doğrulama zaman aşımına uğradı. Lütfen tekrar deneyin.',
  SIGN_IN_FAILED: 'Kimlik doğrulanamadı',

  FEED_LOAD_FAILED: 'Talepler yüklenemedi.',
  LIVE_FAILED: 'Canlı güncelleme yapılamadı.',

  DELETE_REQUEST_FAILED: 'Talep silinemedi.',
  FEED_NOT_LIVE: 'Piyasa henüz yanıt vermedi. Lütfen tekrar deneyin.',
  REQUEST_CHANGED: 'Bu arada değişti. Lütfen yeniden bakın.',
  ACCEPT_UNAUTHORIZED: 'Kimlik doğrulanamadı. Yeniden oturum açmanız gerekebilir.',
  ACCEPT_FAILED: 'Talep kabul edilemedi. Lütfen tekrar deneyin.',

  NOTIFICATIONS_LOAD_FAILED: 'Bildirimler yüklenemedi.',

  PROFILE_LOAD_FAILED: 'Profil verileri yüklenemedi. Lütfen tekrar deneyin.',
  PROFILE_SAVE_FAILED: 'Profil güncellenemedi. Lütfen tekrar deneyin.',
} satisfies Strings['homeErrors'];
