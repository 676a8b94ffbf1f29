// Removes what was kept for a while only, a small batch at a time: a batch holds its locks for milliseconds.
import { sql } from 'drizzle-orm';
import { type Database, queryRows, type Tx } from './database.ts';

const countDeleted = async (tx: Tx, query: ReturnType<typeof sql>): Promise<number> =>
  (await queryRows(tx, query)).length;
const timestampLiteral = (time: Date) => sql`${time.toISOString()}::timestamptz`;

/**
 * Removes events older than `before`, never past the first one that is younger: what is left has no gap, so that a
 * stream either resumes exactly or gets a snapshot.
 */
export const deleteOldEvents = (tx: Tx, before: Date, most: number): Promise<number> =>
  countDeleted(
    tx,
    sql`with oldest as (
          select seq, created_at from outbox where seq is not null order by seq limit ${most}
        ), bound as (
          select coalesce(min(seq) filter (where created_at >= ${timestampLiteral(before)}), max(seq) + 1) as seq from oldest
        )
        delete from outbox where seq < (select seq from bound) returning seq`,
  );

/** Removes keys of writes older than `before`. */
export const deleteOldIdempotencyKeys = (tx: Tx, before: Date, most: number): Promise<number> =>
  countDeleted(
    tx,
    // By their place: by their key the planner would read the whole table for each batch.
    sql`delete from idempotency where ctid = any(array(
          select ctid from idempotency where created_at < ${timestampLiteral(before)}
          order by created_at limit ${most} for update skip locked
        )) returning key`,
  );

/** Removes messages of the bot that waited since before `before`: they are no news any more. */
export const deleteOldBotMessages = (tx: Tx, before: Date, most: number): Promise<number> =>
  countDeleted(
    tx,
    sql`delete from bot_outbox where id in (
          select id from bot_outbox where created_at < ${timestampLiteral(before)} limit ${most} for update skip locked
        ) returning id`,
  );

/**
 * The embedded database has no autovacuum: without this, files grow for ever and the planner knows no sizes.
 * PostgreSQL does it by itself.
 */
export async function vacuum(database: Database): Promise<void> {
  if (database.kind === 'embedded') await database.reads.execute(sql`vacuum (analyze)`);
}
