// Sentences shared by the first load and the lazy screens, in Turkish.
import type { Strings } from '../strings.ts';

export const common = {
  LOADING: 'Yükleniyor…',
  RETRY: 'Yeniden dene',
  PAGE_NOT_LOADED: 'Bu sayfa yüklenemedi. Bağlantınızı kontrol edip tekrar deneyin.',
  RATING: 'Puan',
  NOT_RATED: 'Puan yok',
  deals: (count) => `${count} takas`,
  partners: (count) => `${count} kişi`,
  NEW_HERE: 'Burada yeni',
  STEP_DONE: 'Bitti',

  NOW: 'şimdi',
  minutesShort: (count) => `${count}\u00a0dk`,
  hoursShort: (count) => `${count}\u00a0sa`,
  daysShort: (count) => `${count}\u00a0g`,
} satisfies Strings['common'];
