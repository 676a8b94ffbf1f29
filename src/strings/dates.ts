// Dates and times as text, in the device's time zone and the same in every locale.
import { TODAY, YESTERDAY } from './notifications.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const TOMORROW = 'Tomorrow';

const twoDigits = (value: number): string => `${value}`.padStart(2, '0');

/** '14:05' of an epoch-ms time. */
export function timeText(at: number): string {
  const date = new Date(at);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** Epoch ms of the local midnight before `at`, `days` later when given. Correct across daylight saving changes. */
export function startOfDay(at: number, days = 0): number {
  const date = new Date(at);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}

/** 'Today', 'Yesterday', 'Tomorrow', '21 November', or with another year: '21 November 2024'. */
export function dayText(at: number, now: number): string {
  const day = startOfDay(at);
  if (day === startOfDay(now)) return TODAY;
  if (day === startOfDay(now, -1)) return YESTERDAY;
  if (day === startOfDay(now, 1)) return TOMORROW;
  const date = new Date(at);
  const text = `${date.getDate()} ${MONTHS[date.getMonth()]}`;
  return date.getFullYear() === new Date(now).getFullYear() ? text : `${text} ${date.getFullYear()}`;
}

/** 'March 2026'. */
export function monthText(at: number): string {
  const date = new Date(at);
  return `${MONTHS[date.getMonth()]} ${date.getFullYear()}`;
}

/** 'Today, 14:05'. */
export const dateTimeText = (at: number, now: number): string => `${dayText(at, now)}, ${timeText(at)}`;
