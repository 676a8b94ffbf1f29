// Projection of the log: what the subscribers of each topic get of an entry, from the rows as they are now.
import type { DeliveredEntry, TopicEvent } from '../events/topic-event.ts';
import { BLOCKS_TOPIC, notificationsTopic } from '../events/topics.ts';
import type { LogEntry } from '../store/event-outbox.ts';
import type { Fact } from '../store/facts.ts';
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
 * Rejects when one of them is of an unknown type, or a fault: `isolate-faults.ts` finds out which.
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
