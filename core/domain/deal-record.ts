// Record of a deal: the steps that an answer has, and the statuses of the earlier ones that it leaves out (ACT-10).
import { isTerminal } from './deal-table.ts';
import type { DealStatus } from './entities.ts';

export interface DealRecord {
  readonly status: DealStatus;
  readonly steps: readonly { readonly status: string }[];
  /** Null when `steps` are all. */
  readonly earlierSteps: { readonly statuses: readonly string[] } | null;
}

/** True when a step of the deal has led to this status. */
export const hasReached = (
  { steps, earlierSteps }: Pick<DealRecord, 'steps' | 'earlierSteps'>,
  status: DealStatus,
): boolean =>
  steps.some((step) => step.status === status) || (earlierSteps?.statuses.includes(status) ?? false);

/**
 * True for a deal that was approved and has ended. An acceptance that lapses ends as cancelled, too.
 * A backend without steps does not say whether a cancelled deal had been approved: then it had not.
 */
export const isEndedDeal = (deal: DealRecord): boolean =>
  isTerminal(deal.status) && (deal.status !== 'cancelled' || hasReached(deal, 'initiated'));
