// Epoch of event ids: ids of one epoch are gapless; a restored or promoted database begins a new one, above every id that was ever sent.
import { sql } from 'drizzle-orm';
import { type Executor, queryRows, sqlState } from './database.ts';

/**
 * Begins a new epoch. Streams that resume by an id of an earlier one get a snapshot.
 * Events behind that id may have been lost and their ids given again.
 * To be called after a restore (see docs/operate.md). Resolves with the epoch, the number before its first id.
 */
export async function renewEventEpoch(db: Executor): Promise<number> {
  const [row] = await queryRows<{ epoch: string | number }>(db, sql`select outbox_new_epoch() as epoch`);
  return Number(row?.epoch ?? 0);
}

/**
 * Begins a new epoch when this database is not where it was when its epoch began.
 * It was restored into another cluster or database, or is on another timeline:
 * after point-in-time recovery or the promotion of a standby that had lost commits.
 * A new database begins its first epoch. True: there is a new one.
 * Rejects when the database cannot be asked now, as while it recovers: ask again.
 */
export async function renewEpochIfMoved(db: Executor, kind: 'embedded' | 'postgres'): Promise<boolean> {
  const place = kind === 'embedded' ? 'embedded' : await placeOf(db);
  if (place === null) return false;
  const [row] = await queryRows<{ isNew: boolean }>(db, sql`select outbox_enter_place(${place}) as "isNew"`);
  return row?.isNew === true;
}

/** Insufficient privilege, undefined function, feature not supported. */
const NOT_SHOWN = ['42501', '42883', '0A000'];

/**
 * Cluster, timeline and database.
 * Null on a service that does not show them: there only the command helps.
 */
async function placeOf(db: Executor): Promise<string | null> {
  try {
    const [row] = await queryRows<{ place: string }>(
      db,
      sql`select concat_ws(':',
            (select system_identifier from pg_control_system()),
            substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8),
            (select oid from pg_database where datname = current_database())
          ) as place`,
    );
    return row?.place ?? null;
  } catch (error) {
    if (NOT_SHOWN.includes(sqlState(error) ?? '')) return null;
    throw error;
  }
}
