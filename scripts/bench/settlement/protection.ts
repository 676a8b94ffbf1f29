// Protection of the simulated market: the product's own rules, and changes of them that are not built.
import type { Party } from '#domain/parties.ts';
import { decideAnswer, decideProposal, type MethodPlan } from '#domain/settlement/agreement.ts';
import { type LevelLimits, levelFault } from '#domain/settlement/level-limits.ts';
import type { Payment } from '#domain/settlement/payment.ts';
import {
  maxParts,
  NO_RECORD,
  type PlanSides,
  type PlanTerms,
  planTransfers,
  proposePlan,
  shareAtRisk,
} from '#domain/settlement/plan.ts';
import { DEFAULT_TRUST_SETTINGS, isLevelAtLeast, type TrustLevel } from '#domain/trust.ts';
import { type Method, methodRail } from './rails.ts';

/** Changes of the product that a person's care cannot express. */
export const RULE_CHANGES = [
  /** Below 'established' nobody pays by a rail that comes back for weeks. */
  'weeks_need_level',
  /** An account whose declared name is new has a newcomer's limit. */
  'new_name_new_limit',
  /** No payment without the guide, whatever both want. */
  'guide_only',
] as const;
export type RuleChange = (typeof RULE_CHANGES)[number];

/** A plan of the model: also one that the product has not, a small payment each before the rest. */
export interface ModelPlan extends MethodPlan {
  /** Part of the amount that each pays first; 0 in the product. */
  readonly trial: number;
}
export type PlanShape = Pick<ModelPlan, 'parts' | 'order' | 'trial'>;
/** In how many payments the suggestion divides; who pays first is the product's rule. */
export interface PlanRule {
  readonly name: string;
  shapeOf(sides: PlanSides, deal: Pick<DealTerms, 'usd' | 'isFirst'>): PlanShape;
}

export interface Protection {
  readonly settlement: boolean;
  /** Null: the product's own. */
  readonly plan: PlanRule | null;
  /** Null: no limits, as the product is. */
  readonly limits: LevelLimits | null;
  readonly changes: readonly RuleChange[];
}

export const WITHOUT: Protection = { settlement: false, plan: null, limits: null, changes: [] };
export const WITH: Protection = { settlement: true, plan: null, limits: null, changes: [] };

/** A deal as the rules see it: the author is the first of each pair. */
export interface DealTerms {
  readonly usd: number;
  readonly levels: Readonly<Record<Party, TrustLevel>>;
  readonly partners: Readonly<Record<Party, number>>;
  readonly methods: Readonly<Record<Party, Method>>;
  /** The two have never exchanged before. */
  readonly isFirst: boolean;
}

const planTerms = (usd: number): PlanTerms => ({
  author: { currency: 'USD', amount: usd.toFixed(2) },
  accepter: { currency: 'USD', amount: usd.toFixed(2) },
});

const suggestions = new Map<string, ModelPlan>();
/** The suggested plan, in the payments of `rule`; the product is asked once for the same question. */
export function suggestedPlan(
  terms: DealTerms,
  newNames: readonly Party[],
  rule: PlanRule | null = null,
): ModelPlan {
  const { usd, levels, partners, methods, isFirst } = terms;
  const recordOf = (party: Party) =>
    newNames.includes(party) ? NO_RECORD : { level: levels[party], partners: partners[party] };
  const records = { author: recordOf('author'), accepter: recordOf('accepter') };
  const byPeople = Math.sign(records.author.partners - records.accepter.partners);
  const key = `${rule?.name} ${usd} ${records.author.level} ${records.accepter.level} ${byPeople} ${methods.author} ${methods.accepter} ${isFirst}`;
  const known = suggestions.get(key);
  if (known) return known;
  const side = (party: Party) => ({ ...records[party], rail: methodRail(methods[party]) });
  const sides = { author: side('author'), accepter: side('accepter') };
  const proposed = { ...proposePlan(sides, planTerms(usd), { isFirst, usd }), trial: 0, methods };
  const plan = rule ? { ...proposed, ...within(rule.shapeOf(sides, terms), sides, usd) } : proposed;
  suggestions.set(key, plan);
  return plan;
}

/** A shape in as many parts as rails allow. */
function within(shape: PlanShape, sides: PlanSides, usd: number): PlanShape {
  const most = maxParts(sides, planTerms(usd));
  return { ...shape, parts: Math.min(shape.parts, most), trial: most > 1 ? shape.trial : 0 };
}

/** The plan in force after the author asked for another one than suggested. */
export function agreedPlan(suggestion: ModelPlan, asked: ModelPlan, isAccepted: boolean): ModelPlan {
  const proposal = decideProposal(null, [], 'author', asked);
  if (!proposal.ok) throw new Error('a proposal before any payment was refused');
  const answered = decideAnswer(proposal.proposal, 'accepter', isAccepted ? 'agree' : 'decline');
  return answered.ok && answered.proposal ? asked : suggestion;
}

/** The most that a party has paid at a time while the other has not, in parts of the deal. */
export const riskOf = (plan: ModelPlan, party: Party): number =>
  plan.trial > 0 && party === plan.first ? 1 - plan.trial : shareAtRisk(plan, party);

const schedules = new Map<string, readonly Payment[]>();
/** The payments of an agreed plan, all due; amounts in USD. */
export function duePayments(plan: ModelPlan, usd: number): readonly Payment[] {
  const key = `${plan.first} ${plan.parts} ${plan.order} ${plan.trial} ${plan.methods.author} ${plan.methods.accepter} ${usd}`;
  const known = schedules.get(key);
  if (known) return known;
  const transfers =
    plan.trial > 0
      ? [usd * plan.trial, usd * (1 - plan.trial)].flatMap((part) => planTransfers(plan, planTerms(part)))
      : planTransfers(plan, planTerms(usd));
  const payments = transfers.map(({ from, amount }, index) => ({
    ...{ n: index + 1, from, amount, currency: 'USD', method: plan.methods[from] },
    ...{ state: 'due' as const, heldUntil: null, otherNameBy: null, stateBefore: null, consents: [] },
  }));
  schedules.set(key, payments);
  return payments;
}

/** The largest deal that a party may have, in USD: 0 for none at all. Null when nothing is refused. */
export function refusal(
  { usd, levels, methods }: DealTerms,
  party: Party,
  { limits, changes }: Protection,
  {
    running,
    hasNewName,
    isFirst,
  }: { readonly running: number; readonly hasNewName: boolean; readonly isFirst: boolean },
): { readonly mostUsd: number } | null {
  const reversibilities = [methods.author, methods.accepter].map((method) => methodRail(method).reversible);
  if (changes.includes('weeks_need_level') && methodRail(methods[party]).reversible === 'weeks')
    if (!isLevelAtLeast(levels[party], 'established')) return { mostUsd: 0 };
  if (!limits) return null;
  const isRiskyFirst = isFirst && reversibilities.some((one) => one !== 'hours');
  const level = hasNewName && changes.includes('new_name_new_limit') ? 'newcomer' : levels[party];
  const fault = levelFault({ level, usd, running, isRiskyFirst }, limits, DEFAULT_TRUST_SETTINGS);
  if (!fault) return null;
  if (fault.reason === 'running') return { mostUsd: 0 };
  // A smaller deal is a first one still.
  return { mostUsd: fault.reason === 'usd' && isRiskyFirst ? fault.limit / 2 : fault.limit };
}
