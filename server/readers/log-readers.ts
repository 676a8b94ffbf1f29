// Readers of the log: each reads the facts in their order from a cursor of its own, on one instance at a time.
import { createSingleFlight } from '#runtime/single-flight.ts';
import type { UnitOfWork, Write } from '../services/unit-of-work.ts';
import { type Database, isTemporaryFault, isUnavailable } from '../store/database.ts';
import type { Fact, FactOf, FactType } from '../store/facts.ts';
import {
  addLogReaders,
  claimEntries,
  claimLogReader,
  moveLogReaders,
  type ReadEntry,
  type ReaderName,
  readerLags,
} from '../store/log-readers.ts';

/** Entries of one transaction. */
const BATCH_SIZE = 50;
/** A cursor that has passed this many entries of others moves, so that they are not passed again. */
const MAX_PASSED = 1_000;
/** A failed reader, or one that was found behind, is tried again so soon. */
const INTERVAL_MS = 5_000;
/**
 * Intervals that are passed over while no reader has failed or was behind.
 * A lost wake-up, as of an instance that died, delays a reader by at most three of them.
 */
const PASSED_OVER = 2;
/** An entry with which a reader has failed so often by itself, an interval apart, is passed over. */
const MAX_TRIES = 5;

/**
 * A reader writes after a change, from its fact, what need not be atomic with it.
 * Its name, which is that of its cursor, never changes.
 */
export interface LogReader extends ReaderName {
  /**
   * Its writes and the cursor are one transaction, so that each fact counts once.
   * When it rejects it gets the same entries again, each by itself. They may have facts of other types too.
   */
  read?(work: UnitOfWork, entries: readonly ReadEntry[]): Promise<void>;
  /** Called with these entries when the cursor has passed them, which is committed. */
  onCommit?(entries: readonly ReadEntry[]): void;
}

/** Readers of the same types. They read in one transaction, as long as none of them fails. */
type Group = readonly [LogReader, ...LogReader[]];

function groupByTypes(readers: readonly LogReader[]): readonly Group[] {
  const groups = new Map<string, [LogReader, ...LogReader[]]>();
  for (const reader of readers) {
    const key = reader.types.join();
    const group = groups.get(key);
    if (group) group.push(reader);
    else groups.set(key, [reader]);
  }
  return [...groups.values()];
}

/** Why a reader has not read all facts. */
interface ReaderFault {
  readonly reader: LogReader;
  readonly error: unknown;
}

/** The facts of one type, in order. */
export const factsOf = <T extends FactType>(entries: readonly ReadEntry[], type: T): FactOf<T>[] =>
  entries.flatMap(({ facts }) => facts.filter((fact): fact is FactOf<T> => fact.type === type));

interface LogReadersDeps {
  readonly database: Pick<Database, 'background'>;
  readonly write: Write;
  readonly onFault: (error: unknown, reader: string) => void;
  /** The reader goes on behind this entry, which it has never been able to handle. */
  readonly onSkipped: (entry: ReadEntry, error: unknown, reader: string) => void;
}

/** A reader has failed with these entries. */
class EntriesFault extends Error {
  readonly entries: readonly ReadEntry[];
  constructor(entries: readonly ReadEntry[], cause: unknown) {
    super('a reader has failed', { cause });
    this.entries = entries;
  }
}

export type LogReaders = ReturnType<typeof createLogReaders>;

export function createLogReaders(deps: LogReadersDeps, readers: readonly LogReader[]) {
  let isRunning = false;
  let timer: NodeJS.Timeout | undefined;

  /** True when there may be more. Rejects with EntriesFault when a reader has failed. */
  const readBatch = async (group: Group, size = BATCH_SIZE): Promise<boolean> => {
    const { passed, isFull } = await deps.write(async (work) => {
      const passed: (readonly [LogReader, readonly ReadEntry[]])[] = [];
      const batch = await claimEntries(work.tx, group, size);
      if (batch === null) return { passed, isFull: false };
      const { positions, entries, upTo, isFull } = batch;
      const moved: string[] = [];
      for (const reader of group) {
        const position = positions.get(reader.name) ?? upTo;
        const own = entries.filter(({ seq }) => seq > position);
        if (own.length > 0) {
          await reader.read?.(work, own).catch((cause) => {
            throw new EntriesFault(own, cause);
          });
          passed.push([reader, own]);
        }
        if (upTo > position + (own.length > 0 ? 0 : MAX_PASSED)) moved.push(reader.name);
      }
      if (moved.length > 0) await moveLogReaders(work.tx, moved, upTo);
      return { passed, isFull };
    });
    for (const [reader, entries] of passed) reader.onCommit?.(entries);
    return isFull;
  };
  /** Reads all that there is. One that fails is read without the others, and holds up none of them. */
  const readGroup = async (group: Group): Promise<readonly ReaderFault[]> => {
    try {
      while ((await readBatch(group)) && isRunning);
      return [];
    } catch (error) {
      if (group.length > 1) return (await Promise.all(group.map((reader) => readGroup([reader])))).flat();
      return readOneByOne(group[0], error);
    }
  };
  /** The entry with which a reader has failed last by itself, and how often. */
  const tries = new Map<LogReader, { readonly seq: number; readonly times: number }>();
  /**
   * Reads each entry of a failed batch by itself, so that no other waits for the one that fails.
   * That one is tried again with the next interval, and passed over at last (RUN-36).
   */
  const readOneByOne = async (reader: LogReader, fault: unknown): Promise<readonly ReaderFault[]> => {
    const { cause, entries } = fault instanceof EntriesFault ? fault : { cause: fault, entries: [] };
    const [first] = entries;
    if (!first || isTemporaryFault(cause)) return [{ reader, error: cause }];
    try {
      if (entries.length > 1) for (const _ of entries) await readBatch([reader], 1);
      else {
        const before = tries.get(reader);
        const times = before?.seq === first.seq ? before.times + 1 : 1;
        tries.set(reader, { seq: first.seq, times });
        if (times < MAX_TRIES) return [{ reader, error: cause }];
        if (await passOver(reader, first.seq)) deps.onSkipped(first, cause, reader.name);
      }
    } catch (error) {
      return readOneByOne(reader, error);
    }
    return isRunning ? readGroup([reader]) : [];
  };
  /** False when another instance has read it meanwhile, or reads now. */
  const passOver = (reader: LogReader, seq: number): Promise<boolean> =>
    deps.write(async ({ tx }) => {
      const cursor = await claimLogReader(tx, reader.name);
      if (cursor === null || cursor >= seq) return false;
      await moveLogReaders(tx, [reader.name], seq);
      return true;
    });
  /** Readers that have failed: they wait for the interval. */
  const failed = new Set<LogReader>();
  const flights = groupByTypes(readers).map((group) => ({
    group,
    flight: createSingleFlight(
      async () => {
        const [first, ...others] = group.filter((reader) => !failed.has(reader));
        return first && isRunning ? readGroup([first, ...others]) : [];
      },
      () => isRunning,
    ),
  }));
  const wake = (isMeant: (reader: LogReader) => boolean) => {
    if (!isRunning) return;
    for (const { group, flight } of flights) {
      if (!group.some((reader) => !failed.has(reader) && isMeant(reader))) continue;
      void flight.request().then((faults) => {
        for (const { reader, error } of faults) {
          failed.add(reader);
          // While the database is away nothing is lost: the cursor is where it was.
          if (!isUnavailable(error)) deps.onFault(error, reader.name);
        }
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
  let isCalm = false;
  const wakeLate = async () => {
    const hasFailed = failed.size > 0;
    isCalm = false;
    const isLate = await findLate();
    failed.clear();
    wake(isLate);
    isCalm = !hasFailed && !readers.some(isLate);
  };
  let passedOver = 0;
  const poll = () => {
    if (isCalm && failed.size === 0 && passedOver < PASSED_OVER) {
      passedOver += 1;
      return;
    }
    passedOver = 0;
    void wakeLate().catch(() => {});
  };

  return {
    /** There are new facts. Before `start` it does nothing. */
    wake(facts: readonly Fact[]): void {
      const types = new Set(facts.map(({ type }) => type));
      wake((reader) => reader.types.some((type) => types.has(type)));
    },
    async start(): Promise<void> {
      await addLogReaders(deps.database.background, readers);
      isRunning = true;
      // While the database is away the next interval tries again.
      timer = setInterval(poll, INTERVAL_MS);
      timer.unref();
      // What was written while no instance ran.
      await wakeLate();
    },
    /**
     * Resolves when every reader has read all facts that have a number by now.
     * Rejects when one of them fails.
     */
    async readAll(): Promise<void> {
      failed.clear();
      const isLate = await findLate();
      const late = flights.filter(({ group }) => group.some(isLate));
      const [fault] = (await Promise.all(late.map(({ flight }) => flight.request()))).flat();
      if (fault) throw fault.error;
    },
    /** Begins no further batch, and resolves after the present ones. */
    async stop(): Promise<void> {
      isRunning = false;
      clearInterval(timer);
      await Promise.all(flights.map(({ flight }) => flight.current));
    },
  };
}
