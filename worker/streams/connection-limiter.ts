// Lets streams open one after another and never too many: over HTTP/1.1 six sockets are all that a host gets.
import type { Clock } from '#api/clock.ts';

/** Between two openings, so that calls made meanwhile find a free socket. */
export const OPEN_GAP_MS = 200;
export const MAX_STREAMS = 3;

export interface OpenGate {
  /** Runs `open` when it is its turn; the answer gives the place back (or up, when the turn has not come). */
  enter(open: () => void): () => void;
  /** Nobody opens until `until` settles, at most `maxMs`: the first answer is on its way and wants the line. */
  hold(until: Promise<unknown>, maxMs: number): void;
}

export function createOpenGate(clock: Clock): OpenGate {
  const queue: (() => void)[] = [];
  let inside = 0;
  let holds = 0;
  let openedAt = Number.NEGATIVE_INFINITY;
  let isPlanned = false;

  const next = (): void => {
    if (isPlanned || holds > 0 || inside >= MAX_STREAMS || queue.length === 0) return;
    isPlanned = true;
    clock.after(Math.max(0, openedAt + OPEN_GAP_MS - clock.now()), () => {
      isPlanned = false;
      if (holds > 0 || inside >= MAX_STREAMS) return;
      const open = queue.shift();
      if (!open) return;
      openedAt = clock.now();
      open();
      next();
    });
  };

  return {
    enter(open) {
      let hasEntered = false;
      let hasLeft = false;
      const turn = (): void => {
        hasEntered = true;
        inside += 1;
        open();
      };
      queue.push(turn);
      next();
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        if (hasEntered) inside -= 1;
        else queue.splice(queue.indexOf(turn), 1);
        next();
      };
    },
    hold(until, maxMs) {
      let isHeld = true;
      holds += 1;
      const release = (): void => {
        if (!isHeld) return;
        isHeld = false;
        cancel();
        holds -= 1;
        next();
      };
      const cancel = clock.after(maxMs, release);
      until.then(release, release);
    },
  };
}
