// Publisher: copies the log from the database into the stream, one instance at a time.
import { createSingleFlight } from '#runtime/single-flight.ts';
import { type Database, isUnavailable } from '../store/database.ts';
import { addCopy, type CopyName, stepCopy } from '../store/log-readers.ts';
import { emptyStream, type NatsClients, publishEntries, readEnd, type StreamEnd } from './nats-stream.ts';

/** Versions before it copied inside a transaction, with the other cursor. */
export const NATS_COPY: CopyName = { name: 'nats_copy', former: 'nats' };
const BATCH_SIZE = 100;
/** A lost wake-up delays it by at most this long; so does a failure. */
const INTERVAL_MS = 5_000;

export interface LogPublisher {
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
