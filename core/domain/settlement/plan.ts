// Exposure plan: who pays first, in how many parts and in which order, and the transfers that follow (EXPO-01, EXPO-02).
import type { CurrencyCode, Terms } from '../entities.ts';
import { formatAmountInput } from '../format.ts';
import { minorUnit, splitAmount, wholeSteps } from '../money.ts';
import { sanitizeAmount } from '../parse-fields.ts';
import { otherParty, PARTIES, type Party } from '../parties.ts';
import { TRUST_LEVELS, type TrustLevel } from '../trust.ts';
import type { PlanOrder } from './plan-order.ts';
import { type Rail, REVERSIBILITIES } from './rail.ts';

export const MAX_PARTS = 5;
/** The most parts beside a bank, because banks look at split payments. */
const MAX_BANK_PARTS = 3;

export interface Plan {
  /** The party that pays first. */
  readonly first: Party;
  /** Parts into which each side's amount is divided. */
  readonly parts: number;
  /** In one part both orders are the same. */
  readonly order: PlanOrder;
}

/** A party of a deal: its record, and the rail by which it pays. */
export interface PlanSide {
  readonly level: TrustLevel;
  /** People with whom an exchange of this party counts. */
  readonly partners: number;
  readonly rail: Rail;
}
export type PlanSides = Readonly<Record<Party, PlanSide>>;

/**
 * A newcomer's record.
 * A party whose declared name is another than in its last exchange is planned for with it.
 */
export const NO_RECORD = { level: 'newcomer', partners: 0 } as const satisfies Omit<PlanSide, 'rail'>;

/** What a party pays in all, plain decimals. */
export interface PlanSum {
  readonly currency: CurrencyCode;
  readonly amount: string;
  /** The smallest sum that people can send (EXPO-07); the minor unit of the currency when absent. */
  readonly step?: string | undefined;
}
/** `author`: what the author pays; `accepter`: what the accepter pays. */
export type PlanTerms = Readonly<Record<Party, PlanSum>>;

/**
 * What a plan of these terms divides; null while an amount is open.
 * `steps`: the smallest sum that each party can send, where the backend says it.
 */
export function planTermsOf(
  terms: Pick<Terms, 'payCurrency' | 'payAmount' | 'receiveCurrency' | 'amount'>,
  steps: Readonly<Record<Party, string>> | null = null,
): PlanTerms | null {
  if (terms.payAmount === null) return null;
  const sum = (currency: CurrencyCode, amount: number, party: Party): PlanSum => ({
    ...{ currency, amount: sanitizeAmount(formatAmountInput(amount)) },
    step: steps?.[party] ?? undefined,
  });
  return {
    author: sum(terms.payCurrency, terms.payAmount, 'author'),
    accepter: sum(terms.receiveCurrency, terms.amount, 'accepter'),
  };
}

/** The smallest sum of a party's currency that people can send, plain decimal. */
export const stepOf = ({ currency, step }: PlanSum): string => step ?? minorUnit(currency);

/** The value in USD from which a first exchange is paid in halves. Why: docs/safety.md. */
const HALVES_FROM_USD = 200;

const rankOf = ({ level }: PlanSide): number => TRUST_LEVELS.indexOf(level);
const reversibilityOf = ({ rail }: PlanSide): number => REVERSIBILITIES.indexOf(rail.reversible);
const hasRail = (sides: PlanSides, kind: Rail['kind']): boolean =>
  PARTIES.some((party) => sides[party].rail.kind === kind);

/**
 * The most parts that rails and amounts allow, at least 1.
 * Cash is handed over once, and no part is smaller than a step of its currency.
 */
export function maxParts(sides: PlanSides, terms: PlanTerms): number {
  if (hasRail(sides, 'cash')) return 1;
  const byRail = hasRail(sides, 'bank') ? MAX_BANK_PARTS : MAX_PARTS;
  const units = PARTIES.map((party) => wholeSteps(terms[party].amount, stepOf(terms[party])));
  return Math.max(1, Math.min(byRail, ...units));
}

/** What a proposal depends on beside the two sides. */
export interface PlannedDeal {
  /** The two have never completed an exchange with each other. */
  readonly isFirst: boolean;
  /** Value of the deal; null when no rate is known, which counts as a large one. */
  readonly usd: number | null;
}

/**
 * The plan that the product proposes: one payment each, or two halves, one each (EXPO-02).
 * The shorter record pays first, by level, then by people.
 * With equal records it is the side whose payment can be taken back longer, else the accepter.
 * Beside cash the transfer goes first: the cash lies on the table until it is seen.
 */
export function proposePlan(sides: PlanSides, terms: PlanTerms, deal: PlannedDeal): Plan {
  const { author, accepter } = sides;
  const parts = isHalved(sides, deal) ? Math.min(2, maxParts(sides, terms)) : 1;
  return { first: firstPayer(author, accepter), parts, order: parts > 1 ? 'one_each' : 'zigzag' };
}

/** True for a large first exchange of two people of whom one at least is not 'trusted'. */
function isHalved(sides: PlanSides, { isFirst, usd }: PlannedDeal): boolean {
  if (!isFirst || PARTIES.every((party) => sides[party].level === 'trusted')) return false;
  return usd === null || usd >= HALVES_FROM_USD;
}

/** The most that a party has paid at a time while the other has not, in parts of the deal: 0 to 1. */
export const shareAtRisk = ({ first, parts, order }: Plan, party: Party): number =>
  party === first || (order === 'zigzag' && parts > 1) ? 1 / parts : 0;

function firstPayer(author: PlanSide, accepter: PlanSide): Party {
  const isAuthorCash = author.rail.kind === 'cash';
  if (isAuthorCash !== (accepter.rail.kind === 'cash')) return isAuthorCash ? 'accepter' : 'author';
  const byLevel = rankOf(author) - rankOf(accepter);
  if (byLevel !== 0) return byLevel < 0 ? 'author' : 'accepter';
  const byPeople = author.partners - accepter.partners;
  if (byPeople !== 0) return byPeople < 0 ? 'author' : 'accepter';
  return reversibilityOf(author) > reversibilityOf(accepter) ? 'author' : 'accepter';
}

/** One payment of a plan. */
export interface Transfer {
  /** The number of the payment, from 1, in the order of paying. */
  readonly n: number;
  readonly from: Party;
  readonly currency: CurrencyCode;
  /** Plain decimal. */
  readonly amount: string;
}

/**
 * The transfers of a plan (EXPO-01).
 * In a zigzag of n parts there are n + 1: one part, then two by turns, at last what is left.
 * So neither side has ever paid for more than one part that the other has not paid for.
 * With one part each there are 2n, and the side that pays second never has. `parts` is at most `maxParts`.
 */
export function planTransfers({ first, parts, order }: Plan, terms: PlanTerms): Transfer[] {
  const split = {
    author: splitAmount(terms.author.amount, parts, stepOf(terms.author)),
    accepter: splitAmount(terms.accepter.amount, parts, stepOf(terms.accepter)),
  };
  const paid = { author: 0, accepter: 0 };
  const isZigzag = order === 'zigzag';
  return Array.from({ length: isZigzag ? parts + 1 : 2 * parts }, (_, index) => {
    const from = index % 2 === 0 ? first : otherParty(first);
    const start = paid[from];
    const end = Math.min(parts, start + (isZigzag && index > 0 ? 2 : 1));
    paid[from] = end;
    return {
      n: index + 1,
      from,
      currency: terms[from].currency,
      amount: split[from].sumOf(start, end),
    };
  });
}
