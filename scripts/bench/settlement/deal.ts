// Deal between a cheat and an honest person: what both know of it, and what became of it.
import type { Account } from './account.ts';
import type { Assumed } from './assumptions.ts';
import type { Chance } from './chance.ts';
import type { Ledger } from './ledger.ts';
import type { HonestPerson } from './people.ts';
import type { Protection } from './protection.ts';
import type { Method } from './rails.ts';
import type { Strategy } from './strategies.ts';

/** The cheat is the deal's author: at equal level and rail the accepter pays first. */
export interface FraudDeal {
  readonly strategy: Strategy;
  readonly account: Account;
  readonly victim: HonestPerson;
  readonly victimMethod: Method;
  readonly day: number;
  /** The two have never exchanged before. */
  readonly isFirst: boolean;
  /** Deals of the account that run already. */
  readonly running: number;
  readonly protection: Protection;
  readonly model: Assumed;
  readonly chance: Chance;
  readonly ledger: Ledger;
}

/** How far the honest person protects themselves in this deal. */
export interface Care {
  /** True when the guide is followed: marks are made and refused by the product's rules. */
  readonly isGuided: boolean;
  /** Chance to see that the bank shows another name than the expected one, and to stop. */
  readonly seesPayerName: number;
  readonly seesPayeeName: number;
  readonly trustsReceipt: number;
  readonly paysAheadOfCash: number;
}

export type FraudResult =
  /** Nothing moved and nobody noticed. */
  | 'none'
  /** Nothing stayed with the cheat, and the honest person saw what it was. */
  | 'noticed'
  /** The cheat has something; the honest person knows at once. */
  | 'robbed'
  /** All was paid, and what the cheat paid may come back. */
  | 'completed';

export interface FraudOutcome {
  readonly result: FraudResult;
  /** What reached the honest person from the cheat's own and from a third person's account, in USD. */
  readonly paidByCheat: number;
  readonly paidByOutsider: number;
}
export const NO_FRAUD: FraudOutcome = { result: 'none', paidByCheat: 0, paidByOutsider: 0 };
