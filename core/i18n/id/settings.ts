// Sentences of the settings menu, its placeholder screens and the pages that a backend announces, in Indonesian.
import type { ScreenStrings } from '../screen-strings.ts';

export const settings = {
  SETTINGS_TITLE: 'Pengaturan',
  MENU: {
    'my-data': 'Data saya',
    'funds-transfer-details': 'Detail transfer',
    'exchange-rates': 'Kurs',
    notifications: 'Notifikasi',
    language: 'Bahasa aplikasi',
    security: 'Kata sandi & Face ID',
    support: 'Hubungi dukungan',
    rules: 'Aturan penukaran',
  },
  PLACEHOLDER_TITLE: {
    'bank-details': 'Detail bank',
    'exchange-rates': 'Kurs',
    notifications: 'Notifikasi',
    language: 'Bahasa aplikasi',
    security: 'Kata sandi & Face ID',
    support: 'Hubungi dukungan',
    rules: 'Aturan penukaran',
  },
  COMING_SOON: 'segera hadir',

  ADDED_MENU: { privacy: 'Privasi', trust: 'Transaksi Anda', blocked: 'Orang yang diblokir' },

  systemLanguage: (name) => `Seperti Telegram (${name})`,
  LANGUAGE_NOTE: 'Pesan dari bot juga dikirim dalam bahasa ini.',

  SETTINGS_LOAD_FAILED: 'Pengaturan Anda tidak dapat dimuat.',
  SETTINGS_SAVE_FAILED: 'Tidak dapat disimpan. Silakan coba lagi.',
  TRUST_NOT_LOADED: 'Transaksi Anda tidak dapat dimuat.',

  WHO_SEES_YOU: 'Siapa yang melihat Anda',
  SHOW_USERNAME: 'Tampilkan nama pengguna saya',
  SHOW_USERNAME_NOTE:
    'Nonaktif: tidak ada yang melihat nama pengguna atau nomor Telegram Anda, jadi tidak ada yang dapat menulis kepada Anda di luar aplikasi. Aktif: semua orang di pasar melihat keduanya.',
} satisfies ScreenStrings['settings'];
