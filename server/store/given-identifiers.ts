// Queries of identifiers that parties give in the chats of their deals: which messages have them, and how they were used before.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CompletedUse } from '#domain/settlement/details-age.ts';
import { type Executor, queryRows, type Tx } from './database.ts';
import { chatMessages } from './tables/deals.ts';
import { givenIdentifiers } from './tables/trust.ts';
import { millis, partyMessageCount } from './trust.ts';

export type GivenRow = typeof givenIdentifiers.$inferSelect;

/** The hash of what is not compared. */
export const UNCOMPARED = '';

/** The most messages of one identifier in a deal that are remembered. */
const MAX_MESSAGES = 20;
/** The most deals of one identifier that are read, the first ones. */
const MAX_USES = 200;

/** Identifiers that a party has given in a deal. */
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
      set: { seqs: sql`${givenIdentifiers.seqs} || excluded.seqs` },
      setWhere: sql`cardinality(${givenIdentifiers.seqs}) < ${MAX_MESSAGES}`,
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
    sql`insert into given_identifiers (transaction_id, user_id, hash, seqs, given_at)
        select transaction_id, user_id, ${next}, seqs, given_at from given_identifiers
        where transaction_id = ${transactionId}::uuid and user_id = ${userId}::uuid and hash = ${hash}
        on conflict (transaction_id, user_id, hash) do update
          set seqs = excluded.seqs || given_identifiers.seqs, given_at = least(excluded.given_at, given_identifiers.given_at)`,
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
    sql`select g.hash, d.id as "transactionId", p.id as "partnerId",
        ${millis('d.approved_at')} as "approvedAt", ${millis('d.finished_at')} as "completedAt",
        m.n::int as "messageCount", coalesce(u.cluster = o.cluster, false) as "isSameCluster",
        coalesce(u.ring = o.ring, false) as "isClosedRing"
      from unnest(${sql.param(hashes)}::text[]) h(hash)
      cross join lateral (
        select i.hash, i.transaction_id from given_identifiers i
        where i.user_id = ${userId}::uuid and i.hash = h.hash
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

export interface IdentifierUser {
  readonly hash: string;
  readonly userId: string;
  /** When the user named it first, in ms; null where it was only written in chats. */
  readonly savedAt: number | null;
}

/** Of each identifier the person's own row, and at most two of others. */
export const listIdentifierUsers = (
  db: Executor,
  userId: string,
  hashes: readonly string[],
): Promise<IdentifierUser[]> =>
  queryRows(
    db,
    sql`select h.hash, i.user_id as "userId", case when i.is_saved then ${millis('i.first_seen_at')} end as "savedAt"
        from unnest(${sql.param(hashes)}::text[]) h(hash)
        cross join lateral (
          (select * from user_identifiers where hash = h.hash and user_id = ${userId}::uuid)
          union all
          (select * from user_identifiers where hash = h.hash and user_id <> ${userId}::uuid limit 2)
        ) i`,
  );
