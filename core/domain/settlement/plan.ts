// Exposure plan: who pays first and in how many parts, and the zigzag of transfers that follows (EXPO-01, EXPO-02).
import type { CurrencyCode } from '../entities.ts';
import { minorUnits, splitAmount } from '../money.ts';
import { TRUST_LEVELS, type TrustLevel } from '../trust.ts';
import { otherParty, SETTLEMENT_PARTIES, type SettlementParty } from './party.ts';
import { type Rail, REVERSIBILITIES } from './rail.ts';

export const MAX_PARTS = 5;
/** The most parts beside a bank, because banks look at split payments. */
const MAX_BANK_PARTS = 3;

export interface Plan {
  /** The party that pays first. */
  readonly first: SettlementParty;
  /** Parts into which each side's amount is divided. */
  readonly parts: number;
}

/** A party of a deal, with the rail by which that party pays. */
export interface PlanSide {
  readonly level: TrustLevel;
  readonly rail: Rail;
}
export type PlanSides = Readonly<Record<SettlementParty, PlanSide>>;

/** Amounts as plain decimals. `author`: what the author pays; `accepter`: what the accepter pays. */
export type PlanTerms = Readonly<
  Record<SettlementParty, { readonly currency: CurrencyCode; readonly amount: string }>
>;

/** Parts by the lower of the two levels. */
const PARTS_OF_LEVEL: Readonly<Record<TrustLevel, number>> = {
  newcomer: 5,
  known: 3,
  established: 2,
  trusted: 1,
};

const rankOf = ({ level }: PlanSide): number => TRUST_LEVELS.indexOf(level);
const reversibilityOf = ({ rail }: PlanSide): number => REVERSIBILITIES.indexOf(rail.reversible);
const hasRail = (sides: PlanSides, kind: Rail['kind']): boolean =>
  SETTLEMENT_PARTIES.some((party) => sides[party].rail.kind === kind);

/**
 * The most parts that rails and amounts allow, at least 1.
 * Cash is handed over once, and no part is smaller than a minor unit of its currency.
 */
export function maxParts(sides: PlanSides, terms: PlanTerms): number {
  if (hasRail(sides, 'cash')) return 1;
  const byRail = hasRail(sides, 'bank') ? MAX_BANK_PARTS : MAX_PARTS;
  const units = SETTLEMENT_PARTIES.map((party) => minorUnits(terms[party].amount, terms[party].currency));
  return Math.max(1, Math.min(byRail, ...units));
}

/**
 * The plan that the product proposes: the lower level pays first.
 * At equal level it is the side whose payment can be taken back longer, else the accepter (EXPO-02).
 * Beside cash the transfer goes first: the cash lies on the table until it is seen.
 */
export function proposePlan(sides: PlanSides, terms: PlanTerms): Plan {
  const { author, accepter } = sides;
  const wanted = PARTS_OF_LEVEL[rankOf(author) < rankOf(accepter) ? author.level : accepter.level];
  return { first: firstPayer(author, accepter), parts: Math.min(wanted, maxParts(sides, terms)) };
}

function firstPayer(author: PlanSide, accepter: PlanSide): SettlementParty {
  const isAuthorCash = author.rail.kind === 'cash';
  if (isAuthorCash !== (accepter.rail.kind === 'cash')) return isAuthorCash ? 'accepter' : 'author';
  const byLevel = rankOf(author) - rankOf(accepter);
  if (byLevel !== 0) return byLevel < 0 ? 'author' : 'accepter';
  return reversibilityOf(author) > reversibilityOf(accepter) ? 'author' : 'accepter';
}

/** One payment of a plan. */
export interface Transfer {
  /** The number of the payment, from 1, in the order of paying. */
  readonly n: number;
  readonly from: SettlementParty;
  readonly currency: CurrencyCode;
  /** Plain decimal. */
  readonly amount: string;
}

/**
 * The transfers of a plan, n + 1 for n parts: one part, then two by turns, at last what is left.
 * So neither side has ever paid for more than one part that the other has not paid for (EXPO-01).
 * `parts` is at most `maxParts`.
 */
export function zigzag({ first, parts }: Plan, terms: PlanTerms): Transfer[] {
  const split = {
    author: splitAmount(terms.author.amount, parts, terms.author.currency),
    accepter: splitAmount(terms.accepter.amount, parts, terms.accepter.currency),
  };
  const paid = { author: 0, accepter: 0 };
  return Array.from({ length: parts + 1 }, (_, index) => {
    const from = index % 2 === 0 ? first : otherParty(first);
    const start = paid[from];
    const end = Math.min(parts, start + (index === 0 ? 1 : 2));
    paid[from] = end;
    return {
      n: index + 1,
      from,
      currency: terms[from].currency,
      amount: split[from].sumOf(start, end),
    };
  });
}
