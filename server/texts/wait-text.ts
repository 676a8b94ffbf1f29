// Text of a wait: when something is possible again, rounded up to minutes, from two hours on to hours.
import type { Say } from './texts.ts';

const MINUTE_MS = 60_000;

/** 'in 1 minute', 'in 15 minutes', 'in 1 hour 5 minutes', 'in 4 hours'. */
export const waitText =
  (ms: number): Say =>
  ({ waits }) => {
    const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
    if (minutes < 60) return waits.inMinutes(minutes);
    if (minutes > 120) return waits.inHours(Math.ceil(minutes / 60));
    const hours = Math.floor(minutes / 60);
    return minutes % 60 === 0 ? waits.inHours(hours) : waits.inHoursAndMinutes(hours, minutes % 60);
  };
