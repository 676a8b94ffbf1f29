// Sentences of the deal summary in Indonesian; it also uses those of the active deal.
import type { ScreenStrings } from '../screen-strings.ts';

export const summary = {
  PARTIES: 'Para pihak',
  RATINGS: 'Penilaian',
  STEPS_TITLE: 'Langkah',
  ADMIN_DECISION: 'Keputusan admin',
  STILL_RUNNING: 'Transaksi ini masih berjalan.',

  DEAL_RESULT_TEXT: {
    pending_approval: 'Menunggu persetujuan',
    initiated: 'Berjalan',
    completion_pending: 'Penyelesaian diusulkan',
    cancellation_pending: 'Pembatalan diminta',
    disputed: 'Sengketa',
    completed: 'Selesai',
    failed: 'Gagal',
    cancelled: 'Dibatalkan',
  },

  ratingOf: (from, to) => `${from} tentang ${to}`,

  rateName: (name) => `Nilai ${name}`,
  rateQuestion: (deal) => `${deal}. Orang lain melihatnya; hanya dapat diberikan sekali.`,
  SEND_RATING: 'Kirim penilaian',
  RATING_SENT: 'Penilaian Anda terkirim',
  NO_NOTE: 'Admin tidak meninggalkan catatan.',
} satisfies ScreenStrings['summary'];
