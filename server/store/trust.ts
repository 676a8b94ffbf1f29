// Queries of trust: facts of people, and stored results.
import { eq, sql } from 'drizzle-orm';
import { MIN_MESSAGES, type TrustLevel } from '#domain/trust.ts';
import { type Executor, idList, isOneOf, queryRows, readByIds, type Tx } from './database.ts';
import { type StoredTrustFacts, userTrust } from './tables/trust.ts';

export type TrustRow = typeof userTrust.$inferSelect;

export const time = (at: Date) => sql`${at.toISOString()}::timestamptz`;
/** Times of hand-written statements as milliseconds, the same on both engines. */
export const millis = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

/** Messages of the parties in the completed deal `d`, up to as many as make a difference. */
export const partyMessageCount = sql`
  select count(*) as n from (
    select 1 from chat_messages c
    where c.transaction_id = d.id and c.sender_role = 'party' and c.created_at <= d.finished_at
    limit ${MIN_MESSAGES}
  ) written`;

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
