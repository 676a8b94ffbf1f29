// Friction of the guide: the steps that the product's own guide asks of both parties, in taps, names and minutes.
import { PARTIES, type Party } from '#domain/parties.ts';
import type { MethodPlan, Proposal } from '#domain/settlement/agreement.ts';
import { type GuidedSettlement, type GuideStep, guideStep } from '#domain/settlement/guide.ts';
import type { Payment, PaymentSide } from '#domain/settlement/payment.ts';
import { decidePayment } from '#domain/settlement/payment-table.ts';
import { isCash } from '#domain/settlement/rail.ts';
import { MINUTES_AN_ANSWER, SECONDS_A_NAME, SECONDS_A_TAP } from './assumptions.ts';
import { duePayments } from './protection.ts';

/** Of both parties together. */
export interface Friction {
  readonly taps: number;
  /** Names that are typed. */
  readonly names: number;
  readonly minutes: number;
}

/** Taps of each step that a party takes: the button, what the sheet asks, and its confirmation. */
const TAPS: Readonly<Partial<Record<GuideStep['kind'], number>>> = {
  declare_names: 2,
  propose_plan: 2,
  answer_plan: 2,
  propose_meeting: 4,
  answer_meeting: 3,
  enter_code: 8,
  pay: 2,
  confirm: 2,
};
/** Without the guide: two payments, each marked as sent and as received, in turns. */
const PLAIN = { taps: 8, answers: 3 };
const NOON = 12 * 3_600_000;

const walks = new Map<string, Friction>();

/** What the guide asks more than a deal without it. The guide is walked once for each kind of plan. */
export function guideFriction(plan: MethodPlan, usd: number): Friction {
  const key = `${plan.first} ${plan.parts} ${plan.order} ${plan.methods.author} ${plan.methods.accepter}`;
  const known = walks.get(key) ?? walk(plan, duePayments(plan, usd));
  walks.set(key, known);
  return known;
}

function walk(suggestion: MethodPlan, due: readonly Payment[]): Friction {
  const named: Record<Party, PaymentSide[]> = { author: [], accepter: [] };
  const isInCash = PARTIES.some((party) => isCash(suggestion.methods[party]));
  let meeting: GuidedSettlement['meeting'] = isInCash ? { at: null, by: null, isTogether: false } : null;
  const codes = new Set<Party>();
  let plan: Proposal | null = null;
  let payments = [...due];
  const counts = { taps: 0, names: 0, answers: 0 };
  let last: Party | null = null;

  const take = (step: GuideStep, party: Party): boolean => {
    switch (step.kind) {
      case 'declare_names':
        counts.names += step.sides.length;
        named[party].push(...step.sides);
        return true;
      case 'propose_plan':
        plan = { ...suggestion, by: party, isAgreed: false };
        return true;
      case 'answer_plan':
        plan = plan && { ...plan, isAgreed: true };
        return true;
      case 'propose_meeting':
        meeting = { at: null, by: party, isTogether: false };
        return true;
      case 'answer_meeting':
        meeting = meeting && { ...meeting, at: NOON };
        return true;
      case 'enter_code':
        if (codes.has(party)) return false;
        codes.add(party);
        meeting = meeting && { ...meeting, isTogether: codes.size === 2 };
        return true;
      case 'pay':
      case 'confirm': {
        const action = step.kind === 'pay' ? 'sent' : 'received';
        const decision = decidePayment(payments, step.payment.n, party, action, { now: NOON, mayPay: true });
        if (!decision.ok) throw new Error(`the guide asks for a mark that is refused: ${decision.code}`);
        payments = payments.map((one) => (one.n === decision.payment.n ? decision.payment : one));
        return true;
      }
      default:
        return false;
    }
  };
  for (let isMoving = true; isMoving; ) {
    isMoving = false;
    for (const party of PARTIES) {
      const step = guideStep({ named, suggestion, plan, payments, meeting }, party, NOON);
      if (!take(step, party)) continue;
      isMoving = true;
      counts.taps += TAPS[step.kind] ?? 0;
      // A step that the other has to wait for.
      if (last !== null && last !== party) counts.answers += 1;
      last = party;
    }
  }
  if (payments.some(({ state }) => state !== 'received')) throw new Error('the guide does not reach the end');
  const taps = counts.taps - PLAIN.taps;
  const seconds = taps * SECONDS_A_TAP + counts.names * SECONDS_A_NAME;
  return {
    taps,
    names: counts.names,
    minutes: seconds / 60 + (counts.answers - PLAIN.answers) * MINUTES_AN_ANSWER,
  };
}
