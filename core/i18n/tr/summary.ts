// Sentences of the deal summary in Turkish; it also uses those of the active deal.
import type { ScreenStrings } from '../screen-strings.ts';

export const summary = {
  PARTIES: 'Taraflar',
  RATINGS: 'Puanlar',
  STEPS_TITLE: 'Adımlar',
  ADMIN_DECISION: 'Yöneticinin kararı',
  STILL_RUNNING: 'Bu takas hâlâ sürüyor.',

  DEAL_RESULT_TEXT: {
    pending_approval: 'Onay bekleniyor',
    initiated: 'Sürüyor',
    completion_pending: 'Tamamlama önerildi',
    cancellation_pending: 'İptal istendi',
    disputed: 'Anlaşmazlık',
    completed: 'Tamamlandı',
    failed: 'Başarısız',
    cancelled: 'İptal edildi',
  },

  ratingOf: (from, to) => `${from}, ${to} hakkında`,

  rateName: (name) => `Puan ver: ${name}`,
  rateQuestion: (deal) => `${deal}. Puanınızı başkaları görür; yalnızca bir kez puan verebilirsiniz.`,
  SEND_RATING: 'Puanı gönder',
  RATING_SENT: 'Puanınız gönderildi',
  NO_NOTE: 'Yönetici not bırakmadı.',
} satisfies ScreenStrings['summary'];
