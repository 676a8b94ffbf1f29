// Error sentences of the first load in Indonesian: sign-in, feed, notifications, profile. Others: errors.ts.
import type { Strings } from '../strings.ts';

export const homeErrors = {
  MISSING_LAUNCH_DATA: 'Data autentikasi Telegram yang diperlukan tidak ada',
  MISSING_LAUNCH_USER: 'Data pengguna atau data awal Telegram tidak ada',
  AUTH_TIMED_OUT: 'Waktu autentikasi habis. Silakan coba lagi.',
  SIGN_IN_FAILED: 'Autentikasi gagal',

  FEED_LOAD_FAILED: 'Gagal memuat permintaan.',
  LIVE_FAILED: 'Pembaruan langsung gagal.',

  DELETE_REQUEST_FAILED: 'Gagal menghapus permintaan.',
  FEED_NOT_LIVE: 'Pasar belum menjawab. Silakan coba lagi.',
  REQUEST_CHANGED: 'Sementara itu ada yang berubah. Silakan periksa lagi.',
  ACCEPT_UNAUTHORIZED: 'Autentikasi gagal. Anda mungkin perlu masuk lagi.',
  ACCEPT_FAILED: 'Gagal menerima permintaan. Silakan coba lagi.',

  NOTIFICATIONS_LOAD_FAILED: 'Gagal memuat notifikasi.',

  PROFILE_LOAD_FAILED: 'Gagal memuat data profil. Silakan coba lagi.',
  PROFILE_SAVE_FAILED: 'Gagal memperbarui profil. Silakan coba lagi.',
} satisfies Strings['homeErrors'];
