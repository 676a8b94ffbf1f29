// Effect of sanctions on an account: its columns of the ban and the limit, and its offers, which leave the market.
import { restrictionsOf } from '#domain/sanctions.ts';
import { suspensionOf } from '#domain/suspension.ts';
import { listPendingDealsOf } from '../../store/deals.ts';
import { lockOpenRequestsOf, lockUnacceptedRequestsOf } from '../../store/requests.ts';
import { listUnliftedSanctions, type SanctionRow } from '../../store/sanctions.ts';
import { lockUser, requireUser, type UserRow, updateUser } from '../../store/users.ts';
import { applyDealAction } from '../deals/apply-deal-action.ts';
import { expireRequest } from '../requests/expire-request.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { recordAccountChanged } from '../users/sessions.ts';
import { sanctionFacts } from './sanction-view.ts';

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
  for (const request of await lockUnacceptedRequestsOf(work.tx, user.id))
    await expireRequest(work, request, user);
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
export function restrictedColumns(
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
