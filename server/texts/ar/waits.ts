// Waits in words in Arabic: when something is possible again. Each stands at the end of a sentence.
import { pluralOf } from '#i18n/plural.ts';
import type { Translation } from '#i18n/translation.ts';
import type * as english from '../en/waits.ts';

type English = Translation<typeof english>;

const plural = pluralOf('ar');

// Genitives, after 'بعد'.
const minutesText = (count: number): string =>
  plural(count, {
    zero: `${count} دقيقة`,
    one: 'دقيقة واحدة',
    two: 'دقيقتين',
    few: `${count} دقائق`,
    many: `${count} دقيقة`,
    other: `${count} دقيقة`,
  });
const hoursText = (count: number): string =>
  plural(count, {
    zero: `${count} ساعة`,
    one: 'ساعة واحدة',
    two: 'ساعتين',
    few: `${count} ساعات`,
    many: `${count} ساعة`,
    other: `${count} ساعة`,
  });

export const inMinutes: English['inMinutes'] = (minutes) => `بعد ${minutesText(minutes)}`;
export const inHours: English['inHours'] = (hours) => `بعد ${hoursText(hours)}`;
export const inHoursAndMinutes: English['inHoursAndMinutes'] = (hours, minutes) =>
  `بعد ${hoursText(hours)} و${minutesText(minutes)}`;
