// Trust (feature `trust`): the facts of a person's exchanges, and what each of the viewer's own deals counts (TRST-10, TRST-11).
import { TRUST_LEVELS } from '#domain/trust.ts';
import { readItem } from './answer.ts';
import { get } from './route.ts';
import {
  flag,
  id,
  known,
  list,
  nullable,
  number,
  object,
  type Read,
  text,
  time,
  whole,
  word,
} from './shape.ts';

const percent = () => nullable(whole(0, 100));
/** Trust in a person, as others see it. Null: not known, and nothing is shown of it. */
export const trustShape = () =>
  object({
    level: word(TRUST_LEVELS, 'newcomer'),
    partners: known(whole()),
    /** Since when the level has been this one. */
    levelSince: nullable(time()),
    /** Completed deals of the last three years; `firstAt`: when the first of them ended. */
    exchanges: known(whole()),
    firstAt: nullable(time()),
    /** Share of completed deals among the approved ones that ended. */
    completedPercent: percent(),
    /** Acceptances of the person's requests in 30 days; `lapsed`: nobody answered in time. */
    acceptances: known(whole()),
    lapsed: known(whole()),
    /** Median, in 30 days. */
    answerMs: nullable(whole()),
    decidedAgainst: known(whole()),
    decidedAgainstAt: nullable(time()),
    isMostlyOnePartner: flag(),
    resumedAfterMs: nullable(whole()),
    satisfiedPercent: percent(),
  });
export type TrustFacts = Read<typeof trustShape>;

/** Null when the backend sends nothing of a person's exchanges. */
export const readTrust = (sent: unknown): TrustFacts | null => trustShape().read(sent);

/** Reasons why a deal counts little: 'unusual' for all that do not follow from own acts alone. */
const SUSPICIONS = ['hasty', 'unusual'] as const;
const factor = () => number(0, 1);
/** One of the viewer's completed deals; its weight is the product of the factors. */
export const countedDealShape = () =>
  object({
    transactionId: id(),
    partnerName: text(),
    completedAt: time(),
    weight: factor(),
    age: factor(),
    size: factor(),
    pair: factor(),
    partner: factor(),
    clean: factor(),
    /** Why it is not clean. An earlier backend tells more reasons. */
    suspicion: nullable(word(SUSPICIONS, 'unusual')),
  });
export type CountedDeal = Read<typeof countedDealShape>;

export const ownTrustShape = () => object({ trust: trustShape(), deals: list(countedDealShape()) });
export type OwnTrust = Read<typeof ownTrustShape>;

export const ownTrustRoute = /* @__PURE__ */ get('/users/me/trust', (payload) =>
  readItem(ownTrustShape, payload),
);
