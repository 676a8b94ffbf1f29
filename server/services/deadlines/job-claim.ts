// Claim of a due item, which a step of the job runner locks and processes.
import type { ClaimFilter } from '../../store/claim-due.ts';

/** Claim of one due item, which is locked and processed in the same transaction. */
export interface JobClaim extends ClaimFilter {
  /** Reports the claimed id, so that a fault is logged with its cause. */
  claimed(id: string): void;
}
