// Standing of a person: who is banned (ACC-03), or whose account waits for its end, begins nothing new. Decided by a row that is locked.
import type { Suspension } from '#domain/sanctions.ts';
import { noticeText } from '#i18n/notice-text.ts';
import type { Executor } from '../../store/database.ts';
import { findRecoveryBy } from '../../store/deletion.ts';
import { findTimeZone, type UserRow } from '../../store/users.ts';
import type { Say } from '../../texts/texts.ts';
import { noticeFormats, timeText } from '../../texts/texts.ts';
import { type Refusal, refuse } from '../result.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/** ACC-03: with the reason and the end, as a sentence and as data; null for a person who is not banned. */
export const refuseSuspended = (suspension: Suspension | null | undefined): Refusal | null =>
  suspension ? refuse('SUSPENDED', { message: suspensionText(suspension), data: suspension }) : null;

/** The sentence of the notification, which the banned person reads again (ACC-03). */
const suspensionText =
  ({ reason, until }: Suspension): Say =>
  (texts) =>
    noticeText(texts, noticeFormats(texts), {
      kind: 'account.suspended',
      params: { reason, until: until ?? '' },
    }).message;

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
