// Recovery of an account by its code (DATA-16, DATA-17): the code, the wait that its holder can stop, and the take-over at its end.

import { createHash, randomInt } from 'node:crypto';
import type { SentRecovery } from '#contract/account.ts';
import { DAY_MS } from '#domain/durations.ts';
import { formatRecoveryCode, RECOVERY_CODE_VALUES, readRecoveryCode } from '#domain/recovery-code.ts';
import { suspensionOf } from '#domain/sanctions.ts';
import {
  deleteRecovery,
  deleteRecoveryCode,
  findDueRecovery,
  findRecoveryBy,
  findRecoveryCode,
  findRecoveryOf,
  findUserOfCode,
  hasBusiness,
  insertRecovery,
  listUnfinishedDealsOf,
  lockAccountExclusive,
  postponeRecovery,
  type RecoveryRow,
  replaceUser,
  saveRecoveryCode,
} from '../../store/deletion.ts';
import type { ClaimFilter, JobClaim } from '../../store/jobs.ts';
import { updateAuthorColumns } from '../../store/requests.ts';
import { endAllSessions } from '../../store/sessions.ts';
import { findRolesOf } from '../../store/staff.ts';
import { findUser, lockUser, lockUsers, type UserRow } from '../../store/users.ts';
import { refuseDeletionScheduled } from '../access/standing.ts';
import { authorSearchColumns } from '../requests/view.ts';
import { invalidField, ok, refuse, type ServiceResult } from '../result.ts';
import { divideSanctions } from '../sanctions/restrictions.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';
import { recordAccountChanged, recordNoticeChanged } from '../users/sessions.ts';
import { deleteAccount } from './delete-account.ts';
import { notifyAccountHolder, notifyScheduled } from './notify-account-holder.ts';

/** The hash of the code as `readRecoveryCode` answers it. 100 random bits need no slow hash. */
const hashRecoveryCode = (code: string): string =>
  createHash('sha256').update(`recovery code:${code}`).digest('hex');

/**
 * DATA-19: in place of an earlier one, which is worth nothing from then on.
 * The person is notified, in case it is not them.
 */
export async function makeRecoveryCode(
  work: UnitOfWork,
  viewer: Viewer,
): Promise<ServiceResult<{ code: string }>> {
  await lockUser(work.tx, viewer.id);
  const code = formatRecoveryCode(Array.from({ length: RECOVERY_CODE_VALUES }, () => randomInt(32)));
  await saveRecoveryCode(work.tx, {
    userId: viewer.id,
    hash: hashRecoveryCode(code),
    createdAt: work.now,
  });
  await notifyAccountHolder(work, viewer.id, { kind: 'account.recovery_code', params: {} });
  return ok({ code });
}

/** When another Telegram account takes this one over; null when none does. */
export const readRecoveryAt = async (db: ReadContext['db'], userId: string): Promise<Date | null> =>
  (await findRecoveryOf(db, userId))?.dueAt ?? null;

export async function readRecovery({ db }: Pick<ReadContext, 'db'>, viewer: Viewer): Promise<SentRecovery> {
  const code = await findRecoveryCode(db, viewer.id);
  const [of, by] = [await findRecoveryOf(db, viewer.id), await findRecoveryBy(db, viewer.id)];
  return {
    codeMadeAt: code?.createdAt.toISOString() ?? null,
    recoveryAt: of?.dueAt.toISOString() ?? null,
    takesOverAt: by?.dueAt.toISOString() ?? null,
  };
}

/**
 * DATA-17. The wait begins: the account of the code is notified at once and every day.
 * VALIDATION_ERROR for a misread code, NOT_FOUND for one that is nobody's.
 * INVALID_STATE unless the viewer's own account has no exchanges and offers: it ends.
 */
export async function startRecovery(
  work: UnitOfWork,
  viewer: Viewer,
  typed: string,
): Promise<ServiceResult<SentRecovery>> {
  const code = readRecoveryCode(typed);
  if (code === null) return invalidField('code', (errors) => errors.recoveryCode);
  const hash = hashRecoveryCode(code);
  const found = await findUserOfCode(work.tx, hash);
  if (!found) return refuse('NOT_FOUND');
  if (found === viewer.id) return refuse('INVALID_STATE', { message: ({ refusals }) => refusals.OWN_CODE });
  await lockUsers(work.tx, [found, viewer.id]);
  // A new code, or the end of the account, may have come first.
  if ((await findUserOfCode(work.tx, hash)) !== found) return refuse('NOT_FOUND');
  const running = await findRecoveryOf(work.tx, found);
  if (running?.newUserId === viewer.id) return ok(await readRecovery({ db: work.tx }, viewer));
  const refused =
    (await refuseAccount(work, viewer)) ?? (await refuseOccupied(work, running, found, viewer.id));
  if (refused) return refused;
  const dueAt = new Date(work.now.getTime() + work.config.account.recoveryDelayMs);
  await insertRecovery(work.tx, {
    userId: found,
    newUserId: viewer.id,
    dueAt,
    nextAt: new Date(work.now.getTime() + DAY_MS),
  });
  await notifyScheduled(work, found, 'account.recovery', dueAt);
  return ok(await readRecovery({ db: work.tx }, viewer));
}

/** True when the viewer's account may end: nothing of worth is in it. */
async function refuseAccount(work: UnitOfWork, viewer: Viewer) {
  const user = await findUser(work.tx, viewer.id);
  if (!user) return refuse('TOKEN_INVALID');
  if (user.deletionAt) return refuseDeletionScheduled(work.tx, user.id, user.deletionAt);
  const hasRole = (await findRolesOf(work.tx, user.telegramId)).length > 0;
  const isInUse = hasRole || (await hasBusiness(work.tx, user.id));
  return isInUse ? refuse('INVALID_STATE', { message: ({ refusals }) => refusals.ACCOUNT_IN_USE }) : null;
}

/**
 * One recovery at a time for each of the two accounts, in either part.
 * `running`: the one of the old account.
 */
async function refuseOccupied(
  { tx }: Pick<UnitOfWork, 'tx'>,
  running: RecoveryRow | null,
  oldId: string,
  newId: string,
) {
  const occupying =
    running ??
    (await findRecoveryBy(tx, oldId)) ??
    (await findRecoveryBy(tx, newId)) ??
    (await findRecoveryOf(tx, newId));
  return occupying
    ? refuse('INVALID_STATE', { message: ({ refusals }) => refusals.RECOVERY_UNDER_WAY })
    : null;
}

/**
 * Either account may stop it; nothing happens without a recovery.
 * The word of the old account makes the code worthless too.
 */
export async function stopRecovery(work: UnitOfWork, viewer: Viewer): Promise<ServiceResult<SentRecovery>> {
  const running = (await findRecoveryOf(work.tx, viewer.id)) ?? (await findRecoveryBy(work.tx, viewer.id));
  if (running) {
    await lockUsers(work.tx, [running.userId, running.newUserId]);
    if (await deleteRecovery(work.tx, running.userId)) {
      // The old account reads of the recovery no more, also when the new one has stopped it.
      recordNoticeChanged(work, running.userId);
      if (running.userId === viewer.id) {
        await deleteRecoveryCode(work.tx, viewer.id);
        await notifyAccountHolder(work, running.newUserId, { kind: 'account.recovery_stopped', params: {} });
      }
    }
  }
  return ok(await readRecovery({ db: work.tx }, viewer));
}

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
