// Stream leases: how many streams each instance serves to each user. Uses the database's clock, since clocks of instances may differ.
import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { StreamLeaseStore } from '../events/stream-limit.ts';
import { type Database, queryRows, type Tx } from './database.ts';

interface StreamLease {
  readonly userId: string;
  readonly instanceId: string;
  /** All streams of this instance to this user; 0 deletes the row. */
  readonly streams: number;
}

/** Saves the lease unless all live instances together would serve more than `max`. False: they would. */
async function saveStreamLease(tx: Tx, lease: StreamLease, max: number): Promise<boolean> {
  const { userId, instanceId, streams } = lease;
  if (streams === 0) {
    await tx.execute(
      sql`delete from stream_leases where user_id = ${userId} and instance_id = ${instanceId}`,
    );
    return true;
  }
  // A statement of its own before the one that counts, which must see rows that others wrote while this one waited.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`streams:${userId}`}, 0))`);
  const saved = await queryRows(
    tx,
    sql`insert into stream_leases (user_id, instance_id, streams)
        select ${userId}::uuid, ${instanceId}::uuid, ${streams}::int
        where ${streams}::int + (
          select coalesce(sum(l.streams), 0) from stream_leases l join stream_instances i on i.id = l.instance_id
          where l.user_id = ${userId} and l.instance_id <> ${instanceId} and i.until > clock_timestamp()
        ) <= ${max}::int
        on conflict (user_id, instance_id) do update set streams = excluded.streams
        returning 1 as one`,
  );
  return saved.length > 0;
}

/** Extends the instance's lease by `seconds` from now. False: it was unknown, so its counts must be saved again. */
async function renewStreamInstance(tx: Tx, instanceId: string, seconds: number): Promise<boolean> {
  const rows = await queryRows<{ isNew: boolean }>(
    tx,
    sql`insert into stream_instances (id, until)
        values (${instanceId}, clock_timestamp() + make_interval(secs => ${seconds}))
        on conflict (id) do update set until = excluded.until
        returning xmax = 0 as "isNew"`,
  );
  return rows[0]?.isNew === false;
}

/** Deletes the leases of instances that have expired. */
async function deleteDeadStreamInstances(tx: Tx): Promise<void> {
  await tx.execute(
    sql`with dead as (delete from stream_instances where until < clock_timestamp() returning id)
        delete from stream_leases where instance_id in (select id from dead)`,
  );
}

async function removeStreamInstance(tx: Tx, instanceId: string): Promise<void> {
  await tx.execute(sql`delete from stream_leases where instance_id = ${instanceId}`);
  await tx.execute(sql`delete from stream_instances where id = ${instanceId}`);
}

/** Registers as a new instance. Null on the embedded database, which serves one instance. */
export function createStreamLeaseStore(database: Database): StreamLeaseStore | null {
  if (database.kind === 'embedded') return null;
  const instanceId = uuidv7();
  return {
    save: (userId, streams, max) =>
      database.transaction((tx) => saveStreamLease(tx, { userId, instanceId, streams }, max)),
    renew: (seconds) =>
      database.transaction(async (tx) => {
        await deleteDeadStreamInstances(tx);
        return renewStreamInstance(tx, instanceId, seconds);
      }),
    release: () => database.transaction((tx) => removeStreamInstance(tx, instanceId)),
  };
}
