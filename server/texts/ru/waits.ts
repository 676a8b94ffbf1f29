// Waits in words in Russian: when something is possible again, at the end of a sentence.
import { pluralOf } from '#i18n/plural.ts';

const plural = pluralOf('ru');

const minuteCount = (count: number): string =>
  `${count} ${plural(count, { one: 'минуту', few: 'минуты', many: 'минут', other: 'минуты' })}`;
const hourCount = (count: number): string =>
  `${count} ${plural(count, { one: 'час', few: 'часа', many: 'часов', other: 'часа' })}`;

export const inMinutes = (minutes: number): string => `через ${minuteCount(minutes)}`;
export const inHours = (hours: number): string => `через ${hourCount(hours)}`;
export const inHoursAndMinutes = (hours: number, minutes: number): string =>
  `через ${hourCount(hours)} ${minuteCount(minutes)}`;
