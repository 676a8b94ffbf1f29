// Daily job of trust: clusters of accounts and closed rings of the whole market.
import { holdersOf } from '#domain/identifier-links.ts';
import { TRUST_RECORD_MS } from '#domain/trust.ts';
import type { OnRemoved } from '../../runtime/removed-kinds.ts';
import { pagesOfSharedIdentifiers } from '../../store/identifier-holders.ts';
import { removeIdentifiers } from '../../store/identifiers.ts';
import {
  clearGroups,
  markTrustStale,
  pagesOfDeals,
  removeTrustOfDeleted,
  saveGroups,
} from '../../store/trust-groups.ts';
import { recordConflictsOfClusters } from '../cases/begin-conflict.ts';
import {
  GROUP_LIMITS,
  type GroupFinder,
  GroupLimitReached,
  type GroupLimits,
  startGroupFinder,
} from './group-finder.ts';
import { custodialHashes } from './identifiers.ts';
import { recordEarlierIdentifiers } from './record-identifiers.ts';
import type { TrustJobDeps } from './refresh-stale-trust.ts';
import { rehashGiven } from './rehash-given.ts';

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
