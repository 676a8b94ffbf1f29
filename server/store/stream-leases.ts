// Stream leases: which instance serves which stream of which client. Uses the database's clock, since clocks of instances may differ.
import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { OnRemoved } from '../runtime/removed-kinds.ts';
import { type Database, queryRows } from './database.ts';

const CHANNEL = 'streams';

export interface StreamLease {
  readonly id: string;
  readonly userId: string;
  /** Its own id for a client without one. */
  readonly client: string;
  /** The stream's name, with its object's id where it has one. */
  readonly stream: string;
}

/** Leases of all instances. */
export interface StreamLeaseStore {
  /**
   * Adds a lease. Resolves with the ids of those that end for it, on any instance.
   * They are the former of the same client and stream, and the user's oldest beyond `max`.
   * Other instances learn of theirs by `listen`.
   */
  open(lease: StreamLease, max: number): Promise<readonly string[]>;
  close(ids: readonly string[]): Promise<void>;
  /** True when another instance serves a stream of the user; one that died counts as long as its lease. */
  isOpenElsewhere(userId: string): Promise<boolean>;
  /** Extends the leases of this instance. False, once: they were unknown and must be restored. */
  renew(seconds: number): Promise<boolean>;
  restore(leases: readonly StreamLease[]): Promise<void>;
  /** Removes this instance with all its leases. */
  release(): Promise<void>;
  listen(onEnded: (ids: readonly string[]) => void): Promise<() => Promise<void>>;
}

/** Registers as a new instance on PostgreSQL. `onRemoved`: called with what dead instances have left. */
export function createStreamLeaseStore(
  database: Database,
  onRemoved: OnRemoved = () => {},
): StreamLeaseStore {
  const instanceId = uuidv7();
  return {
    async open({ id, userId, client, stream }, max) {
      const [row] = await queryRows<{ ended: string[] | null }>(
        database.reads,
        sql`select open_stream(${id}, ${userId}, ${client}, ${stream}, ${instanceId}, ${max}::int) as ended`,
      );
      return row?.ended ?? [];
    },
    async close(ids) {
      await database.background.execute(
        sql`delete from open_streams where id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`,
      );
    },
    async isOpenElsewhere(userId) {
      // Streams of living instances, as `open_stream()` distinguishes them from others.
      const rows = await queryRows(
        database.reads,
        sql`select 1 from open_streams o where user_id = ${userId} and instance_id <> ${instanceId} and (
              opened_at > clock_timestamp() - interval '30 seconds'
              or exists (select 1 from stream_instances i where i.id = o.instance_id and i.until > clock_timestamp())
            ) limit 1`,
      );
      return rows.length > 0;
    },
    async renew(seconds) {
      // Deletes instances that have expired, with their leases, as renew_stream_instance() does. Versions that may still run
      // beside this one call that function, so it is dropped by a later release (RUN-11).
      const until = sql`clock_timestamp() + make_interval(secs => ${seconds}::int)`;
      const [row] = await queryRows<{ known: boolean; instances: number; leases: number }>(
        database.background,
        sql`with renewed as (
              insert into stream_instances as i (id, until) values (${instanceId}::uuid, ${until})
              on conflict (id) do update set until = excluded.until returning i.xmax <> 0 as known
            ), dead as (
              delete from stream_instances where until < clock_timestamp() and id <> ${instanceId}::uuid returning id
            ), left_streams as (
              delete from open_streams where instance_id in (select id from dead) returning 1
            )
            select (select known from renewed) as known,
              (select count(*) from dead)::int as instances, (select count(*) from left_streams)::int as leases`,
      );
      onRemoved({ stream_instances: row?.instances ?? 0, stream_leases: row?.leases ?? 0 });
      return row?.known === true;
    },
    async restore(leases) {
      const rows = leases.map(({ id, userId, client, stream }: StreamLease) => ({
        ...{ id, client, stream },
        user_id: userId,
      }));
      await database.background.execute(
        sql`insert into open_streams (id, user_id, client, stream, instance_id)
            select r.id, r.user_id, r.client, r.stream, ${instanceId}::uuid
            from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, user_id uuid, client text, stream text)
            on conflict do nothing`,
      );
    },
    async release() {
      await database.background.execute(
        sql`with left_streams as (delete from open_streams where instance_id = ${instanceId})
            delete from stream_instances where id = ${instanceId}`,
      );
    },
    listen: (onEnded) =>
      // An event that was missed while the connection was away is noticed by nobody but the limit: its streams end by themselves.
      database.listen(
        CHANNEL,
        (payload) => onEnded(payload.split(',')),
        () => {},
      ),
  };
}

/** For the embedded database, which serves one instance. */
export function createMemoryStreamLeases(): StreamLeaseStore {
  /** By user, the oldest first. */
  const byUser = new Map<string, StreamLease[]>();
  return {
    async open(lease, max) {
      const others = byUser.get(lease.userId) ?? [];
      const isFormer = (other: StreamLease) => other.client === lease.client && other.stream === lease.stream;
      const kept = others.filter((other) => !isFormer(other)).slice(-(max - 1));
      byUser.set(lease.userId, [...kept, lease]);
      return others.filter((other) => !kept.includes(other)).map(({ id }) => id);
    },
    async close(ids) {
      const closed = new Set(ids);
      for (const [userId, leases] of byUser) {
        const kept = leases.filter(({ id }) => !closed.has(id));
        if (kept.length > 0) byUser.set(userId, kept);
        else byUser.delete(userId);
      }
    },
    isOpenElsewhere: async () => false,
    renew: async () => true,
    restore: async () => {},
    release: async () => {},
    listen: async () => async () => {},
  };
}
