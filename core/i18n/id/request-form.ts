// Sentences of the request form and of the fields it shares with the filter in Indonesian.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const requestForm = {
  CREATE_TITLE: 'Permintaan baru',
  EDIT_TITLE: 'Ubah permintaan',
  DETAILS: 'Rincian',
  COMMENTS: 'Komentar',
  SELL_GROUP: 'Mata uang yang saya jual',
  BUY_GROUP: 'Mata uang yang saya beli',
  CURRENCY: 'Mata uang',
  PAYMENT_METHODS: 'Metode pembayaran',
  CHOOSE_CURRENCY: 'Pilih mata uang',
  CHOOSE_METHODS: 'Pilih metode',
  CHOOSE_CURRENCY_FIRST: 'Pilih mata uang dahulu',
  AMOUNTS: 'Jumlah',
  AMOUNT_TO_RECEIVE: 'Jumlah yang didapat',
  AMOUNT_TO_PAY: 'Jumlah yang dibayar',
  COMMENT: 'Komentar',
  COMMENT_PLACEHOLDER: 'Hal yang perlu diketahui pihak lain',
  CREATE_REQUEST: 'Buat permintaan',
  CREATING: 'Membuat...',
  SAVING_REQUEST: 'Menyimpan...',

  rateWithDate: (from, to, rate, date) => `Kurs: 1 ${from} = ${rate} ${to} (${lowerFirst(date)})`,
  createSummary: (to, receive, from, pay) =>
    `Anda akan mendapat ${to} ${receive} dan membayar ${from} ${pay}`,
  RATES_UNAVAILABLE: 'Kurs sedang tidak tersedia. Isi kedua jumlah sendiri.',

  CURRENCY_MISSING: 'Pilih mata uang',
  METHODS_MISSING: 'Pilih setidaknya satu metode',
  AMOUNT_MISSING: 'Isi jumlah yang lebih besar dari 0',
  AMOUNT_TOO_LARGE: 'Isi paling banyak 1 000 000 000 000',
  AMOUNT_TOO_PRECISE: 'Isi paling banyak 8 angka desimal dan 15 angka',
  AMOUNT_UNCLEAR: 'Jumlah ini tidak jelas. Isi dengan angka dan satu titik.',
  SAME_CURRENCY: 'Pilih dua mata uang yang berbeda',

  CREATED_TEXT: 'Permintaan berhasil dibuat',
  REDIRECTING: 'Mengalihkan ke beranda...',
  SAVED_TEXT: 'Permintaan disimpan',

  SUGGESTED_PAIRS: 'Pasangan yang disarankan',
  pairText: (sell, buy) => `${sell} → ${buy}`,
  repeatText: (amount, buy, sell) => `Ulangi: ${amount} ${buy} untuk ${sell}`,
  COMMON_METHODS: 'Ketuk untuk memilih metode',
} satisfies ScreenStrings['requestForm'];
