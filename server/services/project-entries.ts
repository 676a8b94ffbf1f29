// Projection of the log: what the subscribers of each topic get of an entry, from the rows as they are now. One that cannot be shown holds up no other.
import { BoundedMap } from '#runtime/bounded-map.ts';
import type { ProjectEntries } from '../events/resume.ts';
import { BLOCKS_TOPIC, type DeliveredEntry, notificationsTopic, type TopicEvent } from '../events/topics.ts';
import { type Executor, isTemporaryFault, isUnavailable } from '../store/database.ts';
import type { LogEntry } from '../store/event-outbox.ts';
import type { Fact, FactKeys } from '../store/facts.ts';
import { readEntryKeys } from '../store/log-readers.ts';
import { chatEvents } from './chat/events.ts';
import { dealEvents } from './deals/events.ts';
import { notificationView } from './notifications/user-notifications.ts';
import { type ProjectionRows, readProjectionRows } from './projection-rows.ts';
import { authorEvents, offerEvents, requestEvents } from './requests/events.ts';
import { staffEvents } from './staff/events.ts';
import type { ReadContext } from './unit-of-work.ts';
import { profileEvents } from './users/events.ts';

/**
 * An event shows the rows as they are when it is delivered.
 * They are never older than the fact, and a later fact repeats what an earlier one has shown already.
 * So the log holds no texts and no people, and what has been hidden or erased since is not sent.
 * Rejects when one of them is of an unknown type, or a fault: the isolation of faults below finds out which.
 */
export async function projectEntries(
  ctx: ReadContext,
  entries: readonly LogEntry[],
): Promise<(LogEntry & DeliveredEntry)[]> {
  const rows = await readProjectionRows(
    ctx,
    entries.flatMap(({ facts }) => facts),
  );
  return entries.map((entry) => ({ ...entry, events: entry.facts.flatMap((fact) => eventsOf(rows, fact)) }));
}

/** Of the facts of blocks, which every instance applies; no row is needed for them. */
export function blockEvents(fact: Fact): TopicEvent[] {
  if (fact.type !== 'block.changed') return [];
  const { users, isHidden } = fact;
  return [{ topic: BLOCKS_TOPIC, type: 'block_changed', payload: { users, isHidden } }];
}

function eventsOf(rows: ProjectionRows, fact: Fact): TopicEvent[] {
  switch (fact.type) {
    case 'request.posted':
    case 'request.resumed':
    case 'request.paused':
    case 'request.edited':
    case 'request.moved':
    case 'request.viewed':
    case 'request.changed_unseen':
    case 'request.awaited':
      return requestEvents(rows, fact);
    case 'deal.created':
    case 'deal.stepped':
    case 'deal.settlement_changed':
    case 'deal.case_changed':
    case 'deal.left_feed':
    case 'deal.hidden_from':
      return dealEvents(rows, fact);
    case 'message.sent':
    case 'message.scanned':
    case 'messages.read':
      return chatEvents(rows, fact);
    case 'notification.created': {
      const row = rows.notifications.get(fact.notificationId);
      const topic = notificationsTopic(fact.userId);
      const notification = row && notificationView(rows.config, row);
      return notification ? [{ topic, type: 'new_notification', payload: { notification } }] : [];
    }
    case 'profile.changed':
    case 'standing.changed':
    case 'profile.shown':
      return profileEvents(rows, fact);
    case 'author.changed':
      return authorEvents(rows, fact);
    case 'offers.hidden':
    case 'offers.shown':
      return offerEvents(rows, fact);
    case 'block.changed':
      return blockEvents(fact);
    case 'case.changed':
    case 'report.sent':
    case 'report.answered':
      return staffEvents(rows, fact);
    case 'account.changed':
    case 'payment.unreceived':
    case 'hints.dismissed':
    case 'case.measured':
    case 'partners.to_warn':
    case 'reporters.to_answer':
      return [];
    default:
      throw unknownFact(fact);
  }
}

/** Written by a later version. The compiler checks that this one knows all of its own. */
const unknownFact = (fact: never): Error =>
  new Error(`a fact of an unknown type: ${String((fact as Fact).type)}`);

/** An entry for which the database was too busy so often counts as one with a fault: others wait. */
const MAX_BUSY = 5;
/** Entries of which it is known that they cannot be shown, so that each is reported once. */
const MAX_KNOWN = 10_000;

export interface IsolatedProjection {
  readonly project: ProjectEntries;
  /** The entry without its events; reported with `error` the first time. */
  isolate(db: Executor, entry: LogEntry, error: unknown): Promise<LogEntry & DeliveredEntry>;
}

/**
 * Only an entry that fails by itself is passed on without its events (RUN-45).
 * Rejects as long as the database is away, or too busy: then nothing is passed on, and the same entries are asked
 * for again. `report`: called once for each entry.
 */
export function isolateFaults(
  project: ProjectEntries,
  report: (entry: LogEntry, error: unknown) => void,
): IsolatedProjection {
  const known = new BoundedMap<number, FactKeys | null>(MAX_KNOWN);
  const busy = new BoundedMap<number, number>(MAX_KNOWN);

  const isolate: IsolatedProjection['isolate'] = async (db, entry, error) => {
    let unshown = known.get(entry.seq);
    if (unshown === undefined) {
      unshown = await readEntryKeys(db, entry.seq);
      known.set(entry.seq, unshown);
      report(entry, error);
    }
    // Who is hidden from whom needs no rows, and holds for all later entries.
    return { ...entry, events: entry.facts.flatMap(blockEvents), unshown };
  };
  const isTooBusy = (seq: number): boolean => {
    const times = (busy.get(seq) ?? 0) + 1;
    busy.set(seq, times);
    return times >= MAX_BUSY;
  };
  const projectAll: ProjectEntries = async (db, entries) => {
    try {
      return await project(db, entries);
    } catch (error) {
      const [first] = entries;
      if (!first || isUnavailable(error)) throw error;
      if (entries.length === 1) {
        if (isTemporaryFault(error) && !isTooBusy(first.seq)) throw error;
        return [await isolate(db, first, error)];
      }
      const half = entries.length >> 1;
      const before = await projectAll(db, entries.slice(0, half));
      return [...before, ...(await projectAll(db, entries.slice(half)))];
    }
  };
  return {
    async project(db, entries) {
      if (!entries.some(({ seq }) => known.has(seq))) return projectAll(db, entries);
      const others = await projectAll(
        db,
        entries.filter(({ seq }) => !known.has(seq)),
      );
      const shown = new Map(others.map((entry) => [entry.seq, entry]));
      return Promise.all(entries.map((entry) => shown.get(entry.seq) ?? isolate(db, entry, null)));
    },
    isolate,
  };
}
