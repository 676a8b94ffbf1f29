// Words of dates in Brazilian Portuguese; months and weekdays come from the engine.
import type { ScreenStrings } from '../screen-strings.ts';

export const dates = {
  TODAY: 'Hoje',
  YESTERDAY: 'Ontem',
  TOMORROW: 'Amanhã',
  dayAndTime: (day, time) => `${day}, ${time}`,
} satisfies ScreenStrings['dates'];
