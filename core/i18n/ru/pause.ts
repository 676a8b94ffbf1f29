// Sentences of paused requests in Russian.
import type { ScreenStrings } from '../screen-strings.ts';

export const pause = {
  PAUSE_REQUEST: 'На паузу',
  PAUSE_NOTE:
    'Заявку на паузе не видит никто другой. Её оставшееся время сохраняется; после 30 дней на паузе она закроется.',
  PAUSED_NOTE: 'На паузе: другие не видят эту заявку. После 30 дней на паузе она закроется.',
  pausedWithTimeLeft: (left) =>
    `На паузе: другие не видят эту заявку. Когда вы её возобновите, останется ${left}. После 30 дней на паузе она закроется.`,
  REQUEST_PAUSED: 'Заявка на паузе',
  REQUEST_RESUMED: 'Ваша заявка снова открыта',
  TIME_LEFT: 'Осталось',
} satisfies ScreenStrings['pause'];
