// Limits of what people may do to each other, as this backend is configured; `table.ts` has the defaults.
import type { AcceptanceLimits } from './acceptance-limits.ts';

export interface MarketLimits extends AcceptanceLimits {
  /** Before the same party disputes the same deal again; empty for no wait. */
  readonly disputeStepsMs: readonly number[];
  readonly uploadBytesPerDay: number;
  readonly uploadBytesPerDeal: number;
}
