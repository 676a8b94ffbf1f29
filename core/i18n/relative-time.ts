// Relative times as on cards and notifications (FMT-05): now, Nm, Nh, Nd with the units of the language.
import { strings } from './strings.ts';

const MINUTE_MS = 60_000;

/** Both in epoch ms. A time in the future (clocks differ) is 'now'. */
export function relativeTime(then: number, now: number): string {
  const { NOW, minutesShort, hoursShort, daysShort } = strings.common;
  const minutes = Math.floor((now - then) / MINUTE_MS);
  if (!(minutes >= 1)) return NOW;
  if (minutes < 60) return minutesShort(minutes);
  return minutes < 1440 ? hoursShort(Math.floor(minutes / 60)) : daysShort(Math.floor(minutes / 1440));
}
