// Attempt at a fraud: with the guide of the payments (limits, names, plan) or without, as both sides let it happen.
import { neededNames } from '#domain/settlement/guide.ts';
import { compareNames, isNewName } from '#domain/settlement/holder-names.ts';
import { TRUST_LEVELS, type TrustLevel } from '#domain/trust.ts';
import type { Assumed } from './assumptions.ts';
import { type Care, type FraudDeal, type FraudOutcome, NO_FRAUD } from './deal.ts';
import { movePayments } from './move-payments.ts';
import { drawName, foldedName, looksSame } from './people.ts';
import { agreedPlan, type DealTerms, type ModelPlan, refusal, riskOf, suggestedPlan } from './protection.ts';
import type { Strategy } from './strategies.ts';

/** `level`: of the cheat's account. */
export function attemptFraud(deal: FraudDeal, level: TrustLevel): FraudOutcome {
  const { strategy, victim, victimMethod, protection, chance, model, account, running, isFirst } = deal;
  const terms: DealTerms = {
    usd: strategy.usd,
    levels: { author: level, accepter: victim.level },
    partners: { author: account.partners(), accepter: victim.partners },
    methods: { author: strategy.method, accepter: victimMethod },
    isFirst,
  };
  if (!protection.settlement) return withoutGuide(deal, terms);
  const payee = foldedName(strategy.names === 'history' ? account.historyName : account.ownName);
  const hasNewName = !account.earlier.payee.includes(payee);
  const rules = { running, hasNewName, isFirst };
  if (refusal(terms, 'author', protection, rules)) return NO_FRAUD;
  if (refusal(terms, 'accepter', protection, { ...rules, running: 0, hasNewName: false })) return NO_FRAUD;
  const isOnlyWay = protection.changes.includes('guide_only');
  if (!isOnlyWay && !chance.is(model.guideUse)) return withoutGuide(deal, terms);
  if (strategy.guide === 'leave' && !isOnlyWay) {
    if (victim.ignoresWarnings || chance.is(model.leavesGuide * (1 - model.heedsHint)))
      return withoutGuide(deal, terms);
    if (chance.is(model.breaksOff)) return { ...NO_FRAUD, result: 'noticed' };
  }
  return withGuide(deal, terms);
}

/** As people do it in the chat: one pays first, mostly in one part. */
function withoutGuide(deal: FraudDeal, terms: DealTerms): FraudOutcome {
  const { strategy, victim, chance, model } = deal;
  const { kind } = strategy;
  // Those who pay, or seem to, gladly pay first; in cash it is always the transfer.
  const isAsked = kind === 'never_pays' || kind === 'bought_account';
  const isVictimFirst = isAsked ? chance.is(paysFirst(terms, model)) : kind === 'cash_ahead';
  const plan: ModelPlan = {
    first: isVictimFirst ? 'accepter' : 'author',
    parts: isAsked && chance.is(model.splitsAlone) ? 3 : 1,
    order: 'zigzag',
    trial: 0,
    methods: terms.methods,
  };
  return movePayments(deal, plan, {
    isGuided: false,
    seesPayerName: victim.ignoresWarnings ? 0 : model.checksNameAlone,
    seesPayeeName: 0,
    trustsReceipt: model.trustsReceipt,
    paysAheadOfCash: model.paysAheadOfCash,
  });
}

function paysFirst({ levels }: DealTerms, model: Assumed): number {
  const difference = TRUST_LEVELS.indexOf(levels.author) - TRUST_LEVELS.indexOf(levels.accepter);
  if (difference === 0) return model.paysFirstToEqual;
  return difference > 0 ? model.paysFirstToHigher : model.paysFirstToLower;
}

function withGuide(deal: FraudDeal, terms: DealTerms): FraudOutcome {
  const { strategy, victim, chance, model, protection } = deal;
  const heeds = (share: number): number => (victim.ignoresWarnings ? 0 : share);
  const names = declareNames(deal, suggestedPlan(terms, [], protection.plan));
  const suggestion = suggestedPlan(terms, names.isNew ? ['author'] : [], protection.plan);
  if (names.refusals.some((share) => chance.is(heeds(share)))) return { ...NO_FRAUD, result: 'noticed' };

  let plan = suggestion;
  if (strategy.plan !== 'suggested') {
    const { asked, share } = askedPlan(strategy.plan, suggestion, model);
    const isSame =
      suggestion.first === asked.first &&
      suggestion.parts === asked.parts &&
      suggestion.trial === asked.trial &&
      suggestion.order === asked.order;
    const isRiskier = riskOf(asked, 'accepter') > riskOf(suggestion, 'accepter');
    const agrees = share * (isRiskier ? 1 - model.heedsPlanRisk : 1);
    const isAccepted = victim.ignoresWarnings || isSame || chance.is(agrees);
    if (!isAccepted && chance.is(model.breaksOff)) return { ...NO_FRAUD, result: 'noticed' };
    plan = agreedPlan(suggestion, asked, isAccepted);
  }
  const care: Care = {
    isGuided: true,
    seesPayerName: names.isPayerTrue ? 0 : heeds(model.checksBankName),
    seesPayeeName: names.isPayeeTrue ? 0 : heeds(model.checksBankName),
    trustsReceipt: model.trustsReceipt * (1 - heeds(model.heedsReceipt)),
    paysAheadOfCash: model.paysAheadOfCash * (1 - heeds(model.heedsCash)),
  };
  return movePayments(deal, plan, care);
}

/** The plan that a cheat asks for, and the share of people who agree to it. */
function askedPlan(
  plan: Exclude<Strategy['plan'], 'suggested'>,
  suggestion: ModelPlan,
  model: Assumed,
): { readonly asked: ModelPlan; readonly share: number } {
  if (plan === 'fewer') return { asked: { ...suggestion, order: 'zigzag' }, share: model.takesFewerPayments };
  const asked = { ...suggestion, parts: 1, order: 'zigzag', trial: 0 } as const;
  return plan === 'victim_first'
    ? { asked: { ...asked, first: 'accepter' }, share: model.takesRiskierPlan }
    : { asked: { ...asked, first: 'author' }, share: model.takesGenerousPlan };
}

/** The names that the cheat declares, and the chances of a refusal for what their history says. */
function declareNames({ strategy, account, chance, model }: FraudDeal, plan: ModelPlan) {
  // A third person who pays has a name that the cheat knows beforehand, and declares or not.
  const actualPayer = strategy.kind === 'triangle' ? drawName(chance) : account.ownName;
  const declared = { own: account.ownName, fresh: actualPayer, history: account.historyName }[strategy.names];
  const payee = strategy.names === 'history' ? account.historyName : account.ownName;
  const kinds = neededNames('author', plan).map((side) => {
    const name = foldedName(side === 'payer' ? declared : payee);
    const { kind } = compareNames(name, account.earlier[side]);
    account.name(side, name);
    return kind;
  });
  return {
    refusals: kinds.map((kind) => historyRefusal(kind, model)),
    isNew: kinds.some(isNewName),
    isPayerTrue: looksSame(declared, actualPayer),
    isPayeeTrue: looksSame(payee, account.ownName),
  };
}

/** The share of careful people who refuse at what the product says about a name's history. */
export function historyRefusal(kind: ReturnType<typeof compareNames>['kind'], model: Assumed): number {
  return {
    first: model.heedsFirstName,
    same: 0,
    other: model.heedsOtherName,
    unknown: model.heedsFirstName,
    changing: model.heedsChangingName,
  }[kind];
}
