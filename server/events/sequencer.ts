// Numbers committed events soon after each commit, and twice a second in case the instance that committed them died.
import { createSingleFlight } from '#api/single-flight.ts';

const INTERVAL_MS = 500;
/** What one call of outbox_flush() numbers at most: a full batch means that there may be more. */
const BATCH_SIZE = 2_000;

export interface Sequencer {
  /** After each commit that wrote events. One call in flight, one queued: any number of kicks costs no more. */
  kick(): void;
  stop(): Promise<void>;
}

/** `flush` numbers one batch and answers its size; its failures are retried by the interval, so nothing is lost. */
export function startSequencer(flush: () => Promise<number>): Sequencer {
  let isStopped = false;
  const flight = createSingleFlight(
    async () => {
      try {
        while ((await flush()) >= BATCH_SIZE && !isStopped);
      } catch {
        // The database is away: the interval tries again.
      }
    },
    () => !isStopped,
  );
  const kick = () => {
    if (!isStopped) void flight.request();
  };

  kick();
  const timer = setInterval(kick, INTERVAL_MS);
  timer.unref();
  return {
    kick,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await flight.current;
    },
  };
}
