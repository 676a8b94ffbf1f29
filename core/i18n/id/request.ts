// Sentences of the request and approval screens in Indonesian.
import type { ScreenStrings } from '../screen-strings.ts';

export const request = {
  REQUEST_TITLE: 'Permintaan',
  CREATED: 'Dibuat',
  EXPIRES: 'Kedaluwarsa',
  INDICATIVE_RATE: 'Kurs indikatif',
  INDICATIVE_RATE_NOTE: 'Kurs bersifat indikatif. Jumlah pastinya Anda sepakati berdua di chat.',
  NOTE: 'Catatan',

  ABOUT_AUTHOR: 'Tentang pembuat permintaan',
  LOCATION: 'Lokasi',
  COMPLETED_DEALS: 'Selesai',
  FAILED_DEALS: 'Gagal',
  REVIEWS: 'Ulasan',
  NO_REVIEWS: 'Belum ada ulasan',
  NO_COMMENT: 'Tanpa komentar',
  GOOD_REVIEW: 'Jempol ke atas',
  BAD_REVIEW: 'Jempol ke bawah',

  CANCEL_REQUEST_VIEW: 'Batal',
  ACCEPT_REQUEST: 'Terima permintaan',

  TERMS_CHANGED_TITLE: 'Syarat sudah berubah',
  TERMS_CHANGED: 'Pembuat permintaan mengubahnya sebelum Anda menerima. Belum ada yang diterima.',
  TERMS_SEEN: 'Yang Anda lihat',
  TERMS_NOW: 'Sekarang',
  ACCEPT_NEW_TERMS: 'Terima syarat baru',

  REQUEST_REMOVED: 'Permintaan ini dihapus oleh pembuatnya. Mengalihkan ke beranda...',

  APPROVAL_TITLE: 'Permintaan Anda diterima: setujui atau tolak',
  ABOUT_ACCEPTER: 'Penerima permintaan',
  YOUR_NOTE: 'Catatan Anda',
  DECLINE: 'Tolak',
  APPROVE: 'Setujui',
  WITHDRAW: 'Tarik kembali',
  WAITING_FOR_AUTHOR: 'Pembuat permintaan harus menyetujui sebelum chat dibuka.',
} satisfies ScreenStrings['request'];
