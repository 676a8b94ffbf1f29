// Meeting message: place and times of a deal in cash as a plain message, which every client can read and none takes for account details (CASH-07).
import { MINUTE_MS } from '../durations.ts';
import type { EpochMs } from '../entities.ts';
import { utcOffset } from '../quiet-hours.ts';
import { isArea, MAX_AREA_LENGTH, MAX_MEETING_TIMES } from './together.ts';

const PREFIX = '[Meeting]';
const TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC([+-]\d\d:\d\d)(?: \(([\w/+-]+)\))?$/;

export interface MeetingTime {
  readonly at: EpochMs;
  /** Local time of the writer less UTC, in minutes. */
  readonly offset: number;
  /** The writer's zone, 'Europe/Berlin'; '' for UTC. */
  readonly zone: string;
}
export interface MeetingMessage {
  /** '' in an answer, which repeats no place. */
  readonly area: string;
  readonly times: readonly MeetingTime[];
}

const twoDigits = (value: number): string => `${Math.floor(value)}`.padStart(2, '0');

/** `zone`: the writer's, in which the times are written; null for UTC. */
export function meetingMessage(area: string, times: readonly EpochMs[], zone: string | null): string {
  const lines = times.map((at) => {
    const known = zone === null ? null : utcOffset(zone, at);
    const offset = Math.round((known ?? 0) / MINUTE_MS);
    const local = new Date(at + offset * MINUTE_MS).toISOString().slice(0, 16).replace('T', ' ');
    const [sign, minutes] = [offset < 0 ? '-' : '+', Math.abs(offset)];
    const suffix = known === null ? '' : ` (${zone})`;
    return `${local} UTC${sign}${twoDigits(minutes / 60)}:${twoDigits(minutes % 60)}${suffix}`;
  });
  return [`${PREFIX} ${area}`.trim(), ...lines].join('\n');
}

/** Null for any other message, and for one that says more than an area and times. */
export function parseMeeting(text: string): MeetingMessage | null {
  if (!text.startsWith(PREFIX)) return null;
  const [first = '', ...lines] = text.slice(PREFIX.length).split('\n');
  const times: MeetingTime[] = [];
  for (const line of lines) {
    const read = TIME.exec(line);
    if (!read) return null;
    const [, day, time, offset = '', zone = ''] = read;
    const at = Date.parse(`${day}T${time}:00${offset}`);
    if (Number.isNaN(at)) return null;
    const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4));
    times.push({ at, offset: offset.startsWith('-') ? -minutes : minutes, zone });
  }
  const area = first.trim();
  const isMeeting = times.length > 0 && times.length <= MAX_MEETING_TIMES;
  return isMeeting && area.length <= MAX_AREA_LENGTH && isArea(area) ? { area, times } : null;
}
