// Snapshot parts of the client stream: its first events, of which only the last has an id, are applied together (EVENTS-03).
import type { ClientEvent } from '#api/decode/client-events.ts';

/** Feed, own requests, notifications. */
const PARTS = 3;

export const isSnapshot = (event: ClientEvent): boolean =>
  event.topic !== 'chat' && event.change.type === 'snapshot';

export interface SnapshotParts {
  /** The events to be applied now, all with `eventId`: none while parts wait for the one that has the id. */
  add(event: ClientEvent, eventId: string): readonly ClientEvent[];
  /** Another connection: parts that waited for their id are sent again. */
  clear(): void;
}

export function createSnapshotParts(): SnapshotParts {
  let waiting: ClientEvent[] = [];
  return {
    add(event, eventId) {
      if (!isSnapshot(event) && waiting.length === 0) return [event];
      waiting.push(event);
      // All parts without an id: a backend whose events have none.
      if (eventId === '' && waiting.length < PARTS) return [];
      const complete = waiting;
      waiting = [];
      return complete;
    },
    clear() {
      waiting = [];
    },
  };
}
