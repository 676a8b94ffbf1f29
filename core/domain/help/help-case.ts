// Help cases: what can go wrong with a payment, which payment it is, and how long after a deal help is offered (HELP-01).

import { type DealRecord, isEndedDeal } from '../deal-record.ts';
import { isTerminal } from '../deal-table.ts';
import { DAY_MS } from '../durations.ts';
import type { EpochMs } from '../entities.ts';

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

interface HelpedDeal extends DealRecord {
  readonly updatedAt: EpochMs;
  readonly steps: readonly { readonly status: string; readonly at: EpochMs }[];
}

/**
 * HELP-01: true for a deal that was approved, until 180 days after its end.
 * Without steps the last change is the end.
 */
export function hasHelp(deal: HelpedDeal, now: EpochMs): boolean {
  const { status, updatedAt, steps } = deal;
  if (status === 'pending_approval') return false;
  if (!isTerminal(status)) return true;
  if (!isEndedDeal(deal)) return false;
  const last = steps[steps.length - 1];
  const endedAt = last?.status === status ? last.at : updatedAt;
  return now - endedAt <= HELP_DAYS * DAY_MS;
}
