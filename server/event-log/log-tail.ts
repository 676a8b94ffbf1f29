// Event log on the database, and its tail: reads numbered entries in order, each once, and passes them on. One tail per instance.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createSingleFlight } from '#runtime/single-flight.ts';
import { errorLogFields } from '../logging/logger.ts';
import { type Database, isUnavailable } from '../store/database.ts';
import {
  entriesAfter,
  type LogEntry,
  type OutboxHead,
  readHead,
  readMissedEntries,
  renewEpochIfMoved,
  renewEventEpoch,
} from '../store/event-outbox.ts';
import type { EventLog, LogSink } from './event-log.ts';

/** A lost notification delays entries by at most this long, and those that follow by BUSY_POLL_MS. */
const IDLE_POLL_MS = 5_000;
/** After a read that found entries, or failed. */
const BUSY_POLL_MS = 1_000;
const BATCH_SIZE = 1_000;
/** Published without a pause; then calls and other streams have their turn. */
const PUBLISHED_AT_ONCE = 100;

export interface LogTailSource {
  head(): Promise<OutboxHead>;
  after(seq: number, limit: number): Promise<LogEntry[]>;
  listen(onMessage: () => void, onReconnect: () => void): Promise<() => Promise<void>>;
  /** Begins a new epoch if the database is another one than before, or if `hasLostEvents`. */
  checkEpoch(hasLostEvents: boolean): Promise<void>;
  /** Nothing is passed on, for another reason than that the database is away. Once until it goes on. */
  onFault(error: unknown): void;
}

/**
 * Starts at the present head; resolves with a function that stops it.
 * A failed read is repeated by the next notification or poll, from the same cursor.
 * So is a failed question for the epoch: until it is answered nothing is passed on.
 */
export async function startLogTail(source: LogTailSource, sink: LogSink): Promise<() => Promise<void>> {
  let isEpochDoubtful = false;
  await source.checkEpoch(false).catch(() => {
    isEpochDoubtful = true;
  });
  const start = await source.head();
  await sink.beginEpoch();
  let cursor = start.seq;
  let { epoch } = start;
  let isStopped = false;
  let hasFault = false;
  let hasRead = false;

  /**
   * Resolves with the last number.
   * The database may have failed over, or been restored, under this instance.
   */
  const checkEpoch = async (): Promise<number> => {
    if (isEpochDoubtful) {
      isEpochDoubtful = false;
      await source.checkEpoch(false).catch((error) => {
        isEpochDoubtful = true;
        throw error;
      });
    }
    let head = await source.head();
    if (head.epoch === epoch && head.seq < cursor) {
      await source.checkEpoch(true);
      head = await source.head();
    }
    if (head.epoch === epoch) return head.seq;
    await sink.beginEpoch();
    epoch = head.epoch;
    cursor = head.epoch;
    return head.seq;
  };
  /** Answers whether there may be more. */
  const readBatch = async (): Promise<boolean> => {
    const entries = await source.after(cursor, BATCH_SIZE);
    for (let from = 0; from < entries.length && !isStopped; from += PUBLISHED_AT_ONCE) {
      const part = entries.slice(from, from + PUBLISHED_AT_ONCE);
      await sink.publish(part);
      cursor = part.at(-1)?.seq ?? cursor;
      await nextTurn();
    }
    return entries.length === BATCH_SIZE;
  };
  let timer: NodeJS.Timeout | undefined;
  const planPoll = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(pull, ms).unref();
  };
  const flight = createSingleFlight(
    async () => {
      const from = cursor;
      planPoll(BUSY_POLL_MS);
      try {
        const last = await checkEpoch();
        if (last > cursor || !hasRead) while (!isStopped && (await readBatch()));
        hasRead = true;
        hasFault = false;
        if (cursor === from) planPoll(IDLE_POLL_MS);
      } catch (error) {
        // While the database is away nothing is lost.
        if (isUnavailable(error) || hasFault) return;
        hasFault = true;
        source.onFault(error);
      }
    },
    () => !isStopped,
  );
  const pull = () => {
    if (!isStopped) void flight.request();
  };

  const unlisten = await source.listen(pull, () => {
    isEpochDoubtful = true;
    pull();
  });
  pull();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await flight.current;
    await unlisten();
  };
}

/** Its parts are used apart where something else comes before the database. */
export interface DatabaseLog extends EventLog {
  readonly source: LogTailSource;
}

/** Event log of the database: followed by NOTIFY, read again by the indexes of its keys. */
export function createDatabaseLog(database: Database, log: Pick<Logger, 'info' | 'error'>): DatabaseLog {
  const source: LogTailSource = {
    head: () => readHead(database.background),
    after: (seq, limit) => entriesAfter(database.background, seq, limit),
    listen: (onMessage, onReconnect) => database.listen('outbox', onMessage, onReconnect),
    async checkEpoch(hasLostEvents) {
      const { background, kind } = database;
      const isNew = (await renewEpochIfMoved(background, kind)) || hasLostEvents;
      if (!isNew) return;
      if (hasLostEvents) await renewEventEpoch(background);
      log.info({ hasLostEvents }, 'event ids begin a new epoch');
    },
    onFault: (error) =>
      log.error(errorLogFields(error), 'the log cannot be read: live streams wait, and it is tried again'),
  };
  return {
    source,
    head: () => readHead(database.reads),
    follow: (sink) => startLogTail(source, sink),
    readAfter: (scope, seq, limit) => readMissedEntries(database.reads, scope, seq, limit),
  };
}
