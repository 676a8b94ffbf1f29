// Draft of a sanction: what was typed, the question before it is sent, and the body of its call (SANC-01).
import { DAY_MS } from '#domain/durations.ts';
import type { EpochMs } from '#domain/entities.ts';
import { hasEnd, type SanctionKind } from '#domain/sanctions.ts';

/** Days that a limit or a suspension may last. */
export const SANCTION_LENGTHS = [7, 30, 90, 180] as const;

export interface SanctionDraft {
  readonly kind: SanctionKind | null;
  readonly reason: string;
  /** Null: not chosen, or of a kind without an end. */
  readonly days: number | null;
  /** Ids of the details that a ban of details is about. */
  readonly details: readonly string[];
}
export const EMPTY_SANCTION: SanctionDraft = { kind: null, reason: '', days: null, details: [] };

/** What is asked before it is done: exactly this is sent. */
export interface SanctionQuestion {
  readonly kind: SanctionKind;
  readonly reason: string;
  /** Null: without an end. */
  readonly until: EpochMs | null;
  readonly details: readonly string[];
}

/** The question about a complete draft, else null. `now`: epoch ms by the server's clock. */
export function questionOf(
  { kind, reason, days, details }: SanctionDraft,
  now: EpochMs,
): SanctionQuestion | null {
  const isComplete =
    kind &&
    reason.trim() !== '' &&
    (!hasEnd(kind) || days !== null) &&
    (kind !== 'details' || details.length > 0);
  if (!isComplete) return null;
  // Named once: a retry after a dead network sends the same end.
  return {
    ...{ kind, reason: reason.trim(), details: kind === 'details' ? details : [] },
    until: hasEnd(kind) && days !== null ? now + days * DAY_MS : null,
  };
}

export const sanctionBody = ({ kind, reason, until, details }: SanctionQuestion, caseId: string | null) => ({
  kind,
  reason,
  until: until === null ? null : new Date(until).toISOString(),
  caseId,
  ...(kind === 'details' ? { details } : {}),
});
