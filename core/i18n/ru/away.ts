// Sentences of an absence in Russian.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const away = {
  I_AM_AWAY: 'Я не на связи',
  AWAY_NOTE:
    'Пока вы не на связи, никто другой не видит ваших открытых заявок. Их оставшееся время сохраняется, и они вернутся вместе с вами. Начатые обмены продолжаются.',
  AWAY_UNTIL: 'До какого времени',
  awayUntil: (when) => `До: ${lowerFirst(when)}`,

  AWAY_CHOICES: {
    on: 'Пока не выключу',
    hour: '1 час',
    day: '8 часов',
    morning: 'До завтрашнего утра',
    week: 'Неделя',
  },

  PAUSE_ALL: 'Все на паузу: я не на связи',
} satisfies ScreenStrings['away'];
