// Queries of trust: facts of people, stored results, and the jobs over everybody: deals in pages, groups in batches, results that are old.
import { eq, sql } from 'drizzle-orm';
import { MIN_MESSAGES, type TrustLevel } from '#domain/trust.ts';
import { type Executor, idList, isOneOf, queryRows, readByIds, type Tx } from './database.ts';
import { isCounted } from './deals.ts';
import { countRows, timestampLiteral } from './retention.ts';
import { type StoredTrustFacts, userTrust } from './tables/trust.ts';

export type TrustRow = typeof userTrust.$inferSelect;

export const time = (at: Date) => sql`${at.toISOString()}::timestamptz`;
/** Times of hand-written statements as milliseconds, the same on both engines. */
export const millis = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

/** Messages and marks of payments in the completed deal `d`, up to as many as make a difference. */
export const partyMessageCount = sql`
  select count(*) as n from (
    select 1 from chat_messages c
    where c.transaction_id = d.id and c.created_at <= d.finished_at
      and (c.sender_role = 'party' or c.system_kind in ('settlement.sent', 'settlement.received'))
    limit ${MIN_MESSAGES}
  ) written`;

/** What tells whether the completed deal `d` is hollow: groups of its people `u` and `o`, its messages. */
export const cleanColumns = sql`${millis('d.approved_at')} as "approvedAt", ${millis('d.finished_at')} as "completedAt",
  m.n::int as "messageCount", coalesce(u.cluster = o.cluster, false) as "isSameCluster",
  coalesce(u.ring = o.ring, false) as "isClosedRing"`;

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

/** Sorts before every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Rows of one statement: a whole table is read in pages, each by an index. */
const PAGE_SIZE = 2_000;

interface DealRow {
  readonly a: string;
  readonly b: string;
  readonly at: string;
  readonly isRecent: boolean;
}

/** The two people of each completed deal since `since`, one after the other. */
export async function* pagesOfDeals(db: Executor, since: Date): AsyncGenerator<readonly string[]> {
  let after: Omit<DealRow, 'isRecent'> = { a: NO_ID, at: '-infinity', b: NO_ID };
  for (let isLast = false; !isLast; ) {
    const rows: DealRow[] = await queryRows(
      db,
      sql`select initiator_id as a, accepter_id as b, finished_at::text as at, finished_at >= ${timestampLiteral(since)} as "isRecent"
          from transactions
          where ${isCounted}
            and (initiator_id, finished_at, accepter_id) > (${after.a}::uuid, ${after.at}::timestamptz, ${after.b}::uuid)
          order by initiator_id, finished_at, accepter_id limit ${PAGE_SIZE}`,
    );
    yield rows.flatMap(({ a, b, isRecent }) => (isRecent ? [a, b] : []));
    after = rows.at(-1) ?? after;
    isLast = rows.length < PAGE_SIZE;
  }
}

/** Users with their cluster and ring; null for none. */
interface UserGroups {
  /** Sorted. */
  readonly people: readonly string[];
  readonly clusters: readonly (string | null)[];
  readonly rings: readonly (string | null)[];
}

/**
 * Saves the groups of these users, who then all have a row, but for deleted accounts.
 * Resolves with those whose groups have changed: they are computed again with the next refresh.
 */
export async function saveGroups(tx: Tx, { people, clusters, rings }: UserGroups): Promise<string[]> {
  if (people.length === 0) return [];
  const keys = (groups: readonly (string | null)[]) => idList(groups.map((key) => key ?? 'null'));
  const rows = await queryRows<{ id: string }>(
    tx,
    // Locks rows in the order of ids, as the refresh does. A person at a time: a join of a batch would read all users.
    // The results by a range of ids: each batch reads its own part of them.
    sql`insert into user_trust (user_id, cluster, ring)
        select n.id, n.cluster, n.ring
        from unnest(${idList(people)}, ${keys(clusters)}, ${keys(rings)}) n(id, cluster, ring)
        cross join lateral (select from users where id = n.id and tombstone is null limit 1) u
        left join (
          select user_id, cluster, ring from user_trust where user_id between ${people[0]}::uuid and ${people.at(-1)}::uuid
        ) t on t.user_id = n.id
        where t.user_id is null or (t.cluster, t.ring) is distinct from (n.cluster, n.ring)
        order by n.id
        on conflict (user_id) do update set cluster = excluded.cluster, ring = excluded.ring, computed_at = null
        returning user_id as id`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Clears the groups of users in a range of ids (null: without an end), but for `except`.
 * Resolves with those who had one.
 */
export async function clearGroups(
  tx: Tx,
  range: { readonly after: string | null; readonly upTo: string | null },
  except: readonly string[],
): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`update user_trust set cluster = null, ring = null, computed_at = null
        where user_id = any(array(
          select user_id from user_trust
          where user_id > ${range.after ?? NO_ID}::uuid ${range.upTo === null ? sql`` : sql`and user_id <= ${range.upTo}::uuid`}
            and (cluster is not null or ring is not null) and not (user_id = any(${idList(except)}))
          order by user_id for no key update
        )) returning user_id as id`,
  );
  return rows.map(({ id }) => id);
}

/** These users are computed again with the next refresh. */
export async function markTrustStale(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx.execute(
    sql`update user_trust set computed_at = null where user_id = any(array(
          select user_id from user_trust where user_id = any(${idList(userIds)}) and computed_at is not null
          order by user_id for no key update
        ))`,
  );
}

/** Deleted accounts have no trust, though their deals are still part of the market (DATA-14). */
export const removeTrustOfDeleted = (tx: Tx): Promise<number> =>
  countRows(
    tx,
    sql`delete from user_trust using users where users.id = user_trust.user_id and users.tombstone is not null
        returning 1`,
  );

/**
 * Users whose result is from before `before`, the oldest first.
 * They have up to `most.deals` together.
 * One with more comes alone.
 */
export async function listStaleTrust(
  db: Executor,
  before: Date,
  most: { readonly people: number; readonly deals: number },
): Promise<string[]> {
  const inRole = (user: string) => sql`(select count(*) from (
    select from transactions where ${sql.raw(user)} = t.user_id and ${isCounted} limit ${most.deals}
  ) counted)`;
  const rows = await queryRows<{ id: string; isStale: boolean; deals: number }>(
    db,
    sql`select t.user_id as id, coalesce(t.computed_at < ${timestampLiteral(before)}, true) as "isStale",
          (${inRole('initiator_id')} + ${inRole('accepter_id')})::int as deals
        from (select user_id, computed_at from user_trust order by computed_at nulls first limit ${most.people}) t
        order by t.computed_at nulls first, t.user_id`,
  );
  let deals = 0;
  return rows
    .filter((row) => row.isStale)
    .filter((row, n) => {
      deals += row.deals;
      return n === 0 || deals <= most.deals;
    })
    .map(({ id }) => id);
}
