// Record of a deal: its steps as an answer has them, and what it tells of those that were left out (ACT-10).

export interface DealRecord {
  readonly steps: readonly { readonly status: string }[];
  /** Null when `steps` are all. */
  readonly earlierSteps: { readonly statuses: readonly string[] } | null;
}

/** True when a step of the deal has led to this status. */
export const hasReached = ({ steps, earlierSteps }: DealRecord, status: string): boolean =>
  steps.some((step) => step.status === status) || (earlierSteps?.statuses.includes(status) ?? false);
