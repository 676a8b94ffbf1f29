// Account of a cheat: its level by the product's trust rules, the names it has declared, and when it is banned.
import {
  DAY_MS,
  DEFAULT_TRUST_SETTINGS,
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
  readonly earlier: { readonly payer: string[]; readonly payee: string[] };
  frauds: number;
  honestLeft: number;
  /** The day from which it is banned. */
  bannedFrom: number;
  levelOn(day: number): TrustLevel;
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
const FULL_REACH_PARTNER = 3;

interface KnownLevel {
  readonly level: TrustLevel;
  readonly deals: number;
  readonly day: number;
}
/** Levels rise by deals and by days, and in these months nothing lowers them: computed again after a tenth more of one or five of the other. */
const isOutdated = ({ level, deals, day }: KnownLevel, nowDeals: number, today: number): boolean =>
  level !== 'trusted' && (nowDeals > deals * 1.1 || today >= day + 5);

/** `history`: the level that a bought account has; a new one is a newcomer's. */
export function createAccount(chance: Chance, day: number, history: TrustLevel = 'newcomer'): Account {
  const completed: TrustDeal[] = [];
  let known: KnownLevel | null = null;
  const add = (usd: number, at: number, partnerId: string, partnerReach: number): void => {
    completed.push({
      ...{ id: `deal-${completed.length}`, partnerId, usd, partnerReach, messageCount: 4 },
      ...{ approvedAt: at * DAY_MS, completedAt: at * DAY_MS + 40 * 60_000 },
      ...{ isSameCluster: false, isClosedRing: false },
    });
  };
  const { deals, days } = HISTORIES[history];
  for (let n = 0; n < deals; n += 1)
    add(HISTORY_USD, day - 1 - (days * n) / deals, `earlier-${n}`, FULL_REACH_PARTNER);
  const ownName = drawName(chance);
  const historyName = deals > 0 ? drawName(chance) : ownName;
  const names = Array.from({ length: Math.min(4, deals) }, () => foldedName(historyName));
  return {
    ...{ ownName, historyName, earlier: { payer: [...names], payee: [...names] } },
    ...{ frauds: 0, honestLeft: 0, bannedFrom: Number.POSITIVE_INFINITY },
    levelOn(today) {
      if (completed.length === 0) return 'newcomer';
      if (known && !isOutdated(known, completed.length, today)) return known.level;
      const ledger = { completed, endedCount: completed.length, faultCount: 0 };
      const { level } = trustStanding(ledger, today * DAY_MS, DEFAULT_TRUST_SETTINGS);
      known = { level, deals: completed.length, day: today };
      return level;
    },
    complete: (usd, at, { id, reach }) => add(usd, at, id, reach),
  };
}
