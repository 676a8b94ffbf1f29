// Decoders of trust: the facts of a person's exchanges, and what each of the viewer's own deals counts (TRST-10, TRST-11).
import type { EpochMs } from '#domain/entities.ts';
import { parseTime } from '#domain/parse-fields.ts';
import { TRUST_LEVELS, type TrustLevel } from '#domain/trust.ts';
import { asNumber, asObject, asText, decodeAll, unwrapArray } from './json.ts';

/** Null: not known, and nothing is shown of it. */
export interface TrustFacts {
  readonly level: TrustLevel;
  readonly partners: number;
  readonly levelSince: EpochMs | null;
  readonly exchanges: number | null;
  readonly firstAt: EpochMs | null;
  readonly completedPercent: number | null;
  readonly acceptances: number | null;
  readonly lapsed: number | null;
  readonly answerMs: number | null;
  readonly decidedAgainst: number | null;
  readonly decidedAgainstAt: EpochMs | null;
  readonly isMostlyOnePartner: boolean;
  readonly resumedAfterMs: number | null;
  readonly satisfiedPercent: number | null;
}

/** Null when the backend sends nothing of a person's exchanges. */
export function decodeTrust(value: unknown): TrustFacts | null {
  const trust = asObject(value);
  if (!trust) return null;
  return {
    level: TRUST_LEVELS.find((level) => level === trust.level) ?? 'newcomer',
    partners: asNumber(trust.partners) ?? 0,
    levelSince: parseTime(trust.levelSince),
    exchanges: asNumber(trust.exchanges),
    firstAt: parseTime(trust.firstAt),
    completedPercent: asNumber(trust.completedPercent),
    acceptances: asNumber(trust.acceptances),
    lapsed: asNumber(trust.lapsed),
    answerMs: asNumber(trust.answerMs),
    decidedAgainst: asNumber(trust.decidedAgainst),
    decidedAgainstAt: parseTime(trust.decidedAgainstAt),
    resumedAfterMs: asNumber(trust.resumedAfterMs),
    isMostlyOnePartner: trust.isMostlyOnePartner === true,
    satisfiedPercent: asNumber(trust.satisfiedPercent),
  };
}

/** Reasons why a deal counts little: 'unusual' for all that do not follow from own acts alone. */
export const SUSPICIONS = ['hasty', 'unusual'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

/** One of the viewer's completed deals, with its factors from 0 to 1. */
export interface CountedDeal {
  readonly id: string;
  readonly partnerName: string;
  readonly completedAt: EpochMs;
  /** Product of the factors. */
  readonly weight: number;
  readonly age: number;
  readonly size: number;
  readonly pair: number;
  readonly partner: number;
  readonly clean: number;
  readonly suspicion: Suspicion | null;
}

export interface OwnTrust {
  readonly facts: TrustFacts;
  readonly deals: readonly CountedDeal[];
}

/** `GET /users/me/trust`; null when unreadable. */
export function decodeOwnTrust(payload: unknown): OwnTrust | null {
  const data = asObject(asObject(payload)?.data);
  const facts = decodeTrust(data?.trust);
  const deals = data && unwrapArray(data.deals);
  return facts && deals && { facts, deals: decodeAll(deals, decodeCountedDeal) };
}

function decodeCountedDeal(value: unknown): CountedDeal | null {
  const deal = asObject(value);
  const id = asText(deal?.transactionId);
  const completedAt = parseTime(deal?.completedAt);
  const factors = ['weight', 'age', 'size', 'pair', 'partner', 'clean'].map((name) => asNumber(deal?.[name]));
  const [weight, age, size, pair, partner, clean] = factors;
  if (!deal || !id || completedAt === null) return null;
  if (weight == null || age == null || size == null || pair == null || partner == null || clean == null)
    return null;
  return {
    ...{ id, partnerName: asText(deal.partnerName), completedAt, weight, age, size, pair, partner, clean },
    // Also what an earlier backend tells more of.
    suspicion:
      deal.suspicion == null ? null : (SUSPICIONS.find((one) => one === deal.suspicion) ?? 'unusual'),
  };
}
