// Events of the log in tests: what its entries show now, and entries that a hub can publish.
import { seqOfEventId } from '../../../server/events/event-frames.ts';
import type { DeliveredEntry, TopicEvent } from '../../../server/events/topics.ts';
import { entriesAfter, flushOutbox, readHead } from '../../../server/store/event-outbox.ts';
import type { AnyJson, TestBackend } from './test-backend.ts';

export interface LogEvent extends Omit<TopicEvent, 'payload'> {
  readonly payload: AnyJson;
}

/** The events of all entries after this one. */
export async function logEvents({ app, database }: TestBackend, after = 0): Promise<LogEvent[]> {
  await flushOutbox(database);
  const entries = await entriesAfter(database.reads, after, 100_000);
  const projected = await app.context.project(database.reads, entries);
  return projected.flatMap(({ events }) => [...events]);
}

/** The number of the last entry. */
export async function lastSeq({ database }: TestBackend): Promise<number> {
  await flushOutbox(database);
  return (await readHead(database.reads)).seq;
}

/** Streams that resume now read the log: a changed profile empties the memory of recent entries. */
export async function forgetRecentEntries({ signIn, delivered }: TestBackend): Promise<void> {
  await (await signIn('Passer-by')).patch('/users/me', { locationCity: 'Bern' });
  await delivered();
}

/** The last entry before that of the event with this id. */
export const entryBefore = (eventId: string | null): number => seqOfEventId(String(Number(eventId) - 1)) ?? 0;

/** An entry with one event, for a hub. */
export const entryOf = ({ seq, ...event }: TopicEvent & { readonly seq: number }): DeliveredEntry => ({
  seq,
  events: [event],
});
