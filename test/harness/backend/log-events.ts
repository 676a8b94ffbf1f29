// Events of the log in tests: what its entries show now, and entries that a hub can publish.
import { sql } from 'drizzle-orm';
import type { DeliveredEntry, TopicEvent } from '../../../server/events/topic-event.ts';
import { queryRows } from '../../../server/store/database.ts';
import type { Fact } from '../../../server/store/facts.ts';
import type { AnyJson, TestBackend } from './test-backend.ts';

export interface LogEvent extends Omit<TopicEvent, 'payload'> {
  readonly payload: AnyJson;
}

/** The events of all entries with an id above `after`, numbered or not. */
export async function logEvents({ app, database }: TestBackend, after = 0): Promise<LogEvent[]> {
  const rows = await queryRows<{ id: string | number; facts: readonly Fact[] }>(
    database.reads,
    sql`select id, facts from outbox where id > ${after} order by id`,
  );
  const entries = rows.map(({ id, facts }) => ({
    seq: Number(id),
    facts,
    traceparent: null,
    writtenAtMs: 0,
  }));
  const projected = await app.context.project(database.reads, entries);
  return projected.flatMap(({ events }) => [...events]);
}

/** The id of the last entry. */
export async function lastLogId({ database }: TestBackend): Promise<number> {
  const [last] = await queryRows<{ id: string }>(
    database.reads,
    sql`select coalesce(max(id), 0) as id from outbox`,
  );
  return Number(last?.id ?? 0);
}

/** An entry with one event, for a hub. */
export const entryOf = ({ seq, ...event }: TopicEvent & { readonly seq: number }): DeliveredEntry => ({
  seq,
  events: [event],
});
