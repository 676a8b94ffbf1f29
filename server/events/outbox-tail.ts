// Reads every numbered event of the outbox, in order and once, and hands them on: one tail per instance.
import { createSingleFlight } from '#api/single-flight.ts';
import type { StoredEvent } from '../store/event-outbox.ts';

/** A lost NOTIFY costs at most this much. */
const INTERVAL_MS = 1_000;
const BATCH_SIZE = 1_000;

export interface OutboxTailSource {
  head(): Promise<number>;
  after(seq: number, limit: number): Promise<StoredEvent[]>;
  listen(onMessage: () => void, onReconnect: () => void): Promise<() => Promise<void>>;
}

/** Starts at the present head; answers how to stop. A failed read is retried by the next notification or second. */
export async function startOutboxTail(
  source: OutboxTailSource,
  publish: (events: readonly StoredEvent[]) => void,
): Promise<() => Promise<void>> {
  let cursor = await source.head();
  let isStopped = false;

  /** Answers whether there may be more. */
  const readBatch = async (): Promise<boolean> => {
    const events = await source.after(cursor, BATCH_SIZE);
    const last = events[events.length - 1];
    if (last) {
      cursor = last.seq;
      publish(events);
    }
    return events.length === BATCH_SIZE;
  };
  const flight = createSingleFlight(
    async () => {
      try {
        while ((await readBatch()) && !isStopped);
      } catch {
        // The database is away: tried again within a second, from the same cursor.
      }
    },
    () => !isStopped,
  );
  const pull = () => {
    if (!isStopped) void flight.request();
  };

  const unlisten = await source.listen(pull, pull);
  const timer = setInterval(pull, INTERVAL_MS);
  timer.unref();
  pull();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await flight.current;
    await unlisten();
  };
}
