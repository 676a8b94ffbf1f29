// Limits of what people may do to each other, as this backend is configured; `table.ts` has the defaults.
import type { AcceptanceLimits } from './acceptance-limits.ts';
import type { UploadLimits } from './upload-limits.ts';

export interface MarketLimits extends AcceptanceLimits, UploadLimits {
  /** Before the same party disputes the same deal again; empty for no wait. */
  readonly disputeStepsMs: readonly number[];
  /** Disputes that a person has opened and that are not decided; one of them for each other person. */
  readonly openDisputes: number;
  /** Deals of a person that run at a time, with own acceptances that wait. */
  readonly runningDeals: number;
}
