// Rules of acceptances: how many may wait, how many may come to nothing in a day, and how soon one may be repeated; and cool-downs.
/**
 * When it may happen again, epoch ms; null when it may at once.
 * `times`: how often it has happened, at least once for a wait; `lastAt`: the last time, epoch ms.
 * The n-th time is followed by the n-th step, every further one by the last.
 */
export function cooldownEnd(
  stepsMs: readonly number[],
  times: number,
  lastAt: number,
  now: number,
): number | null {
  const step = times > 0 ? stepsMs[Math.min(times, stepsMs.length) - 1] : undefined;
  if (step === undefined) return null;
  const end = lastAt + step;
  return end > now ? end : null;
}

export const ACCEPTANCE_WINDOW_MS = 24 * 3_600_000;

export interface AcceptanceLimits {
  /**
   * Acceptances that may wait for approval at a time.
   * `waitingNew`: of somebody without a deal that counts.
   */
  readonly waiting: number;
  readonly waitingNew: number;
  /** Acceptances in 24 h without a deal that counts before the cool-down of `unsuccessfulStepsMs` begins. */
  readonly unsuccessful: number;
  readonly unsuccessfulStepsMs: readonly number[];
  /** Before the same person accepts the same request again; empty for no wait. */
  readonly repeatStepsMs: readonly number[];
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
  | { readonly kind: 'unsuccessful'; readonly count: number; readonly until: number }
  | { readonly kind: 'repeat'; readonly until: number };

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
  const since = Math.max(now - ACCEPTANCE_WINDOW_MS, lastCounted);
  // A deal that runs has been approved by its author: it has not come to nothing.
  const unsuccessful = accepted.filter(
    (deal) => deal.createdAt > since && !deal.isCompleted && !(deal.isApproved && deal.finishedAt === null),
  );
  const last = Math.max(...unsuccessful.map((deal) => deal.createdAt), 0);
  const cooldown = cooldownEnd(
    limits.unsuccessfulStepsMs,
    unsuccessful.length - limits.unsuccessful + 1,
    last,
    now,
  );
  if (cooldown !== null) return { kind: 'unsuccessful', count: unsuccessful.length, until: cooldown };

  const ended = accepted.flatMap(({ requestId: of, isApproved, finishedAt }) =>
    of === requestId && !isApproved && finishedAt !== null ? [finishedAt] : [],
  );
  const until = cooldownEnd(limits.repeatStepsMs, ended.length, Math.max(...ended, 0), now);
  return until === null ? null : { kind: 'repeat', until };
}
