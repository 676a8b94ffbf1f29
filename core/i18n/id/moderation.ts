// Sentences of blocking and reporting people in Indonesian.
import type { ScreenStrings } from '../screen-strings.ts';

export const moderation = {
  BLOCK_OR_REPORT: 'Blokir atau laporkan',
  blockNote: (name) =>
    `Anda berdua tidak lagi melihat permintaan satu sama lain. ${name} tidak diberi tahu. Transaksi yang berjalan tetap berlanjut.`,
  BLOCK: 'Blokir',
  blockPerson: (name) => `Blokir ${name}`,
  BLOCK_REASON: 'Catatan untuk Anda sendiri (opsional)',
  BLOCK_REASON_HINT: 'Hanya Anda yang melihatnya, di daftar orang yang Anda blokir.',
  REPORT: 'Laporkan',
  SEND_REPORT: 'Kirim laporan',
  REPORT_NOTE: 'Kami meninjau setiap laporan dan memberi tahu Anda hasilnya.',
  REPORT_REASON: 'Apa yang terjadi?',
  REPORT_REASON_TEXT: {
    scam_attempt: 'Percobaan penipuan',
    fake_offer: 'Penawaran palsu',
    off_platform: 'Mengajak keluar dari aplikasi',
    insult: 'Penghinaan',
    impersonation: 'Menyamar sebagai orang lain',
    stolen_details: 'Rekening milik orang lain',
    other: 'Hal lain',
  },
  REPORT_MESSAGE: 'Laporkan pesan',
  reportMessage: (what) => `Laporkan pesan: ${what}`,
  REPORT_DETAILS: 'Rincian (opsional)',
  personBlocked: (name) => `${name} diblokir`,
  personUnblocked: (name) => `Blokir ${name} dibuka`,
  REPORT_SENT: 'Terima kasih. Kami akan meninjaunya.',

  BLOCKED_TITLE: 'Orang yang diblokir',
  BLOCKED_EMPTY: 'Anda tidak memblokir siapa pun',
  BLOCKED_EMPTY_HINT: 'Untuk memblokir seseorang, buka salah satu permintaannya.',
  BLOCKED_NOTE:
    'Anda berdua tidak saling melihat. Setelah blokir dibuka, permintaannya langsung muncul lagi.',
  BLOCKED_NOT_LOADED: 'Daftar tidak dapat dimuat.',
  UNBLOCK: 'Buka blokir',
  unblockPerson: (name) => `Buka blokir ${name}`,

  UNDER_REVIEW:
    'Beberapa orang melaporkan permintaan ini, jadi orang lain tidak melihatnya sampai kami meninjaunya. Kami akan memberi tahu Anda hasilnya.',
  HIDDEN_BY_REPORTS: 'Orang lain tidak melihat permintaan ini sampai kami meninjaunya.',
  ASK_FOR_REVIEW: 'Minta tinjauan cepat',
  REVIEW_ASKED: 'Kami akan meninjaunya secepat mungkin',
} satisfies ScreenStrings['moderation'];
