// Assumptions of the thin market's model: each a value, a low and a high one for the sensitivity table, and why.

import { type Assumption, between } from '../support/assumption.ts';

/**
 * Shares and chances are 0 to 1, times are hours unless the name says otherwise.
 * Prices are hundredths of a percent.
 */
export const ASSUMPTIONS = {
  // Who comes.
  imbalance: between(
    0,
    0.04,
    0.12,
    'of a pair, how much more than half wants one direction: 54 to 46; what is left over can never meet',
  ),
  lookersPerPost: between(0.25, 0.5, 1, 'people who look for the same and never post, for one who does'),
  medianUsd: between(100, 200, 400, 'the middle of the sums, as in the model of settlement'),
  sumSigma: between(0.5, 0.8, 1.1, 'spread of the logarithm of the sums'),
  sumTolerance: between(
    0.15,
    0.35,
    0.7,
    'how far another sum may be off, as a part of one’s own: many take less or more than they came for',
  ),
  secondMethod: between(0.3, 0.6, 0.9, 'people who can be paid by a second method of a currency’s three'),
  patience: between(36, 96, 168, 'hours until a wish is met elsewhere or given up; half of them'),
  // Prices.
  leastGainBps: between(
    -200,
    -100,
    0,
    'the middle of what people must gain against the official rate: most give one percent for having it done',
  ),
  leastGainSpreadBps: between(
    50,
    150,
    300,
    'spread of that: with it a sixth want more than the official rate',
  ),
  settlesForRate: between(
    0.25,
    0.5,
    0.75,
    'of those who want more than the rate, the ones who approve at the rate all the same',
  ),
  improvesPrice: between(0.1, 0.3, 0.6, 'authors who lower their demand at a visit that found nothing'),
  // Habits.
  looksFirst: between(0.3, 0.6, 0.9, 'people who look through the market before they post'),
  usesOffer: between(0.5, 0.8, 0.95, 'people who accept a request that fits when they see it'),
  visitsADay: between(0.7, 1.5, 3, 'visits of somebody who waits, without being called'),
  postsAgain: between(0.2, 0.4, 0.6, 'people who type a request again at a visit after it has expired'),
  postsAgainByButton: between(0.5, 0.8, 0.95, 'of those who open the message, with one tap'),
  opensMessage: between(0.5, 0.75, 0.9, 'messages of the bot that are opened at all while they matter'),
  answerMinutes: between(5, 12, 30, 'the middle of the time to open a message while awake'),
  answerSigma: between(0.8, 1.2, 1.6, 'spread of the logarithm of it'),
  makesAlert: between(0.2, 0.5, 0.8, 'people who find nothing, do not post, and let the market call them'),
  quietHours: between(0.1, 0.3, 0.6, 'people who have set quiet hours, 23:00 to 08:00'),
  approves: between(0.75, 0.9, 0.97, 'authors who approve when they answer in time'),
  completes: between(0.8, 0.9, 0.97, 'approved exchanges that are completed'),
} satisfies Readonly<Record<string, Assumption>>;

export type AssumptionName = keyof typeof ASSUMPTIONS;
export type Assumed = Readonly<Record<AssumptionName, number>>;
export const ASSUMPTION_NAMES = Object.keys(ASSUMPTIONS) as AssumptionName[];

/** The values, with some of them replaced. */
export const assume = (changed: Partial<Assumed> = {}): Assumed => ({
  ...(Object.fromEntries(ASSUMPTION_NAMES.map((name) => [name, ASSUMPTIONS[name].value])) as Assumed),
  ...changed,
});
