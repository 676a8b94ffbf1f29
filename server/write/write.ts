// Entry of every change: one transaction with a unit of work, and the sequencer's trigger after its commit.
import { uuidv7 } from 'uuidv7';
import type { WallClock } from '../runtime/clock.ts';
import type { ServiceConfig, UnitOfWork, Write } from '../services/unit-of-work.ts';
import type { Database, Tx } from '../store/database.ts';
import { appendEntries } from '../store/event-outbox.ts';
import { entriesOf, type Fact, type RecordedFact } from '../store/facts.ts';

interface WriteDeps {
  readonly database: Pick<Database, 'transaction'>;
  readonly clock: WallClock;
  readonly config: ServiceConfig;
  /** To be called after each commit that wrote facts, before the call is answered. */
  readonly onFacts: (facts: readonly Fact[]) => void;
  /** Called after each commit: it may have made something due. */
  readonly onCommit?: () => void;
  /** Called after a commit that may have settled messages of the bot. */
  readonly onMessagesSettled?: () => void;
}

export const createWrite =
  ({ database, clock, config, onFacts, onCommit, onMessagesSettled }: WriteDeps): Write =>
  async (run) => {
    const { result, facts, settlesMessages } = await database.transaction((tx) =>
      runUnitOfWork(tx, new Date(clock.now()), config, run),
    );
    if (facts.length > 0) onFacts(facts);
    onCommit?.();
    if (settlesMessages) onMessagesSettled?.();
    return result;
  };

/** Runs one unit of work inside `tx`; its facts are written last. */
export async function runUnitOfWork<T>(
  tx: Tx,
  now: Date,
  config: ServiceConfig,
  run: (work: UnitOfWork) => Promise<T>,
): Promise<{ readonly result: T; readonly facts: readonly Fact[]; readonly settlesMessages: boolean }> {
  const recorded: RecordedFact[] = [];
  let settlesMessages = false;
  const result = await run({
    ...{ tx, db: tx, now, config },
    record: (fact, keys = {}) => recorded.push({ fact, keys }),
    newId: uuidv7,
    settlesMessages() {
      settlesMessages = true;
    },
  });
  await appendEntries(tx, entriesOf(recorded), config.traceparent?.() ?? null);
  return { result, facts: recorded.map(({ fact }) => fact), settlesMessages };
}
