// Sentences of the support page in Turkish: who writes in our name, the personal word, and the check of a message.
import type { ScreenStrings } from '../screen-strings.ts';

export const support = {
  ONLY_WRITES_HERE: 'Kantor, bu uygulama ve botu dışında size asla kendiliğinden yazmaz.',
  onlyWritesHereAndAs: (botUsername) =>
    `Kantor, bu uygulama ve @${botUsername} botu dışında size asla kendiliğinden yazmaz.`,

  CHECK_A_MESSAGE: 'Mesajı kontrol et',
  CHECK_NOTE:
    'Botumuzun her mesajı #K7-2Q4F gibi bir kodla biter. Kodu yazın veya mesajın tümünü yapıştırın.',
  CODE_OR_MESSAGE: 'Kod veya mesaj',
  CHECK: 'Kontrol et',
  NOT_FROM_US: 'Bizden değil. Göndereni engelleyin ve şikâyet edin.',
  FROM_US: 'Bizden',
  fromUsOn: (when) => `Bizden: ${when}`,
  fromUsSaying: (when, text) => `Bizden: ${when}, “${text}”`,
  CHECK_FAILED: 'Kontrol edilemedi. Lütfen tekrar deneyin.',

  YOUR_WORD: 'Kelimeniz',
  WORD_NOTE:
    'Botumuzun her mesajı bu kelimeyle başlar; anlaşmazlıkta yöneticilerimizin size yazdıkları da. Onu kimseye söylemeyin: biz asla sormayız.',
  USE_WORD: 'Bu kelimeyi kullan',
  ANOTHER_WORD: 'Başka öner',
  WORD_SAVED: 'Kelimeniz kaydedildi',
  WORD_INVALID: '3-24 harf; boşluk ve emoji eklenebilir.',
  CONTACT_US: 'Bize yazın',
} satisfies ScreenStrings['support'];
