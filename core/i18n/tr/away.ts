// Sentences of an absence in Turkish.
import type { ScreenStrings } from '../screen-strings.ts';

export const away = {
  I_AM_AWAY: 'Uzaktayım',
  AWAY_NOTE:
    'Siz uzaktayken açık taleplerinizi başka kimse görmez. Kalan süreleri korunur, döndüğünüzde onlar da geri gelir. Süren takaslar devam eder.',
  AWAY_UNTIL: 'Ne zamana kadar',
  awayUntil: (when) => `Bitiş: ${when}`,

  AWAY_CHOICES: {
    on: 'Ben kapatana kadar',
    hour: '1 saat',
    day: '8 saat',
    morning: 'Yarın sabaha kadar',
    week: 'Bir hafta',
  },

  PAUSE_ALL: 'Tümünü duraklat: uzaktayım',
} satisfies ScreenStrings['away'];
