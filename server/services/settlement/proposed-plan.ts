// Proposed plan: read from a call, checked against terms and rails, and stored with its payments once it is agreed (EXPO-01, EXPO-02).
import type * as v from 'valibot';
import type { proposedPlan } from '#contract/settlement-bodies.ts';
import type { MethodPlan, Proposal } from '#domain/settlement/agreement.ts';
import { maxParts, type PlanTerms, planTransfers } from '#domain/settlement/plan.ts';
import { replacePayments, saveSettlement } from '../../store/settlements.ts';
import { invalidField, ok, refuse, refuseFields, type ServiceResult } from '../result.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { chosenMethods, loadPlanSides, type PlannedDeal, type Settlement } from './load-settlement.ts';

export type ProposedPlan = v.InferOutput<ReturnType<typeof proposedPlan>>;

/**
 * The plan of a call, by methods that the terms name, in as many parts as rails and amounts allow.
 * `field`: its place in the body, for the refusal. INVALID_STATE for terms without amounts.
 */
export async function readPlan(
  work: UnitOfWork,
  deal: PlannedDeal,
  settlement: Settlement,
  { first, parts, order = 'zigzag', payMethod, receiveMethod }: ProposedPlan,
  field: string,
): Promise<ServiceResult<MethodPlan>> {
  const { terms } = settlement;
  if (!terms) return refuse('INVALID_STATE');
  const chosen = chosenMethods(settlement);
  const methods = { author: payMethod ?? chosen.author, accepter: receiveMethod ?? chosen.accepter };
  for (const [name, party, currency] of [
    ['payMethod', 'author', deal.payCurrency],
    ['receiveMethod', 'accepter', deal.receiveCurrency],
  ] as const)
    if (!settlement.methods[party].includes(methods[party]))
      return invalidField(`${field}.${name}`, (errors) =>
        errors.methodNotAvailable(methods[party], currency),
      );
  const most = maxParts(await loadPlanSides(work, deal, methods), terms);
  if (parts > most)
    return refuseFields([
      { path: `${field}.parts`, message: ({ fieldErrors }) => fieldErrors.SCHEMA_ERRORS.maxValue(most) },
    ]);
  return ok({ first, parts, order: parts === 1 ? 'zigzag' : order, methods });
}

/** Stores a proposal, or null for none any more; the payments exist once it is agreed. */
export async function storePlan(
  work: UnitOfWork,
  dealId: string,
  proposal: Proposal | null,
  terms: PlanTerms,
): Promise<void> {
  await saveSettlement(work.tx, dealId, {
    planFirst: proposal?.first ?? null,
    planParts: proposal?.parts ?? null,
    planOrder: proposal?.order ?? null,
    planBy: proposal?.by ?? null,
    authorMethod: proposal?.methods.author ?? null,
    accepterMethod: proposal?.methods.accepter ?? null,
    isAgreed: proposal?.isAgreed ?? false,
  });
  const agreed = proposal?.isAgreed ? proposal : null;
  const transfers = agreed ? planTransfers(agreed, terms) : [];
  await replacePayments(
    work.tx,
    dealId,
    transfers.map(({ n, from, amount, currency }) => ({
      ...{ transactionId: dealId, n, fromParty: from, amount, currency, state: 'due', changedAt: work.now },
      method: agreed?.methods[from] ?? '',
    })),
  );
}
