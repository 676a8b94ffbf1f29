// Cash hand to hand: six digits that show that both parties are in one place, and when they meet (CASH-01, CASH-02, CASH-05).
import type { EpochMs } from '../entities.ts';

/** Time between codes. Each is accepted in the next period too: 60 s at most. */
export const CODE_PERIOD_MS = 30_000;
export const CODE_LIFE_MS = 2 * CODE_PERIOD_MS;
const CODE_DIGITS = 6;
/**
 * Wrong codes of a party in one deal, for ever.
 * Two codes are valid at a time, so guessing succeeds with a chance of 10⁻⁴ (CASH-02).
 */
export const MAX_WRONG_CODES = 50;
/** The time for which both count as together after they have confirmed. */
export const TOGETHER_MS = 3 * 3_600_000;

/** The period in which a moment lies, counted since the epoch. */
export const codePeriod = (now: EpochMs): number => Math.floor(now / CODE_PERIOD_MS);
/** The time after which the code of a period is refused. */
export const codeEnd = (period: number): EpochMs => period * CODE_PERIOD_MS + CODE_LIFE_MS;

/** Six digits from 32 random or keyed bits. */
export const codeOf = (bits: number): string => String(bits % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');

/** One party's side of a meeting. */
export interface Confirmation {
  /** The time at which the party entered the other's code; null when they have not. */
  readonly at: EpochMs | null;
  readonly wrongCodes: number;
}

export const NOT_CONFIRMED: Confirmation = { at: null, wrongCodes: 0 };

/** True for a confirmation that is not older than `TOGETHER_MS`. */
export const stands = ({ at }: Confirmation, now: EpochMs): boolean => at !== null && now - at < TOGETHER_MS;

/** True while both confirmations stand. */
export const isTogether = (confirmations: readonly Confirmation[], now: EpochMs): boolean =>
  confirmations.length === 2 && confirmations.every((one) => stands(one, now));

/**
 * Decides a code that a party enters. `codeAt`: the other's code of a period.
 * INVALID_STATE while the confirmation stands; CODE_LOCKED after too many wrong codes.
 * So a code is used once: while the confirmation stands nothing is read, and later the code is over.
 */
export function enterCode(
  before: Confirmation,
  code: string,
  codeAt: (period: number) => string,
  now: EpochMs,
):
  | { readonly ok: true; readonly confirmation: Confirmation }
  | { readonly ok: false; readonly code: 'INVALID_STATE' | 'CODE_LOCKED' }
  | { readonly ok: false; readonly code: 'CODE_WRONG'; readonly confirmation: Confirmation } {
  if (stands(before, now)) return { ok: false, code: 'INVALID_STATE' };
  if (before.wrongCodes >= MAX_WRONG_CODES) return { ok: false, code: 'CODE_LOCKED' };
  const period = codePeriod(now);
  const isRight = [period, period - 1].some((one) => codeAt(one) === code);
  if (isRight) return { ok: true, confirmation: { ...before, at: now } };
  return {
    ok: false,
    code: 'CODE_WRONG',
    confirmation: { ...before, wrongCodes: before.wrongCodes + 1 },
  };
}

export const MAX_MEETING_TIMES = 3;
/** The furthest time at which a meeting may be proposed, after now. */
export const MAX_MEETING_AHEAD_MS = 14 * 24 * 3_600_000;
export const MAX_AREA_LENGTH = 80;

/** Decimal degrees, degree signs, and addresses of maps: places that are exact (CASH-04). */
const EXACT_PLACE = /\d{1,3}[.,]\d{4}|\d ?°|:\/\/|www\.|maps/i;

/** True for an area such as 'Kadıköy, near the ferry': never coordinates or a link. */
export const isArea = (text: string): boolean => !EXACT_PLACE.test(text);
