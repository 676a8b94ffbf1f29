// Decoder of figures about the work of staff (feature `admin`, CASE-31).
import {
  CASE_GROUNDS,
  CASE_OUTCOMES,
  type CaseGround,
  type CaseOutcome,
} from '#domain/cases/case-grounds.ts';
import type { EpochMs } from '#domain/entities.ts';
import { parseTime } from '#domain/parse-fields.ts';
import { asNumber, asObject, decodeAll, type JsonObject, unwrapArray, unwrapObject } from './json.ts';

/** How long something took. */
export interface Durations {
  readonly count: number;
  /** Null where there was none. */
  readonly medianSeconds: number | null;
  readonly p90Seconds: number | null;
}
export interface DecidedCount {
  readonly outcome: CaseOutcome;
  readonly ground: CaseGround | null;
  readonly count: number;
}
export interface Figures {
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly firstReply: Durations;
  readonly decision: Durations;
  /** Cases that run now, and those of which nobody has taken in time. */
  readonly open: number;
  readonly late: number;
  readonly silentSides: number;
  readonly decided: readonly DecidedCount[];
  readonly appeals: { readonly waiting: number; readonly upheld: number; readonly overturned: number };
  readonly reports: {
    readonly open: number;
    readonly acted: number;
    readonly noBreach: number;
    readonly answer: Durations;
  };
}

const countIn = (sent: JsonObject | null, name: string): number => Math.max(0, asNumber(sent?.[name]) ?? 0);

function decodeDurations(value: unknown): Durations {
  const sent = asObject(value);
  return {
    count: countIn(sent, 'count'),
    medianSeconds: asNumber(sent?.medianSeconds),
    p90Seconds: asNumber(sent?.p90Seconds),
  };
}

function decodeDecided(value: unknown): DecidedCount | null {
  const sent = asObject(value);
  const outcome = CASE_OUTCOMES.find((one) => one === sent?.outcome);
  const ground = CASE_GROUNDS.find((one) => one === sent?.ground) ?? null;
  return outcome ? { outcome, ground, count: countIn(sent, 'count') } : null;
}

/** Null when unreadable. */
export function decodeFigures(payload: unknown): Figures | null {
  const sent = unwrapObject(payload);
  const [from, to] = [parseTime(sent?.from), parseTime(sent?.to)];
  if (!sent || from === null || to === null) return null;
  const [appeals, reports] = [asObject(sent.appeals), asObject(sent.reports)];
  return {
    ...{ from, to },
    firstReply: decodeDurations(sent.firstReply),
    decision: decodeDurations(sent.decision),
    open: countIn(sent, 'open'),
    late: countIn(sent, 'late'),
    silentSides: countIn(sent, 'silentSides'),
    decided: decodeAll(unwrapArray(sent.decided) ?? [], decodeDecided),
    appeals: {
      waiting: countIn(appeals, 'waiting'),
      upheld: countIn(appeals, 'upheld'),
      overturned: countIn(appeals, 'overturned'),
    },
    reports: {
      open: countIn(reports, 'open'),
      acted: countIn(reports, 'acted'),
      noBreach: countIn(reports, 'noBreach'),
      answer: decodeDurations(reports?.answer),
    },
  };
}
