// Leased work: rows that are worked on outside any transaction, since the work calls other systems, by one instance at a time.
import type { Clock } from '#runtime/clock.ts';
import { createSingleFlight } from '#runtime/single-flight.ts';

/** Null: the run has settled the item. */
export type Again = {
  /** When the item is due again, epoch ms. */
  readonly at: number;
  /** The attempts that count from now on; absent: as the claim left them. */
  readonly attempts?: number;
  /** Nothing else is worked on now: it would fail too. */
  readonly pauses?: boolean;
} | null;

/** One kind of work that calls other systems. */
export interface LeasedWork<Item> {
  /**
   * Longer than a run takes, unless the run renews the lease.
   * When its instance dies, another one takes the item then.
   */
  readonly leaseMs: number;
  /** Leases the item that has been due the longest, by making it due at `until`; null when none is due. */
  claim(now: Date, until: Date): Promise<Item | null>;
  /**
   * When it rejects, the pass ends, and the item comes back with its lease.
   * After `stopped` it gives up what can be repeated, so that the instance stops in time.
   */
  run(item: Item, stopped: AbortSignal): Promise<Again>;
  /** Makes the item due again, unless another instance has it. */
  postpone(item: Item, at: Date, attempts?: number): Promise<unknown>;
}

/** Works on everything that is due, one item after another. Any instance may call it at any time. */
export async function workOff<Item>(
  work: LeasedWork<Item>,
  clock: Pick<Clock, 'now'>,
  stopped: AbortSignal,
): Promise<void> {
  while (!stopped.aborted) {
    const now = clock.now();
    const item = await work.claim(new Date(now), new Date(now + work.leaseMs));
    if (item === null) return;
    const again = await work.run(item, stopped);
    if (again) await work.postpone(item, new Date(again.at), again.attempts);
    if (again?.pauses) return;
  }
}

export interface LeasedRunner {
  /** Something may have become due; returns at once. */
  trigger(): void;
  /** Works on what is due, after the pass that a trigger has begun. */
  run(stopped: AbortSignal): Promise<void>;
  /** Claims nothing more and resolves when the item at work is settled or given up. */
  stop(): Promise<void>;
}

export function createLeasedRunner<Item>(
  work: LeasedWork<Item>,
  clock: Pick<Clock, 'now'>,
  onFault: (error: unknown) => void,
): LeasedRunner {
  const stopping = new AbortController();
  const mayRun = () => !stopping.signal.aborted;
  const flight = createSingleFlight(() => workOff(work, clock, stopping.signal).catch(onFault), mayRun);
  return {
    trigger() {
      if (mayRun()) void flight.request();
    },
    async run(stopped) {
      await flight.current;
      await workOff(work, clock, stopped);
    },
    async stop() {
      stopping.abort();
      await flight.current;
    },
  };
}
