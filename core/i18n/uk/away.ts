// Sentences of an absence in Ukrainian.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const away = {
  I_AM_AWAY: 'Я не на зв’язку',
  AWAY_NOTE:
    'Поки ви не на зв’язку, ніхто інший не бачить ваших відкритих заявок. Їхній залишок часу зберігається, і вони повернуться разом із вами. Розпочаті обміни тривають.',
  AWAY_UNTIL: 'До якого часу',
  awayUntil: (when) => `До: ${lowerFirst(when)}`,

  AWAY_CHOICES: {
    on: 'Поки не вимкну',
    hour: '1 година',
    day: '8 годин',
    morning: 'До завтрашнього ранку',
    week: 'Тиждень',
  },

  PAUSE_ALL: 'Усі на паузу: я не на зв’язку',
} satisfies ScreenStrings['away'];
