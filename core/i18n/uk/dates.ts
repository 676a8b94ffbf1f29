// Words of dates in Ukrainian; months and weekdays come from the engine.
import type { ScreenStrings } from '../screen-strings.ts';

export const dates = {
  TODAY: 'Сьогодні',
  YESTERDAY: 'Учора',
  TOMORROW: 'Завтра',
  dayAndTime: (day, time) => `${day}, ${time}`,
} satisfies ScreenStrings['dates'];
