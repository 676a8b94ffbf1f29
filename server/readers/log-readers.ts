// Readers of the log: each reads the facts in their order from a cursor of its own, on one instance at a time.
import { createSingleFlight } from '#runtime/single-flight.ts';
import type { UnitOfWork, Write } from '../services/unit-of-work.ts';
import { type Database, isUnavailable } from '../store/database.ts';
import {
  addLogReaders,
  claimLogReader,
  type Fact,
  factsAfter,
  moveLogReader,
  readerLags,
} from '../store/facts.ts';

/** Facts of one transaction. */
const BATCH_SIZE = 50;
/** A lost wake-up delays a reader by at most this long; so does a failure. */
const INTERVAL_MS = 5_000;

/** A reader writes after a change, from its fact, what need not be atomic with it. */
export interface LogReader {
  /** Names its cursor: it never changes. */
  readonly name: string;
  readonly types: readonly Fact['type'][];
  /**
   * Its writes and the cursor are one transaction, so that each fact counts once. When it rejects it gets the same facts again.
   */
  read(work: UnitOfWork, facts: readonly Fact[]): Promise<void>;
}

export interface LogReadersDeps {
  readonly database: Pick<Database, 'background'>;
  readonly write: Write;
  readonly onFault: (error: unknown, reader: string) => void;
}

export interface LogReaders {
  /** There may be new facts. Before `start` it does nothing. */
  wake(): void;
  start(): Promise<void>;
  /** Resolves when every reader has read all facts that have a number by now. Rejects when one of them fails. */
  readAll(): Promise<void>;
  /** Begins no further transaction, and resolves after the present ones. */
  stop(): Promise<void>;
}

export function createLogReaders(deps: LogReadersDeps, readers: readonly LogReader[]): LogReaders {
  let isRunning = false;
  let timer: NodeJS.Timeout | undefined;

  /** True when there may be more. */
  const readBatch = async (reader: LogReader): Promise<boolean> => {
    const count = await deps.write(async (work) => {
      const cursor = await claimLogReader(work.tx, reader.name);
      if (cursor === null) return 0;
      const stored = await factsAfter(work.tx, reader.types, cursor, BATCH_SIZE);
      const last = stored.at(-1);
      if (!last) return 0;
      const facts = stored.map(({ fact }) => fact);
      await reader.read(work, facts);
      await moveLogReader(work.tx, reader.name, last.seq);
      return facts.length;
    });
    return count === BATCH_SIZE;
  };
  const flights = new Map(
    readers.map((reader) => [
      reader,
      createSingleFlight(
        async () => {
          while (isRunning && (await readBatch(reader)));
        },
        () => isRunning,
      ),
    ]),
  );
  /** Readers that have failed: they wait for the interval. */
  const failed = new Set<LogReader>();
  const wake = () => {
    if (!isRunning) return;
    for (const [reader, flight] of flights) {
      if (failed.has(reader)) continue;
      flight.request().catch((error: unknown) => {
        failed.add(reader);
        // While the database is away nothing is lost: the cursor is where it was.
        if (!isUnavailable(error)) deps.onFault(error, reader.name);
      });
    }
  };
  const wakeAll = () => {
    failed.clear();
    wake();
  };

  return {
    wake,
    async start() {
      await addLogReaders(
        deps.database.background,
        readers.map(({ name }) => name),
      );
      isRunning = true;
      timer = setInterval(wakeAll, INTERVAL_MS);
      timer.unref();
      // What was written while no instance ran.
      const lags = await readerLags(deps.database.background);
      if ([...lags.values()].some((seconds) => seconds > 0)) wake();
    },
    async readAll() {
      await Promise.all([...flights.values()].map((flight) => flight.request()));
    },
    async stop() {
      isRunning = false;
      clearInterval(timer);
      await Promise.allSettled([...flights.values()].map((flight) => flight.current));
    },
  };
}
