// Waits in words in Ukrainian: when something is possible again, at the end of a sentence.
import { pluralOf } from '#i18n/plural.ts';

const plural = pluralOf('uk');

const minuteCount = (count: number): string =>
  `${count} ${plural(count, { one: 'хвилину', few: 'хвилини', many: 'хвилин', other: 'хвилини' })}`;
const hourCount = (count: number): string =>
  `${count} ${plural(count, { one: 'годину', few: 'години', many: 'годин', other: 'години' })}`;

export const inMinutes = (minutes: number): string => `через ${minuteCount(minutes)}`;
export const inHours = (hours: number): string => `через ${hourCount(hours)}`;
export const inHoursAndMinutes = (hours: number, minutes: number): string =>
  `через ${hourCount(hours)} ${minuteCount(minutes)}`;
