// Sequencer: gives committed events their ids soon after each commit, and twice a second in case the instance that committed died.
import { createSingleFlight } from '#runtime/single-flight.ts';
import { isTemporaryFault } from '../store/database.ts';

const INTERVAL_MS = 500;
/** The most that one call of outbox_flush() numbers: after a full batch there may be more. */
const BATCH_SIZE = 2_000;

export interface Sequencer {
  /**
   * To be called after each commit that wrote events.
   * One flush in flight and one queued: more calls cost nothing.
   */
  trigger(): void;
  stop(): Promise<void>;
}

/**
 * `flush` numbers one batch and resolves with its size.
 * A failed one is repeated by the interval, so nothing is lost.
 * `onFault`: called once until numbering goes on, for another fault than that the database is away.
 */
export function startSequencer(flush: () => Promise<number>, onFault: (error: unknown) => void): Sequencer {
  let isStopped = false;
  let hasFault = false;
  const flight = createSingleFlight(
    async () => {
      try {
        while ((await flush()) >= BATCH_SIZE && !isStopped);
        hasFault = false;
      } catch (error) {
        if (isTemporaryFault(error) || hasFault) return;
        hasFault = true;
        onFault(error);
      }
    },
    () => !isStopped,
  );
  const trigger = () => {
    if (!isStopped) void flight.request();
  };

  trigger();
  const timer = setInterval(trigger, INTERVAL_MS);
  timer.unref();
  return {
    trigger,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await flight.current;
    },
  };
}
