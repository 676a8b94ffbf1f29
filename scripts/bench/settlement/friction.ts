// Friction of the guide: the steps that the product's own guide asks of both parties, in taps and minutes.
import { PARTIES, type Party } from '#domain/parties.ts';
import type { Proposal } from '#domain/settlement/agreement.ts';
import { type GuidedSettlement, type GuideStep, guideStep } from '#domain/settlement/guide.ts';
import type { Payment, PaymentSide } from '#domain/settlement/payment.ts';
import { decidePayment } from '#domain/settlement/payment-table.ts';
import { isCash } from '#domain/settlement/rail.ts';
import { MINUTES_AN_ANSWER, SECONDS_A_TAP } from './assumptions.ts';
import { duePayments, type ModelPlan } from './protection.ts';

/** Of both parties together. */
export interface Friction {
  readonly taps: number;
  readonly minutes: number;
}

/** Taps of each step that a party takes. A mark is one held press on the step's own button. */
const TAPS: Readonly<Partial<Record<GuideStep['kind'], number>>> = {
  // Saved ones: the button, and the row.
  send_details: 2,
  propose_meeting: 4,
  answer_meeting: 3,
  enter_code: 8,
  pay: 1,
  confirm: 1,
};
/** The last mark is held beside a thumb, and the other side answers the completion with one. */
const TAPS_TO_FINISH = 3;
/** Without the guide: two payments, marked as sent and received in turns, then the completion. */
const PLAIN = { taps: 8 + 5, answers: 3 };
const NOON = 12 * 3_600_000;

const walks = new Map<string, Friction>();

/** What the guide asks more than a deal without it. The guide is walked once for each kind of plan. */
export function guideFriction(plan: ModelPlan, usd: number): Friction {
  const key = `${plan.first} ${plan.parts} ${plan.order} ${plan.trial} ${plan.methods.author} ${plan.methods.accepter}`;
  const known = walks.get(key) ?? walk(plan, duePayments(plan, usd));
  walks.set(key, known);
  return known;
}

function walk(suggestion: ModelPlan, due: readonly Payment[]): Friction {
  // Accept and Approve declare the kept names and agree to the plan (AGREE-01).
  const named: Record<Party, PaymentSide[]> = { author: ['payer', 'payee'], accepter: ['payer', 'payee'] };
  const plan: Proposal = { ...suggestion, by: 'author', isAgreed: true };
  const isInCash = PARTIES.some((party) => isCash(suggestion.methods[party]));
  let meeting: GuidedSettlement['meeting'] = isInCash ? { at: null, by: null, isTogether: false } : null;
  const codes = new Set<Party>();
  const sentDetails = { author: false, accepter: false };
  let payments = [...due];
  const counts = { taps: TAPS_TO_FINISH, answers: 0 };
  let last: Party | null = null;

  const take = (step: GuideStep, party: Party): boolean => {
    switch (step.kind) {
      case 'send_details':
        sentDetails[party] = true;
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
      const step = guideStep({ named, suggestion, plan, payments, sentDetails, meeting }, party, NOON);
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
  return {
    taps,
    minutes: (taps * SECONDS_A_TAP) / 60 + (counts.answers - PLAIN.answers) * MINUTES_AN_ANSWER,
  };
}
