// Event log through NATS: entries come as they are published, and short replays are read from a stream; the rest is read from the database.
import type { Logger } from 'pino';
import { createSingleFlight } from '#runtime/single-flight.ts';
import { type Database, isUnavailable } from '../store/database.ts';
import {
  DEFAULT_LOG_TIMES,
  type LogEntry,
  type MissedEntries,
  type MissedScope,
} from '../store/event-outbox.ts';
import { addCopy, type CopyName, stepCopy } from '../store/log-readers.ts';
import type { EventLog, LogSink } from './event-log.ts';
import type { DatabaseLog } from './log-tail.ts';
import { startLogTail } from './log-tail.ts';
import { type NatsLine, type NatsPackages, openNatsLine } from './nats-connection.ts';
import {
  emptyStream,
  lastSeqOf,
  type NatsClients,
  publishEntries,
  readBetween,
  readEnd,
  type StreamEnd,
} from './nats-stream.ts';

/** Entries that have come and wait; what comes beyond is read from the database. */
const MAX_WAITING = 1_000;

export function createNatsLog(
  nats: NatsPackages,
  url: string,
  database: Database,
  databaseLog: DatabaseLog,
  log: Pick<Logger, 'info' | 'warn'>,
  keptSeconds: number = DEFAULT_LOG_TIMES.longSeconds,
): EventLog {
  const { source } = databaseLog;
  let line: NatsLine | null = null;
  /** The last entry that the sink has or gets now: a replay goes at least as far. */
  let taken = Number.POSITIVE_INFINITY;

  /** Null where the stream cannot prove that it has everything. */
  const readStream = async (
    clients: NatsClients,
    scope: MissedScope,
    seq: number,
    limit: number,
  ): Promise<MissedEntries | null> => {
    const needed = taken;
    const last = await lastSeqOf(clients);
    const head = await databaseLog.head();
    if (last === null || last < needed || last <= head.epoch || seq < head.epoch) return null;
    const entries = await readBetween(clients, scope, seq, last, limit);
    return entries && { head, oldest: seq + 1, entries, isFull: entries.length === limit };
  };

  return {
    head: databaseLog.head,
    async readAfter(scope, seq, limit) {
      const clients = line?.clients;
      const missed = clients && (await readStream(clients, scope, seq, limit).catch(() => null));
      return missed ?? databaseLog.readAfter(scope, seq, limit);
    },
    async follow(sink: LogSink) {
      const waiting: LogEntry[] = [];
      let wakeTail = () => {};
      let isAway = false;
      const report = (fault: unknown) => {
        if (isAway === (fault !== null)) return;
        isAway = fault !== null;
        if (isAway)
          log.warn({ detail: String(fault) }, 'NATS is away: events are read from the database meanwhile');
        else log.info('events go through NATS again');
      };
      const publisher = await startLogPublisher(database, () => line?.clients ?? null, keptSeconds, report);
      const opened = await openNatsLine(nats, url, {
        onOpen() {
          publisher.wake();
          wakeTail();
        },
        onAway: report,
        onEntry(entry) {
          if (entry && waiting.length < MAX_WAITING) waiting.push(entry);
          wakeTail();
        },
      });
      line = opened;
      publisher.wake();
      const stopTail = await startLogTail(
        {
          ...source,
          async after(seq, limit) {
            taken = seq;
            const isNew = waiting.findIndex((entry) => entry.seq > seq);
            waiting.splice(0, isNew === -1 ? waiting.length : isNew);
            const gap = waiting.findIndex((entry, at) => entry.seq !== seq + 1 + at);
            const next = waiting.slice(0, Math.min(gap === -1 ? waiting.length : gap, limit));
            return next.length > 0 ? next : source.after(seq, limit);
          },
          async listen(onMessage, onReconnect) {
            wakeTail = onMessage;
            const onNumbers = () => {
              publisher.wake();
              if (!opened.clients) onMessage();
            };
            return source.listen(onNumbers, () => {
              onNumbers();
              onReconnect();
            });
          },
        },
        {
          ...sink,
          publish(entries) {
            taken = entries.at(-1)?.seq ?? taken;
            return sink.publish(entries);
          },
        },
      );
      return async () => {
        await stopTail();
        await publisher.stop();
        await opened.close();
        line = null;
      };
    },
  };
}

/** Versions before it copied inside a transaction, with the other cursor. */
export const NATS_COPY: CopyName = { name: 'nats_copy', former: 'nats' };
const BATCH_SIZE = 100;
/** A lost wake-up delays it by at most this long; so does a failure. */
const INTERVAL_MS = 5_000;

interface LogPublisher {
  /** There may be something to publish. */
  wake(): void;
  /** Begins nothing further, and resolves after what is under way. */
  stop(): Promise<void>;
}

/**
 * The stream itself says what it has, so that it goes on behind its last entry after any crash.
 * The cursor says where a stream without entries begins.
 * `keptSeconds`: for how long a stream that it creates keeps its messages.
 * `report`: called with the fault when publishing failed, with null when it went well.
 */
export async function startLogPublisher(
  database: Database,
  clients: () => NatsClients | null,
  keptSeconds: number,
  report: (fault: unknown) => void,
): Promise<LogPublisher> {
  await addCopy(database.background, NATS_COPY);
  let isRunning = true;
  /** The end of the stream after this instance's last batch; null when that may have failed halfway. */
  let known: StreamEnd | null = null;

  const publishBatch = (present: NatsClients): Promise<boolean> =>
    stepCopy(database, NATS_COPY, async ({ cursor, head, read }) => {
      // Another instance has published meanwhile when the cursor is another one.
      const end = known?.seq === cursor ? known : await readEnd(present, keptSeconds);
      known = null;
      const isOfEpoch = end.seq !== null && end.seq > head.epoch && end.seq <= head.seq;
      const from = isOfEpoch ? end.seq : Math.max(cursor, head.epoch);
      const entries = await read(from, BATCH_SIZE);
      // The database has dropped entries before they were published: the stream begins again behind them.
      const gap = entries.findLastIndex(({ seq }, at) => seq !== (entries[at - 1]?.seq ?? from) + 1);
      if (gap >= 0) await emptyStream(present, end.place);
      const place = await publishEntries(present, entries.slice(Math.max(gap, 0)), end.place);
      const seq = entries.at(-1)?.seq ?? head.seq;
      known = { place, seq };
      return { seq, isFull: entries.length === BATCH_SIZE };
    });
  const flight = createSingleFlight(
    async () => {
      try {
        const present = clients();
        if (!present) return;
        while (isRunning && (await publishBatch(present)));
        report(null);
      } catch (error) {
        // While the database is away nothing is lost: the cursor is where it was.
        if (!isUnavailable(error)) report(error);
      }
    },
    () => isRunning,
  );
  const wake = () => {
    if (isRunning) void flight.request();
  };
  const timer = setInterval(wake, INTERVAL_MS);
  timer.unref();
  return {
    wake,
    async stop() {
      isRunning = false;
      clearInterval(timer);
      await flight.current;
    },
  };
}
