// Daily job of trust: clusters of accounts and closed rings of the whole market.
import { holdersOf, type IdentifierHolder } from '#domain/identifier-links.ts';
import { TRUST_RECORD_MS } from '#domain/trust.ts';
import { startThread } from '../../runtime/program-files.ts';
import type { OnRemoved } from '../../runtime/removed-kinds.ts';
import { pagesOfSharedIdentifiers } from '../../store/identifier-holders.ts';
import { removeIdentifiers } from '../../store/identifiers.ts';
import {
  clearGroups,
  markTrustStale,
  pagesOfDeals,
  removeTrustOfDeleted,
  saveGroups,
} from '../../store/trust.ts';
import { recordConflictsOfClusters } from '../cases/look-after-case.ts';
import type { GroupBatch, GroupMessage } from './group-thread.ts';
import { custodialHashes } from './identifiers.ts';
import { recordEarlierIdentifiers, rehashGiven } from './record-identifiers.ts';
import type { TrustJobDeps } from './refresh-trust.ts';

/** The bounds within which groups are found. */
interface GroupLimits {
  /** Deals of the whole market: 40 bytes each beside the heap. */
  readonly deals: number;
  /** Time limit of the computation, which takes 2 s for 400,000 deals. */
  readonly ms: number;
  /** Memory limit of the thread, for the ids of people: 100,000 of them take 60 MB. */
  readonly heapMb: number;
}

export const GROUP_LIMITS: GroupLimits = { deals: 4_000_000, ms: 5 * 60_000, heapMb: 512 };

/** Groups were not found, because the market is larger than a bound allows. */
class GroupLimitReached extends Error {
  override readonly name = 'GroupLimitReached';
  readonly limit: 'deals' | 'time' | 'memory';

  constructor(limit: GroupLimitReached['limit']) {
    super(`the groups of trust need more than the limit of ${limit}`);
    this.limit = limit;
  }
}

type GroupFinder = ReturnType<typeof startGroupFinder>;

/** Every function rejects with GroupLimitReached when a bound is met, and with the reason of `stopped`. */
function startGroupFinder(limits: GroupLimits, stopped: AbortSignal) {
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
    /** The holders of each identifier. */
    async addHolders(identifiers: readonly (readonly IdentifierHolder[])[]): Promise<void> {
      await ask({ kind: 'holders', identifiers });
    },
    /** The two people of each deal, one after the other. */
    async addDeals(people: readonly string[]): Promise<void> {
      deals += people.length / 2;
      if (deals > limits.deals) throw new GroupLimitReached('deals');
      await ask({ kind: 'deals', people });
    },
    async find(): Promise<void> {
      const timeout = setTimeout(() => end(new GroupLimitReached('time')), limits.ms);
      await ask({ kind: 'find' }).finally(() => clearTimeout(timeout));
    },
    /** The next people with a deal or a group, in the order of ids. */
    async next(limit: number): Promise<GroupBatch> {
      const batch = await ask({ kind: 'next', limit });
      if (!batch) throw new Error('the thread of the groups of trust has answered something else');
      return batch;
    },
    close(): void {
      stopped.removeEventListener('abort', onStop);
      void thread.terminate();
    },
  };
}

/** People of one transaction. */
const BATCH_SIZE = 500;

export interface GroupJobDeps extends TrustJobDeps {
  /** Ends the computation, which takes seconds. */
  readonly stopped?: AbortSignal;
  /** The market has outgrown a bound: the groups of the last run stay. */
  readonly onLimit?: (limit: GroupLimitReached['limit']) => void;
  readonly onRemoved?: OnRemoved;
  /** Replaced by tests. */
  readonly groupLimits?: GroupLimits;
}

/** Reads the market in pages, computes in a thread, and writes in short transactions (TRST-13). */
export async function findTrustGroups(deps: GroupJobDeps): Promise<void> {
  const { write, isStopping } = deps;
  const { stopped = new AbortController().signal, groupLimits = GROUP_LIMITS } = deps;
  const { onLimit = () => {}, onRemoved = () => {} } = deps;
  await recordEarlierIdentifiers(deps);
  await rehashGiven(deps);
  const custodial = await write(({ tx }) => removeIdentifiers(tx, custodialHashes(deps.config.trust)));
  onRemoved({ custodial_identifiers: custodial });
  if (isStopping()) return;
  const finder = startGroupFinder(groupLimits, stopped);
  try {
    await readMarket(deps, finder);
    await finder.find();
    await saveAll(deps, finder);
  } catch (error) {
    if (stopped.aborted) return;
    if (!(error instanceof GroupLimitReached)) throw error;
    onLimit(error.limit);
  } finally {
    finder.close();
  }
  onRemoved({ trust: await write(({ tx }) => removeTrustOfDeleted(tx)) });
}

async function readMarket({ database, clock }: GroupJobDeps, finder: GroupFinder): Promise<void> {
  for await (const identifiers of pagesOfSharedIdentifiers(database.reads))
    await finder.addHolders(identifiers.map(holdersOf));
  const since = new Date(clock.now() - TRUST_RECORD_MS);
  for await (const people of pagesOfDeals(database.reads, since)) await finder.addDeals(people);
}

/**
 * Writes what has changed.
 * A result that is computed between two batches knows a part of the groups alone: all of them are marked once more at the end.
 * When the process dies before that, the daily refresh computes them.
 */
async function saveAll({ write }: GroupJobDeps, finder: GroupFinder): Promise<void> {
  const changed: string[] = [];
  try {
    let after: string | null = null;
    for (let isLast = false; !isLast; ) {
      const batch = await finder.next(BATCH_SIZE);
      const upTo: string | null = batch.isLast ? null : (batch.people.at(-1) ?? null);
      const range = { after, upTo };
      const saved = await write(({ tx }) => saveGroups(tx, batch));
      // A transaction of its own: the rows of users are not locked while staff is looked for.
      if (saved.length > 0) await write((work) => recordConflictsOfClusters(work, saved));
      changed.push(...saved);
      changed.push(...(await write(({ tx }) => clearGroups(tx, range, batch.people))));
      after = upTo;
      isLast = batch.isLast;
    }
  } finally {
    for (let from = 0; from < changed.length; from += BATCH_SIZE)
      await write(({ tx }) => markTrustStale(tx, changed.slice(from, from + BATCH_SIZE)));
  }
}
