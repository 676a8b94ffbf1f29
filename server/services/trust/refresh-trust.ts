// Stored trust: computed again for users whose deals have changed, and shown with their name.
import { isLevelAtLeast } from '#domain/trust.ts';
import type { WallClock } from '../../runtime/clock.ts';
import type { Database, Executor, Tx } from '../../store/database.ts';
import { findTrust, findTrustOf, lockTrust, saveTrust, type TrustRow } from '../../store/trust.ts';
import { listStaleTrust } from '../../store/trust-groups.ts';
import { findUsers, lockUsers, type UserRow, updateUser } from '../../store/users.ts';
import type { ServiceConfig, UnitOfWork, Write } from '../unit-of-work.ts';
import { recordStandingChanged } from '../users/events.ts';
import { computeTrust } from './compute-trust.ts';

interface RefreshedTrust {
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

const MAX_AGE_MS = 20 * 3_600_000;
/**
 * Users of one transaction, and their deals, all of which are read.
 * Of people with few deals the rows are locked for a few dozen milliseconds; who has more deals is computed alone.
 */
const BATCH = { people: 50, deals: 1_000 };
/** The most of one run; the next one follows at once when there is more. */
const MAX_BATCHES = 10;

export interface TrustJobDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly config: ServiceConfig;
  readonly write: Write;
  /** True while the instance stops: the rest is left to the next run. */
  readonly isStopping: () => boolean;
}

/** True when there is more to compute. */
export async function refreshStaleTrust(deps: TrustJobDeps): Promise<boolean> {
  const { database, clock, isStopping, write } = deps;
  const before = new Date(clock.now() - MAX_AGE_MS);
  for (let batch = 0; batch < MAX_BATCHES && !isStopping(); batch += 1) {
    const ids = await listStaleTrust(database.reads, before, BATCH);
    if (ids.length === 0) return false;
    await write(async (work) => {
      await lockUsers(work.tx, ids);
      for (const { user, wasShown } of await refreshTrust(work, ids))
        if (wasShown) await recordStandingChanged(work, user, []);
    });
  }
  return true;
}
