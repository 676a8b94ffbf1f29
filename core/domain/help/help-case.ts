// Help cases: what can go wrong with a payment, which payment it is, and how long after a deal help is offered (HELP-01).
import { type DealRecord, hasReached } from '../deal-record.ts';
import { isTerminal } from '../deal-table.ts';
import type { DealStatus, EpochMs } from '../entities.ts';

/** Answers of a party to the question of what happened. */
export const HELP_REASONS = ['not_arrived', 'other_name', 'taken_back', 'held', 'deceived'] as const;
export type HelpReason = (typeof HELP_REASONS)[number];

/** Side of a payment, seen from the viewer: they make it, or get it. */
export type HelpSide = 'pay' | 'receive';

/** The payments that a reason can be about; the first one is meant most often. */
export const SIDES_OF_REASON: Readonly<Record<HelpReason, readonly HelpSide[]>> = {
  not_arrived: ['receive', 'pay'],
  other_name: ['receive'],
  taken_back: ['receive'],
  held: ['receive', 'pay'],
  deceived: ['pay'],
};

/** 'not_received': the viewer waits for money; 'not_credited': their own payment has not arrived. */
export const HELP_CASES = [
  'not_received',
  'not_credited',
  'other_name',
  'taken_back',
  'held',
  'deceived',
] as const;
export type HelpCase = (typeof HELP_CASES)[number];

export function helpCaseOf(reason: HelpReason, side: HelpSide): HelpCase {
  if (reason !== 'not_arrived') return reason;
  return side === 'pay' ? 'not_credited' : 'not_received';
}

/** Chargebacks come months after a payment. */
export const HELP_DAYS = 180;
const DAY_MS = 86_400_000;

interface HelpedDeal {
  readonly status: DealStatus;
  readonly updatedAt: EpochMs;
  readonly steps: readonly { readonly status: string; readonly at: EpochMs }[];
  readonly earlierSteps: DealRecord['earlierSteps'];
}

/**
 * HELP-01: true for a deal that was approved, until 180 days after its end.
 * Without steps the last change is the end.
 */
export function hasHelp(deal: HelpedDeal, now: EpochMs): boolean {
  const { status, updatedAt, steps } = deal;
  if (status === 'pending_approval') return false;
  if (!isTerminal(status)) return true;
  // A request to cancel is made in an approved deal only; an acceptance that lapses ends as cancelled, too.
  if (status === 'cancelled' && !hasReached(deal, 'initiated')) return false;
  const last = steps[steps.length - 1];
  const endedAt = last?.status === status ? last.at : updatedAt;
  return now - endedAt <= HELP_DAYS * DAY_MS;
}
