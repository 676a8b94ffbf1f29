// Trust of users, computed from their deals by the domain's formula.
import {
  DAY_MS,
  dealWeights,
  resumedAfter,
  satisfiedShare,
  TRUST_RECORD_MS,
  type TrustDeal,
  trustStanding,
} from '#domain/trust.ts';
import type { Executor } from '../../store/database.ts';
import type { StoredTrustFacts } from '../../store/tables/trust.ts';
import {
  type EndedDeals,
  type ReceivedRating,
  readEndedDeals,
  readNewestRecords,
  readPairRecords,
  readReceivedRatings,
  readTrustRecords,
  type TrustRecordRow,
  type TrustResult,
} from '../../store/trust.ts';
import type { ReadContext } from '../unit-of-work.ts';

const RECENT_MS = 30 * DAY_MS;
/** With fewer exchanges 'most with one partner' says nothing. */
const MIN_EXCHANGES = 3;

type TrustContext = Pick<ReadContext, 'db' | 'now' | 'config'>;

/**
 * Each user's deals of the last three years.
 * A deal whose value was unknown when it began is valued at the present rate.
 */
export async function loadTrustRecords(
  ctx: TrustContext,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, TrustDeal[]>> {
  const records = new Map<string, TrustDeal[]>(userIds.map((id) => [id, []]));
  for (const row of await readTrustRecords(ctx.db, userIds, recordStart(ctx)))
    records.get(row.userId)?.push(trustDeal(ctx, row));
  return records;
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

function trustDeal(
  { config }: TrustContext,
  { userId: _userId, usd, amount, receiveCurrency, ...deal }: TrustRecordRow,
): TrustDeal {
  const value = usd ?? config.exchangeData.convert(String(amount), receiveCurrency, 'USD');
  return { ...deal, usd: value === null ? null : Number(value) };
}

/** The results to store for each of these users, at `now`. */
export async function computeTrust(ctx: TrustContext, userIds: readonly string[]): Promise<TrustResult[]> {
  const now = ctx.now.getTime();
  const since = new Date(now - TRUST_RECORD_MS);
  const records = await loadTrustRecords(ctx, userIds);
  const active = userIds.filter((id) => records.get(id)?.length);
  const endedDeals = await readEndedDeals(ctx.db, userIds, since, new Date(now - RECENT_MS));
  const ratings = await readRatings(ctx.db, active, since);
  return userIds.map((userId) => {
    const completed = records.get(userId) ?? [];
    const ended = endedDeals.get(userId);
    const ledger = { completed, endedCount: ended?.ended ?? 0, faultCount: ended?.faults ?? 0 };
    const { weight, partners, level } = trustStanding(ledger, now, ctx.config.trust.settings);
    const facts = {
      ...trustFacts(completed, ended),
      satisfiedPercent: satisfiedPercent(completed, ratings.get(userId) ?? [], now),
      resumedAfterMs: resumedAfter(
        completed.map(({ completedAt }) => completedAt),
        ended?.identifiedAt ?? null,
        now,
      ),
    };
    return { userId, weight, partners, level, facts };
  });
}

async function readRatings(db: Executor, userIds: readonly string[], since: Date) {
  const ratings = new Map<string, ReceivedRating[]>();
  for (const rating of userIds.length === 0 ? [] : await readReceivedRatings(db, userIds, since)) {
    const received = ratings.get(rating.toUserId) ?? [];
    received.push(rating);
    ratings.set(rating.toUserId, received);
  }
  return ratings;
}

function satisfiedPercent(
  completed: readonly TrustDeal[],
  ratings: readonly ReceivedRating[],
  now: number,
): number | null {
  const weights = new Map(dealWeights(completed, now).map(({ deal, weight }) => [deal.id, weight]));
  const share = satisfiedShare(
    ratings.map(({ value, transactionId, raterDownShare }) => ({
      value,
      weight: weights.get(transactionId) ?? 0,
      raterDownShare,
    })),
  );
  return share === null ? null : Math.round(share * 100);
}

function trustFacts(
  completed: readonly TrustDeal[],
  ended: EndedDeals | undefined,
): Omit<StoredTrustFacts, 'satisfiedPercent' | 'resumedAfterMs'> {
  const exchanges = completed.length;
  const byPartner = new Map<string, number>();
  for (const { partnerId } of completed) byPartner.set(partnerId, (byPartner.get(partnerId) ?? 0) + 1);
  const most = Math.max(0, ...byPartner.values());
  const toIso = (ms: number | null | undefined) => (ms == null ? null : new Date(ms).toISOString());
  return {
    exchanges,
    completedPercent: ended?.ended ? Math.round((100 * exchanges) / ended.ended) : null,
    acceptances: ended?.acceptances ?? 0,
    lapsed: ended?.lapsed ?? 0,
    answerMs: ended?.answerMs == null ? null : Math.round(ended.answerMs),
    decidedAgainst: ended?.faults ?? 0,
    decidedAgainstAt: toIso(ended?.faultAt),
    firstAt: exchanges === 0 ? null : toIso(Math.min(...completed.map(({ completedAt }) => completedAt))),
    isMostlyOnePartner: exchanges >= MIN_EXCHANGES && most * 2 > exchanges,
  };
}
