// Sequencer: gives committed events their ids soon after each commit, and every few seconds in case the instance that committed died.
import { createSingleFlight } from '#runtime/single-flight.ts';
import { isTemporaryFault } from '../store/database.ts';

/** Commits of an instance that died wait this long, or until the next commit of any. */
const IDLE_POLL_MS = 10_000;
/** After a call that numbered entries, or failed. */
const BUSY_POLL_MS = 500;
/** The most that one call of outbox_flush() numbers: after a full batch there may be more. */
const BATCH_SIZE = 2_000;

export type Sequencer = ReturnType<typeof startSequencer>;

/**
 * `flush` numbers one batch and resolves with its size.
 * A failed one is repeated by the next poll, so nothing is lost.
 * `onFault`: called once until numbering goes on, for another fault than that the database is away.
 */
export function startSequencer(flush: () => Promise<number>, onFault: (error: unknown) => void) {
  let isStopped = false;
  let hasFault = false;
  let timer: NodeJS.Timeout | undefined;
  const planPoll = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(trigger, ms).unref();
  };
  const flight = createSingleFlight(
    async () => {
      planPoll(BUSY_POLL_MS);
      try {
        let numbered = await flush();
        if (numbered === 0) planPoll(IDLE_POLL_MS);
        while (numbered >= BATCH_SIZE && !isStopped) numbered = await flush();
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
  return {
    /**
     * To be called after each commit that wrote events.
     * One flush in flight and one queued: more calls cost nothing.
     */
    trigger,
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await flight.current;
    },
  };
}
