// Next step of a deal for one party, as its card in the feed, its page and the bot's message name it (SETL-15).
import type { DealStatus, EpochMs } from '../entities.ts';
import { type DealPeople, findParty, type Party, userOf } from '../parties.ts';
import { type GuidedSettlement, type GuideStep, guideStep } from './guide.ts';

/** Steps that have a sentence; terms without amounts have nothing to guide. */
export type NextStepKind = Exclude<GuideStep['kind'], 'without_plan'>;

/** A step with what its sentence says. A text is '' where the step has none. */
export interface NextStep {
  readonly kind: NextStepKind;
  readonly turn: Turn;
  /** The amount of the payment that the step is about, a plain decimal. */
  readonly amount: string;
  readonly currency: string;
  readonly method: string;
  /** When the parties meet: ISO 8601. */
  readonly at: string;
}
type Turn = 'you' | 'them';

/** Who has to act, for the party that reads it. */
const TURNS = {
  declare_names: 'you',
  wait_names: 'them',
  propose_plan: 'you',
  answer_plan: 'you',
  wait_plan: 'them',
  propose_meeting: 'you',
  answer_meeting: 'you',
  wait_meeting: 'them',
  enter_code: 'you',
  send_details: 'you',
  wait_details: 'them',
  pay: 'you',
  pay_again: 'you',
  wait_payment: 'them',
  wait_receipt: 'them',
  confirm: 'you',
  held: 'them',
  return_money: 'them',
  wait_return: 'you',
  not_again: 'you',
  wait_correction: 'them',
  correct_name: 'you',
  complete: 'you',
} as const satisfies Readonly<Record<NextStepKind, Turn>>;

export const NEXT_STEP_KINDS = Object.keys(TURNS) as NextStepKind[];

/** A step of the guide with what its sentence says; null for one without. `meetAt`: of a deal in cash. */
export function namedStep(step: GuideStep, meetAt: EpochMs | null): NextStep | null {
  const { kind } = step;
  if (kind === 'without_plan') return null;
  const { amount = '', currency = '', method = '' } = 'payment' in step ? step.payment : {};
  const at = meetAt !== null && kind === 'enter_code' ? new Date(meetAt).toISOString() : '';
  return { kind, turn: TURNS[kind], amount, currency, method, at };
}

type SteppedDeal = DealPeople & {
  readonly status: DealStatus;
  readonly completionProposedBy: string | null;
};

/**
 * The next step of a party; null where the deal itself says it, and where nothing is guided.
 * Once all has arrived, it is also asked of the party that a proposed completion waits for (SETL-11).
 */
export function nextStep(
  deal: SteppedDeal,
  settlement: GuidedSettlement,
  party: Party,
  now: EpochMs,
): NextStep | null {
  const isAsked =
    deal.status === 'completion_pending' &&
    findParty(deal, deal.completionProposedBy) !== null &&
    deal.completionProposedBy !== userOf(deal, party);
  if (deal.status !== 'initiated' && !isAsked) return null;
  const step = guideStep(settlement, party, now);
  return isAsked && step.kind !== 'complete' ? null : namedStep(step, settlement.meeting?.at ?? null);
}
