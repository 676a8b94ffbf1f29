// Button text and confirmation of each deal action in Indonesian, naming the deal and its amounts.
import type { ScreenStrings } from '../screen-strings.ts';
import { deal } from './deal.ts';
import { request } from './request.ts';

export const dealActions = {
  DEAL_ACTION_TEXT: {
    approve: request.APPROVE,
    decline: request.DECLINE,
    withdraw: request.WITHDRAW,
    propose_completion: deal.PROPOSE_COMPLETION,
    accept_completion: deal.ACCEPT_COMPLETION,
    decline_completion: deal.DECLINE_COMPLETION,
    withdraw_completion: deal.WITHDRAW_PROPOSAL,
    request_cancellation: deal.REQUEST_CANCELLATION,
    approve_cancellation: deal.APPROVE_CANCELLATION,
    reject_cancellation: deal.REJECT_CANCELLATION,
    dispute: deal.REPORT_DISPUTE,
    reopen: deal.REOPEN,
    resolve_completed: 'Putuskan: selesai',
    resolve_cancelled: 'Putuskan: dibatalkan',
    resolve_failed: 'Putuskan: gagal',
    send_message: null,
    approval_timeout: null,
    answer_timeout: null,
    silence_timeout: null,
    unwritten_timeout: null,
  },

  DECLINE_TITLE: 'Tolak penerimaan ini?',
  declineMessage: (deal) =>
    `${deal}. Permintaan Anda terbuka lagi untuk semua orang. Ini tidak merugikan siapa pun.`,
  PROPOSE_TITLE: 'Usulkan penyelesaian?',
  proposeMessage: (deal, received) =>
    `${deal}. Usulkan setelah uang terkirim dari kedua pihak dan ${received} sudah masuk kepada Anda; pihak lain mengonfirmasi.`,
  AGREE_TO_CANCEL_TITLE: 'Setuju membatalkan?',
  agreeToCancelMessage: (deal) =>
    `Pembatalan ${deal} bersifat final. Setujui hanya jika belum ada yang mengirim uang, atau semuanya sudah dikembalikan.`,
  DECIDE_COMPLETED_TITLE: 'Putuskan sebagai selesai?',
  decideCompletedMessage: (deal) => `${deal} dihitung selesai untuk keduanya. Keputusan ini final.`,
  DECIDE_CANCELLED_TITLE: 'Putuskan sebagai dibatalkan?',
  decideCancelledMessage: (deal) => `${deal} berakhir tanpa dampak. Keputusan ini final.`,
  DECIDE_FAILED_TITLE: 'Putuskan sebagai gagal?',
  decideFailedMessage: (deal) => `${deal} dicatat sebagai gagal. Keputusan ini final.`,

  REASON: 'Alasan',
  REASON_PLACEHOLDER: 'Apa yang terjadi?',
  REASON_OPTIONAL_PLACEHOLDER: 'Jelaskan alasannya kepada pihak lain (opsional)',
  REASON_MISSING: 'Jelaskan singkat apa yang terjadi',
  WHOSE_FAULT: 'Siapa yang bersalah?',
  NOBODYS_FAULT: 'Tidak ada',
  CONTINUE: 'Lanjut',

  dealWith: (deal, name) => `${deal} dengan ${name}`,

  dealBetween: (deal, one, other) => `${deal} antara ${one} dan ${other}`,
} satisfies ScreenStrings['dealActions'];
