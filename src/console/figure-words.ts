// Words of figures: how long something took, and a share of all.
import { strings } from '#i18n/strings.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** '40m', '5h' up to two days, then '3d'; less than a minute is '1m'. */
export function durationText(seconds: number): string {
  const { minutesShort, hoursShort, daysShort } = strings.common;
  if (seconds < HOUR) return minutesShort(Math.max(1, Math.round(seconds / MINUTE)));
  return seconds < 2 * DAY ? hoursShort(Math.round(seconds / HOUR)) : daysShort(Math.round(seconds / DAY));
}

/** '1 of 3 (33 %)'. `all`: above 0. */
export const shareText = (part: number, all: number): string =>
  strings.figures.share(`${part}`, `${all}`, `${Math.round((100 * part) / all)}`);
