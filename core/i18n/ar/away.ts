// Sentences of an absence in Arabic.
import type { ScreenStrings } from '../screen-strings.ts';

export const away = {
  I_AM_AWAY: 'وضع الغياب',
  AWAY_NOTE:
    'أثناء غيابك لا يرى أحد غيرك طلباتك المفتوحة. تحتفظ بوقتها المتبقي وتعود عند عودتك. وتستمر المبادلات الجارية.',
  AWAY_UNTIL: 'مدة الغياب',
  awayUntil: (when) => `حتى: ${when}`,

  AWAY_CHOICES: {
    on: 'حتى أوقفه بنفسي',
    hour: 'ساعة',
    day: '8 ساعات',
    morning: 'صباح الغد',
    week: 'أسبوع',
  },

  PAUSE_ALL: 'إيقاف الكل: وضع الغياب',
} satisfies ScreenStrings['away'];
