// Sentences of the active deal and its summary in Indonesian: actions, confirmations, ratings.
import type { ScreenStrings } from '../screen-strings.ts';

export const deal = {
  DEAL_TITLE: 'Transaksi',
  STATUS: 'Status',
  NEXT_STEP: 'Langkah berikutnya',
  DEAL_DETAILS: 'Rincian transaksi',
  SHOW_DETAILS: 'Tampilkan rincian dan tindakan lain',
  HIDE_DETAILS: 'Sembunyikan rincian dan tindakan lain',
  dealSentence: (pay, receive, name) => `Anda membayar ${pay} dan mendapat ${receive} dari ${name}.`,

  PROPOSE_COMPLETION: 'Usulkan penyelesaian',
  REQUEST_CANCELLATION: 'Minta pembatalan',
  REPORT_DISPUTE: 'Laporkan sengketa',
  WITHDRAW_PROPOSAL: 'Tarik usulan',
  ACCEPT_COMPLETION: 'Terima penyelesaian',
  DECLINE_COMPLETION: 'Tolak',
  APPROVE_CANCELLATION: 'Setujui pembatalan',
  REJECT_CANCELLATION: 'Ajukan sengketa',
  DISPUTED_TEXT: 'Transaksi ini dalam sengketa. Admin masuk ke chat, mendengar kedua pihak, lalu memutuskan.',
  REOPEN: 'Aktifkan kembali',

  YOU_PROPOSED_COMPLETION: 'Anda mengusulkan penyelesaian. Menunggu pihak lain.',
  theyProposedCompletion: (name) => `${name} mengusulkan penyelesaian. Terima hanya jika uang sudah masuk.`,
  YOU_REQUESTED_CANCELLATION: 'Anda meminta pembatalan. Menunggu pihak lain.',
  theyRequestedCancellation: (name) => `${name} meminta pembatalan.`,
  IN_PROGRESS_TEXT: 'Tukarkan uangnya, lalu usulkan penyelesaian.',

  DISPUTE_TITLE: 'Laporkan sengketa?',
  disputeMessage: (deal) =>
    `Admin akan masuk ke chat transaksi ${deal} dan memutuskan. Kedua pihak diberi tahu.`,
  CANCELLATION_TITLE: 'Batalkan transaksi ini?',
  cancellationMessage: (deal) =>
    `Pihak lain dalam transaksi ${deal} harus setuju. Mulai sekarang jangan mengirim uang.`,
  COMPLETION_TITLE: 'Uang sudah masuk?',
  completionMessage: (deal, received) =>
    `Penyelesaian ${deal} bersifat final. Konfirmasi hanya jika seluruhnya, ${received}, sudah masuk ke rekening Anda.`,

  RATE_QUESTION: 'Bagaimana transaksinya?',
  RATE_UP: 'Baik',
  RATE_DOWN: 'Buruk',
  RATE_COMMENT: 'Komentar',
  RATE_COMMENT_PLACEHOLDER: 'Apa yang perlu diketahui orang lain? (opsional)',
  SKIP_RATING: 'Lewati penilaian',

  AUTHOR_OF_REQUEST: 'Pembuat permintaan',
  WHO_ACCEPTED: 'Penerima permintaan',

  SUMMARY_TITLE: 'Ringkasan',
  YOUR_RATING: 'Penilaian Anda',
  THEIR_RATING: 'Penilaian pihak lain',
  NO_RATING: 'Tanpa penilaian',
  STARTED_ON: 'Dimulai',
  FINISHED_ON: 'Berakhir',
} satisfies ScreenStrings['deal'];
