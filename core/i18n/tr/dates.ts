// Words of dates in Turkish; months and weekdays come from the engine.
import type { ScreenStrings } from '../screen-strings.ts';

export const dates = {
  TODAY: 'Bugün',
  YESTERDAY: 'Dün',
  TOMORROW: 'Yarın',
  dayAndTime: (day, time) => `${day}, ${time}`,
} satisfies ScreenStrings['dates'];
