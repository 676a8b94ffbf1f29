// Changes of a settlement: names and plan, and marks of payments. The rules are the domain's.
import type { BodyOutput } from '#contract/schemas/bodies.ts';
import { otherParty } from '#domain/parties.ts';
import {
  decideAnswer,
  decideProposal,
  type PlanAnswer,
  type PlanDecision,
} from '#domain/settlement/agreement.ts';
import type { PaymentAction, PaymentSide } from '#domain/settlement/payment.ts';
import { areNamesFixed, decidePayment } from '#domain/settlement/payment-table.ts';
import type { DealRow } from '../../store/deals.ts';
import {
  findHolderNames,
  type HolderNameRow,
  saveHolderName,
  updatePayment,
} from '../../store/settlements.ts';
import { applyToLocked } from '../deals/apply-deal-action.ts';
import { checkChanges } from '../deals/change-limits.ts';
import { ok, type ServiceResult } from '../result.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import type { RatingInput } from '../users/ratings.ts';
import { mayPay } from './load-settlement.ts';
import {
  type Changed,
  type Opened,
  openSettlement,
  refuseRule,
  settlementAnswer,
} from './open-settlement.ts';
import { type ProposedPlan, readPlan, storePlan } from './proposed-plan.ts';
import { recordChange, type SettlementChange } from './record-change.ts';
import { holderNameHash } from './secrets.ts';

/** Changes names, then the plan: each is a change of its own (NAME-02, EXPO-02). */
export async function patchSettlement(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  body: BodyOutput<'patchSettlement'>,
): Promise<Changed> {
  const opened = await openSettlement(work, viewer, id);
  if (!opened.ok) return opened;
  let { deal } = opened.value;
  const kinds = [...new Set(body.dismissedHints)];
  if (kinds.length > 0) work.record({ type: 'hints.dismissed', kinds });
  const sides = [
    ['payer', body.payerName],
    ['payee', body.payeeName],
  ] as const;
  for (const [side, name] of sides) {
    if (name === undefined) continue;
    const named = await declareName(work, { ...opened.value, deal }, side, name);
    if (!named.ok) return named;
    deal = named.value;
  }
  const planChange = body.propose ?? body.answer;
  if (planChange) {
    // Nobody agrees to a plan that they have not read: it may have been changed meanwhile.
    if (planChange === 'agree' && body.version !== opened.value.deal.version)
      return refuseRule(work, opened.value, 'INVALID_STATE');
    const planned = await changePlan(work, { ...opened.value, deal }, planChange);
    if (!planned.ok) return planned;
    deal = planned.value;
  }
  return ok(await settlementAnswer(work, deal));
}

/**
 * A name is fixed once its side's payments have begun, and while the deal is disputed (NAME-09).
 * An earlier change is a line with a warning, and the former name stays in the record.
 */
async function declareName(
  work: UnitOfWork,
  opened: Opened,
  side: PaymentSide,
  name: string,
): Promise<ServiceResult<DealRow>> {
  const { deal, by, settlement } = opened;
  const { viewer, party } = by;
  const names = await findHolderNames(work.tx, deal.id);
  const before = names.find((one) => one.userId === viewer.id && one.side === side);
  if (before?.name === name) return ok(deal);
  const payer = side === 'payer' ? party : otherParty(party);
  if (deal.status === 'disputed' || areNamesFixed(settlement.payments, payer))
    return refuseRule(work, opened, 'INVALID_STATE');
  const limited = await checkChanges(work, deal.id, party, 'settlement.renamed');
  if (limited) return limited;
  await saveHolderName(work.tx, {
    transactionId: deal.id,
    userId: viewer.id,
    side,
    name,
    hash: holderNameHash(work.config, name),
    declaredAt: before?.declaredAt ?? work.now,
    changedAt: before ? work.now : null,
    earlier: before ? [...before.earlier, earlierOf(before)] : [],
  });
  return ok(await recordChange(work, deal, by, { kind: before ? 'settlement.renamed' : 'settlement.named' }));
}

const earlierOf = ({ name, declaredAt, changedAt }: HolderNameRow) => ({
  name,
  at: (changedAt ?? declaredAt).toISOString(),
});

/** A proposal of a plan, or an answer to the other party's. */
async function changePlan(
  work: UnitOfWork,
  opened: Opened,
  change: ProposedPlan | PlanAnswer,
): Promise<ServiceResult<DealRow>> {
  const { deal, by, settlement } = opened;
  const { terms, proposal, payments } = settlement;
  if (!terms) return refuseRule(work, opened, 'INVALID_STATE');
  let decision: PlanDecision;
  if (typeof change === 'string') decision = decideAnswer(proposal, by.party, change);
  else {
    const plan = await readPlan(work, deal, settlement, change, 'propose');
    if (!plan.ok) return plan;
    decision = decideProposal(proposal, payments, by.party, plan.value);
  }
  if (!decision.ok) return refuseRule(work, opened, decision.code);
  const limited =
    decision.outcome === 'proposed'
      ? await checkChanges(work, deal.id, by.party, 'settlement.proposed')
      : null;
  if (limited) return limited;
  await storePlan(work, deal.id, decision.proposal, terms);
  return ok(await recordChange(work, deal, by, { kind: `settlement.${decision.outcome}` }));
}

/**
 * SETL-01: a mark of payment `n`.
 * NOT_TOGETHER for 'sent' in cash before both have confirmed (CASH-01).
 * With a rating the last payment's mark finishes the deal for the viewer; INVALID_STATE where another one is to come (SETL-13).
 */
export async function markPayment(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  n: number,
  action: PaymentAction,
  rating: RatingInput = {},
): Promise<Changed> {
  const opened = await openSettlement(work, viewer, id);
  if (!opened.ok) return opened;
  const { deal, by, settlement } = opened.value;
  const now = work.now.getTime();
  const at = { now, mayPay: mayPay(settlement, now) };
  const decision = decidePayment(settlement.payments, n, by.party, action, at);
  if (!decision.ok) return refuseRule(work, opened.value, decision.code);
  const { payment } = decision;
  const heldUntil = payment.heldUntil === null ? null : new Date(payment.heldUntil);
  await updatePayment(work.tx, deal.id, n, {
    state: payment.state,
    heldUntil,
    otherNameBy: payment.otherNameBy,
    stateBefore: payment.stateBefore,
    consents: [...payment.consents],
    changedAt: work.now,
  });
  const change: SettlementChange = { action, payment, of: settlement.payments.length };
  const row = await recordChange(work, deal, by, change, payment.state === 'held' ? heldUntil : null);
  if (!rating.ratingValue) return ok(await settlementAnswer(work, row));
  const isLast = settlement.payments.every((one) => one.n === n || one.state === 'received');
  if (!isLast) return refuseRule(work, opened.value, 'INVALID_STATE');
  const step = deal.status === 'completion_pending' ? 'accept_completion' : 'propose_completion';
  const locked = { deal: row, request: null, hasLine: true };
  const finished = await applyToLocked(work, locked, step, viewer, rating);
  if (!finished.ok) return refuseRule(work, opened.value, finished.code);
  return ok(await settlementAnswer(work, finished.value.row));
}
