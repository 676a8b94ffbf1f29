// Bans: with a reason and an end; offers and acceptances of a banned person leave the market in the same transaction.
import { suspensionOf } from '#domain/suspension.ts';
import { listPendingDealsOf } from '../../store/deals.ts';
import { lockOpenRequestsOf, lockUnacceptedRequestsOf } from '../../store/requests.ts';
import { findRolesOf } from '../../store/staff.ts';
import { findUser, lockUser, type UserRow, updateUser } from '../../store/users.ts';
import { applyDealAction } from '../deals/apply-deal-action.ts';
import { notify } from '../notifications/notify.ts';
import { expireRequest } from '../requests/expire-request.ts';
import { invalidField, ok, refuse, type ServiceResult } from '../result.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { recordAccountChanged } from '../users/sessions.ts';
import { recordAct } from './audit.ts';
import { requireAct } from './require-act.ts';

export interface BanInput {
  /** Shown to the person. */
  readonly reason: string;
  /** ISO; null or absent: for good. */
  readonly until?: string | null | undefined;
}
export interface BanDto {
  readonly userId: string;
  /** Null: not banned. */
  readonly suspension: { readonly reason: string; readonly until: string | null } | null;
}

/**
 * ACC-07. A second ban replaces the first.
 * Open offers expire, acceptances that wait are withdrawn or declined, running deals go on.
 * FORBIDDEN for oneself, and for staff unless an owner bans.
 */
export async function banUser(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  { reason, until }: BanInput,
): Promise<ServiceResult<BanDto>> {
  const target = await findTarget(work, viewer, id);
  if (!target.ok) return target;
  const bannedUntil = until ? new Date(until) : null;
  if (bannedUntil && bannedUntil <= work.now) return invalidField('until', (errors) => errors.future);
  // Locks in the order of everything else: requests, deals, the user. Creating and accepting lock the user too, so what they
  // commit before is found by the second look, and what comes after is refused.
  await lockOpenRequestsOf(work.tx, id);
  await leaveMarket(work, target.value.user);
  await lockUser(work.tx, id);
  await leaveMarket(work, target.value.user);
  const user = await updateUser(work.tx, id, {
    bannedAt: work.now,
    bannedUntil,
    banReason: reason,
    updatedAt: work.now,
  });
  const suspension = suspensionOf(user, work.now.getTime());
  await recordAct(work, target.value.actor, 'user.ban', { userId: id, details: { ...suspension } });
  if (suspension)
    await notify(work, {
      to: id,
      notice: {
        kind: 'account.suspended',
        params: { reason: suspension.reason, until: suspension.until ?? '' },
      },
      actor: null,
    });
  recordAccountChanged(work, id, null);
  return ok({ userId: id, suspension });
}

/** INVALID_STATE: the person is not banned. */
export async function unbanUser(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  { note }: { readonly note?: string | null | undefined },
): Promise<ServiceResult<BanDto>> {
  const target = await findTarget(work, viewer, id);
  if (!target.ok) return target;
  await lockUser(work.tx, id);
  const before = await findUser(work.tx, id);
  if (!before || !suspensionOf(before, work.now.getTime())) return refuse('INVALID_STATE');
  await updateUser(work.tx, id, { bannedAt: null, bannedUntil: null, banReason: null, updatedAt: work.now });
  await recordAct(work, target.value.actor, 'user.unban', { userId: id, details: note ? { note } : {} });
  await notify(work, {
    to: id,
    notice: { kind: 'account.restored', params: {} },
    actor: null,
  });
  recordAccountChanged(work, id, null);
  return ok({ userId: id, suspension: null });
}

async function findTarget(work: UnitOfWork, viewer: Viewer, id: string) {
  const actor = await requireAct(work.tx, viewer, 'ban');
  if (!actor.ok) return actor;
  const user = await findUser(work.tx, id);
  if (!user) return refuse('NOT_FOUND');
  if (id === viewer.id) return refuse('FORBIDDEN');
  const isStaff = (await findRolesOf(work.tx, user.telegramId)).length > 0;
  const allowed = isStaff ? await requireAct(work.tx, viewer, 'ban_staff') : actor;
  return allowed.ok ? ok({ actor: actor.value, user }) : allowed;
}

/**
 * Ends what has not become a deal.
 * An answer after its deadline is refused (RULE-01): then the time-out ends it.
 */
async function leaveMarket(work: UnitOfWork, user: UserRow): Promise<void> {
  const by = { id: user.id, isAdmin: false };
  for (const deal of await listPendingDealsOf(work.tx, user.id)) {
    const action = deal.initiatorId === user.id ? 'decline' : 'withdraw';
    const ended = await applyDealAction(work, deal.id, action, by);
    if (!ended.ok) await applyDealAction(work, deal.id, 'approval_timeout', 'system');
  }
  for (const request of await lockUnacceptedRequestsOf(work.tx, user.id))
    await expireRequest(work, request, user);
}
