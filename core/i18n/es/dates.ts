// Words of dates in Spanish; months and weekdays come from the engine.
import type { ScreenStrings } from '../screen-strings.ts';

export const dates = {
  TODAY: 'Hoy',
  YESTERDAY: 'Ayer',
  TOMORROW: 'Mañana',
  dayAndTime: (day, time) => `${day}, ${time}`,
} satisfies ScreenStrings['dates'];
