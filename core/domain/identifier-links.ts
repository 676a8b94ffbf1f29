// Links of accounts by identifiers: only what was given in finished, ordinary exchanges says anything of anybody (LINK-01, LINK-02).
import type { EpochMs } from './entities.ts';
import type { CompletedUse } from './settlement/details-age.ts';
import { isHollow } from './trust.ts';

/** An identifier that more people share is nobody's own, such as a bank's number. */
export const MAX_SHARED_BY = 25;

/** A completed exchange in which a person gave an identifier. */
export interface HolderUse extends CompletedUse {
  readonly userId: string;
  /** When the person named the identifier first, saved or in any chat. */
  readonly namedAt: EpochMs;
}

/** Somebody who has given an identifier in a finished, ordinary exchange. */
export interface IdentifierHolder {
  readonly id: string;
  readonly namedAt: EpochMs;
  /** End of the first of these exchanges. */
  readonly exchangedAt: EpochMs;
}

/**
 * The holders of one identifier, from everybody's completed exchanges with it.
 * An exchange with somebody who gives the same identifier shows nothing: two accounts of one person can make it up.
 */
export function holdersOf(uses: readonly HolderUse[]): IdentifierHolder[] {
  const users = new Set(uses.map(({ userId }) => userId));
  const holders = new Map<string, IdentifierHolder>();
  for (const use of uses) {
    if (isHollow(use) || users.has(use.partnerId)) continue;
    const known = holders.get(use.userId);
    holders.set(use.userId, {
      id: use.userId,
      namedAt: Math.min(use.namedAt, known?.namedAt ?? use.namedAt),
      exchangedAt: Math.min(use.completedAt, known?.exchangedAt ?? use.completedAt),
    });
  }
  return holders.size > MAX_SHARED_BY ? [] : [...holders.values()];
}

/**
 * True for who has named an identifier only after the other had exchanged with it.
 * So who had it first is never linked by what others name later.
 */
export const isLaterHolder = (one: IdentifierHolder, other: IdentifierHolder): boolean =>
  other.id !== one.id && other.exchangedAt <= one.namedAt;

/** The people whose identifiers a person gave later, from the holders of each identifier. */
export function earlierHolders(
  userId: string,
  identifiers: Iterable<readonly IdentifierHolder[]>,
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const holders of identifiers) {
    const own = holders.find(({ id }) => id === userId);
    for (const other of own ? holders : []) if (own && isLaterHolder(own, other)) found.add(other.id);
  }
  return found;
}

/**
 * Finder of accounts of one person, from the holders of each identifier.
 * Two accounts are linked when each has given an identifier that the other had exchanged with before.
 * One side alone can be done to anybody, by an account that gives somebody else's number; and its effect
 * would tell that account whose number it is. An account that gives no number of others is never linked.
 */
export function createLinkFinder() {
  const laterOf = new Map<string, Set<string>>();
  return {
    add(holders: readonly IdentifierHolder[]): void {
      for (const one of holders)
        for (const other of holders)
          if (isLaterHolder(one, other))
            laterOf.set(one.id, (laterOf.get(one.id) ?? new Set()).add(other.id));
    },
    /** Pairs of linked accounts. */
    find: (): (readonly [string, string])[] =>
      [...laterOf].flatMap(([id, others]) =>
        [...others]
          .filter((other) => id < other && laterOf.get(other)?.has(id))
          .map((other) => [id, other] as const),
      ),
  };
}
