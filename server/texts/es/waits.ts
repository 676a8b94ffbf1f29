// Waits in words in Spanish: when something is possible again. Each stands at the end of a sentence.
import { pluralOf } from '#i18n/plural.ts';

const plural = pluralOf('es');

const minutesText = (count: number): string =>
  `${count} ${plural(count, { one: 'minuto', many: 'de minutos', other: 'minutos' })}`;
const hoursText = (count: number): string =>
  `${count} ${plural(count, { one: 'hora', many: 'de horas', other: 'horas' })}`;

export const inMinutes = (minutes: number): string => `en ${minutesText(minutes)}`;
export const inHours = (hours: number): string => `en ${hoursText(hours)}`;
export const inHoursAndMinutes = (hours: number, minutes: number): string =>
  `en ${hoursText(hours)} y ${minutesText(minutes)}`;
