// Stored trust: computed again for users whose deals have changed, and shown with their name.
import { isLevelAtLeast } from '#domain/trust.ts';
import type { Executor, Tx } from '../../store/database.ts';
import { findTrust, findTrustOf, lockTrust, saveTrust, type TrustRow } from '../../store/trust.ts';
import { findUsers, type UserRow, updateUser } from '../../store/users.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { computeTrust } from './compute-trust.ts';

export interface RefreshedTrust {
  readonly user: UserRow;
  /** Others were shown something of the user's trust before: what they are shown has changed. */
  readonly wasShown: boolean;
}

/**
 * Computes and stores the trust of users whose rows the caller has locked.
 * Deleted accounts have none (DATA-14). Resolves with those whose row has changed.
 */
export async function refreshTrust(
  work: UnitOfWork,
  userIds: readonly string[],
): Promise<readonly RefreshedTrust[]> {
  const before = await findUsers(work.tx, userIds);
  const present = userIds.filter((id) => before.get(id)?.deletedAt === null);
  await lockTrust(work.tx, present);
  const results = await computeTrust({ ...work, db: work.tx }, present);
  await saveTrust(work.tx, results, work.now);
  const refreshed: RefreshedTrust[] = [];
  for (const { userId, level, partners } of results) {
    const known = before.get(userId);
    if (!known || (known.trustLevel === level && known.trustPartners === partners)) continue;
    const user = await updateUser(work.tx, userId, { trustLevel: level, trustPartners: partners });
    refreshed.push({ user, wasShown: known.trustLevel !== null });
  }
  return refreshed;
}

/** The user with what is stored of their trust at the first login. */
export async function showTrust(tx: Tx, user: UserRow): Promise<UserRow> {
  if (user.trustLevel !== null) return user;
  const stored = await findTrust(tx, user.id);
  const { level, partners } = stored ?? { level: 'newcomer', partners: 0 };
  return updateUser(tx, user.id, { trustLevel: level, trustPartners: partners });
}

/** Somebody whose reports carry weight. */
export type KnownPerson = Pick<TrustRow, 'userId' | 'cluster'>;

/**
 * Those of these users, in their order, who have been known or better since then.
 * What they say of others carries weight.
 */
export async function listKnownSince(
  db: Executor,
  userIds: readonly string[],
  since: Date,
): Promise<KnownPerson[]> {
  const stored = await findTrustOf(db, userIds);
  return userIds.flatMap((id) => {
    const row = stored.get(id);
    if (!row || !isLevelAtLeast(row.level, 'known')) return [];
    // The time is that of the present level; higher ones take a month.
    const isLongKnown =
      isLevelAtLeast(row.level, 'established') || (row.levelSince !== null && row.levelSince <= since);
    return isLongKnown ? [row] : [];
  });
}

/**
 * True when two accounts probably belong to one person: they share a payment detail or a phone,
 * directly or through others.
 */
export const isSamePerson = (a: KnownPerson, b: KnownPerson): boolean =>
  a.cluster !== null && a.cluster === b.cluster;
