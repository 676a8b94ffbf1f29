// Readers of the log: each reads the facts in their order from a cursor of its own, on one instance at a time.
import { createSingleFlight } from '#runtime/single-flight.ts';
import type { UnitOfWork, Write } from '../services/unit-of-work.ts';
import { type Database, isUnavailable } from '../store/database.ts';
import type { Fact, FactOf, FactType } from '../store/facts.ts';
import {
  addLogReaders,
  claimLogReader,
  entriesWith,
  moveLogReader,
  type ReadEntry,
  type ReaderName,
  readerLags,
} from '../store/log-readers.ts';

/** Entries of one transaction. */
const BATCH_SIZE = 50;
/** A cursor that has passed this many entries of others moves, so that they are not passed again. */
const MAX_PASSED = 1_000;
/** A lost wake-up delays a reader by at most this long; so does a failure. */
const INTERVAL_MS = 5_000;

/**
 * A reader writes after a change, from its fact, what need not be atomic with it.
 * Its name, which is that of its cursor, never changes.
 */
export interface LogReader extends ReaderName {
  /**
   * Its writes and the cursor are one transaction, so that each fact counts once.
   * When it rejects it gets the same entries again. They may have facts of other types too.
   */
  read(work: UnitOfWork, entries: readonly ReadEntry[]): Promise<void>;
  /** Called when the writes of a batch are committed. */
  readonly onCommit?: () => void;
}

/** The facts of one type, in order. */
export const factsOf = <T extends FactType>(entries: readonly ReadEntry[], type: T): FactOf<T>[] =>
  entries.flatMap(({ facts }) => facts.filter((fact): fact is FactOf<T> => fact.type === type));

export interface LogReadersDeps {
  readonly database: Pick<Database, 'background'>;
  readonly write: Write;
  readonly onFault: (error: unknown, reader: string) => void;
}

export interface LogReaders {
  /** There are new facts. Before `start` it does nothing. */
  wake(facts: readonly Fact[]): void;
  start(): Promise<void>;
  /**
   * Resolves when every reader has read all facts that have a number by now.
   * Rejects when one of them fails.
   */
  readAll(): Promise<void>;
  /** Begins no further transaction, and resolves after the present ones. */
  stop(): Promise<void>;
}

export function createLogReaders(deps: LogReadersDeps, readers: readonly LogReader[]): LogReaders {
  let isRunning = false;
  let timer: NodeJS.Timeout | undefined;

  /** True when there may be more. */
  const readBatch = async (reader: LogReader): Promise<boolean> => {
    const { count, isFull } = await deps.write(async (work) => {
      const position = await claimLogReader(work.tx, reader.name);
      if (position === null) return { count: 0, isFull: false };
      const batch = await entriesWith(work.tx, reader.types, position, BATCH_SIZE);
      const count = batch.entries.length;
      if (count > 0) await reader.read(work, batch.entries);
      if (count > 0 || batch.upTo > position.seq + MAX_PASSED)
        await moveLogReader(work.tx, reader.name, batch.upTo);
      return { count, isFull: batch.isFull };
    });
    if (count > 0) reader.onCommit?.();
    return isFull;
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
  const wake = (isMeant: (reader: LogReader) => boolean) => {
    if (!isRunning) return;
    for (const [reader, flight] of flights) {
      if (failed.has(reader) || !isMeant(reader)) continue;
      flight.request().catch((error: unknown) => {
        failed.add(reader);
        // While the database is away nothing is lost: the cursor is where it was.
        if (!isUnavailable(error)) deps.onFault(error, reader.name);
      });
    }
  };
  /** Who is behind, by one statement, since most are not. */
  const findLate = async (): Promise<(reader: LogReader) => boolean> => {
    const lags = await readerLags(deps.database.background);
    return ({ name }) => {
      const lag = lags.get(name);
      return lag !== undefined && (lag.seconds > 0 || lag.entries > MAX_PASSED);
    };
  };
  const wakeLate = async () => {
    const isLate = await findLate();
    failed.clear();
    wake(isLate);
  };

  return {
    wake(facts) {
      const types = new Set(facts.map(({ type }) => type));
      wake((reader) => reader.types.some((type) => types.has(type)));
    },
    async start() {
      await addLogReaders(deps.database.background, readers);
      isRunning = true;
      // While the database is away the next interval tries again.
      timer = setInterval(() => void wakeLate().catch(() => {}), INTERVAL_MS);
      timer.unref();
      // What was written while no instance ran.
      await wakeLate();
    },
    async readAll() {
      const isLate = await findLate();
      await Promise.all([...flights].map(([reader, flight]) => isLate(reader) && flight.request()));
    },
    async stop() {
      isRunning = false;
      clearInterval(timer);
      await Promise.allSettled([...flights.values()].map((flight) => flight.current));
    },
  };
}
