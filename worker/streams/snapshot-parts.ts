// Snapshot parts of the client stream: its first events, of which only the last has an id, are applied together (EVENTS-03).
import type { ClientEvent } from '#contract/decode/client-events.ts';

/** Feed, own requests, notifications. */
const PARTS = 3;

export const isSnapshot = (event: ClientEvent): boolean =>
  event.topic !== 'chat' && event.change.type === 'snapshot';

/** `eventId`: the place of the event in the order of all events; '' for none. */
interface SequencedEvent {
  readonly event: ClientEvent;
  readonly eventId: string;
}

interface SnapshotParts {
  /** The events to be applied now: none while parts wait for the one that has the id. */
  add(event: ClientEvent, eventId: string): readonly SequencedEvent[];
  /** Another connection: parts that waited for their id are sent again. */
  clear(): void;
}

export function createSnapshotParts(): SnapshotParts {
  /** By topic: a part may come twice. */
  const waiting = new Map<string, ClientEvent>();
  /** The last event id of this connection. */
  let lastId = '';

  const flush = (eventId: string): SequencedEvent[] => {
    const placed = [...waiting.values()].map((event) => ({ event, eventId }));
    waiting.clear();
    return placed;
  };
  return {
    add(event, eventId) {
      const before = lastId;
      if (eventId !== '') lastId = eventId;
      if (!isSnapshot(event)) return [...flush(before), { event, eventId }];
      waiting.set(event.topic, event);
      // All parts without an id: a backend whose events have none.
      const isComplete = eventId !== '' || waiting.size === PARTS;
      return isComplete ? flush(eventId) : [];
    },
    clear() {
      waiting.clear();
      lastId = '';
    },
  };
}
