// Sentences of paused requests in Ukrainian.
import type { ScreenStrings } from '../screen-strings.ts';

export const pause = {
  PAUSE_REQUEST: 'На паузу',
  PAUSE_NOTE:
    'Заявки на паузі не бачить ніхто інший. Її залишок часу зберігається; після 30 днів на паузі вона закриється.',
  PAUSED_NOTE: 'На паузі: інші не бачать цієї заявки. Після 30 днів на паузі вона закриється.',
  pausedWithTimeLeft: (left) =>
    `На паузі: інші не бачать цієї заявки. Коли ви її відновите, залишиться ${left}. Після 30 днів на паузі вона закриється.`,
  REQUEST_PAUSED: 'Заявка на паузі',
  REQUEST_RESUMED: 'Ваша заявка знову відкрита',
  TIME_LEFT: 'Залишилося',
} satisfies ScreenStrings['pause'];
