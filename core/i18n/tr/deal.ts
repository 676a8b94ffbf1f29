// Sentences of the active deal and its summary in Turkish: actions, confirmations, ratings. Chat: chat.ts.
import type { ScreenStrings } from '../screen-strings.ts';

export const deal = {
  DEAL_TITLE: 'Takas',
  STATUS: 'Durum',
  NEXT_STEP: 'Sonraki adım',
  DEAL_DETAILS: 'Takasın ayrıntıları',
  SHOW_DETAILS: 'Ayrıntıları ve diğer işlemleri göster',
  HIDE_DETAILS: 'Ayrıntıları ve diğer işlemleri gizle',
  dealSentence: (pay, receive, name) => `${name} ile takasta ${pay} ödersiniz ve ${receive} alırsınız.`,

  PROPOSE_COMPLETION: 'Tamamlamayı öner',
  REQUEST_CANCELLATION: 'İptal iste',
  REPORT_DISPUTE: 'Anlaşmazlık bildir',
  WITHDRAW_PROPOSAL: 'Öneriyi geri çek',
  ACCEPT_COMPLETION: 'Tamamlamayı kabul et',
  DECLINE_COMPLETION: 'Reddet',
  APPROVE_CANCELLATION: 'İptali onayla',
  REJECT_CANCELLATION: 'İtiraz et',
  DISPUTED_TEXT: 'Bu takasta anlaşmazlık var. Yönetici sohbete katılır, iki tarafı dinler ve karar verir.',
  REOPEN: 'Yeniden etkinleştir',

  YOU_PROPOSED_COMPLETION: 'Tamamlamayı önerdiniz. Karşı taraf bekleniyor.',
  theyProposedCompletion: (name) => `${name} tamamlamayı önerdi. Yalnızca para ulaştıysa kabul edin.`,
  YOU_REQUESTED_CANCELLATION: 'İptal istediniz. Karşı taraf bekleniyor.',
  theyRequestedCancellation: (name) => `${name} iptal istedi.`,
  IN_PROGRESS_TEXT: 'Parayı karşılıklı gönderin, sonra tamamlamayı önerin.',

  DISPUTE_TITLE: 'Anlaşmazlık bildirilsin mi?',
  disputeMessage: (deal) => `${deal}: yönetici sohbete katılıp karar verir. İki tarafa da haber verilir.`,
  CANCELLATION_TITLE: 'Bu takas iptal edilsin mi?',
  cancellationMessage: (deal) => `${deal}: karşı tarafın onayı gerekir. Bundan sonra para göndermeyin.`,
  COMPLETION_TITLE: 'Para ulaştı mı?',
  completionMessage: (deal, received) =>
    `${deal}: tamamlama kesindir. Yalnızca tutarın tümü, ${received}, hesabınızdaysa teyit edin.`,

  RATE_QUESTION: 'Nasıl geçti?',
  RATE_UP: 'İyi',
  RATE_DOWN: 'Kötü',
  RATE_COMMENT: 'Yorum',
  RATE_COMMENT_PLACEHOLDER: 'Başkaları ne bilmeli? (isteğe bağlı)',
  SKIP_RATING: 'Puan vermeden geç',

  AUTHOR_OF_REQUEST: 'Talep sahibi',
  WHO_ACCEPTED: 'Talebi kabul eden',

  SUMMARY_TITLE: 'Özet',
  YOUR_RATING: 'Verdiğiniz puan',
  THEIR_RATING: 'Size verilen puan',
  NO_RATING: 'Puan yok',
  STARTED_ON: 'Başlangıç',
  FINISHED_ON: 'Bitiş',
} satisfies ScreenStrings['deal'];
