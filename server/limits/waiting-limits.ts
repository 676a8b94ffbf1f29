// Limits of waiting lists: two rows of the table of limits (WAIT-05).
import { waitingListFull, waitingListsLimit } from './refusal-examples.ts';

const whileWaiting = { window: 'at a time', code: 'LIMIT_REACHED', variable: null } as const;

export const WAITING_LIMITS = {
  waiters: {
    ...whileWaiting,
    value: 20,
    unit: 'people',
    counts: 'people who wait for one request to open again',
    opensAgain: 'when the request is open again, or somebody stops waiting',
    sentence: waitingListFull(20),
  },
  waits: {
    ...whileWaiting,
    value: 5,
    unit: 'requests',
    counts: 'requests that a user waits for to open again',
    opensAgain: 'when one of them is open again or taken, or the user stops waiting for one',
    sentence: waitingListsLimit(5),
  },
} as const;
