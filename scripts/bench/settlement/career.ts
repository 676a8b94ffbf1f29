// Career of a cheat: accounts, honest deals that build a level, frauds, reports and bans, day by day.
import { isLevelAtLeast } from '#domain/trust.ts';
import { type Account, createAccount } from './account.ts';
import {
  type Assumed,
  BUILDING_COST,
  BUILDING_USD,
  CLAWBACK_DAYS,
  MARKET_DAYS,
  REVERSAL_DAYS,
} from './assumptions.ts';
import { attemptFraud } from './attempt-fraud.ts';
import { acceptance, type Chance } from './chance.ts';
import type { FraudOutcome } from './deal.ts';
import { createLedger, type Ledger } from './ledger.ts';
import type { HonestPerson } from './people.ts';
import { foldedName } from './people.ts';
import type { Protection } from './protection.ts';
import { CASH, CRYPTO, WEEKS } from './rails.ts';
import type { CheatKind, Strategy } from './strategies.ts';

export interface CareerSetting {
  readonly people: readonly HonestPerson[];
  readonly protection: Protection;
  readonly model: Assumed;
  readonly chance: Chance;
}
export interface Career {
  readonly ledger: Ledger;
  /** Frauds in which the cheat got something. */
  readonly frauds: number;
  readonly attempts: number;
  readonly accounts: number;
}

/** Price of a bought account, in parts of an established one's. */
const PRICE = { newcomer: 0, known: 0.4, established: 1, trusted: 2.5 } as const;
/** Honest deals after which mostly days are missing for a level. */
const DEALS_TO_LEVEL = { newcomer: 0, known: 2, established: 7, trusted: 18 } as const;

export function runCareer(strategy: Strategy, setting: CareerSetting): Career {
  const { people, model, chance, protection } = setting;
  const ledger = createLedger();
  const counts = { frauds: 0, attempts: 0, accounts: 0 };
  let account: Account | null = null;
  let freeFrom = 0;
  let builtDeals = 0;
  /** Reports that come later, and what comes back then. */
  const later: { readonly day: number; readonly happen: () => void }[] = [];

  for (let day = 0; day < MARKET_DAYS; day += 1) {
    for (const event of later) if (event.day === day) event.happen();
    if (account && account.bannedFrom <= day) account = null;
    if (!account) {
      if (day < freeFrom) continue;
      account = openAccount(strategy, setting, ledger, day);
      builtDeals = 0;
      counts.accounts += 1;
    }
    for (let slot = 0; slot < Math.round(model.attemptsADay); slot += 1) {
      if (!account) break;
      const victim = chance.pick(people);
      const isShort = account.partners() < strategy.partners;
      if (isShort || !isLevelAtLeast(account.levelOn(day), strategy.level) || account.honestLeft > 0) {
        // Enough deals: mostly days are missing; a further one now and then, because some partners weigh little.
        const hasEnough = builtDeals >= DEALS_TO_LEVEL[strategy.level];
        if (account.honestLeft === 0 && !isShort && hasEnough && (slot > 0 || day % 3 > 0)) continue;
        builtDeals += 1;
        account.honestLeft = Math.max(0, account.honestLeft - 1);
        buildLevel(account, victim, ledger, day);
        continue;
      }
      if (chance.size(model) < strategy.usd || !chance.is(acceptance(strategy.method, model))) continue;
      const present: Account = account;
      counts.attempts += 1;
      const victimMethod = chance.method(model, strategy.method === CRYPTO ? [CASH, CRYPTO] : [CASH]);
      const outcome = attemptFraud(
        {
          ...{ strategy, account, victim, victimMethod, day, isFirst: true, running: slot },
          ...{ protection, model, chance, ledger },
        },
        account.levelOn(day),
      );
      if (outcome.result === 'robbed' || outcome.result === 'completed') counts.frauds += 1;
      settleOutcome(outcome, { strategy, account: present, victim, ledger, day, model, chance, later });
      if (outcome.result === 'none') continue;
      present.frauds += 1;
      present.honestLeft = strategy.honestBetween;
      if (present.frauds >= strategy.swapAfter) account = null;
    }
    if (!account || account.bannedFrom <= day + 1) freeFrom = day + 1 + Math.round(model.newAccountDays);
  }
  // What is claimed in the last days happens too.
  for (const event of later) if (event.day >= MARKET_DAYS) event.happen();
  return { ledger, ...counts };
}

function openAccount(
  { kind, level }: Strategy,
  { model, chance }: CareerSetting,
  ledger: Ledger,
  day: number,
): Account {
  const isBought = kind === 'bought_account';
  ledger.move('cheats', 'outsiders', isBought ? model.boughtUsd * PRICE[level] : model.newAccountUsd);
  return createAccount(chance, day, isBought ? level : 'newcomer');
}

/** An honest deal: it costs fees, and both names are the cheat's own. */
function buildLevel(account: Account, partner: HonestPerson, ledger: Ledger, day: number): void {
  ledger.move('cheats', 'banks', BUILDING_USD * BUILDING_COST);
  const name = foldedName(account.ownName);
  account.name('payer', name);
  account.name('payee', name);
  account.complete(BUILDING_USD, day, partner);
}

interface Settled {
  readonly strategy: Strategy;
  readonly account: Account;
  readonly victim: HonestPerson;
  readonly ledger: Ledger;
  readonly day: number;
  readonly model: Assumed;
  readonly chance: Chance;
  readonly later: { readonly day: number; readonly happen: () => void }[];
}

/** What follows a fraud: a completed deal in the record, money that comes back, a report and a ban. */
function settleOutcome(outcome: FraudOutcome, settled: Settled): void {
  const { strategy, account, victim, ledger, day, model, chance, later } = settled;
  const report = (share: number, from: number): void => {
    if (chance.is(share)) account.bannedFrom = Math.min(account.bannedFrom, from + Math.round(model.banDays));
  };
  if (outcome.result === 'noticed') report(model.attemptReported, day);
  if (outcome.result === 'robbed') report(model.reported, day);
  if (outcome.result === 'completed') account.complete(strategy.usd, day, victim);
  const { share, days, to } = comingBack(strategy, model);
  const usd = strategy.kind === 'triangle' ? outcome.paidByOutsider : outcome.paidByCheat;
  if (share === 0 || usd === 0 || !chance.is(share)) return;
  later.push({
    day: day + days,
    happen: () => {
      ledger.move('banks', to, usd * model.banksBear);
      ledger.move('honest', to, usd * (1 - model.banksBear));
      report(model.reported, day + days);
    },
  });
}

/** How often, when and to whom a payment comes back. */
export function comingBack(
  { kind, method }: { readonly kind: CheatKind; readonly method: string },
  model: Assumed,
) {
  if (kind === 'triangle')
    return { share: model.thirdPartyClawback, days: CLAWBACK_DAYS, to: 'outsiders' as const };
  if (kind !== 'reverses') return { share: 0, days: 0, to: 'cheats' as const };
  const share = method === WEEKS ? model.reversalWeeks : model.reversalDays;
  return { share, days: REVERSAL_DAYS, to: 'cheats' as const };
}
