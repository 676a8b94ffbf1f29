// Entry of every change: one transaction with a unit of work, and the sequencer's trigger after its commit.
import { uuidv7 } from 'uuidv7';
import type { WallClock } from '../runtime/clock.ts';
import type { ServiceConfig, UnitOfWork, Write } from '../services/unit-of-work.ts';
import type { Database, Tx } from '../store/database.ts';
import { appendEntries } from '../store/event-outbox.ts';
import { entriesOf, type RecordedFact } from '../store/facts.ts';

export interface WriteDeps {
  readonly database: Pick<Database, 'transaction'>;
  readonly clock: WallClock;
  readonly config: ServiceConfig;
  /** To be called after each commit that wrote facts. */
  readonly onFacts: () => void;
}

export const createWrite =
  ({ database, clock, config, onFacts }: WriteDeps): Write =>
  async (run) => {
    const { result, hasFacts } = await database.transaction((tx) =>
      runUnitOfWork(tx, new Date(clock.now()), config, run),
    );
    if (hasFacts) onFacts();
    return result;
  };

/** Runs one unit of work inside `tx`; its facts are written last. */
export async function runUnitOfWork<T>(
  tx: Tx,
  now: Date,
  config: ServiceConfig,
  run: (work: UnitOfWork) => Promise<T>,
): Promise<{ readonly result: T; readonly hasFacts: boolean }> {
  const recorded: RecordedFact[] = [];
  const result = await run({
    ...{ tx, db: tx, now, config },
    record: (fact, keys = {}) => recorded.push({ fact, keys }),
    newId: uuidv7,
  });
  await appendEntries(tx, entriesOf(recorded), config.traceparent?.() ?? null);
  return { result, hasFacts: recorded.length > 0 };
}
