// Lets streams open one after another and never too many: over HTTP/1.1 six sockets are all that a host gets.
import type { Clock } from '#api/clock.ts';

/** Between two openings, so that calls made meanwhile find a free socket. */
export const CONNECTION_GAP_MS = 200;
export const MAX_CONNECTIONS = 3;

export interface ConnectionLimiter {
  /** Runs `open` when it is its turn; the answer gives the place back (or up, when the turn has not come). */
  acquire(open: () => void): () => void;
  /** Nobody opens until `until` settles, at most `maxMs`: the first answer is on its way and wants the line. */
  pauseUntil(until: Promise<unknown>, maxMs: number): void;
}

export function createConnectionLimiter(clock: Clock): ConnectionLimiter {
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
    acquire(open) {
      let hasEntered = false;
      let hasLeft = false;
      const turn = (): void => {
        hasEntered = true;
        active += 1;
        open();
      };
      queue.push(turn);
      next();
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        if (hasEntered) active -= 1;
        else queue.splice(queue.indexOf(turn), 1);
        next();
      };
    },
    pauseUntil(until, maxMs) {
      let isHeld = true;
      pauses += 1;
      const release = (): void => {
        if (!isHeld) return;
        isHeld = false;
        cancel();
        pauses -= 1;
        next();
      };
      const cancel = clock.after(maxMs, release);
      until.then(release, release);
    },
  };
}
