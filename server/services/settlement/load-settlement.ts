// Settlement of a deal as the rules read it: parties, declared names, terms, rails, plan, payments, and whether the parties are together.
import { PARTIES, type Party, partyIds, partyOf, userOf } from '#domain/parties.ts';
import type { Proposal } from '#domain/settlement/agreement.ts';
import { neededNames } from '#domain/settlement/guide.ts';
import type { Payment, PaymentSide } from '#domain/settlement/payment.ts';
import { NO_RECORD, type PlanSides, type PlanTerms } from '#domain/settlement/plan.ts';
import { isCash, railOf } from '#domain/settlement/rail.ts';
import { type Confirmation, isTogether, NOT_CONFIRMED } from '#domain/settlement/together.ts';
import type { Executor } from '../../store/database.ts';
import type { DealRow } from '../../store/deals.ts';
import {
  findHolderNames,
  findSettlement,
  type HolderNameRow,
  type PaymentRow,
  type StoredSettlement,
} from '../../store/settlements.ts';
import { findKeptNames, findUsers } from '../../store/users.ts';
import type { ReadContext } from '../unit-of-work.ts';
import { holderNameHash } from './secrets.ts';

type PerParty<T> = Readonly<Record<Party, T>>;

/** What a plan is made from: a deal, or an offer that somebody is about to accept (AGREE-01). */
export type PlannedDeal = Pick<
  DealRow,
  | 'id'
  | 'version'
  | 'initiatorId'
  | 'accepterId'
  | 'payCurrency'
  | 'payMethods'
  | 'payAmount'
  | 'receiveCurrency'
  | 'receiveMethods'
  | 'amount'
  | 'usdValue'
  | 'approvedAt'
>;

export interface Settlement {
  readonly stored: StoredSettlement;
  /** Null when the deal has no amount on one side: without a rate nothing can be planned. */
  readonly terms: PlanTerms | null;
  /** Payment methods of the terms, from which a plan chooses. */
  readonly methods: PerParty<readonly string[]>;
  readonly proposal: Proposal | null;
  readonly payments: readonly Payment[];
  readonly confirmations: PerParty<Confirmation>;
}

/** Every name that a party has declared, oldest first (NAME-09); none when they were erased. */
export async function listDeclaredNames(
  db: Executor,
  deal: DealRow,
): Promise<{ party: Party; side: PaymentSide; name: string; at: string }[]> {
  const rows = await findHolderNames(db, deal.id);
  const names = rows.flatMap(({ userId, side, name, declaredAt, changedAt, earlier }) => {
    const last = { name, at: (changedAt ?? declaredAt).toISOString() };
    const all = name === '' ? [] : [...earlier, last];
    return all.map((one) => ({ party: partyOf(deal, userId), side, name: one.name, at: one.at }));
  });
  return names.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

export const loadSettlement = async (
  { db, config }: Pick<ReadContext, 'db' | 'config'>,
  deal: PlannedDeal,
): Promise<Settlement> => settlementOf(config, deal, await findSettlement(db, deal.id));

/** A settlement from its rows. */
export function settlementOf(
  config: ReadContext['config'],
  deal: PlannedDeal,
  stored: StoredSettlement,
): Settlement {
  const sum = (currency: string, amount: string) => ({
    ...{ currency, amount, step: config.exchangeData.step(currency) },
  });
  return {
    stored,
    terms:
      deal.payAmount === null
        ? null
        : {
            author: sum(deal.payCurrency, deal.payAmount),
            accepter: sum(deal.receiveCurrency, deal.amount),
          },
    methods: { author: deal.payMethods, accepter: deal.receiveMethods },
    proposal: proposalOf(stored),
    payments: stored.payments.map(paymentOf),
    confirmations: confirmationsOf(stored),
  };
}

function proposalOf({ row }: StoredSettlement): Proposal | null {
  if (!row?.planFirst || !row.planParts || !row.planBy) return null;
  return {
    first: row.planFirst,
    parts: row.planParts,
    order: row.planOrder ?? 'zigzag',
    by: row.planBy,
    isAgreed: row.isAgreed,
    methods: { author: row.authorMethod ?? '', accepter: row.accepterMethod ?? '' },
  };
}

export const paymentOf = (row: PaymentRow): Payment => ({
  n: row.n,
  from: row.fromParty,
  amount: row.amount,
  currency: row.currency,
  method: row.method,
  state: row.state,
  heldUntil: row.heldUntil?.getTime() ?? null,
  otherNameBy: row.otherNameBy,
  stateBefore: row.stateBefore,
  consents: row.consents,
});

function confirmationsOf({ row }: StoredSettlement): Settlement['confirmations'] {
  if (!row) return { author: NOT_CONFIRMED, accepter: NOT_CONFIRMED };
  return {
    author: { at: row.authorConfirmedAt?.getTime() ?? null, wrongCodes: row.authorWrongCodes },
    accepter: { at: row.accepterConfirmedAt?.getTime() ?? null, wrongCodes: row.accepterWrongCodes },
  };
}

/** The methods of the plan; before there is one, the first that the terms name. */
export const chosenMethods = ({ proposal, methods }: Settlement): PerParty<string> =>
  proposal?.methods ?? { author: methods.author[0] ?? '', accepter: methods.accepter[0] ?? '' };

export const isCashDeal = (settlement: Settlement): boolean =>
  Object.values(chosenMethods(settlement)).some(isCash);

/** Both parties have confirmed by codes that they are in one place, a short time ago. */
export const areTogether = ({ confirmations }: Settlement, now: number): boolean =>
  isTogether(
    PARTIES.map((party) => confirmations[party]),
    now,
  );

/** False while a deal in cash has parties who are not together (CASH-01). */
export const mayPay = (settlement: Settlement, now: number): boolean =>
  !isCashDeal(settlement) || areTogether(settlement, now);

/**
 * Records and rails of both sides, with these methods.
 * `newlyNamed`: parties with another name than in their last exchange, who have no record for a plan (EXPO-02).
 */
export async function loadPlanSides(
  { db, config }: Pick<ReadContext, 'db' | 'config'>,
  deal: PlannedDeal,
  methods: PerParty<string>,
  newlyNamed: readonly Party[] = [],
): Promise<PlanSides> {
  const people = await findUsers(db, partyIds(deal));
  const recordOf = (party: Party) => {
    const user = people.get(userOf(deal, party));
    if (!user?.trustLevel || newlyNamed.includes(party)) return NO_RECORD;
    return { level: user.trustLevel, partners: user.trustPartners ?? 0 };
  };
  const side = (party: Party) => ({
    ...recordOf(party),
    rail: railOf(methods[party], config.settlement.knownRail(methods[party])),
  });
  return { author: side('author'), accepter: side('accepter') };
}

/**
 * Names that the parties have kept, as they are declared when a deal begins (AGREE-02).
 * A row for each side that needs a name, of the parties who have one; none where nothing can be planned.
 */
export async function keptNamesOf(
  { db, config, now }: Pick<ReadContext, 'db' | 'config' | 'now'>,
  deal: PlannedDeal,
  settlement: Settlement,
): Promise<HolderNameRow[]> {
  if (!settlement.terms) return [];
  const methods = chosenMethods(settlement);
  const kept = await findKeptNames(db, [deal.initiatorId, deal.accepterId]);
  return PARTIES.flatMap((party) => {
    const userId = userOf(deal, party);
    const name = kept.get(userId);
    if (name === undefined) return [];
    const hash = holderNameHash(config, name);
    return neededNames(party, { methods }).map((side) => ({
      ...{ transactionId: deal.id, userId, side, name, hash },
      ...{ declaredAt: now, changedAt: null, earlier: [] },
    }));
  });
}
