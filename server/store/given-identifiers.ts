// Queries of identifiers that parties give in the chats of their deals: which messages have them, and how they were used before.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CompletedUse } from '#domain/settlement/details-age.ts';
import { type Executor, queryRows, type Tx } from './database.ts';
import { isCounted } from './deals.ts';
import { chatMessages } from './tables/deals.ts';
import { givenIdentifiers } from './tables/trust.ts';
import { cleanColumns, millis, partyMessageCount } from './trust.ts';

export type GivenRow = typeof givenIdentifiers.$inferSelect;

/** The hash of what is not compared. */
export const UNCOMPARED = '';

/** The most messages of one identifier in a deal that are remembered: the first one and the newest. */
const MAX_MESSAGES = 20;
/** The most deals of one identifier that are read, the first ones. */
export const MAX_USES = 200;
/** The most exchanges of a payer in which the same identifiers are looked for, the newest. */
const MAX_PAID = 200;

/** Identifiers that a party has given or mentioned in a deal. */
export const listGiven = (db: Executor, transactionId: string, userId: string): Promise<GivenRow[]> =>
  db
    .select()
    .from(givenIdentifiers)
    .where(and(eq(givenIdentifiers.transactionId, transactionId), eq(givenIdentifiers.userId, userId)));

/** Adds identifiers of a message, under the deal's row lock; of a known one the message is added. */
export async function addGiven(tx: Tx, rows: readonly GivenRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(givenIdentifiers)
    .values([...rows])
    .onConflictDoUpdate({
      target: [givenIdentifiers.transactionId, givenIdentifiers.userId, givenIdentifiers.hash],
      set: {
        isOwn: sql`${givenIdentifiers.isOwn} or excluded.is_own`,
        seqs: sql`case when cardinality(${givenIdentifiers.seqs}) < ${MAX_MESSAGES} then ${givenIdentifiers.seqs}
          else ${givenIdentifiers.seqs}[1:1] || ${givenIdentifiers.seqs}[3:] end || excluded.seqs`,
      },
    });
}

/** Texts of messages of a deal by their seqs, oldest first. */
export const listTexts = (
  db: Executor,
  transactionId: string,
  seqs: readonly number[],
): Promise<{ id: string; seq: number; text: string }[]> =>
  db
    .select({ id: chatMessages.id, seq: chatMessages.seq, text: chatMessages.text })
    .from(chatMessages)
    .where(and(eq(chatMessages.transactionId, transactionId), inArray(chatMessages.seq, [...seqs])))
    .orderBy(asc(chatMessages.seq));

/** Rows whose messages are still there, in a fixed order after `after`, with the texts. */
export const listGivenTexts = (
  db: Executor,
  after: Pick<GivenRow, 'transactionId' | 'userId' | 'hash'> | null,
  limit: number,
): Promise<(Pick<GivenRow, 'transactionId' | 'userId' | 'hash'> & { readonly texts: string[] })[]> =>
  queryRows(
    db,
    sql`select g.transaction_id as "transactionId", g.user_id as "userId", g.hash,
          array(
            select m.text from chat_messages m where m.transaction_id = g.transaction_id and m.seq = any(g.seqs)
          ) as texts
        from given_identifiers g
        where ${after === null ? sql`true` : sql`(g.transaction_id, g.user_id, g.hash) > (${after.transactionId}::uuid, ${after.userId}::uuid, ${after.hash})`}
        order by g.transaction_id, g.user_id, g.hash limit ${limit}`,
  );

/** Gives an identifier of a person another hash, in one deal and among the person's own. */
export async function rehash(
  tx: Tx,
  { transactionId, userId, hash }: Pick<GivenRow, 'transactionId' | 'userId' | 'hash'>,
  next: string,
): Promise<void> {
  await tx.execute(
    sql`insert into given_identifiers (transaction_id, user_id, hash, seqs, given_at, is_own)
        select transaction_id, user_id, ${next}, seqs, given_at, is_own from given_identifiers
        where transaction_id = ${transactionId}::uuid and user_id = ${userId}::uuid and hash = ${hash}
        on conflict (transaction_id, user_id, hash) do update
          set seqs = excluded.seqs || given_identifiers.seqs, given_at = least(excluded.given_at, given_identifiers.given_at),
            is_own = given_identifiers.is_own or excluded.is_own`,
  );
  await tx.execute(
    sql`delete from given_identifiers
        where transaction_id = ${transactionId}::uuid and user_id = ${userId}::uuid and hash = ${hash}`,
  );
  await tx.execute(
    sql`insert into user_identifiers (hash, user_id, first_seen_at, is_saved)
        select ${next}, user_id, first_seen_at, is_saved from user_identifiers
        where hash = ${hash} and user_id = ${userId}::uuid
        on conflict (hash, user_id) do update set
          first_seen_at = least(excluded.first_seen_at, user_identifiers.first_seen_at),
          is_saved = excluded.is_saved or user_identifiers.is_saved`,
  );
  await tx.execute(sql`delete from user_identifiers where hash = ${hash} and user_id = ${userId}::uuid`);
}

export interface UseRow extends CompletedUse {
  readonly hash: string;
  readonly transactionId: string;
}

/** Completed deals in which a person gave one of these identifiers, with what tells hollow ones. */
export const listUses = (db: Executor, userId: string, hashes: readonly string[]): Promise<UseRow[]> =>
  queryRows(
    db,
    sql`select g.hash, d.id as "transactionId", p.id as "partnerId", ${cleanColumns}
      from unnest(${sql.param(hashes)}::text[]) h(hash)
      cross join lateral (
        select i.hash, i.transaction_id from given_identifiers i
        where i.user_id = ${userId}::uuid and i.hash = h.hash and i.is_own
        order by i.given_at limit ${MAX_USES}
      ) g
      join transactions d on d.id = g.transaction_id and d.status = 'completed'
      cross join lateral (
        select case when d.initiator_id = ${userId}::uuid then d.accepter_id else d.initiator_id end as id
      ) p
      left join user_trust u on u.user_id = ${userId}::uuid
      left join user_trust o on o.user_id = p.id
      cross join lateral (${partyMessageCount}) m`,
  );

/**
 * The newest exchanges in which somebody other than `payeeId` gave a payer one of these identifiers.
 * Nothing but what the payer has read there.
 */
export function listGivenToPayer(
  db: Executor,
  payerId: string,
  payeeId: string,
  hashes: readonly string[],
): Promise<UseRow[]> {
  const inRole = (payer: string, other: string) => sql`
    select id, ${sql.raw(other)} as other, approved_at, finished_at from transactions
    where ${sql.raw(payer)} = ${payerId}::uuid and ${isCounted}
    order by finished_at desc limit ${MAX_PAID}`;
  return queryRows(
    db,
    sql`select g.hash, d.id as "transactionId", d.other as "partnerId", ${cleanColumns}
      from (
        (${inRole('initiator_id', 'accepter_id')}) union all (${inRole('accepter_id', 'initiator_id')})
        order by finished_at desc limit ${MAX_PAID}
      ) d
      join given_identifiers g on g.transaction_id = d.id and g.user_id = d.other and g.is_own
        and g.hash = any(${sql.param(hashes)}::text[])
      left join user_trust u on u.user_id = ${payerId}::uuid
      left join user_trust o on o.user_id = d.other
      cross join lateral (${partyMessageCount}) m
      where d.other <> ${payeeId}::uuid`,
  );
}

/** Those of these identifiers that a person gave in this deal or a completed one with the other party. */
export async function listGivenTo(
  db: Executor,
  deal: { readonly id: string; readonly userId: string; readonly otherId: string },
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { id, userId, otherId } = deal;
  const inRoles = (initiator: string, accepter: string) => sql`
    select id from transactions
    where initiator_id = ${initiator}::uuid and accepter_id = ${accepter}::uuid and ${isCounted}`;
  const rows = await queryRows<{ hash: string }>(
    db,
    sql`select distinct g.hash from (
          select ${id}::uuid as id union (${inRoles(userId, otherId)}) union (${inRoles(otherId, userId)})
        ) d
        join given_identifiers g on g.transaction_id = d.id and g.user_id = ${userId}::uuid
          and g.hash = any(${sql.param(hashes)}::text[]) and g.is_own`,
  );
  return new Set(rows.map(({ hash }) => hash));
}

/** The identifiers that a person gave in deals, the newest first. */
export async function listGivenBy(db: Executor, userId: string, limit: number): Promise<string[]> {
  const rows = await queryRows<{ hash: string }>(
    db,
    sql`select hash from given_identifiers where user_id = ${userId}::uuid and is_own and hash <> ''
        group by hash order by max(given_at) desc limit ${limit}`,
  );
  return rows.map(({ hash }) => hash);
}

/** When a person named an identifier. */
export interface NamedRow {
  readonly hash: string;
  /** The first time, saved or in a chat, in ms. */
  readonly namedAt: number;
  readonly isSaved: boolean;
}

/** When the person named each of these identifiers, where it is still recorded. */
export const listNamed = (db: Executor, userId: string, hashes: readonly string[]): Promise<NamedRow[]> =>
  queryRows(
    db,
    sql`select i.hash, i.is_saved as "isSaved", ${millis('i.first_seen_at')} as "namedAt"
        from unnest(${sql.param(hashes)}::text[]) h(hash)
        join user_identifiers i on i.hash = h.hash and i.user_id = ${userId}::uuid`,
  );
