// Queries of who gives which identifiers in completed exchanges, for the links of accounts.
import { sql } from 'drizzle-orm';
import type { HolderUse } from '#domain/identifier-links.ts';
import { type Executor, queryRows } from './database.ts';
import { isCounted } from './deals.ts';
import { MAX_USES, UNCOMPARED } from './given-identifiers.ts';
import { millis, partyMessageCount } from './trust.ts';

/** People of one identifier, and exchanges of each, that are read to find its holders. */
const MAX_PEOPLE = 100;
const MAX_HOLDER_USES = 20;
/**
 * Exchanges of one statement that finds the holders of identifiers.
 * Those of one identifier are never divided.
 */
const MAX_HOLDER_ROWS = MAX_PEOPLE * MAX_HOLDER_USES;
/** Rows of one statement that looks for identifiers of several people; few of them leave the database. */
const PAGE_SIZE = 5_000;

interface HolderRow extends HolderUse {
  readonly hash: string;
}

/** The completed exchanges of everybody with each of these identifiers. */
export async function listHolderUses(
  db: Executor,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, readonly HolderUse[]>> {
  const rows = await queryRows<HolderRow>(
    db,
    // Whether two accounts are linked does not depend on the links of the day before: only rings are read,
    // one person at a time. A join would read everybody's again for each identifier, when their hash table is too big.
    sql`select s.hash, g.user_id as "userId", p.id as "partnerId", ${millis('named.at')} as "namedAt",
        ${millis('d.approved_at')} as "approvedAt", ${millis('d.finished_at')} as "completedAt",
        m.n::int as "messageCount", false as "isSameCluster", coalesce(u.ring = o.ring, false) as "isClosedRing"
      from unnest(${sql.param(hashes)}::text[]) s(hash)
      cross join lateral (
        select distinct user_id from given_identifiers where hash = s.hash and is_own order by user_id limit ${MAX_PEOPLE}
      ) g
      cross join lateral (
        select t.* from (
          select transaction_id from given_identifiers
          where user_id = g.user_id and hash = s.hash and is_own order by given_at limit ${MAX_USES}
        ) i join transactions t on t.id = i.transaction_id and ${isCounted}
        order by t.finished_at limit ${MAX_HOLDER_USES}
      ) d
      cross join lateral (select case when d.initiator_id = g.user_id then d.accepter_id else d.initiator_id end as id) p
      cross join lateral (
        select min(at) as at from (
          select first_seen_at as at from user_identifiers where hash = s.hash and user_id = g.user_id
          union all
          (select given_at from given_identifiers where user_id = g.user_id and hash = s.hash and is_own
           order by given_at limit 1)
        ) times
      ) named
      left join lateral (select ring from user_trust where user_id = g.user_id limit 1) u on true
      left join lateral (select ring from user_trust where user_id = p.id limit 1) o on true
      cross join lateral (${partyMessageCount}) m`,
  );
  const uses = new Map<string, HolderUse[]>();
  for (const { hash, ...use } of rows) {
    const known = uses.get(hash);
    if (known) known.push(use);
    else uses.set(hash, [use]);
  }
  return uses;
}

interface SharedIdentifier {
  readonly hash: string;
  /** As many exchanges as `listHolderUses` may read of it at most. */
  readonly rows: number;
}

/**
 * The next identifiers after `after` that more than one person gives, and the last one of the page.
 * Of that one only a part may have been read; when one person alone gives it, it links nobody.
 * Reads a bounded part of an index, in whose order the pages are: all of them together read it once.
 */
async function listShared(
  db: Executor,
  after: string,
): Promise<{ readonly shared: readonly SharedIdentifier[]; readonly last: string | null }> {
  const rows = await queryRows<SharedIdentifier & { readonly isPartial: boolean }>(
    db,
    sql`with page as materialized (
          select hash, user_id from given_identifiers where hash > ${after} and is_own
          order by hash, user_id limit ${sql.raw(String(PAGE_SIZE))}
        ), counted as (
          select hash, count(*)::int as n, count(distinct user_id)::int as people,
            sum(count(*)) over () = ${PAGE_SIZE} and row_number() over (order by hash desc) = 1 as is_partial
          from page group by hash
        )
        select hash, is_partial as "isPartial", least(n, people * ${MAX_HOLDER_USES})::int as rows
        from counted where people > 1 or is_partial order by hash`,
  );
  const shared = rows.map(({ hash, rows: most, isPartial }) => ({
    hash,
    rows: isPartial ? MAX_HOLDER_ROWS : most,
  }));
  const partial = rows.at(-1);
  return { shared, last: partial?.isPartial ? partial.hash : null };
}

/** Index entries of one identifier that are counted. */
const MAX_COUNTED = 500;

/** The number of people who give each of these identifiers, and of exchanges to read at most. */
const countHolders = (
  db: Executor,
  hashes: readonly string[],
): Promise<(SharedIdentifier & { readonly people: number })[]> =>
  queryRows(
    db,
    sql`select h.hash, g.people, (case when g.n = ${MAX_COUNTED}::int then ${MAX_HOLDER_ROWS}::int
          else least(g.n, g.people * ${MAX_HOLDER_USES}::int) end)::int as rows
        from unnest(${sql.param(hashes)}::text[]) h(hash)
        cross join lateral (
          select count(*)::int as n, count(distinct user_id)::int as people from (
            select user_id from given_identifiers where hash = h.hash and is_own order by user_id limit ${MAX_COUNTED}
          ) counted
        ) g`,
  );

/** The exchanges of all of these identifiers, in pages. */
export async function* pagesOfHolderUses(
  db: Executor,
  hashes: readonly string[],
): AsyncGenerator<ReadonlyMap<string, readonly HolderUse[]>> {
  for (const batch of inBatches(await countHolders(db, hashes))) yield await listHolderUses(db, batch);
}

/**
 * The exchanges of those of these identifiers that more than one person gives.
 * One statement reads as many as it may, the rarest first: an identifier that many people share links nobody.
 */
export async function listRarestHolderUses(
  db: Executor,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, readonly HolderUse[]>> {
  const shared = (await countHolders(db, hashes)).filter(
    ({ people, rows }) => people > 1 || rows === MAX_HOLDER_ROWS,
  );
  const [rarest] = inBatches(shared.sort((a, b) => a.rows - b.rows));
  return rarest ? listHolderUses(db, rarest) : new Map();
}

/** The exchanges of each identifier that more than one person gives, in pages. */
export async function* pagesOfSharedIdentifiers(
  db: Executor,
): AsyncGenerator<readonly (readonly HolderUse[])[]> {
  for (let after: string | null = UNCOMPARED; after !== null; ) {
    const page = await listShared(db, after);
    for (const hashes of inBatches(page.shared)) yield [...(await listHolderUses(db, hashes)).values()];
    after = page.last;
  }
}

/** Identifiers that together have no more exchanges than one statement may read. */
function* inBatches(identifiers: readonly SharedIdentifier[]): Generator<string[]> {
  let batch: string[] = [];
  let size = 0;
  for (const { hash, rows } of identifiers) {
    if (batch.length > 0 && size + rows > MAX_HOLDER_ROWS) {
      yield batch;
      [batch, size] = [[], 0];
    }
    batch.push(hash);
    size += rows;
  }
  if (batch.length > 0) yield batch;
}
