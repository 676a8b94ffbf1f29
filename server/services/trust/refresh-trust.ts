// Trust of people: computed from their ended exchanges, stored, and shown where it has changed.
import { DAY_MS } from '#domain/durations.ts';
import { satisfiedShare, type WeighedRating } from '#domain/satisfied-share.ts';
import {
  createCountingDeals,
  type DealWeight,
  isLevelAtLeast,
  resumedAfter,
  standingOf,
  TRUST_RECORD_MS,
  type TrustDeal,
} from '#domain/trust.ts';
import type { WallClock } from '../../runtime/clock.ts';
import type { Database, Executor, Tx } from '../../store/database.ts';
import type { StoredTrustFacts } from '../../store/tables/trust.ts';
import {
  type EndedDeals,
  findTrust,
  findTrustOf,
  listStaleTrust,
  lockTrust,
  readEndedDeals,
  saveTrust,
  type TrustResult,
  type TrustRow,
} from '../../store/trust.ts';
import {
  pagesOfReceivedRatings,
  pagesOfTrustRecords,
  type ReceivedRating,
  readNewestRecords,
  readPairRecords,
  type TrustRecordRow,
} from '../../store/trust-records.ts';
import { findUsers, lockUsers, type UserRow, updateUser } from '../../store/users.ts';
import type { ReadContext, ServiceConfig, UnitOfWork, Write } from '../unit-of-work.ts';
import { recordStandingChanged } from '../users/events.ts';

const RECENT_MS = 30 * DAY_MS;
/** With fewer exchanges 'most with one partner' says nothing. */
const MIN_EXCHANGES = 3;

type TrustContext = Pick<ReadContext, 'db' | 'now' | 'config'>;

/** Each user's deals of the last three years, in pages; those of a user from the first one on. */
export async function* pagesOfTrustDeals(
  ctx: TrustContext,
  userIds: readonly string[],
): AsyncGenerator<readonly { readonly userId: string; readonly deal: TrustDeal }[]> {
  for await (const page of pagesOfTrustRecords(ctx.db, userIds, recordStart(ctx)))
    yield page.map((row) => ({ userId: row.userId, deal: trustDeal(ctx, row) }));
}

/** The newest deals of a user with each of these partners: what a further one is worth follows. */
export const loadPairRecords = async (
  ctx: TrustContext,
  userId: string,
  partnerIds: ReadonlySet<string>,
): Promise<TrustDeal[]> =>
  (await readPairRecords(ctx.db, userId, partnerIds, recordStart(ctx))).map((row) => trustDeal(ctx, row));

/** The deals of the user with the partners of the newest `newest` ones. */
export const loadNewestRecords = async (
  ctx: TrustContext,
  userId: string,
  newest: number,
): Promise<TrustDeal[]> =>
  (await readNewestRecords(ctx.db, userId, recordStart(ctx), newest)).map((row) => trustDeal(ctx, row));

const recordStart = ({ now }: TrustContext): Date => new Date(now.getTime() - TRUST_RECORD_MS);

/** A deal whose value was unknown when it began is valued at the present rate. */
function trustDeal(
  { config }: TrustContext,
  { userId: _userId, at: _at, usd, amount, receiveCurrency, ...deal }: TrustRecordRow,
): TrustDeal {
  const value = usd ?? config.exchangeData.convert(String(amount), receiveCurrency, 'USD');
  return { ...deal, usd: value === null ? null : Number(value) };
}

/**
 * The results to store for each of these users, at `now`.
 * A turn of the event loop adds one page of their deals.
 */
export async function computeTrust(ctx: TrustContext, userIds: readonly string[]): Promise<TrustResult[]> {
  const now = ctx.now.getTime();
  const since = recordStart(ctx);
  const records = new Map(userIds.map((id) => [id, createRecord(now)]));
  for await (const page of pagesOfTrustDeals(ctx, userIds))
    for (const { userId, deal } of page) records.get(userId)?.addDeal(deal);
  const active = userIds.filter((id) => records.get(id)?.completedAt.length);
  for await (const page of pagesOfReceivedRatings(ctx.db, active, since))
    for (const rating of page) records.get(rating.userId)?.addRating(rating);
  const endedDeals = await readEndedDeals(ctx.db, userIds, since, new Date(now - RECENT_MS));
  return [...records].map(([userId, record]) => {
    const ended = endedDeals.get(userId);
    const counts = { endedCount: ended?.ended ?? 0, faultCount: ended?.faults ?? 0 };
    const counting = record.listCounting();
    const { weight, partners, level } = standingOf(counting, counts, now, ctx.config.trust.settings);
    const facts = {
      ...trustFacts(record, ended),
      satisfiedPercent: satisfiedPercent(counting, record.ratings),
      resumedAfterMs: resumedAfter(record.completedAt, ended?.identifiedAt ?? null, now),
    };
    return { userId, weight, partners, level, facts };
  });
}

/** Collects what the result needs of a person's deals and ratings, of any number. */
function createRecord(now: number) {
  const counting = createCountingDeals(now);
  const completedAt: number[] = [];
  const byPartner = new Map<string, number>();
  const ratings: ReceivedRating[] = [];
  return {
    addDeal(deal: TrustDeal) {
      counting.add(deal);
      completedAt.push(deal.completedAt);
      byPartner.set(deal.partnerId, (byPartner.get(deal.partnerId) ?? 0) + 1);
    },
    addRating: (rating: ReceivedRating) => void ratings.push(rating),
    listCounting: counting.list,
    /** From the first deal on. */
    completedAt: completedAt as readonly number[],
    /** Deals with each partner. */
    byPartner: byPartner as ReadonlyMap<string, number>,
    ratings: ratings as readonly ReceivedRating[],
  };
}

type TrustRecord = ReturnType<typeof createRecord>;

function satisfiedPercent(
  counting: readonly DealWeight[],
  ratings: readonly ReceivedRating[],
): number | null {
  const weights = new Map(counting.map(({ deal, weight }) => [deal.id, weight]));
  const share = satisfiedShare(
    ratings.map(
      ({ value, transactionId, raterDownShare }): WeighedRating => ({
        ...{ value, raterDownShare },
        weight: weights.get(transactionId) ?? 0,
      }),
    ),
  );
  return share === null ? null : Math.round(share * 100);
}

function trustFacts(
  { completedAt, byPartner }: TrustRecord,
  ended: EndedDeals | undefined,
): Omit<StoredTrustFacts, 'satisfiedPercent' | 'resumedAfterMs'> {
  const exchanges = completedAt.length;
  let most = 0;
  for (const deals of byPartner.values()) most = Math.max(most, deals);
  const toIso = (ms: number | null | undefined) => (ms == null ? null : new Date(ms).toISOString());
  return {
    exchanges,
    completedPercent: ended?.ended ? Math.round((100 * exchanges) / ended.ended) : null,
    acceptances: ended?.acceptances ?? 0,
    lapsed: ended?.lapsed ?? 0,
    answerMs: ended?.answerMs == null ? null : Math.round(ended.answerMs),
    decidedAgainst: ended?.faults ?? 0,
    decidedAgainstAt: toIso(ended?.faultAt),
    firstAt: toIso(completedAt[0]),
    isMostlyOnePartner: exchanges >= MIN_EXCHANGES && most * 2 > exchanges,
  };
}

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
 * Rows of people with few deals are locked for a few dozen milliseconds; who has more deals is computed alone.
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
