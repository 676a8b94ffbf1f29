// Sentences of trust: the facts of a person's exchanges, one sentence each (TRST-10).
import type { TrustLevel } from '#domain/trust.ts';

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const LEVEL: Readonly<Record<TrustLevel, string>> = {
  newcomer: 'New here',
  known: 'Known',
  established: 'Established',
  trusted: 'Trusted',
};

export const trust = {
  LEVEL,
  /** `month`: 'March 2026'. */
  levelSince: (level: TrustLevel, month: string): string => `${LEVEL[level]} since ${month}`,

  /** An admin decided disputes against this person. `date`: 'Yesterday', '12 March 2026'. */
  DECIDED_AGAINST_ONCE: 'Decided against once',
  decidedAgainstOnceOn: (date: string): string => `Decided against once, ${date}`,
  decidedAgainst: (count: number): string => `Decided against ${plural(count, 'time')}`,
  decidedAgainstLastOn: (count: number, date: string): string =>
    `Decided against ${plural(count, 'time')}, last, ${date}`,
  NO_DECISION_AGAINST: 'No decision against',

  /** After a long absence. */
  backAfter: (months: number): string => `Back after ${plural(months, 'month')} with new payment details`,
  MOSTLY_ONE_PARTNER: 'Most exchanges with one partner',
  ALL_RECENT: 'All within the last 3 days',
  NO_EXCHANGE: 'No exchange yet',
  exchangesWith: (exchanges: number, partners: number): string =>
    `${plural(exchanges, 'exchange')} with ${plural(partners, 'partner')}`,
  completes: (percent: number): string => `Completes ${percent}\u00a0% of what is approved`,
  /** How long the person takes to answer an acceptance, on average. */
  ANSWERS_IN_A_MINUTE: 'Answers acceptances in about a minute',
  answersInMinutes: (count: number): string => `Answers acceptances in about ${count}\u00a0min`,
  answersInHours: (count: number): string => `Answers acceptances in about ${count}\u00a0h`,
  answersInDays: (count: number): string => `Answers acceptances in about ${plural(count, 'day')}`,
  /** Acceptances that the person did not answer in time. */
  lapsed: (count: number, total: number): string => `Let ${count} of ${total} lapse (30 days)`,
  satisfied: (percent: number): string => `${percent}\u00a0% satisfied`,
};
