// Sanctions that outlive an account (DATA-14): its next owner's first login gets them, and a recovery divides them.
import { suspensionOf } from '#domain/suspension.ts';
import { findTombstone } from '../../store/deletion.ts';
import {
  copySanction,
  listSanctionsInForce,
  lockAccountsOfTombstone,
  moveSanctionsInForce,
} from '../../store/kept-sanctions.ts';
import { insertSanction, type SanctionRow } from '../../store/sanctions.ts';
import { type UserRow, updateUser } from '../../store/users.ts';
import { notify } from '../notifications/notify.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { restrictedColumns } from './restrict.ts';
import { sanctionNotice } from './sanction-acts.ts';

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
