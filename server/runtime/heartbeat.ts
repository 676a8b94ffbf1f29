// Heartbeat to a dead-man's switch: one GET after each healthy minute, so that somebody hears of an instance that is gone (RUN-20).
import type { Clock } from '#runtime/clock.ts';
import type { Logger } from '#runtime/logger.ts';
import { afterUnreferenced } from './clock.ts';

const HEARTBEAT_EVERY_MS = 60_000;
/** The time-out of one call; the next minute calls again anyway. */
const TIMEOUT_MS = 10_000;

export interface HeartbeatDeps {
  /** '': no heartbeat. Anyone who has it can silence the switch, so it is never logged. */
  readonly url: string;
  /** True when this minute may be reported. A rejection counts as no. */
  readonly isHealthy: () => Promise<boolean>;
  /** Resolves with the status of the answer; must end by itself when `signal` is aborted. */
  readonly get?: (url: string, signal: AbortSignal) => Promise<number>;
  readonly clock?: Pick<Clock, 'after'>;
  readonly log: Pick<Logger, 'warn'>;
}

async function getStatus(url: string, signal: AbortSignal): Promise<number> {
  const response = await fetch(url, { signal });
  await response.body?.cancel();
  return response.status;
}

/**
 * Calls once a minute while the instance is healthy, else never, and never again within the minute.
 * The watcher allows for a lost call.
 * The log has one line when calls begin to fail, and none until one has succeeded.
 * Returns the function that ends it.
 */
export function startHeartbeat(deps: HeartbeatDeps): () => void {
  const { url, isHealthy, get = getStatus, clock = { after: afterUnreferenced }, log } = deps;
  if (url === '') return () => {};
  const stopped = new AbortController();
  let hasFailed = false;
  let cancelTimer = () => {};

  const call = async (): Promise<void> => {
    const ending = new AbortController();
    const cancelTimeout = clock.after(TIMEOUT_MS, () => ending.abort(new Error('no answer within 10 s')));
    try {
      const status = await get(url, AbortSignal.any([ending.signal, stopped.signal]));
      if (status < 200 || status >= 300) throw new Error(`status ${status}`);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed && !stopped.signal.aborted)
        log.warn(`the heartbeat does not get through: ${reasonOf(error)}`);
      hasFailed = true;
    } finally {
      cancelTimeout();
    }
  };
  const plan = (): void => {
    cancelTimer = clock.after(HEARTBEAT_EVERY_MS, () => {
      plan();
      void isHealthy().then(
        (healthy) => (healthy && !stopped.signal.aborted ? call() : undefined),
        () => {},
      );
    });
  };
  plan();
  return () => {
    stopped.abort();
    cancelTimer();
  };
}

/** The system's code, our own reason, or the class: messages of fetch may hold the address. */
function reasonOf(error: unknown): string {
  for (let inner: unknown = error; inner instanceof Error; inner = inner.cause)
    if ('code' in inner && typeof inner.code === 'string') return inner.code;
  if (!(error instanceof Error)) return 'unknown fault';
  return /^(status \d+|no answer within 10 s)$/.test(error.message) ? error.message : error.name;
}
