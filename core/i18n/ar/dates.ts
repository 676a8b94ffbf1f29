// Words of dates in Arabic.
import { isolateLtr } from '../bidi.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const dates = {
  TODAY: 'اليوم',
  YESTERDAY: 'أمس',
  TOMORROW: 'غدًا',
  dayAndTime: (day, time) => `${day}، ${isolateLtr(time)}`,
} satisfies ScreenStrings['dates'];
