// Dates and times as text, in the device's time zone, with Latin digits in every language.
import { PSEUDO_LANGUAGE } from '#domain/languages.ts';
import { pageLanguage, strings } from './strings.ts';

const twoDigits = (value: number): string => `${value}`.padStart(2, '0');

/** '14:05' of an epoch-ms time. */
export function timeText(at: number): string {
  const date = new Date(at);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** 'Today', 'Yesterday', 'Tomorrow', '21 November', or with another year: '21 November 2024'. */
export function dayText(at: number, now: number): string {
  const { TODAY, YESTERDAY, TOMORROW } = strings.dates;
  const day = startOfDay(at);
  if (day === startOfDay(now)) return TODAY;
  if (day === startOfDay(now, -1)) return YESTERDAY;
  if (day === startOfDay(now, 1)) return TOMORROW;
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  return formatOf({ day: 'numeric', month: 'long', ...year }).format(at);
}

/**
 * 'March 2026', as it follows 'since'. A short word at the end ('г.') stays with its year.
 * The month of a whole date without its day: only there the engine gives Russian and Ukrainian months their other case.
 */
export function monthText(at: number): string {
  const parts = formatOf({ day: 'numeric', month: 'long', year: 'numeric' }).formatToParts(at);
  const month = parts.findIndex(({ type }) => type === 'month');
  const text = parts.slice(month).map(({ value }) => value);
  return text.join('').replace(/\s(?=\p{L}\.$)/u, '\u00a0');
}

/** '21 November 2026' of an ISO date, which is no time of day. */
export const calendarDate = (isoDate: string): string =>
  formatOf({ day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(`${isoDate}T12:00`));

/** 'Today, 14:05'. */
export const dateTimeText = (at: number, now: number): string =>
  strings.dates.dayAndTime(dayText(at, now), timeText(at));

/** 'UTC+1' of the device at a time, 'UTC+5:30'. */
export function zoneText(at: number): string {
  const minutes = -new Date(at).getTimezoneOffset();
  const rest = Math.abs(minutes) % 60;
  const hours = Math.floor(Math.abs(minutes) / 60);
  if (minutes === 0) return 'UTC';
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${twoDigits(rest)}`}`;
}

/** '14:05 (Europe/Berlin)' by a clock that is `offset` minutes ahead of UTC. */
export const clockTimeText = (at: number, offset: number, zone: string): string =>
  `${new Date(at + offset * 60_000).toISOString().slice(11, 16)} (${zone || 'UTC'})`;

/** 'Today, 14:05 (UTC+1)', for a time at which two people meet. */
export const zonedTimeText = (at: number, now: number): string =>
  `${dateTimeText(at, now)} (${zoneText(at)})`;

/** '21 November, 14:05 (UTC+1)': of a text that stays, such as a message. */
export const zonedDateText = (at: number): string =>
  `${strings.dates.dayAndTime(formatOf({ day: 'numeric', month: 'long' }).format(at), timeText(at))} (${zoneText(at)})`;

/** Formats by options, each made once: making one is slow. British English writes '21 November 2024'. */
const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = pageLanguage + Object.keys(options).join();
  const locale = pageLanguage === 'en' || pageLanguage === PSEUDO_LANGUAGE ? 'en-GB' : pageLanguage;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, { ...options, numberingSystem: 'latn', calendar: 'gregory' });
  formats.set(key, format);
  return format;
}

/** Epoch ms of the local midnight before `at`, plus `days`; correct across daylight saving changes. */
export function startOfDay(at: number, days = 0): number {
  const date = new Date(at);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}
