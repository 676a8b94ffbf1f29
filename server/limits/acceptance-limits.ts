// Rules of acceptances: how many may wait, how many may come to nothing in a day, and how soon one may be repeated.
import { cooldownEnd } from './cooldown.ts';

export const TAKE_WINDOW_MS = 24 * 3_600_000;

export interface AcceptanceLimits {
  /**
   * Acceptances that may wait for approval at a time.
   * `waitingNew`: of somebody without a deal that counts.
   */
  readonly waiting: number;
  readonly waitingNew: number;
  /** Acceptances in 24 h without a deal that counts before the cool-down of `takeStepsMs` begins. */
  readonly takes: number;
  readonly takeStepsMs: readonly number[];
  /** Before the same person accepts the same request again; empty for no wait. */
  readonly retakeStepsMs: readonly number[];
}

/** A deal of the accepter that is unfinished, or has finished within the last 24 h. Times are epoch ms. */
export interface RecentDeal {
  readonly requestId: string;
  /** True when the person accepted the request, and is not its author. */
  readonly isAccepter: boolean;
  readonly isWaiting: boolean;
  readonly isCompleted: boolean;
  /** Completed, and worth something to trust: a deal with oneself that costs nothing is not. */
  readonly counts: boolean;
  readonly isApproved: boolean;
  readonly createdAt: number;
  /** Null: not finished. */
  readonly finishedAt: number | null;
}

export type AcceptanceRefusal =
  | { readonly kind: 'waiting'; readonly max: number }
  | { readonly kind: 'takes'; readonly count: number; readonly until: number }
  | { readonly kind: 'retake'; readonly until: number };

/** Null when one more request may be accepted (LIMIT-02, LIMIT-03). */
export function refuseAcceptance(
  limits: AcceptanceLimits,
  recent: readonly RecentDeal[],
  { requestId, isNew, now }: { readonly requestId: string; readonly isNew: boolean; readonly now: number },
): AcceptanceRefusal | null {
  const accepted = recent.filter((deal) => deal.isAccepter);
  const max = isNew ? Math.min(limits.waiting, limits.waitingNew) : limits.waiting;
  if (accepted.filter((deal) => deal.isWaiting).length >= max) return { kind: 'waiting', max };

  const lastCounted = Math.max(...recent.map((deal) => (deal.counts ? (deal.finishedAt ?? 0) : 0)), 0);
  const since = Math.max(now - TAKE_WINDOW_MS, lastCounted);
  // A deal that runs has been approved by its author: it has not come to nothing.
  const unsuccessful = accepted.filter(
    (deal) => deal.createdAt > since && !deal.isCompleted && !(deal.isApproved && deal.finishedAt === null),
  );
  const last = Math.max(...unsuccessful.map((deal) => deal.createdAt), 0);
  const takeEnd = cooldownEnd(limits.takeStepsMs, unsuccessful.length - limits.takes + 1, last, now);
  if (takeEnd !== null) return { kind: 'takes', count: unsuccessful.length, until: takeEnd };

  const ended = accepted.flatMap(({ requestId: of, isApproved, finishedAt }) =>
    of === requestId && !isApproved && finishedAt !== null ? [finishedAt] : [],
  );
  const until = cooldownEnd(limits.retakeStepsMs, ended.length, Math.max(...ended, 0), now);
  return until === null ? null : { kind: 'retake', until };
}
