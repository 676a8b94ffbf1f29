// Age of payment details: how often a person has exchanged with an identifier, whether others gave it to the payer, and whether it has changed (AGE).
import type { EpochMs } from '../entities.ts';
import type { DetailKind } from '../payment-details/detail-field.ts';
import { type CleanFacts, isHollow } from '../trust.ts';

/** Kinds of identifiers; `account` is a number of a bank without a country or check digits. */
export const IDENTIFIER_KINDS = [
  'iban',
  'card',
  'phone',
  'tron',
  'evm',
  'ton',
  'btc',
  'upi',
  'pix',
  'email',
  'account',
] as const satisfies readonly (DetailKind | 'account')[];
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];

/** Messages of a party in one deal whose new identifiers are compared; later ones are not (AGE-03). */
export const MAX_COMPARED_MESSAGES = 3;
/** A completed deal in which a person gave an identifier. */
export interface CompletedUse extends CleanFacts {
  readonly partnerId: string;
}

export interface Exchanges {
  readonly exchanges: number;
  readonly people: number;
  /** End of the first exchange; null without one. */
  readonly since: EpochMs | null;
}

/** AGE-01: hollow deals count nothing. */
export function countExchanges(uses: readonly CompletedUse[]): Exchanges {
  const counted = uses.filter((use) => !isHollow(use));
  return {
    exchanges: counted.length,
    people: new Set(counted.map(({ partnerId }) => partnerId)).size,
    since: counted.length === 0 ? null : Math.min(...counted.map(({ completedAt }) => completedAt)),
  };
}

/**
 * True for what somebody else gave the payer before the writer named it first.
 * `uses`: exchanges of the payer in which others gave it; hollow ones count nothing. `namedAt`: when the writer named it first.
 * So the payer learns nothing but what the payer has read before, and who had it first is never marked.
 * Never true of TON: all customers of an exchange are paid to one wallet.
 */
export const isSharedIdentifier = (
  kind: IdentifierKind,
  uses: readonly CompletedUse[],
  namedAt: EpochMs,
): boolean => kind !== 'ton' && uses.some((use) => !isHollow(use) && use.completedAt <= namedAt);

interface Identified {
  readonly kind: IdentifierKind;
  readonly value: string;
}

/**
 * The messages of one writer, oldest first, each identifier with `isChanged`.
 * True for one that an earlier message did not give, though it gave another of its kind.
 */
export function markChanged<T extends Identified>(
  messages: readonly (readonly T[])[],
): readonly (readonly (T & { readonly isChanged: boolean })[])[] {
  const given = new Map<IdentifierKind, Set<string>>();
  return messages.map((identifiers) => {
    const marked = identifiers.map((one) => {
      const earlier = given.get(one.kind);
      return { ...one, isChanged: earlier !== undefined && !earlier.has(one.value) };
    });
    for (const { kind, value } of identifiers)
      given.set(kind, (given.get(kind) ?? new Set<string>()).add(value));
    return marked;
  });
}
