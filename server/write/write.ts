// Entry of every change: one transaction with a unit of work, and the sequencer's trigger after its commit.
import { uuidv7 } from 'uuidv7';
import type { WallClock } from '../runtime/clock.ts';
import type { MarketConfig, UnitOfWork, Write } from '../services/unit-of-work.ts';
import type { Database, Tx } from '../store/database.ts';
import { appendEvents, type NewEvent } from '../store/event-outbox.ts';
import { FACTS_TOPIC } from '../store/facts.ts';

export interface WriteDeps {
  readonly database: Pick<Database, 'transaction'>;
  readonly clock: WallClock;
  readonly market: MarketConfig;
  /** To be called after each commit that wrote events. */
  readonly onEvents: () => void;
}

export const createWrite =
  ({ database, clock, market, onEvents }: WriteDeps): Write =>
  async (run) => {
    const { result, hasEvents } = await database.transaction((tx) =>
      runUnitOfWork(tx, new Date(clock.now()), market, run),
    );
    if (hasEvents) onEvents();
    return result;
  };

/** Runs one unit of work inside `tx`; its events are written last. */
export async function runUnitOfWork<T>(
  tx: Tx,
  now: Date,
  market: MarketConfig,
  run: (work: UnitOfWork) => Promise<T>,
): Promise<{ readonly result: T; readonly hasEvents: boolean }> {
  const events: NewEvent[] = [];
  const result = await run({
    ...{ tx, db: tx, now, market },
    emit: (event) => events.push(event),
    record: (fact) => events.push({ topic: FACTS_TOPIC, type: fact.type, payload: { ...fact } }),
    newId: uuidv7,
  });
  await appendEvents(tx, events, market.traceparent?.() ?? null);
  return { result, hasEvents: events.length > 0 };
}
