// Words of dates in Russian; months and weekdays come from the engine.
import type { ScreenStrings } from '../screen-strings.ts';

export const dates = {
  TODAY: 'Сегодня',
  YESTERDAY: 'Вчера',
  TOMORROW: 'Завтра',
  dayAndTime: (day, time) => `${day}, ${time}`,
} satisfies ScreenStrings['dates'];
