// Account of a cheat: its level by the product's trust rules, the names it has declared, and when it is banned.
import { DAY_MS } from '#domain/durations.ts';
import { NAME_HISTORY_LENGTH } from '#domain/settlement/holder-names.ts';
import type { PaymentSide } from '#domain/settlement/payment.ts';
import {
  DEFAULT_TRUST_SETTINGS,
  FULL_REACH,
  isLevelAtLeast,
  type TrustDeal,
  type TrustLevel,
  trustStanding,
} from '#domain/trust.ts';
import type { Chance } from './chance.ts';
import { drawName, foldedName } from './people.ts';

export interface Account {
  /** The true name of the account by which the cheat is paid. */
  readonly ownName: string;
  /** The name that the history was made with. */
  readonly historyName: string;
  /** Folded names of earlier deals, the latest first, by the side for which they were declared. */
  readonly earlier: Readonly<Record<PaymentSide, readonly string[]>>;
  frauds: number;
  honestLeft: number;
  /** The day from which it is banned. */
  bannedFrom: number;
  levelOn(day: number): TrustLevel;
  /** All partners so far: at least as many as the trust formula counts. */
  partners(): number;
  /** Writes down the folded name of a deal. */
  name(side: PaymentSide, folded: string): void;
  complete(usd: number, day: number, partner: { readonly id: string; readonly reach: number }): void;
}

/** Deals of a bought account's seller: with as many partners, over so many days. */
const HISTORIES: Readonly<Record<TrustLevel, { readonly deals: number; readonly days: number }>> = {
  newcomer: { deals: 0, days: 0 },
  known: { deals: 4, days: 20 },
  established: { deals: 8, days: 60 },
  trusted: { deals: 24, days: 150 },
};
const HISTORY_USD = 150;

/** A deal of an account; days count from its opening. */
const trustDeal = (
  n: number,
  usd: number,
  day: number,
  partnerId: string,
  partnerReach: number,
): TrustDeal => ({
  ...{ id: `deal-${n}`, partnerId, usd, partnerReach, messageCount: 4 },
  ...{ approvedAt: day * DAY_MS, completedAt: day * DAY_MS + 40 * 60_000 },
  ...{ isSameCluster: false, isClosedRing: false },
});
const levelAt = (completed: readonly TrustDeal[], day: number): TrustLevel =>
  trustStanding(
    { completed, endedCount: completed.length, faultCount: 0 },
    day * DAY_MS,
    DEFAULT_TRUST_SETTINGS,
  ).level;

const histories = new Map<TrustLevel, { readonly deals: readonly TrustDeal[]; readonly level: TrustLevel }>();
function historyOf(level: TrustLevel) {
  const known = histories.get(level);
  if (known) return known;
  const { deals: count, days } = HISTORIES[level];
  const deals = Array.from({ length: count }, (_, n) =>
    trustDeal(n, HISTORY_USD, -1 - (days * n) / count, `earlier-${n}`, FULL_REACH),
  );
  const history = { deals, level: levelAt(deals, 0) };
  histories.set(level, history);
  return history;
}

interface KnownLevel {
  readonly level: TrustLevel;
  readonly deals: number;
  readonly day: number;
}
/**
 * True when the level is to be computed again: after a fifth more deals, or after five days.
 * Within these months nothing lowers a level, and nobody becomes 'trusted', which takes as long.
 */
const isOutdated = ({ level, deals, day }: KnownLevel, nowDeals: number, today: number): boolean =>
  !isLevelAtLeast(level, 'established') && (nowDeals > deals * 1.2 || today >= day + 5);

/** `history`: the level that a bought account has; a new one is a newcomer's. */
export function createAccount(chance: Chance, opened: number, history: TrustLevel = 'newcomer'): Account {
  const { deals, level } = historyOf(history);
  const completed = [...deals];
  const partners = new Set(deals.map(({ partnerId }) => partnerId));
  let known: KnownLevel = { level, deals: completed.length, day: opened };
  const ownName = drawName(chance);
  const historyName = deals.length > 0 ? drawName(chance) : ownName;
  const names = deals.slice(0, NAME_HISTORY_LENGTH).map(() => foldedName(historyName));
  const earlier = { payer: [...names], payee: [...names] };
  return {
    ...{ ownName, historyName, earlier },
    ...{ frauds: 0, honestLeft: 0, bannedFrom: Number.POSITIVE_INFINITY },
    levelOn(today) {
      if (completed.length > deals.length && isOutdated(known, completed.length, today))
        known = { level: levelAt(completed, today - opened), deals: completed.length, day: today };
      return known.level;
    },
    partners: () => partners.size,
    name(side, folded) {
      earlier[side].unshift(folded);
      earlier[side].length = Math.min(earlier[side].length, NAME_HISTORY_LENGTH);
    },
    complete(usd, day, { id, reach }) {
      completed.push(trustDeal(completed.length, usd, day - opened, id, reach));
      partners.add(id);
    },
  };
}
