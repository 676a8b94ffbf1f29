// Sentences of the landing and loading screens, and of the screens that replace a failed one, in Indonesian.
import type { Strings } from '../strings.ts';

export const landing = {
  APP_NAME: 'Kantor',

  LANDING_STATUS: [
    'Menyiapkan...',
    'Menghubungkan ke aplikasi pesan...',
    'Mengautentikasi...',
    'Menyelesaikan persiapan...',
  ] as const,

  SIGN_IN_FAILED_TITLE: 'Tidak dapat masuk',
  CLOSE_APP: 'Tutup aplikasi',

  SIGNED_OUT: 'Anda sudah keluar',
  SIGN_IN: 'Masuk',

  SESSION_EXPIRED: 'Sesi Anda sudah berakhir',
  SESSION_EXPIRED_HINT: 'Tutup aplikasi mini lalu buka lagi. Yang Anda ketik tetap tersimpan.',

  SCREEN_FAILED: 'Terjadi kesalahan di layar ini',
  SCREEN_FAILED_HINT: 'Bagian lain aplikasi tetap berfungsi.',
  GO_HOME: 'Ke beranda',
} satisfies Strings['landing'];
