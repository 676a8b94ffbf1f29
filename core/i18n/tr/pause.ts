// Sentences of paused requests in Turkish.
import type { ScreenStrings } from '../screen-strings.ts';

export const pause = {
  PAUSE_REQUEST: 'Duraklat',
  PAUSE_NOTE:
    'Duraklatılan talebi başka kimse görmez. Kalan süresi korunur, duraklamalar 30 günü bulunca sona erer.',
  PAUSED_NOTE: 'Duraklatıldı: bu talebi başka kimse görmez. Duraklamalar 30 günü bulunca sona erer.',
  pausedWithTimeLeft: (left) =>
    `Duraklatıldı: bu talebi başka kimse görmez. Sürdürdüğünüzde kalan süre: ${left}. Duraklamalar 30 günü bulunca sona erer.`,
  REQUEST_PAUSED: 'Talep duraklatıldı',
  REQUEST_RESUMED: 'Talebiniz yeniden açık',
  TIME_LEFT: 'Kalan süre',
} satisfies ScreenStrings['pause'];
