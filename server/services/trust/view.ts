// Trust DTO: the facts of a person's exchanges. Never clusters, rings or identifiers (TRST-07).
import type { TrustDto } from '#contract/dto.ts';
import type { StoredTrustFacts } from '../../store/tables/trust.ts';
import type { TrustRow } from '../../store/trust.ts';
import type { PersonRow } from '../../store/users.ts';
import { toIso } from '../requests/view.ts';

const NO_FACTS: StoredTrustFacts = {
  exchanges: 0,
  completedPercent: null,
  acceptances: 0,
  lapsed: 0,
  answerMs: null,
  decidedAgainst: 0,
  decidedAgainstAt: null,
  firstAt: null,
  isMostlyOnePartner: false,
  resumedAfterMs: null,
  satisfiedPercent: null,
};

/** Level and partners as shown everywhere; `stored` is null before the first deal or daily job. */
export const trustView = (user: PersonRow, stored: TrustRow | null): TrustDto => ({
  level: user.trustLevel ?? 'newcomer',
  partners: user.trustPartners ?? 0,
  levelSince: stored?.levelSince ? toIso(stored.levelSince) : null,
  ...NO_FACTS,
  ...stored?.facts,
});
