// Waits in words in Brazilian Portuguese: when something is possible again. Each stands at the end of a sentence.
import { pluralOf } from '#i18n/plural.ts';

const plural = pluralOf('pt-BR');

const minutesText = (count: number): string =>
  `${count} ${plural(count, { one: 'minuto', many: 'de minutos', other: 'minutos' })}`;
const hoursText = (count: number): string =>
  `${count} ${plural(count, { one: 'hora', many: 'de horas', other: 'horas' })}`;

export const inMinutes = (minutes: number): string => `em ${minutesText(minutes)}`;
export const inHours = (hours: number): string => `em ${hoursText(hours)}`;
export const inHoursAndMinutes = (hours: number, minutes: number): string =>
  `em ${hoursText(hours)} e ${minutesText(minutes)}`;
