// Limits of what people may do to each other, as this backend is configured; `table.ts` has the defaults.
import type { AcceptanceLimits } from './acceptance-limits.ts';
import type { UploadLimits } from './upload-limits.ts';

export interface MarketLimits extends AcceptanceLimits, UploadLimits {
  /** Before the same party disputes the same deal again; empty for no wait. */
  readonly disputeStepsMs: readonly number[];
  /** Edits of a request in an hour. */
  readonly editsPerHour: number;
  /** How far an own price may be from today's rate, in percent of it; infinite for any. */
  readonly ownPricePercent: number;
  /** Disputes that a person has opened and that are not decided; one of them for each other person. */
  readonly openDisputes: number;
  /** Changes of names, and as many of the plan and of the meeting, by one side of a deal in 24 h. */
  readonly changesPerDay: number;
  /** Proposals of completion or cancellation by one side of a deal in 24 h. */
  readonly proposalsPerDay: number;
  /** Files that one side of a case sends in 24 h. */
  readonly filingsPerDay: number;
  /** Deals of a person that run at a time, with own acceptances that wait. */
  readonly runningDeals: number;
}

/** Limits for demo data and measurements. */
export const NO_MARKET_LIMITS: MarketLimits = {
  waiting: Number.POSITIVE_INFINITY,
  waitingNew: Number.POSITIVE_INFINITY,
  unsuccessful: Number.POSITIVE_INFINITY,
  unsuccessfulStepsMs: [],
  repeatStepsMs: [],
  disputeStepsMs: [],
  editsPerHour: Number.POSITIVE_INFINITY,
  ownPricePercent: Number.POSITIVE_INFINITY,
  openDisputes: Number.POSITIVE_INFINITY,
  changesPerDay: Number.POSITIVE_INFINITY,
  proposalsPerDay: Number.POSITIVE_INFINITY,
  filingsPerDay: Number.POSITIVE_INFINITY,
  runningDeals: Number.POSITIVE_INFINITY,
  uploadBytesPerDay: Number.POSITIVE_INFINITY,
  uploadBytesPerDeal: Number.POSITIVE_INFINITY,
  chatBytesPerDay: Number.POSITIVE_INFINITY,
};
