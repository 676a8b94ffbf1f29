// Deals of honest people among themselves: how many the protection stops or delays, and for which reason.
import type { Party } from '#domain/parties.ts';
import { neededNames } from '#domain/settlement/guide.ts';
import { compareNames, isNewName, NAME_HISTORY_LENGTH } from '#domain/settlement/holder-names.ts';
import {
  type Assumed,
  HONEST_DEALS_A_MONTH,
  KNOWN_PARTNER_SHARE,
  MARKET_DAYS,
  OTHER_NAME_SHARE,
} from './assumptions.ts';
import { historyRefusal } from './attempt-fraud.ts';
import type { Chance } from './chance.ts';
import { type Friction, guideFriction } from './friction.ts';
import { foldedName, type HonestPerson } from './people.ts';
import { planCost } from './plan-cost.ts';
import { type DealTerms, type Protection, refusal, suggestedPlan } from './protection.ts';
import { CASH, CRYPTO, canShowName, type Method } from './rails.ts';

export const STOP_REASONS = ['limit', 'name_history', 'bank_name', 'guide'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

export interface HonestDeals {
  readonly deals: number;
  readonly stopped: Readonly<Record<StopReason, number>>;
  /** Went on after a question, or smaller than wanted. */
  readonly delayed: number;
  /** Beyond those of a deal without the guide, summed over the guided deals. */
  readonly guided: number;
  readonly friction: Friction;
}

export function runHonestDeals(
  people: readonly HonestPerson[],
  protection: Protection,
  model: Assumed,
  chance: Chance,
): HonestDeals {
  const deals = Math.round((people.length * HONEST_DEALS_A_MONTH * MARKET_DAYS) / 30 / 2);
  const stopped = { limit: 0, name_history: 0, bank_name: 0, guide: 0 };
  let delayed = 0;
  let guided = 0;
  const friction = { taps: 0, minutes: 0 };
  const names = new Map<string, string[]>();
  for (let n = 0; n < deals; n += 1) {
    const pair = { author: chance.pick(people), accepter: chance.pick(people) };
    if (!protection.settlement || pair.author === pair.accepter) continue;
    const outcome = honestDeal(pair, { protection, model, chance, names });
    if (outcome.stopped) stopped[outcome.stopped] += 1;
    else if (outcome.isDelayed) delayed += 1;
    if (!outcome.friction || outcome.stopped) continue;
    guided += 1;
    friction.taps += outcome.friction.taps;
    friction.minutes += outcome.friction.minutes;
  }
  return { deals, stopped, delayed, guided, friction };
}

interface HonestSetting {
  readonly protection: Protection;
  readonly model: Assumed;
  readonly chance: Chance;
  /** Folded names of earlier deals by person, the latest first. */
  readonly names: Map<string, string[]>;
}
interface HonestOutcome {
  readonly stopped: StopReason | null;
  readonly isDelayed: boolean;
  readonly friction: Friction | null;
}

function honestDeal(
  pair: Readonly<Record<Party, HonestPerson>>,
  { protection, model, chance, names }: HonestSetting,
): HonestOutcome {
  const end = (stopped: StopReason | null, isDelayed = false, friction: Friction | null = null) => ({
    ...{ stopped, isDelayed, friction },
  });
  const terms = drawTerms(pair, model, chance);
  const { usd, methods, isFirst } = terms;
  const rules = { running: 0, hasNewName: false, isFirst };
  const refused = (['author', 'accepter'] as const).some((party) => refusal(terms, party, protection, rules));
  if (refused && !chance.is(model.smallerInstead)) return end('limit');
  const isOnlyWay = protection.changes.includes('guide_only');
  if (!isOnlyWay && !chance.is(model.guideUse)) return end(null, refused);
  const newNames: Party[] = [];
  let isDelayed = refused;
  for (const [one, other] of [
    [pair.author, pair.accepter],
    [pair.accepter, pair.author],
  ] as const) {
    const party: Party = one === pair.author ? 'author' : 'accepter';
    const sides = neededNames(party, suggestedPlan(terms, [], protection.plan));
    if (sides.length === 0) continue;
    const earlier = names.get(one.id) ?? earlierNames(one, chance);
    const name = foldedName(usedName(one, chance));
    const { kind } = compareNames(name, earlier);
    names.set(one.id, [name, ...earlier].slice(0, 8));
    const isCareful = !other.ignoresWarnings;
    if (isCareful && chance.is(historyRefusal(kind, model))) return end('name_history');
    if (isNewName(kind)) {
      isDelayed = true;
      newNames.push(party);
    }
    if (!isCareful || !sides.includes('payer') || !seesAlarm(methods[party], model, chance)) continue;
    if (!chance.is(model.honestConsents)) return end('bank_name');
    isDelayed = true;
  }
  const plan = suggestedPlan(terms, newNames, protection.plan);
  if (chance.is(planCost(plan, usd, model).givenUp)) return end('guide');
  return end(null, isDelayed, guideFriction(plan, usd));
}

/** The deal that two honest people make. */
export function drawTerms(
  { author, accepter }: Readonly<Record<Party, HonestPerson>>,
  model: Assumed,
  chance: Chance,
): DealTerms {
  const method = chance.method(model);
  return {
    methods: { author: method, accepter: chance.method(model, except(method)) },
    levels: { author: author.level, accepter: accepter.level },
    partners: { author: author.partners, accepter: accepter.partners },
    usd: Math.max(1, Math.round(chance.size(model))),
    isFirst: !chance.is(KNOWN_PARTNER_SHARE),
  };
}

/** Methods that the other side does not pay by: nobody changes cash for cash. */
const except = (method: Method): Method[] => (method === CASH || method === CRYPTO ? [method] : []);

/**
 * Names of exchanges before these months.
 * A market with levels has a history of names too, as bought accounts have.
 */
const earlierNames = (one: HonestPerson, chance: Chance): string[] =>
  Array.from({ length: Math.min(NAME_HISTORY_LENGTH, one.partners) }, () =>
    foldedName(usedName(one, chance)),
  );

const usedName = ({ names }: HonestPerson, chance: Chance): string =>
  names.length > 1 && chance.is(OTHER_NAME_SHARE) ? chance.pick(names) : (names[0] ?? '');

/** Another account than the declared one, or the right one misread. */
function seesAlarm(method: Method, model: Assumed, chance: Chance): boolean {
  if (!canShowName(method) || !chance.is(model.banksShowName)) return false;
  return (
    (chance.is(model.honestOtherName) && chance.is(model.checksBankName)) || chance.is(model.misreadsName)
  );
}
