// Quiet hours: when they end by a person's own clock, also on the days when that clock is changed (PUSH-04).
import { MINUTE_MS } from './durations.ts';
import type { EpochMs } from './entities.ts';

const DAY_MINUTES = 24 * 60;

export interface QuietHours {
  /** IANA name. */
  readonly timeZone: string | null;
  /** 'HH:MM'. Equal times, or one of them missing: no quiet hours. */
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
}

/**
 * The end of the quiet hours in which `now` lies; null in none, and without a known time zone.
 * They begin and end when the wall clock passes these times: one that a clock change leaves out counts as passed with the change.
 */
export function quietUntil(hours: QuietHours, now: EpochMs): EpochMs | null {
  const { timeZone, quietFrom, quietTo } = hours;
  const from = minuteOfDay(quietFrom);
  const to = minuteOfDay(quietTo);
  if (timeZone === null || from === null || to === null || from === to) return null;
  const clock = wallClock(timeZone);
  if (!clock) return null;
  const isQuiet = (at: EpochMs): boolean => {
    const minute = clock(at).minute;
    return from < to ? from <= minute && minute < to : from <= minute || minute < to;
  };
  if (!isQuiet(now)) return null;

  const start = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const { minute, offset } = clock(start);
  const end = start + ((to - minute + DAY_MINUTES) % DAY_MINUTES) * MINUTE_MS;
  const shift = clock(end).offset - offset;
  if (shift === 0) return end;
  // The clock is changed in between: the end is by the time before the change or after it, or is the change itself.
  const change = firstMinute(start, end, (at) => clock(at).offset !== offset);
  const ends = [end, end - shift, change].filter((at) => at > now && !isQuiet(at));
  // All that is not quiet may be left out by the change: then they end a day later.
  return ends.length > 0 ? Math.min(...ends) : quietUntil(hours, end);
}

function minuteOfDay(time: string | null): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time ?? '') ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

type WallClock = (at: EpochMs) => {
  /** Minute of the local day. */
  readonly minute: number;
  /** Local time less UTC, ms; exact to the minute. */
  readonly offset: number;
};

/** Null for a zone that this runtime does not know. */
function wallClock(timeZone: string): WallClock | null {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric' },
    });
  } catch {
    return null;
  }
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
    const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
    const utc = Math.floor(at / MINUTE_MS) * MINUTE_MS;
    return { minute: part('hour') * 60 + part('minute'), offset: local - utc };
  };
}

/** Local time of a zone less UTC, ms; null for a zone that this runtime does not know. */
export const utcOffset = (timeZone: string, at: EpochMs): number | null =>
  wallClock(timeZone)?.(at).offset ?? null;

/** The first whole minute after `from` at which `is` holds; from its beginning it holds through `to`. */
function firstMinute(from: EpochMs, to: EpochMs, is: (at: EpochMs) => boolean): EpochMs {
  let [before, after] = [from, to];
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / MINUTE_MS / 2) * MINUTE_MS;
    if (is(middle)) after = middle;
    else before = middle;
  }
  return after;
}
