// Limits of connections, and of the time that a call may hold one.
import { REFUSAL_SENTENCES } from './refusal-examples.ts';

/** The most that a variable may say. */
const MANY = 1_000_000;

export const CONNECTION_LIMITS = {
  connections: {
    value: 10_000,
    unit: 'connections',
    window: 'at a time',
    counts: 'open connections of an instance, of everybody together',
    opensAgain: 'when another connection ends',
    code: null,
    sentence: 'The connection is closed at once.',
    variable: { name: 'MAX_CONNECTIONS', min: 10, max: MANY },
  },
  callsAtOnce: {
    value: 100,
    unit: 'calls',
    window: 'at a time',
    counts:
      'calls of a user whose answer is not sent, live streams included; without sign-in those of an address or /64, by each instance',
    opensAgain: 'when another of these calls ends',
    code: 'RATE_LIMITED',
    sentence: REFUSAL_SENTENCES.RATE_LIMITED,
    variable: { name: 'MAX_CONNECTIONS_PER_ADDRESS', min: 10, max: MANY },
  },
  idleConnections: {
    value: 100,
    unit: 'connections',
    window: 'at a time',
    counts:
      'open connections on which no call runs, of the same callers, without a proxy in front; changes with `callsAtOnce`',
    opensAgain: 'never closed: the one that has been idle longest ends',
    code: null,
    sentence: 'Nothing is refused.',
    variable: null,
  },
  silence: {
    value: 60,
    unit: 'seconds',
    window: 'each',
    counts:
      'the time in which a call sends no byte of its body, or takes no byte of its answer; live streams have a time of their own',
    opensAgain: 'with a new connection',
    code: null,
    sentence: 'The connection is closed.',
    variable: null,
  },
  bodyTime: {
    value: 15,
    unit: 'seconds',
    window: 'each',
    counts:
      'the time in which a body of at most 64 KiB arrives, or the first 64 KiB of one that does not say its length',
    opensAgain: 'with a new connection',
    code: null,
    sentence: 'Status 408 without a body; the connection is closed.',
    variable: null,
  },
  bodyRate: {
    value: 2_000,
    unit: 'bytes a second',
    window: 'each',
    counts: 'the smallest mean rate of a larger body, after its first 3 minutes',
    opensAgain: 'with a new connection',
    code: null,
    sentence: 'The connection is closed.',
    variable: null,
  },
} as const;
