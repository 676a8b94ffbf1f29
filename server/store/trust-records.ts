// Queries of records of trust: the completed deals of people, and the ratings that they have received, in pages.
import { type SQL, sql } from 'drizzle-orm';
import type { GuideDeal } from '#domain/price-guide.ts';
import { FULL_REACH, type TrustDeal } from '#domain/trust.ts';
import { type Executor, idList, queryRows } from './database.ts';
import { isCounted } from './deals.ts';
import { cleanColumns, millis, partyMessageCount, time } from './trust.ts';

const dealColumns = sql.raw('id, usd_value, amount, receive_currency, approved_at, finished_at');

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

/** The place of a row among those of its person, by time and id. */
interface Position {
  readonly userId: string;
  /** As the database writes it, to the microsecond. */
  readonly at: string;
  readonly id: string;
}

export interface TrustRecordRow extends Omit<TrustDeal, 'usd'>, Position {
  /** Null: the deal is older than this column. */
  readonly usd: string | number | null;
  readonly amount: string | number;
  readonly receiveCurrency: string;
}

/** Rows of one statement, of all people together: a person may have thousands. */
const PAGE_SIZE = 500;

/** `read`: up to `most` rows of each person after a position, those of a person in their order. */
async function* pagesOf<Row extends Position>(
  userIds: readonly string[],
  since: Date,
  read: (after: readonly Position[], most: number) => Promise<Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after: Position[] = userIds.map((userId) => ({ userId, at: since.toISOString(), id: NO_ID }));
  while (after.length > 0) {
    const most = Math.ceil(PAGE_SIZE / after.length);
    const rows = await read(after, most);
    yield rows;
    const last = new Map<string, Position>();
    const counts = new Map<string, number>();
    for (const { userId, at, id } of rows) {
      last.set(userId, { userId, at, id });
      counts.set(userId, (counts.get(userId) ?? 0) + 1);
    }
    after = [...last.values()].filter(({ userId }) => counts.get(userId) === most);
  }
}

/** Positions as rows of a statement. */
const rowsOf = (after: readonly Position[]): SQL =>
  sql`unnest(${idList(after.map(({ userId }) => userId))}, ${sql.param(after.map(({ at }) => at))}::text[],
    ${idList(after.map(({ id }) => id))}) a(user_id, at, id)`;

/** Each user's completed deals since `since`, in pages; those of a user from the first one on. */
export const pagesOfTrustRecords = (
  db: Executor,
  userIds: readonly string[],
  since: Date,
): AsyncGenerator<readonly TrustRecordRow[]> =>
  pagesOf(userIds, since, (after, most) => {
    const inRole = (user: string, partner: string) => sql`
      select ${sql.raw(partner)} as partner_id, ${dealColumns} from transactions
      where ${sql.raw(user)} = a.user_id and ${isCounted} and (finished_at, id) > (a.at::timestamptz, a.id)
      order by finished_at, id limit ${most}`;
    const deals = sql`
      select a.user_id, d.* from ${rowsOf(after)} cross join lateral (
        (${inRole('initiator_id', 'accepter_id')}) union all (${inRole('accepter_id', 'initiator_id')})
        order by finished_at, id limit ${most}
      ) d`;
    return readRecords(db, deals, since);
  });

/** The newest twenty deals of a user with each of these partners, however many the user has had. */
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

/** In the order of time and id. */
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
        ${millis('d.approved_at')} as "approvedAt", ${millis('d.finished_at')} as "completedAt", d.finished_at::text as at,
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
      cross join lateral (${partyMessageCount}) m
      order by d.finished_at, d.id`,
  );

/** One person at a time: a plain join of hundreds of deals would read everybody's. */
const trustOf = (name: string, userId: string) =>
  sql.raw(
    `left join lateral (select cluster, ring from user_trust where user_id = ${userId} limit 1) ${name} on true`,
  );

/** The newest `most` completed deals of a pair of currencies that ended in this time. */
export const listDealsOfCurrencies = (
  db: Executor,
  pair: { readonly payCurrency: string; readonly receiveCurrency: string },
  ended: { readonly since: Date; readonly before: Date },
  most: number,
): Promise<GuideDeal[]> =>
  queryRows(
    db,
    sql`select d.initiator_id as "initiatorId", d.accepter_id as "accepterId", d.pay_amount::text as "payAmount",
        d.amount::text as amount, ${cleanColumns}
      from (
        select * from transactions
        where ${isCounted} and pay_currency = ${pair.payCurrency} and receive_currency = ${pair.receiveCurrency}
          and finished_at >= ${time(ended.since)} and finished_at <= ${time(ended.before)} and pay_amount > 0
        order by finished_at desc limit ${most}
      ) d
      ${trustOf('u', 'd.initiator_id')} ${trustOf('o', 'd.accepter_id')}
      cross join lateral (${partyMessageCount}) m`,
  );

export interface ReceivedRating extends Position {
  readonly transactionId: string;
  readonly value: 'up' | 'down';
  readonly raterDownShare: number;
}

/** Final ratings of these users since `since`, in pages, with how often the rater complains. */
export const pagesOfReceivedRatings = (
  db: Executor,
  userIds: readonly string[],
  since: Date,
): AsyncGenerator<readonly ReceivedRating[]> =>
  pagesOf(userIds, since, (after, most) =>
    queryRows(
      db,
      sql`select a.user_id as "userId", r.created_at::text as at, r.id, r.transaction_id as "transactionId", r.value,
          case when r.value = 'up' then 0 else (
            select avg((g.value = 'down')::int)::float8 from ratings g where g.from_user_id = r.from_user_id and g.is_final
          ) end as "raterDownShare"
        from ${rowsOf(after)} cross join lateral (
          select id, transaction_id, from_user_id, value, created_at from ratings
          where to_user_id = a.user_id and is_final and (created_at, id) > (a.at::timestamptz, a.id)
          order by created_at, id limit ${most}
        ) r
        order by r.created_at, r.id`,
    ),
  );
