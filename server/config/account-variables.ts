// Variables of accounts: how long a deletion and a recovery wait, the key of tombstones, and what is kept for how long.

import * as v from 'valibot';
import { DAY_MS } from '#domain/durations.ts';

const MIN_SECRET_BYTES = 32;

const days = (fallback: number, min: number) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.check((value) => /^\d*$/.test(value), 'must be a whole number of days'),
    v.transform((value) => (value === '' ? fallback : Number(value))),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(3_650, 'must be at most 3650'),
  );

export const accountVariables = {
  TOMBSTONE_KEY: v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.check(
      (value) => value === '' || Buffer.byteLength(value) >= MIN_SECRET_BYTES,
      `must have at least ${MIN_SECRET_BYTES} bytes`,
    ),
  ),
  DELETION_DAYS: days(14, 1),
  /** Shorter, and nobody who is away for a week could stop it (DATA-17). */
  RECOVERY_DAYS: days(7, 7),
  /** Texts and files of finished deals. */
  RETENTION_DAYS: days(365, 30),
  RETENTION_NOTIFICATION_DAYS: days(90, 1),
  RETENTION_REQUEST_DAYS: days(90, 1),
  RETENTION_VIEW_DAYS: days(90, 1),
  RETENTION_REPORT_DAYS: days(365, 30),
  RETENTION_SESSION_DAYS: days(30, 1),
  /** Warnings of deleted accounts, which have no end of their own. */
  RETENTION_WARNING_DAYS: days(365, 1),
};
const schema = v.object(accountVariables);
type Variables = v.InferOutput<typeof schema>;

/** The times for which rows are kept, milliseconds (docs/data.md). */
export interface RetentionSettings {
  /** Texts and files of a deal, from its end. */
  readonly dealMs: number;
  readonly notificationMs: number;
  /** Requests that are no longer open and have no deal, and the texts of those that have one. */
  readonly requestMs: number;
  readonly viewMs: number;
  /** The texts of people in reports, from their answer. */
  readonly reportMs: number;
  /** Devices, from the end of their last token. */
  readonly sessionMs: number;
  /** Warnings of deleted accounts, from the day on which they were given. */
  readonly warningMs: number;
}
export interface AccountSettings {
  readonly deletionDelayMs: number;
  readonly recoveryDelayMs: number;
  /** The key of tombstones: `services/account/tombstone.ts`. */
  readonly tombstoneKey: string;
  readonly retention: RetentionSettings;
}

/** Outside production the key may come from the session secret, with which it changes. */
export const accountSettings = (e: Variables, defaultKey: string): AccountSettings => ({
  deletionDelayMs: e.DELETION_DAYS * DAY_MS,
  recoveryDelayMs: e.RECOVERY_DAYS * DAY_MS,
  tombstoneKey: e.TOMBSTONE_KEY || defaultKey,
  retention: {
    dealMs: e.RETENTION_DAYS * DAY_MS,
    notificationMs: e.RETENTION_NOTIFICATION_DAYS * DAY_MS,
    requestMs: e.RETENTION_REQUEST_DAYS * DAY_MS,
    viewMs: e.RETENTION_VIEW_DAYS * DAY_MS,
    reportMs: e.RETENTION_REPORT_DAYS * DAY_MS,
    sessionMs: e.RETENTION_SESSION_DAYS * DAY_MS,
    warningMs: e.RETENTION_WARNING_DAYS * DAY_MS,
  },
});
