// Due job of recoveries: notifies the old account every day, and at the end gives it to the new Telegram account.
import { suspensionOf } from '#domain/suspension.ts';
import { listUnfinishedDealsOf, lockAccountExclusive, replaceUser } from '../../store/deletion.ts';
import type { ClaimFilter, JobClaim } from '../../store/jobs.ts';
import {
  deleteRecovery,
  deleteRecoveryCode,
  findDueRecovery,
  findRecoveryOf,
  postponeRecovery,
} from '../../store/recovery.ts';
import { updateAuthorColumns } from '../../store/requests.ts';
import { endAllSessions } from '../../store/sessions.ts';
import type { UserRow } from '../../store/users.ts';
import { authorSearchColumns } from '../requests/search-columns.ts';
import { divideSanctions } from '../sanctions/kept-sanctions.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { recordAccountChanged } from '../users/sessions.ts';
import { deleteAccount } from './delete-account.ts';
import { notifyScheduled } from './notify-account-holder.ts';

const DAY_MS = 24 * 3_600_000;
/** The interval at which an account is looked at whose deals keep it. */
const WAIT_MS = 3_600_000;

/** False: no recovery is due. */
export async function runNextRecovery(work: UnitOfWork, claim: JobClaim & ClaimFilter): Promise<boolean> {
  const due = await findDueRecovery(work.tx, claim);
  if (!due) return false;
  claim.claimed(due.userId);
  const accounts = new Map<string, UserRow | null>();
  for (const id of [due.userId, due.newUserId].sort())
    accounts.set(id, await lockAccountExclusive(work.tx, id));
  const [old, other] = [accounts.get(due.userId), accounts.get(due.newUserId)];
  // A stop and another instance wait for the same locks.
  const recovery = await findRecoveryOf(work.tx, due.userId);
  if (!old || !other || !recovery || recovery.nextAt > work.now) return true;
  const now = work.now.getTime();
  if (now < recovery.dueAt.getTime()) {
    await postponeRecovery(work.tx, old.id, new Date(Math.min(now + DAY_MS, recovery.dueAt.getTime())));
    await notifyScheduled(work, old.id, 'account.recovery', recovery.dueAt);
    return true;
  }
  if (suspensionOf(other, now)) {
    await deleteRecovery(work.tx, old.id);
    return true;
  }
  if ((await listUnfinishedDealsOf(work.tx, old.id, 1)).length > 0) {
    await postponeRecovery(work.tx, old.id, new Date(now + WAIT_MS));
    return true;
  }
  await moveAccount(work, old, other);
  return true;
}

/**
 * The old account stays as it is, with everything in it, and belongs to the new Telegram account.
 * The new account ends.
 * Its row remembers the sanctions of the Telegram account that lost the old one.
 */
async function moveAccount(work: UnitOfWork, old: UserRow, other: UserRow): Promise<void> {
  const { bannedAt, bannedUntil, banReason } = old;
  const tombstone = work.config.account.tombstoneOf(old.telegramId);
  await deleteAccount(work, { ...other, bannedAt, bannedUntil, banReason }, { tombstone, jobId: null });
  await divideSanctions(work, old, other);
  const { telegramId, username } = other;
  const moved = await replaceUser(work.tx, old.id, {
    telegramId,
    username,
    isStaff: false,
    botBlockedAt: null,
  });
  await updateAuthorColumns(work.tx, old.id, authorSearchColumns(work.config, moved));
  await deleteRecoveryCode(work.tx, old.id);
  await endAllSessions(work.tx, old.id, work.now);
  recordAccountChanged(work, old.id, null);
}
