// Texts of times: date and time in the reader's language, in UTC, as no time zone of the reader is certain.
import type { Say } from './texts.ts';

/** Of ISO 8601: '2026-11-23 18:05 UTC' in English, '23 ноября 2026 г. 18:05 UTC' in Russian; always Latin digits. */
export const timeText =
  (iso: string): Say =>
  ({ language }) => {
    if (language === 'en') return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
    const date = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
      ...{ day: 'numeric', month: 'long', year: 'numeric' },
      timeZone: 'UTC',
    });
    return `${date.format(new Date(iso))} ${iso.slice(11, 16)} UTC`;
  };
