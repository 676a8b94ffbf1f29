// Freshness of the feed in words: when it is connected again, and how old it is (LIVE, HOME-08).
import { strings } from './strings.ts';

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
