// Texts of times: date and time in the reader's language by the clock of the person, else in UTC; the zone is always named (LANG-24).
import type { Say } from './texts.ts';

interface WallTime {
  /** '2026-11-23'. */
  readonly date: string;
  /** '18:05:59'. */
  readonly time: string;
  /** 'UTC', 'UTC+3', 'UTC-3:30'. */
  readonly zone: string;
}

/** Made once for each language and zone: making one is slow. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** Zones are named by people: a runtime knows about 600. */
const MAX_FORMATS = 1_000;

/** Throws a RangeError for a zone that this runtime does not know. */
function formatOf(language: string, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${language} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...options, timeZone });
  if (formats.size < MAX_FORMATS) formats.set(key, format);
  return format;
}

/** The time of a wall clock; English has the numbers that all languages use. */
const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  formatOf('en', timeZone, {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', timeZoneName: 'shortOffset' },
    ...{ hourCycle: 'h23', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });

function wallTime(at: Date, timeZone: string): WallTime {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}:${part('second')}`,
    zone: part('timeZoneName').replace('GMT', 'UTC').replace(/\+0$/, ''),
  };
}

function knownZone(timeZone: string | null): string {
  if (!timeZone) return 'UTC';
  try {
    clockOf(timeZone);
    return timeZone;
  } catch {
    return 'UTC';
  }
}

/**
 * A time of ISO 8601 in words: '2026-11-23 18:05 UTC' in English, '23 ноября 2026 г. 18:05 UTC' in
 * Russian; always Latin digits. `timeZone`: an IANA name; UTC for none, and for one that is not
 * known. `hasSeconds`: '18:05:59'.
 */
export const timeText =
  (iso: string, timeZone: string | null = null, hasSeconds = false): Say =>
  ({ language }) => {
    const at = new Date(iso);
    const known = knownZone(timeZone);
    const { date, time, zone } = wallTime(at, known);
    const clock = hasSeconds ? time : time.slice(0, 5);
    if (language === 'en') return `${date} ${clock} ${zone}`;
    const day = formatOf(language, known, { day: 'numeric', month: 'long', year: 'numeric' });
    return `${day.format(at)} ${clock} ${zone}`;
  };

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
