// Refusal of new business by an account that waits for its end: to be deleted, or to be taken in by the one that it recovers.
import { findRecoveryBy } from '../../store/recovery.ts';
import type { UserRow } from '../../store/users.ts';
import { type Refusal, refuse } from '../result.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { refuseDeletionScheduled } from './deletion-scheduled.ts';

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
