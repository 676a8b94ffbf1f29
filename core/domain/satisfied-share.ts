// Satisfied share of a person's partners: their ratings weighed by the deals that they are about.
import type { RatingValue } from './entities.ts';

/** A final rating of a person with the weight of its deal. */
export interface WeighedRating {
  readonly value: RatingValue;
  readonly weight: number;
  /** Share of downs among the ratings that the rater has given, 0…1. */
  readonly raterDownShare: number;
}

const MIN_OPINION_WEIGHT = 3;
const MIN_DOWN_WEIGHT = 0.5;
/** The quantile of a Wilson interval of 80 %. */
const WILSON_Z = 1.2816;

/**
 * Satisfied share, 0…1: lower Wilson bound of the weighed ratings; null while they weigh less than 3.
 * A complaint counts at least one half, whatever its deal weighs, and half of that from a person who complains mostly.
 */
export function satisfiedShare(ratings: readonly WeighedRating[]): number | null {
  let up = 0;
  let down = 0;
  for (const { value, weight, raterDownShare } of ratings) {
    if (value === 'up') up += weight;
    else down += Math.max(weight, MIN_DOWN_WEIGHT) * (raterDownShare > 0.5 ? 0.5 : 1);
  }
  const n = up + down;
  if (n < MIN_OPINION_WEIGHT) return null;
  const share = up / n;
  const z2 = WILSON_Z ** 2;
  const centre = share + z2 / (2 * n);
  const spread = WILSON_Z * Math.sqrt((share * (1 - share) + z2 / (4 * n)) / n);
  return Math.max(0, (centre - spread) / (1 + z2 / n));
}
