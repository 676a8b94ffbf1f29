// Assumptions of the models: each a value, a low and a high one for the sensitivity table, and why.

/** A number that nobody has measured here. */
export interface Assumption {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly reason: string;
}

/** Halved and doubled. */
export const around = (value: number, reason: string): Assumption => ({
  value,
  low: value / 2,
  high: value * 2,
  reason,
});
/** A value with the bounds that are named. */
export const between = (low: number, value: number, high: number, reason: string): Assumption => ({
  value,
  low,
  high,
  reason,
});
