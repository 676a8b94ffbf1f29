// Table of limits: everything that one person, address, deal or machine may do or hold, with its value and its refusal.

import type { ServerCode } from '#contract/error-codes.ts';
import { MAX_PAUSE_MS } from '#domain/deadlines.ts';
import { DAY_MS } from '#domain/durations.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';
import {
  DEAL_LIMITS,
  LEVEL_LIMITS,
  MODERATION_LIMITS,
  SAVED_SEARCH_LIMITS,
  WAITING_LIMITS,
} from './deal-limits.ts';
import { DOSSIER_LIMITS, EXPORT_LIMITS } from './dossier-limits.ts';
import { FILE_LIMITS } from './file-limits.ts';
import {
  openRequestLimit,
  REFUSAL_SENTENCES,
  REPEAT_COOLDOWN_EXAMPLE,
  REQUEST_EDIT_EXAMPLE,
  savedDetailsLimit,
  UNSUCCESSFUL_COOLDOWN_EXAMPLE,
  waitingAcceptanceLimit,
} from './refusal-examples.ts';

export interface Limit {
  /** The default: a count, or in the unit given. For steps of a cool-down: minutes, one for each time. */
  readonly value: number | readonly number[];
  readonly unit: string;
  /** For how long something counts. */
  readonly window: string;
  /** The calls or things that count, and for whom. */
  readonly counts: string;
  /** When a refused person may go on. */
  readonly opensAgain: string;
  /** Null: nothing is refused; the oldest goes, or the line is not taken. */
  readonly code: ServerCode | null;
  /** As it is sent with the default value. */
  readonly sentence: string;
  /** The environment variable that changes it, with the smallest and greatest value; null for none. */
  readonly variable: { readonly name: string; readonly min: number; readonly max: number } | null;
}

/** The most that a variable of calls may say. */
const MANY = 1_000_000;
const PER_MINUTE = 'a minute';
const A_MINUTE_LATER = 'a minute after the first counted call';
const rateLimited = {
  unit: 'calls',
  window: PER_MINUTE,
  opensAgain: A_MINUTE_LATER,
  code: 'RATE_LIMITED',
  sentence: REFUSAL_SENTENCES.RATE_LIMITED,
} as const;

/** LIMIT-01. Limits of the length of a field belong to the schemas of `core/contract`. */
export const LIMITS = {
  requests: {
    ...rateLimited,
    value: 120,
    counts: 'all calls of a user but receipts and objections, by each instance',
    variable: { name: 'RATE_LIMIT_REQUESTS', min: 1, max: MANY },
  },
  writes: {
    ...rateLimited,
    value: 30,
    counts: 'calls of a user that change something, but receipts and objections',
    variable: { name: 'RATE_LIMIT_WRITES', min: 1, max: MANY },
  },
  receipts: {
    ...rateLimited,
    value: 120,
    counts: 'read marks of chats and notifications, and views of offers, by a user',
    variable: { name: 'RATE_LIMIT_RECEIPTS', min: 1, max: MANY },
  },
  objections: {
    ...rateLimited,
    value: 30,
    counts: 'disputes, declines, withdrawals and cancellations by a user; nothing else uses them up',
    variable: { name: 'RATE_LIMIT_OBJECTIONS', min: 1, max: MANY },
  },
  checks: {
    ...rateLimited,
    value: 10,
    counts:
      'codes of messages that a user checks, recovery codes, and test messages of the bot; they count as calls and as changes too',
    variable: { name: 'RATE_LIMIT_CHECKS', min: 1, max: MANY },
  },
  streams: {
    ...rateLimited,
    value: 120,
    counts: 'streams that a user opens, by each instance; the value is that of all calls',
    variable: null,
  },
  logins: {
    ...rateLimited,
    value: 10,
    counts: 'logins of a person; those with wrong launch data, from an IPv4 address or an IPv6 network (/64)',
    variable: { name: 'RATE_LIMIT_LOGINS', min: 1, max: MANY },
  },
  publicCalls: {
    ...rateLimited,
    value: 600,
    counts:
      'calls without sign-in (rates, payment methods, the API document) from an address or /64, by each instance; a matrix of named currencies that is not kept as ten of them, or as all of a lower limit',
    variable: { name: 'RATE_LIMIT_PUBLIC', min: 1, max: MANY },
  },
  ...CONNECTION_LIMITS,
  identifiers: {
    value: 200,
    unit: 'numbers',
    window: 'at a time',
    counts: 'account numbers and phones that a user has named, as hashes',
    opensAgain: 'never closed: the oldest goes',
    code: null,
    sentence: 'Nothing is refused.',
    variable: null,
  },
  openStreams: {
    value: 8,
    unit: 'streams',
    window: 'at a time',
    counts: 'open streams of a user on all instances',
    opensAgain: 'never closed: the oldest stream ends',
    code: null,
    sentence: 'Nothing is refused.',
    variable: null,
  },
  openRequests: {
    value: 20,
    unit: 'requests',
    window: 'at a time',
    counts: 'open requests of a user, those that wait for approval included',
    opensAgain: 'when one of them is deleted, approved or expires',
    code: 'LIMIT_REACHED',
    sentence: openRequestLimit(20),
    variable: { name: 'MAX_OPEN_REQUESTS', min: 1, max: 10_000 },
  },
  requestEdits: {
    value: 12,
    unit: 'edits',
    window: 'an hour',
    counts: 'edits of a request that change something',
    opensAgain: 'an hour after the first counted edit',
    code: 'LIMIT_REACHED',
    sentence: REQUEST_EDIT_EXAMPLE,
    variable: { name: 'REQUEST_EDITS_PER_HOUR', min: 1, max: MANY },
  },
  savedDetails: {
    value: 100,
    unit: 'transfer details',
    window: 'at a time',
    counts: 'saved transfer details of a user',
    opensAgain: 'when one of them is deleted',
    code: 'LIMIT_REACHED',
    sentence: savedDetailsLimit(100),
    variable: null,
  },
  ...SAVED_SEARCH_LIMITS,
  ...MODERATION_LIMITS,
  pause: {
    value: MAX_PAUSE_MS / DAY_MS,
    unit: 'days',
    window: 'the life of the request',
    counts: 'all pauses of a request together',
    opensAgain: 'never: the request expires',
    code: null,
    sentence: 'Nothing is refused.',
    variable: null,
  },
  ...WAITING_LIMITS,
  waitingAcceptances: {
    value: 5,
    unit: 'acceptances',
    window: 'at a time',
    counts: 'acceptances of a user that wait for approval',
    opensAgain: 'when one of them is answered, taken back or times out',
    code: 'ACCEPTANCE_LIMIT',
    sentence: waitingAcceptanceLimit(5),
    variable: { name: 'MAX_WAITING_ACCEPTANCES', min: 1, max: MANY },
  },
  waitingAcceptancesNew: {
    value: 2,
    unit: 'acceptances',
    window: 'at a time',
    counts: 'the same, of a user without a deal that counts for trust (0.2)',
    opensAgain: 'when one of them is answered, taken back or times out, or with the first deal that counts',
    code: 'ACCEPTANCE_LIMIT',
    sentence: waitingAcceptanceLimit(2),
    variable: { name: 'MAX_WAITING_ACCEPTANCES_NEW', min: 1, max: MANY },
  },
  unsuccessfulAcceptances: {
    value: 10,
    unit: 'acceptances',
    window: '24 h, or since the last completed deal that counts for trust (0.2)',
    counts: 'acceptances of a user whose deal is neither running nor completed',
    opensAgain: 'after the step of `unsuccessfulSteps`, or at once with a deal that counts',
    code: 'TAKE_COOLDOWN',
    sentence: UNSUCCESSFUL_COOLDOWN_EXAMPLE,
    variable: { name: 'TAKE_LIMIT', min: 1, max: MANY },
  },
  unsuccessfulSteps: {
    value: [15, 30, 60, 240, 1_440],
    unit: 'minutes',
    window: '24 h',
    counts:
      'the wait after the acceptance that reaches `unsuccessfulAcceptances`, and after each further one',
    opensAgain: 'when the time that the sentence names has passed',
    code: 'TAKE_COOLDOWN',
    sentence: UNSUCCESSFUL_COOLDOWN_EXAMPLE,
    variable: null,
  },
  repeatSteps: {
    value: [15, 60, 240, 1_440],
    unit: 'minutes',
    window: '24 h',
    counts:
      'the wait after a decline, a withdrawal or a time-out, before the same user accepts the same request again',
    opensAgain: 'when the time that the sentence names has passed',
    code: 'TAKE_COOLDOWN',
    sentence: REPEAT_COOLDOWN_EXAMPLE,
    variable: { name: 'COOLDOWN_MINUTES', min: 0, max: 10_080 },
  },
  ...DEAL_LIMITS,
  ...LEVEL_LIMITS,
  ...FILE_LIMITS,
  ...EXPORT_LIMITS,
  ...DOSSIER_LIMITS,
  body: {
    value: 64,
    unit: 'KiB',
    window: 'each',
    counts: 'the body of a call',
    opensAgain: 'with a smaller body',
    code: 'BODY_TOO_LARGE',
    sentence: REFUSAL_SENTENCES.BODY_TOO_LARGE,
    variable: null,
  },
} as const satisfies Readonly<Record<string, Limit>>;
