// Sanctions: what staff may impose on a person, for how long, in which state one is, and the suspension that comes of it
// (SANC-01 to SANC-04).
import type { EpochMs } from './entities.ts';

/**
 * - `warn`: the person reads it, and it stays on their record.
 * - `limit`: until its end the person deals as a newcomer.
 * - `suspend`: until its end the person only finishes what runs (ACC-03).
 * - `ban`: the same for good, once a second judge has confirmed it.
 * - `details`: account details that the person gave in the exchange of a case; needs a second judge, too.
 */
export const SANCTION_KINDS = ['warn', 'limit', 'suspend', 'ban', 'details'] as const;
export type SanctionKind = (typeof SANCTION_KINDS)[number];

/**
 * - `proposed`: waits for a second judge, and has no effect yet.
 * - `active`: in force; a warning is active for good.
 * - `over`: its end has passed.
 * - `lifted`: taken back by staff.
 */
export const SANCTION_STATES = ['proposed', 'active', 'over', 'lifted'] as const;
export type SanctionState = (typeof SANCTION_STATES)[number];

/** Characters, as the person reads them. */
export const MAX_SANCTION_REASON = 500;
/** Characters of an appeal. */
export const MIN_SANCTION_APPEAL = 20;
export const MAX_SANCTION_APPEAL = 2_000;
/** The most details of a case that a judge is shown. */
export const MAX_CASE_DETAILS = 100;
/** Characters of what staff writes to a sanction that is lifted or upheld. */
export const MAX_SANCTION_NOTE = 500;
/** The longest limit or suspension: what is longer is a ban, which needs two judges. */
export const MAX_SANCTION_DAYS = 365;
/** The time within which the person can appeal, from the moment at which a sanction takes effect. */
export const SANCTION_APPEAL_MS = 180 * 24 * 3_600_000;

export interface SanctionFacts {
  readonly kind: SanctionKind;
  /** Null: without an end. */
  readonly until: EpochMs | null;
  /** The moment at which it took effect; null while it is proposed. */
  readonly startedAt: EpochMs | null;
  readonly liftedAt: EpochMs | null;
  readonly appealedAt: EpochMs | null;
  /** The ruling on the appeal that left the sanction as it is. */
  readonly upheldAt: EpochMs | null;
}

export function sanctionState(sanction: SanctionFacts, now: EpochMs): SanctionState {
  if (sanction.liftedAt !== null) return 'lifted';
  if (sanction.startedAt === null) return 'proposed';
  return sanction.until !== null && sanction.until <= now ? 'over' : 'active';
}

/** True for what a second judge has to confirm (SANC-03). */
export const needsSecondJudge = (kind: SanctionKind): boolean => kind === 'ban' || kind === 'details';

/** Whether a kind has an end: a warning and a ban have none, a limit and a suspension need one. */
export const hasEnd = (kind: SanctionKind): boolean => kind === 'limit' || kind === 'suspend';

/** True when the person may appeal now: once, against a sanction in force, in time (SANC-04). */
export const mayAppealSanction = (sanction: SanctionFacts, now: EpochMs): boolean =>
  sanctionState(sanction, now) === 'active' &&
  sanction.appealedAt === null &&
  now < (sanction.startedAt ?? 0) + SANCTION_APPEAL_MS;

/** True while an appeal waits for a judge. */
export const isSanctionAppealOpen = (sanction: SanctionFacts): boolean =>
  sanction.appealedAt !== null && sanction.upheldAt === null && sanction.liftedAt === null;

/** True for a ban that waits for its second judge, and while an appeal waits. */
export const waitsForJudge = (sanction: SanctionFacts): boolean =>
  (sanction.startedAt === null && sanction.liftedAt === null) || isSanctionAppealOpen(sanction);

/**
 * True for what staff may take back: what waits or is in force.
 * One that has ended, too, while an appeal against it waits.
 */
export const mayLiftSanction = (sanction: SanctionFacts, now: EpochMs): boolean => {
  const state = sanctionState(sanction, now);
  return state === 'proposed' || state === 'active' || isSanctionAppealOpen(sanction);
};

/** Restrictions that a person's sanctions together impose at this moment. */
export interface Restrictions<T> {
  /** The suspension or ban that lasts longest; null for none. */
  readonly suspension: T | null;
  /** The end of the longest limit; null for none. */
  readonly limitedUntil: EpochMs | null;
}

const FOR_GOOD = Number.POSITIVE_INFINITY;

export function restrictionsOf<T extends SanctionFacts>(
  sanctions: readonly T[],
  now: EpochMs,
): Restrictions<T> {
  const active = sanctions.filter((one) => sanctionState(one, now) === 'active');
  const [suspension] = active
    .filter(({ kind }) => kind === 'suspend' || kind === 'ban')
    .sort((a, b) => (b.until ?? FOR_GOOD) - (a.until ?? FOR_GOOD));
  const limits = active.flatMap(({ kind, until }) => (kind === 'limit' && until !== null ? [until] : []));
  return { suspension: suspension ?? null, limitedUntil: limits.length > 0 ? Math.max(...limits) : null };
}

/** A suspension as the person sees it (ACC-03). */
export interface Suspension {
  readonly reason: string;
  /** ISO; null: for good. */
  readonly until: string | null;
}
export interface BanFacts {
  readonly bannedAt: Date | null;
  readonly bannedUntil: Date | null;
  readonly banReason: string | null;
}

/**
 * Suspension: whether a person is banned now, why, and until when.
 * The suspension; null when never banned, and once the ban has ended: nobody has to lift it.
 */
export function suspensionOf(ban: BanFacts, nowMs: number): Suspension | null {
  if (ban.bannedAt === null) return null;
  if (ban.bannedUntil !== null && ban.bannedUntil.getTime() <= nowMs) return null;
  return { reason: ban.banReason ?? '', until: ban.bannedUntil?.toISOString() ?? null };
}
