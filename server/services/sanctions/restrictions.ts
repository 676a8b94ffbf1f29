// Restrictions by sanctions: the columns of an account, its offers, which leave the market, and what outlives an account (DATA-14).
import { restrictionsOf, suspensionOf } from '#domain/sanctions.ts';
import { listPendingDealsOf } from '../../store/deals.ts';
import { findTombstone } from '../../store/deletion.ts';
import { lockOpenRequestsOf, lockRequestedOf } from '../../store/requests.ts';
import {
  copySanction,
  insertSanction,
  listSanctionsInForce,
  listUnliftedSanctions,
  lockAccountsOfTombstone,
  moveSanctionsInForce,
  type SanctionRow,
} from '../../store/sanctions.ts';
import { lockUser, requireUser, type UserRow, updateUser } from '../../store/users.ts';
import { applyDealAction } from '../deals/apply-deal-action.ts';
import { notify } from '../notifications/notify.ts';
import { expireRequest } from '../requests/end-request.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { recordAccountChanged } from '../users/sessions.ts';
import { sanctionFacts, sanctionNotice } from './sanctions.ts';

/**
 * Takes a person's offers from the market and locks the person.
 * Open offers expire, acceptances that wait are withdrawn or declined, running deals go on (ACC-07).
 */
export async function leaveMarket(work: UnitOfWork, user: UserRow): Promise<void> {
  // Locks in the order of everything else: requests, deals, the user. Creating and accepting lock the user too, so what they
  // commit before is found by the second look, and what comes after is refused.
  await lockOpenRequestsOf(work.tx, user.id);
  await endOffers(work, user);
  await lockUser(work.tx, user.id);
  await endOffers(work, user);
}

/** An answer after its deadline is refused (RULE-01): then the time-out ends it. */
async function endOffers(work: UnitOfWork, user: UserRow): Promise<void> {
  const by = { id: user.id, isAdmin: false };
  for (const deal of await listPendingDealsOf(work.tx, user.id)) {
    const action = deal.initiatorId === user.id ? 'decline' : 'withdraw';
    const ended = await applyDealAction(work, deal.id, action, by);
    if (!ended.ok) await applyDealAction(work, deal.id, 'approval_timeout', 'system');
  }
  for (const request of await lockRequestedOf(work.tx, user.id)) await expireRequest(work, request, user);
}

/**
 * Writes what the sanctions of a person forbid now into their row, which each call reads.
 * Resolves with whether the person was suspended before, and is now. The caller has locked the person.
 */
export async function applyRestrictions(
  work: UnitOfWork,
  userId: string,
): Promise<{ readonly wasSuspended: boolean; readonly isSuspended: boolean }> {
  const now = work.now.getTime();
  const before = await requireUser(work.tx, userId);
  const columns = restrictedColumns(await listUnliftedSanctions(work.tx, userId), work.now);
  // Of a deleted account the row has the ban alone.
  const limitedUntil = before.deletedAt ? null : columns.limitedUntil;
  await updateUser(work.tx, userId, { ...columns, limitedUntil, updatedAt: work.now });
  recordAccountChanged(work, userId, null);
  return { wasSuspended: suspensionOf(before, now) !== null, isSuspended: columns.bannedAt !== null };
}

/** The columns of an account that these sanctions of its person decide at this moment. */
function restrictedColumns(
  rows: readonly SanctionRow[],
  now: Date,
): Pick<UserRow, 'bannedAt' | 'bannedUntil' | 'banReason' | 'limitedUntil'> {
  const { suspension, limitedUntil } = restrictionsOf(
    rows.map((row) => ({ ...sanctionFacts(row), row })),
    now.getTime(),
  );
  return {
    bannedAt: suspension?.row.startedAt ?? null,
    bannedUntil: suspension?.row.until ?? null,
    banReason: suspension?.row.reason ?? null,
    limitedUntil: limitedUntil === null ? null : new Date(limitedUntil),
  };
}

/**
 * Gives a new account what is in force of the deleted ones of the same Telegram identity, unchanged.
 * The person is notified of each and can appeal. Resolves with the row, which has its restrictions.
 */
export async function takeKeptSanctions(work: UnitOfWork, user: UserRow): Promise<UserRow> {
  const { tx, now } = work;
  const tombstone = work.config.account.tombstoneOf(user.telegramId);
  // Who lifts one of them holds their account.
  const former = await lockAccountsOfTombstone(tx, tombstone);
  if (former.length === 0) return user;
  const rows = await moveSanctionsInForce(tx, former, user.id, now);
  const ban = await takeBanOfColumns(work, user, tombstone, rows);
  const taken = ban ? [...rows, ban] : rows;
  if (taken.length === 0) return user;
  for (const row of taken) await notify(work, { to: user.id, notice: sanctionNotice(row), actor: null });
  return updateUser(tx, user.id, restrictedColumns(taken, now));
}

/** An account that a former version deleted has its ban in the columns alone. */
async function takeBanOfColumns(
  { tx, now, newId }: UnitOfWork,
  user: UserRow,
  tombstone: string,
  rows: readonly SanctionRow[],
): Promise<SanctionRow | null> {
  const ban = await findTombstone(tx, tombstone);
  const startedAt = ban?.bannedAt;
  if (!startedAt || suspensionOf(ban, now.getTime()) === null) return null;
  if (rows.some((row) => row.startedAt?.getTime() === startedAt.getTime())) return null;
  return insertSanction(tx, {
    ...{ id: newId(), userId: user.id, kind: ban.bannedUntil ? 'suspend' : 'ban', until: ban.bannedUntil },
    ...{ reason: ban.banReason ?? '', createdAt: user.createdAt, startedAt },
  });
}

/**
 * After a recovery the recovered account has what was in force of either.
 * What was in force of itself is copied for the Telegram identity that lost it, whose tombstone `ended` has.
 */
export async function divideSanctions(
  { tx, now, newId }: UnitOfWork,
  recovered: UserRow,
  ended: UserRow,
): Promise<UserRow> {
  const own = await listSanctionsInForce(tx, recovered.id, now);
  const added = await moveSanctionsInForce(tx, [ended.id], recovered.id, now);
  for (const row of own) await copySanction(tx, row, ended.id, newId());
  return updateUser(tx, recovered.id, restrictedColumns([...own, ...added], now));
}
