// Hands the feed that the page asked for early to the worker, and keeps the worker from asking for it as well (HOME-08).
import type { Clock } from '#api/clock.ts';
import type { LiveApi, LiveNeeds } from '../../../worker/protocol.ts';
import type { EarlyStart } from '../../platform/prefetch.ts';

/** Longer than this the worker does not wait: it asks for itself, and takes whichever answer is first. */
export const EARLY_PATIENCE_MS = 5_000;

export interface FirstFeed {
  /** Somebody is signed in and the worker knows it: from now on the answer can be handed on. Once. */
  handOver(): void;
  /** Passes on what is needed: at once, or behind the feed that is on its way. */
  need(needs: LiveNeeds): void;
}

export function createFirstFeed(
  early: EarlyStart['feed'],
  live: Pick<LiveApi, 'adoptFeed' | 'need'>,
  clock: Clock,
): FirstFeed {
  let underway = early;
  let isHeld = early !== false;
  let held: LiveNeeds | null = null;

  const release = (): void => {
    isHeld = false;
    if (held) void live.need(held);
    held = null;
  };

  return {
    handOver() {
      if (!underway) return;
      const cancel = clock.after(EARLY_PATIENCE_MS, release);
      const end = (): void => {
        cancel();
        release();
      };
      underway.then(({ text, at }) => {
        void live.adoptFeed(text, at);
        end();
      }, end);
      underway = false;
    },
    need(needs) {
      if (isHeld) held = needs;
      else void live.need(needs);
    },
  };
}
