// Queries of trust: records of completed deals, facts of people, stored results and groups.
import { eq, type SQL, sql } from 'drizzle-orm';
import { FULL_REACH, MIN_MESSAGES, type TrustDeal, type TrustLevel } from '#domain/trust.ts';
import { type Executor, idList, isOneOf, queryRows, readByIds, type Tx } from './database.ts';
import { isCounted } from './deals.ts';
import { type StoredTrustFacts, userTrust } from './tables/trust.ts';

export type TrustRow = typeof userTrust.$inferSelect;

const time = (at: Date) => sql`${at.toISOString()}::timestamptz`;
/** Times of hand-written statements as milliseconds, the same on both engines. */
export const millis = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

/** Messages of the parties in the completed deal `d`, up to as many as make a difference. */
export const partyMessageCount = sql`
  select count(*) as n from (
    select 1 from chat_messages c
    where c.transaction_id = d.id and c.sender_role = 'party' and c.created_at <= d.finished_at
    limit ${MIN_MESSAGES}
  ) written`;

const dealColumns = sql.raw('id, usd_value, amount, receive_currency, approved_at, finished_at');

/** Completed deals of these users since `since`, once for each of them. */
const completedDeals = (userIds: Iterable<string>, since: Date) => sql`
  select initiator_id as user_id, accepter_id as partner_id, ${dealColumns}
  from transactions where initiator_id = any(${idList(userIds)}) and ${isCounted} and finished_at >= ${time(since)}
  union all
  select accepter_id, initiator_id, ${dealColumns}
  from transactions where accepter_id = any(${idList(userIds)}) and ${isCounted} and finished_at >= ${time(since)}`;

/** Sorts before every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** As many of the deals of one pair make a difference to whether a further one counts. */
const PAIR_DEALS = 20;

/**
 * The newest completed deals of a user with each of these partners, by an index of pairs.
 * Null: all.
 */
const pairDeals = (userId: string, partnerIds: Iterable<string>, since: Date, most: number | null) => {
  const newest = sql`order by finished_at desc ${most === null ? sql`` : sql`limit ${most}`}`;
  const inRoles = (user: string, partner: string) => sql`
    select ${dealColumns} from transactions
    where ${sql.raw(user)} = ${userId} and ${sql.raw(partner)} = p.id and ${isCounted} and finished_at >= ${time(since)}
    ${newest}`;
  return sql`
    select ${userId}::uuid as user_id, p.id as partner_id, d.*
    from unnest(${idList(partnerIds)}) p(id) cross join lateral (
      (${inRoles('initiator_id', 'accepter_id')}) union all (${inRoles('accepter_id', 'initiator_id')})
      ${newest}
    ) d`;
};

/**
 * The next person after `after`, by id, with whom the partner of pair `p` has completed a deal.
 * Null after the last. Each is one look into an index of pairs, however many deals the two have had.
 */
const nextPartner = (after: SQL, since: Date) => {
  const inRole = (partner: string, other: string) => sql`
    select ${sql.raw(other)} as id from transactions
    where ${sql.raw(partner)} = p.partner_id and ${sql.raw(other)} > ${after} and ${isCounted} and finished_at >= ${time(since)}
    order by ${sql.raw(other)} limit 1`;
  return sql`(select id from (
    (${inRole('initiator_id', 'accepter_id')}) union all (${inRole('accepter_id', 'initiator_id')})
  ) next order by id limit 1)`;
};

export interface TrustRecordRow extends Omit<TrustDeal, 'usd'> {
  readonly userId: string;
  /** Null: the deal is older than this column. */
  readonly usd: string | number | null;
  readonly amount: string | number;
  readonly receiveCurrency: string;
}

/** Each user's completed deals since `since`. */
export const readTrustRecords = (
  db: Executor,
  userIds: readonly string[],
  since: Date,
): Promise<TrustRecordRow[]> => readRecords(db, completedDeals(userIds, since), since);

/** The newest twenty of them with each of these partners, however many the user has had. */
export const readPairRecords = (
  db: Executor,
  userId: string,
  partnerIds: Iterable<string>,
  since: Date,
): Promise<TrustRecordRow[]> => readRecords(db, pairDeals(userId, partnerIds, since, PAIR_DEALS), since);

/**
 * All deals since `since` with the partners of the user's newest `newest` ones.
 * They decide what each of these weighs.
 */
export async function readNewestRecords(
  db: Executor,
  userId: string,
  since: Date,
  newest: number,
): Promise<TrustRecordRow[]> {
  const inRole = (user: string, partner: string) => sql`
    select ${sql.raw(partner)} as id, finished_at from transactions
    where ${sql.raw(user)} = ${userId} and ${isCounted} and finished_at >= ${time(since)}
    order by finished_at desc limit ${newest}`;
  const partners = await queryRows<{ id: string }>(
    db,
    sql`(${inRole('initiator_id', 'accepter_id')}) union all (${inRole('accepter_id', 'initiator_id')})
        order by finished_at desc limit ${newest}`,
  );
  const ids = new Set(partners.map(({ id }) => id));
  return readRecords(db, pairDeals(userId, ids, since, null), since);
}

const readRecords = (db: Executor, deals: SQL, since: Date): Promise<TrustRecordRow[]> =>
  queryRows(
    db,
    sql`with deals as materialized (${deals}),
      pairs as materialized (
        select p.user_id, p.partner_id, u.cluster, o.cluster as partner_cluster, u.ring, o.ring as partner_ring
        from (select distinct user_id, partner_id from deals) p
        left join user_trust u on u.user_id = p.user_id left join user_trust o on o.user_id = p.partner_id
      )
      select d.user_id as "userId", d.partner_id as "partnerId", d.id, d.usd_value as usd, d.amount,
        d.receive_currency as "receiveCurrency",
        ${millis('d.approved_at')} as "approvedAt", ${millis('d.finished_at')} as "completedAt",
        m.n::int as "messageCount", coalesce(p.cluster = p.partner_cluster, false) as "isSameCluster",
        coalesce(p.ring = p.partner_ring, false) as "isClosedRing", r.n::int as "partnerReach"
      from pairs p
      cross join lateral (
        with recursive others as (
          select ${nextPartner(sql`${NO_ID}::uuid`, since)} as other
          union all
          select ${nextPartner(sql`others.other`, since)} from others where others.other is not null
        )
        select count(*) as n from (
          select 1 from others left join user_trust c on c.user_id = others.other
          where others.other <> p.user_id and (c.cluster is null
            or (c.cluster is distinct from p.cluster and c.cluster is distinct from p.partner_cluster))
          limit ${FULL_REACH}
        ) reached
      ) r
      join deals d on d.user_id = p.user_id and d.partner_id = p.partner_id
      cross join lateral (${partyMessageCount}) m`,
  );

/** Counts of a user's ended deals, and of the acceptances of the last while. */
export interface EndedDeals {
  readonly userId: string;
  readonly ended: number;
  readonly faults: number;
  /** Epoch ms. */
  readonly faultAt: number | null;
  readonly acceptances: number;
  readonly lapsed: number;
  readonly answerMs: number | null;
  /** When the newest account number or phone was named; epoch ms. */
  readonly identifiedAt: number | null;
}

/** `since`: of ended deals; `recently`: of acceptances of the user's requests. */
export async function readEndedDeals(
  db: Executor,
  userIds: readonly string[],
  since: Date,
  recently: Date,
): Promise<ReadonlyMap<string, EndedDeals>> {
  const endedAs = (
    role: string,
  ) => sql`(select count(*) from transactions t where ${sql.raw(`t.${role}`)} = u.id
    and t.finished_at >= ${time(since)} and t.approved_at is not null)`;
  const rows = await queryRows<EndedDeals>(
    db,
    sql`select u.id as "userId", (${endedAs('initiator_id')} + ${endedAs('accepter_id')})::int as ended,
        f.n::int as faults, ${millis('f.last')} as "faultAt",
        ${millis('i.last')} as "identifiedAt", a.n::int as acceptances, a.lapsed::int as lapsed, a.answer_ms as "answerMs"
      from unnest(${idList(userIds)}) u(id)
      cross join lateral (
        select count(*) as n, max(finished_at) as last from transactions
        where fault_user_id = u.id and finished_at >= ${time(since)}
      ) f
      cross join lateral (select max(first_seen_at) as last from user_identifiers where user_id = u.id and is_saved) i
      cross join lateral (
        select count(*) as n, count(*) filter (where s.action = 'approval_timeout') as lapsed,
          percentile_cont(0.5) within group (order by ${millis('(s.at - t.created_at)')})
            filter (where s.action <> 'approval_timeout') as answer_ms
        from transactions t join transaction_steps s
          on s.transaction_id = t.id and s.action in ('approve', 'decline', 'approval_timeout')
        where t.initiator_id = u.id and t.created_at >= ${time(recently)}
      ) a`,
  );
  return new Map(rows.map((row) => [row.userId, row]));
}

export interface ReceivedRating {
  readonly toUserId: string;
  readonly transactionId: string;
  readonly value: 'up' | 'down';
  readonly raterDownShare: number;
}

/** Final ratings of these users since `since`, with how often the rater complains. */
export const readReceivedRatings = (
  db: Executor,
  userIds: readonly string[],
  since: Date,
): Promise<ReceivedRating[]> =>
  queryRows(
    db,
    sql`select r.to_user_id as "toUserId", r.transaction_id as "transactionId", r.value,
        case when r.value = 'up' then 0 else (
          select avg((g.value = 'down')::int)::float8 from ratings g where g.from_user_id = r.from_user_id and g.is_final
        ) end as "raterDownShare"
      from ratings r
      where r.to_user_id = any(${idList(userIds)}) and r.is_final and r.created_at >= ${time(since)}`,
  );

export async function findTrust(db: Executor, userId: string): Promise<TrustRow | null> {
  const [row] = await db.select().from(userTrust).where(eq(userTrust.userId, userId));
  return row ?? null;
}

/** The stored trust of these users, by their ids. */
export const findTrustOf = (
  db: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, TrustRow>> =>
  readByIds(
    userIds,
    (wanted) => db.select().from(userTrust).where(isOneOf(userTrust.userId, wanted)),
    ({ userId }) => userId,
  );

export interface TrustResult {
  readonly userId: string;
  readonly weight: number;
  readonly partners: number;
  readonly level: TrustLevel;
  readonly facts: StoredTrustFacts;
}

/**
 * Until the transaction ends no other one changes the groups of these users.
 * Else a change between the computation and its result would no longer be marked as one to compute.
 */
export async function lockTrust(tx: Tx, userIds: readonly string[]): Promise<void> {
  await addTrustRows(tx, [...userIds].sort());
  await tx
    .select({ id: userTrust.userId })
    .from(userTrust)
    .where(isOneOf(userTrust.userId, userIds))
    .orderBy(userTrust.userId)
    .for('no key update');
}

/** Stores results; the time of a level stays while the level does. */
export async function saveTrust(tx: Tx, results: readonly TrustResult[], at: Date): Promise<void> {
  if (results.length === 0) return;
  await tx
    .insert(userTrust)
    .values(results.map((result) => ({ ...result, levelSince: at, computedAt: at })))
    .onConflictDoUpdate({
      target: userTrust.userId,
      set: {
        weight: sql`excluded.weight`,
        partners: sql`excluded.partners`,
        level: sql`excluded.level`,
        levelSince: sql`case when user_trust.level = excluded.level and user_trust.level_since is not null
          then user_trust.level_since else excluded.level_since end`,
        facts: sql`excluded.facts`,
        computedAt: sql`excluded.computed_at`,
      },
    });
}

/** Makes sure that each of these users has a row, which the refresh then computes. */
export async function addTrustRows(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx.execute(
    sql`insert into user_trust (user_id) select * from unnest(${idList(userIds)}) on conflict do nothing`,
  );
}
