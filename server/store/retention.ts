// Deletion of old rows in small batches, each of which holds its locks for milliseconds.
import { sql } from 'drizzle-orm';
import { type Database, queryRows, type Tx } from './database.ts';

const countDeleted = async (tx: Tx, query: ReturnType<typeof sql>): Promise<number> =>
  (await queryRows(tx, query)).length;
const timestampLiteral = (time: Date) => sql`${time.toISOString()}::timestamptz`;

/**
 * Deletes events older than `before`, up to the first younger one: the rest has no gap, so that a stream either resumes
 * exactly or gets a snapshot.
 */
export const deleteOldEvents = (tx: Tx, before: Date, max: number): Promise<number> =>
  countDeleted(
    tx,
    sql`with oldest as (
          select seq, created_at from outbox where seq is not null order by seq limit ${max}
        ), bound as (
          select coalesce(min(seq) filter (where created_at >= ${timestampLiteral(before)}), max(seq) + 1) as seq from oldest
        )
        delete from outbox where seq < (select seq from bound) returning seq`,
  );

/** Deletes idempotency keys older than `before`. */
export const deleteOldIdempotencyKeys = (tx: Tx, before: Date, max: number): Promise<number> =>
  countDeleted(
    tx,
    // By ctid: by key the planner would read the whole table for each batch.
    sql`delete from idempotency where ctid = any(array(
          select ctid from idempotency where created_at < ${timestampLiteral(before)}
          order by created_at limit ${max} for update skip locked
        )) returning key`,
  );

/** Deletes bot messages that have waited since before `before`: they are out of date. */
export const deleteOldBotMessages = (tx: Tx, before: Date, max: number): Promise<number> =>
  countDeleted(
    tx,
    sql`delete from bot_outbox where id in (
          select id from bot_outbox where created_at < ${timestampLiteral(before)} limit ${max} for update skip locked
        ) returning id`,
  );

/**
 * The embedded database has no autovacuum: without this, files grow for ever and the planner has no statistics.
 * PostgreSQL does it by itself.
 */
export async function vacuum(database: Database): Promise<void> {
  if (database.kind === 'embedded') await database.reads.execute(sql`vacuum (analyze)`);
}
