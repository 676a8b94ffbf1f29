// Event log through NATS: entries come as they are published, and short replays are read from a stream; the rest is read from the database.
import type { Logger } from 'pino';
import type { Database } from '../store/database.ts';
import {
  DEFAULT_LOG_TIMES,
  type LogEntry,
  type MissedEntries,
  type MissedScope,
} from '../store/event-outbox.ts';
import type { DatabaseLog } from './database-log.ts';
import type { EventLog, LogSink } from './event-log.ts';
import { startLogTail } from './log-tail.ts';
import { type NatsLine, type NatsPackages, openNatsLine } from './nats-connection.ts';
import { startLogPublisher } from './nats-publisher.ts';
import { lastSeqOf, type NatsClients, readBetween } from './nats-stream.ts';

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
