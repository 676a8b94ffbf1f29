// Fields of the additions: of answers and events, by name at any depth. None of them is the name of a field of the specification.
import type { Profile } from './profile.ts';

const ADDED_FIELDS: ReadonlySet<string> = new Set([
  // Beside the signed-in user, and of their profile.
  ...['suspension', 'accountNotice', 'device', 'isNameMarked'],
  // Of people, requests and rates.
  ...['trust', 'pausedAt', 'isUnderReview', 'waitingCount', 'isWaiting', 'levelLimit', 'rateAgeSeconds'],
  ...['ratesAt', 'rateSources'],
  // Of notifications and system messages.
  ...['kind', 'params', 'urgency', 'until', 'system'],
  // Beside lists.
  'nextCursor',
]);

/** The second parameter of `JSON.stringify`: leaves out a field by returning undefined. */
export type JsonReplacer = (key: string, value: unknown) => unknown;

const leaveOut: JsonReplacer = (key, value) => (ADDED_FIELDS.has(key) ? undefined : value);

/** For every answer and event that is sent; undefined: all fields are. */
export const replacerOf = ({ hasAdditions }: Profile): JsonReplacer | undefined =>
  hasAdditions ? undefined : leaveOut;
