// Connection limiter: a semaphore that opens streams one after another, three at most (HTTP/1.1 has six sockets a host).
import type { Clock } from '#runtime/clock.ts';

/** Between two connections, so that calls made meanwhile find a free socket. */
const CONNECTION_GAP_MS = 200;
export const MAX_CONNECTIONS = 3;

export type ConnectionLimiter = ReturnType<typeof createConnectionLimiter>;

export function createConnectionLimiter(clock: Clock) {
  const queue: (() => void)[] = [];
  let active = 0;
  let pauses = 0;
  let openedAt = Number.NEGATIVE_INFINITY;
  let isPlanned = false;

  const next = (): void => {
    if (isPlanned || pauses > 0 || active >= MAX_CONNECTIONS || queue.length === 0) return;
    isPlanned = true;
    clock.after(Math.max(0, openedAt + CONNECTION_GAP_MS - clock.now()), () => {
      isPlanned = false;
      if (pauses > 0 || active >= MAX_CONNECTIONS) return;
      const open = queue.shift();
      if (!open) return;
      openedAt = clock.now();
      open();
      next();
    });
  };

  return {
    /** Runs `open` when a connection is free. Returns the function that releases it, or leaves the queue. */
    acquire(open: () => void): () => void {
      let isAcquired = false;
      let isReleased = false;
      const turn = (): void => {
        isAcquired = true;
        active += 1;
        open();
      };
      queue.push(turn);
      next();
      return () => {
        if (isReleased) return;
        isReleased = true;
        if (isAcquired) active -= 1;
        else queue.splice(queue.indexOf(turn), 1);
        next();
      };
    },
    /** Opens nothing until `until` settles, at most `maxMs`: the first feed's answer needs the bandwidth. */
    pauseUntil(until: Promise<unknown>, maxMs: number): void {
      let isPaused = true;
      pauses += 1;
      const release = (): void => {
        if (!isPaused) return;
        isPaused = false;
        cancel();
        pauses -= 1;
        next();
      };
      const cancel = clock.after(maxMs, release);
      until.then(release, release);
    },
  };
}
