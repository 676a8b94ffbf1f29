// Honest people of the simulated market: levels by the product's trust rules, names of their accounts, and their care.
import { foldHolderName, isSameHolder } from '#domain/holder-name.ts';
import { NO_RECORD } from '#domain/settlement/plan.ts';
import { FULL_REACH, type TrustLevel } from '#domain/trust.ts';
import { simulateMarket } from '../trust/simulated-market.ts';
import { type Assumed, HONEST_PEOPLE } from './assumptions.ts';
import { type Chance, createChance } from './chance.ts';

export interface HonestPerson {
  readonly id: string;
  readonly level: TrustLevel;
  /** Partners as the trust formula counts them. */
  readonly partners: number;
  /** The same up to where more make no difference to the weight of a deal. */
  readonly reach: number;
  /** The usual name first. */
  readonly names: readonly string[];
  readonly ignoresWarnings: boolean;
}

const GIVEN =
  'Anna Boris Carlos Diana Elena Fatima Georg Hana Ivan Julia Kemal Laura Maria Nikita Olga Pavel Rosa Samir Tamara Viktor';
const FAMILY =
  'Abramov Berg Costa Demir Egorov Ferrari Garcia Hoffman Ibrahim Jansen Kaya Lopes Moreau Novak Orlov Petrenko Quintana Rossi Silva Tanaka Umarov Varga Weber Yilmaz Zhukov Bondar Castro Duarte Engel Fischer Guseva Horvat Ivanova Kaplan Lukina Mendes Nagy Ozturk Popova Ramos Sidorov Torres Usmanov Vidal Wagner Yusupov Zaytsev';
const given = GIVEN.split(' ');
const family = FAMILY.split(' ');

/** A name of an account: some share surname and initial, as people do. */
export const drawName = (chance: Chance): string => `${chance.pick(given)} ${chance.pick(family)}`;

const folded = new Map<string, string>();
/** The text that the product hashes and compares. */
export function foldedName(name: string): string {
  const known = folded.get(name) ?? foldHolderName(name);
  folded.set(name, known);
  return known;
}

const sameness = new Map<string, boolean>();
/** Whether an attentive reader takes both for one person, by the product's rule. */
export function looksSame(one: string, other: string): boolean {
  if (one === other) return true;
  const key = `${one}/${other}`;
  const known = sameness.get(key) ?? isSameHolder(one, other);
  sameness.set(key, known);
  return known;
}

const standings = new Map<number, readonly Pick<HonestPerson, 'id' | 'level' | 'partners' | 'reach'>[]>();
/** Levels of a market with a history, by the trust rules; the same for a seed whatever is assumed. */
function standingsOf(seed: number) {
  const known =
    standings.get(seed) ??
    simulateMarket(seed, { honest: HONEST_PEOPLE, rings: [] }).map(({ id, level, partners }) => ({
      ...{ id, level, partners },
      reach: Math.min(FULL_REACH, partners),
    }));
  standings.set(seed, known);
  return known;
}

export function createPeople(seed: number, model: Assumed): HonestPerson[] {
  // A sequence for each question, so that a changed answer to one leaves the others as they are.
  const joins = createChance(seed, 'joins');
  const cares = createChance(seed, 'cares');
  const names = createChance(seed, 'names');
  return standingsOf(seed).map((standing) => {
    const count = names.is(model.manyNames) ? 4 : names.is(model.secondName) ? 2 : 1;
    return {
      ...standing,
      ...(joins.is(model.newcomers) && { ...NO_RECORD, reach: 0 }),
      names: Array.from({ length: count }, () => drawName(names)),
      ignoresWarnings: cares.is(model.ignoresWarnings),
    };
  });
}
