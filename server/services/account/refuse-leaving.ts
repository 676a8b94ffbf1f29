// Refusal of new business by an account that waits for its end, with the moment by the clock of the person: to be deleted, or to be taken in by the one that it recovers.
import type { Executor } from '../../store/database.ts';
import { findRecoveryBy } from '../../store/recovery.ts';
import { findTimeZone } from '../../store/user-settings.ts';
import type { UserRow } from '../../store/users.ts';
import { timeText } from '../../texts/time-text.ts';
import { type Refusal, refuse } from '../result.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/** `data`: as of `GET /users/me/deletion`. */
export async function refuseDeletionScheduled(
  db: Executor,
  userId: string,
  deletionAt: Date,
): Promise<Refusal> {
  const timeZone = await findTimeZone(db, userId);
  const at = deletionAt.toISOString();
  return refuse('ACCOUNT_LEAVES', {
    message: (texts) => texts.refusals.deletionScheduled(timeText(at, timeZone)(texts)),
    data: { deletionAt: at },
  });
}

/**
 * Null: the person may post and accept.
 * The row was read after it was locked, so that a deletion at the same moment is seen.
 * `isRecovering`: whether the account waits to be taken in; read here when the caller does not know it.
 */
export async function refuseLeaving(
  work: Pick<UnitOfWork, 'tx'>,
  user: Pick<UserRow, 'id' | 'deletionAt'>,
  isRecovering?: boolean,
): Promise<Refusal | null> {
  if (user.deletionAt) return refuseDeletionScheduled(work.tx, user.id, user.deletionAt);
  if (isRecovering ?? (await findRecoveryBy(work.tx, user.id)))
    return refuse('ACCOUNT_LEAVES', { message: ({ refusals }) => refusals.RECOVERY_UNDER_WAY });
  return null;
}
