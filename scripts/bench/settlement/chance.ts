// Random choices of the simulated market, from one seeded sequence each.
import { createSeededRandom, normal, pick } from '../chaos/seeded-random.ts';
import { type Assumed, METHODS_OF_A_PERSON, SIZE_SIGMA } from './assumptions.ts';
import { CASH, CRYPTO, DAYS, type Method, WEEKS } from './rails.ts';

export interface Chance {
  /** True with this probability. */
  is(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** The size of a deal that an honest person wants, in USD. */
  size(model: Assumed): number;
  /** A method by its share of the market, none of `except`. */
  method(model: Assumed, except?: readonly Method[]): Method;
}

export function createChance(seed: number, name: string): Chance {
  const random = createSeededRandom(seed, name);
  return {
    is: (probability) => random() < probability,
    pick: (list) => pick(random, list),
    size: ({ medianUsd }) => medianUsd * Math.exp(SIZE_SIGMA * normal(random)),
    method(model, except = []) {
      const shares = METHOD_NAMES.map((method) => (except.includes(method) ? 0 : shareOf(method, model)));
      let rest = random() * shares.reduce((sum, share) => sum + share, 0);
      const at = shares.findIndex((share) => {
        rest -= share;
        return rest < 0;
      });
      return METHOD_NAMES[at] ?? DAYS;
    },
  };
}

const METHOD_NAMES = [DAYS, WEEKS, CRYPTO, CASH] as const;

export function shareOf(method: Method, { weeksShare, cryptoShare, cashShare }: Assumed): number {
  if (method === WEEKS) return weeksShare;
  if (method === CRYPTO) return cryptoShare;
  return method === CASH ? cashShare : Math.max(0, 1 - weeksShare - cryptoShare - cashShare);
}

/** The chance that a person can be paid by a method. */
export const acceptance = (method: Method, model: Assumed): number =>
  Math.min(1, METHODS_OF_A_PERSON * shareOf(method, model));
