// Entry of every change: one transaction with a unit of work, and the sequencer's trigger after its commit.
import { uuidv7 } from 'uuidv7';
import type { WallClock } from '../runtime/clock.ts';
import type { MarketConfig, UnitOfWork, Write } from '../services/unit-of-work.ts';
import type { Database, Tx } from '../store/database.ts';
import { appendEntries } from '../store/event-outbox.ts';
import { entriesOf, type RecordedFact } from '../store/facts.ts';

export interface WriteDeps {
  readonly database: Pick<Database, 'transaction'>;
  readonly clock: WallClock;
  readonly market: MarketConfig;
  /** To be called after each commit that wrote facts. */
  readonly onFacts: () => void;
}

export const createWrite =
  ({ database, clock, market, onFacts }: WriteDeps): Write =>
  async (run) => {
    const { result, hasFacts } = await database.transaction((tx) =>
      runUnitOfWork(tx, new Date(clock.now()), market, run),
    );
    if (hasFacts) onFacts();
    return result;
  };

/** Runs one unit of work inside `tx`; its facts are written last. */
export async function runUnitOfWork<T>(
  tx: Tx,
  now: Date,
  market: MarketConfig,
  run: (work: UnitOfWork) => Promise<T>,
): Promise<{ readonly result: T; readonly hasFacts: boolean }> {
  const recorded: RecordedFact[] = [];
  const result = await run({
    ...{ tx, db: tx, now, market },
    record: (fact, keys = {}) => recorded.push({ fact, keys }),
    newId: uuidv7,
  });
  await appendEntries(tx, entriesOf(recorded), market.traceparent?.() ?? null);
  return { result, hasFacts: recorded.length > 0 };
}
