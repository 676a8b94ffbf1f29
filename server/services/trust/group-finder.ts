// Finder of clusters and closed rings: a thread with bounds of time and memory, so that neither a transaction nor a call waits for it.
import type { IdentifierHolder } from '#domain/identifier-links.ts';
import { startThread } from '../../runtime/program-files.ts';
import type { GroupBatch, GroupMessage } from './group-thread.ts';

/** The bounds within which groups are found. */
export interface GroupLimits {
  /** Deals of the whole market: 40 bytes each beside the heap. */
  readonly deals: number;
  /** Of the computation, which takes 2 s for 400,000 deals. */
  readonly ms: number;
  /** Of the thread, for the ids of people: 100,000 of them take 60 MB. */
  readonly heapMb: number;
}

export const GROUP_LIMITS: GroupLimits = { deals: 4_000_000, ms: 5 * 60_000, heapMb: 512 };

/** Groups were not found, because the market is larger than a bound allows. */
export class GroupLimitReached extends Error {
  override readonly name = 'GroupLimitReached';
  readonly limit: 'deals' | 'time' | 'memory';

  constructor(limit: GroupLimitReached['limit']) {
    super(`the groups of trust need more than the limit of ${limit}`);
    this.limit = limit;
  }
}

export interface GroupFinder {
  /** The holders of each identifier. */
  addHolders(identifiers: readonly (readonly IdentifierHolder[])[]): Promise<void>;
  /** The two people of each deal, one after the other. */
  addDeals(people: readonly string[]): Promise<void>;
  find(): Promise<void>;
  /** The next people with a deal or a group, in the order of ids. */
  next(limit: number): Promise<GroupBatch>;
  close(): void;
}

/** Every function rejects with GroupLimitReached when a bound is met, and with the reason of `stopped`. */
export function startGroupFinder(limits: GroupLimits, stopped: AbortSignal): GroupFinder {
  // No secret of the backend's is needed there.
  const thread = startThread('trust-group-thread', {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
  });
  let deals = 0;
  let end = (_error: unknown) => {};
  const ended = new Promise<never>((_, reject) => {
    end = reject;
    thread.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new GroupLimitReached('memory') : error),
    );
    thread.once('exit', () => reject(new Error('the thread of the groups of trust has ended')));
  });
  // What fails while nobody waits is thrown by the next call.
  ended.catch(() => {});
  const onStop = () => end(stopped.reason);
  stopped.addEventListener('abort', onStop, { once: true });

  const ask = async (message: GroupMessage): Promise<GroupBatch | null> => {
    stopped.throwIfAborted();
    let onAnswer = (_answer: GroupBatch | null) => {};
    const answered = new Promise<GroupBatch | null>((resolve) => {
      onAnswer = resolve;
    });
    thread.once('message', onAnswer);
    thread.postMessage(message);
    return await Promise.race([answered, ended]);
  };

  return {
    async addHolders(identifiers) {
      await ask({ kind: 'holders', identifiers });
    },
    async addDeals(people) {
      deals += people.length / 2;
      if (deals > limits.deals) throw new GroupLimitReached('deals');
      await ask({ kind: 'deals', people });
    },
    async find() {
      const timeout = setTimeout(() => end(new GroupLimitReached('time')), limits.ms);
      await ask({ kind: 'find' }).finally(() => clearTimeout(timeout));
    },
    async next(limit) {
      const batch = await ask({ kind: 'next', limit });
      if (!batch) throw new Error('the thread of the groups of trust has answered something else');
      return batch;
    },
    close() {
      stopped.removeEventListener('abort', onStop);
      void thread.terminate();
    },
  };
}
