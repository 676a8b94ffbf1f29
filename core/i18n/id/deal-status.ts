// Sentences of each deal status by role in Indonesian: what happened, whose turn it is, what the deadline does.
import type { ScreenStrings } from '../screen-strings.ts';

export const dealStatus = {
  theyAccepted: (name) => `${name} menerima permintaan Anda.`,
  YOUR_TURN_TO_APPROVE: 'Giliran Anda: setujui atau tolak.',
  APPROVAL_SILENCE_AUTHOR:
    'Tanpa jawaban sampai saat itu, penerimaan gugur dan permintaan Anda terbuka lagi.',
  YOU_ACCEPTED: 'Anda menerima permintaan ini.',
  WAITING_FOR_THE_AUTHOR:
    'Menunggu pembuat permintaan. Pembuat permintaan harus menyetujui sebelum chat dibuka.',
  APPROVAL_SILENCE_ACCEPTER:
    'Tanpa jawaban sampai saat itu, penerimaan gugur. Ini tidak merugikan siapa pun.',

  RUNNING: 'Transaksi sedang berjalan.',
  RUNNING_SILENCE:
    'Jika tidak ada yang bertindak atau menulis sampai saat itu, admin memutuskan; jika tidak pernah ada yang menulis, transaksi dibatalkan.',

  ANSWER_SILENCE: 'Tanpa jawaban sampai saat itu, admin diminta memutuskan.',
  YOUR_TURN_TO_ACCEPT: 'Giliran Anda: terima atau tolak.',
  theyCanAccept: (name) => `${name} dapat menerima atau menolak.`,
  YOUR_TURN_TO_APPROVE_CANCELLATION: 'Giliran Anda: setujui atau ajukan sengketa.',
  theyCanApproveCancellation: (name) => `${name} dapat menyetujui atau mengajukan sengketa.`,

  DISPUTE_OPENED: 'Sengketa dibuka.',
  NOBODY_ANSWERED: 'Tidak ada yang menjawab tepat waktu, jadi transaksi diserahkan ke admin.',
  YOU_DISPUTED: 'Anda melaporkan sengketa.',
  theyDisputed: (name) => `${name} melaporkan sengketa.`,
  YOUR_TURN_TO_DECIDE: 'Giliran Anda: baca chat, dengarkan kedua pihak, lalu putuskan.',

  IS_COMPLETED: 'Transaksi sudah selesai.',
  FAILED_BY_ADMIN: 'Admin menutup transaksi sebagai gagal.',
  IS_FAILED: 'Transaksi ditutup sebagai gagal.',
  IS_CANCELLED: 'Transaksi dibatalkan.',

  endedCompleted: (deal) => `Transaksi selesai: ${deal}`,
  endedCancelled: (deal) => `Transaksi dibatalkan: ${deal}`,
  endedFailed: (deal) => `Transaksi gagal: ${deal}`,
  AN_ADMIN_DECIDED: 'Admin telah memutuskan.',

  BEFORE_DISPUTE: 'Sebelum sengketa',
  hadProposedCompletion: (name) => `${name} sudah mengusulkan penyelesaian.`,
  hadAskedToCancel: (name) => `${name} sudah meminta pembatalan.`,
  WAS_RUNNING: 'Transaksi sedang berjalan; tidak ada yang meminta untuk mengakhirinya.',

  untilText: (date) => `Sampai: ${date}`,
  TIME_LEFT: 'Sisa waktu',
  REASON_GIVEN: 'Alasan',
  EITHER_TURN: 'Kedua pihak dapat bertindak',
  ADMIN_TURN: 'Admin memutuskan',
  waitingFor: (name) => `Menunggu ${name}`,
  dealSentenceForAdmin: (author, pay, receive, other) =>
    `${author} membayar ${pay} dan mendapat ${receive} dari ${other}.`,

  DISPUTE_ENDED: 'Sengketa ini sudah berakhir. Transaksi berlanjut tanpa admin.',
} satisfies ScreenStrings['dealStatus'];
