// Times that have passed: on cards and notifications, since the feed was fresh, until it is connected again (FMT-05, HOME-08).
import { MINUTE_MS } from '#domain/durations.ts';
import { strings } from './strings.ts';

/** Both in epoch ms. A time in the future (clocks differ) is 'now'. */
export function relativeTime(then: number, now: number): string {
  const { NOW, minutesShort, hoursShort, daysShort } = strings.common;
  const minutes = Math.floor((now - then) / MINUTE_MS);
  if (!(minutes >= 1)) return NOW;
  if (minutes < 60) return minutesShort(minutes);
  return minutes < 1440 ? hoursShort(Math.floor(minutes / 60)) : daysShort(Math.floor(minutes / 1440));
}

/** `seconds`: until the next attempt; 0 while it is made. */
export const reconnectingText = (seconds: number): string =>
  seconds > 0 ? strings.home.reconnectingIn(seconds) : strings.home.RECONNECTING;

export const updatedAgo = (seconds: number): string =>
  seconds < 60
    ? strings.home.updatedSecondsAgo(seconds)
    : strings.home.updatedMinutesAgo(Math.floor(seconds / 60));

/** Age of the cached feed, until the live one has confirmed it. */
export const snapshotAgeText = (seconds: number): string => {
  const { JUST_NOW_CHECKING, minutesOldChecking, hoursOldChecking } = strings.home;
  if (seconds < 60) return JUST_NOW_CHECKING;
  return seconds < 3_600
    ? minutesOldChecking(Math.floor(seconds / 60))
    : hoursOldChecking(Math.floor(seconds / 3_600));
};
