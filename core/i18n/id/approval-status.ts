// Sentences of an acceptance by status, for its author and its accepter, in Indonesian.
import type { ScreenStrings } from '../screen-strings.ts';

export const approvalStatus = {
  APPROVAL_PENDING_SILENCE:
    'Tanpa jawaban sampai saat itu, penerimaan gugur dan permintaan terbuka lagi. Ini tidak merugikan siapa pun.',
  ANSWER_UNTIL: 'Batas waktu',
  WAIT_FOR_APPROVAL_TITLE: 'Tunggu persetujuan',
  EXCHANGE_TITLE: 'Transaksi',
  OPEN_EXCHANGE: 'Buka transaksi',
  OPEN_SUMMARY: 'Buka ringkasan',

  YOU_ACCEPTED_WAITING: 'Anda menerima permintaan ini. Pembuatnya harus menyetujui sebelum chat dibuka.',
  ACCEPTANCE_RUNNING: 'Penerimaan ini disetujui: transaksi sedang berjalan.',
  EXCHANGE_COMPLETED: 'Transaksi ini sudah selesai.',
  EXCHANGE_FAILED: 'Transaksi ini gagal.',
  EXCHANGE_CANCELLED: 'Transaksi ini dibatalkan.',
  NOBODY_WAITS: 'Di sini tidak ada lagi yang menunggu persetujuan.',
} satisfies ScreenStrings['approvalStatus'];
