// Words of dates in Indonesian.
import type { ScreenStrings } from '../screen-strings.ts';

export const dates = {
  TODAY: 'Hari ini',
  YESTERDAY: 'Kemarin',
  TOMORROW: 'Besok',
  dayAndTime: (day, time) => `${day}, ${time}`,
} satisfies ScreenStrings['dates'];
