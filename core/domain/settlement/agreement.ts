// Agreement on a plan: what a party proposes and the other one answers, until the first payment (EXPO-02).
import { otherParty, type Party } from '../parties.ts';
import type { Payment } from './payment.ts';
import { hasBegun } from './payment-table.ts';
import type { Plan } from './plan.ts';

/** A plan with the method of each side's payments. */
export interface MethodPlan extends Plan {
  readonly methods: Readonly<Record<Party, string>>;
}
export interface Proposal extends MethodPlan {
  readonly by: Party;
  /** The other party has agreed: the payments of the plan exist. */
  readonly isAgreed: boolean;
}

export const PLAN_ANSWERS = ['agree', 'decline'] as const;
export type PlanAnswer = (typeof PLAN_ANSWERS)[number];

export type PlanOutcome = 'proposed' | 'agreed' | 'declined';
export type PlanDecision =
  | { readonly ok: true; readonly outcome: PlanOutcome; readonly proposal: Proposal | null }
  | { readonly ok: false; readonly code: 'INVALID_STATE' | 'FORBIDDEN' };

const refuse = (code: 'INVALID_STATE' | 'FORBIDDEN'): PlanDecision => ({ ok: false, code });

/**
 * A party proposes a plan. INVALID_STATE once a payment has begun.
 * The other's open proposal, repeated, is agreed: so two taps on one suggestion agree in any order.
 */
export function decideProposal(
  present: Proposal | null,
  payments: readonly Payment[],
  party: Party,
  plan: MethodPlan,
): PlanDecision {
  if (hasBegun(payments)) return refuse('INVALID_STATE');
  if (present && isSamePlan(present, plan)) {
    if (present.isAgreed || present.by === party) return refuse('INVALID_STATE');
    return { ok: true, outcome: 'agreed', proposal: { ...present, isAgreed: true } };
  }
  return { ok: true, outcome: 'proposed', proposal: { ...plan, by: party, isAgreed: false } };
}

/** The answer to an open proposal. The proposer withdraws it by 'decline', and cannot agree to it. */
export function decideAnswer(present: Proposal | null, party: Party, answer: PlanAnswer): PlanDecision {
  if (!present || present.isAgreed) return refuse('INVALID_STATE');
  if (answer === 'decline') return { ok: true, outcome: 'declined', proposal: null };
  if (party !== otherParty(present.by)) return refuse('FORBIDDEN');
  return { ok: true, outcome: 'agreed', proposal: { ...present, isAgreed: true } };
}

/** True when both say who pays first, in how many parts, in which order and by which methods alike. */
export const isSamePlan = (a: MethodPlan, b: MethodPlan): boolean =>
  a.first === b.first &&
  a.parts === b.parts &&
  a.order === b.order &&
  a.methods.author === b.methods.author &&
  a.methods.accepter === b.methods.accepter;
