// Trust in words: the facts of a person's exchanges (TRST-10).
import type { TrustFacts } from '#api/decode/trust.ts';
import { DAY_MS, type TrustLevel } from '#domain/trust.ts';
import { dayText, monthText } from './dates.ts';

const LEVEL_NAMES: Readonly<Record<TrustLevel, string>> = {
  newcomer: 'New here',
  known: 'Known',
  established: 'Established',
  trusted: 'Trusted',
};
const RECENT_DAYS = 3;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** 'a minute', '4 min', '3 h', '2 days'. */
function durationText(ms: number): string {
  if (ms < MINUTE_MS) return 'a minute';
  if (ms < HOUR_MS) return `${Math.round(ms / MINUTE_MS)}\u00a0min`;
  return ms < 2 * DAY_MS ? `${Math.round(ms / HOUR_MS)}\u00a0h` : plural(Math.round(ms / DAY_MS), 'day');
}

/** A sentence for each fact that was told, the level first, then what to beware of. */
export function trustSentences(facts: TrustFacts | null, now: number): string[] {
  if (!facts) return [];
  const { level, levelSince, exchanges, partners, firstAt } = facts;
  const isNew = level === 'newcomer';
  const since = levelSince === null || isNew ? '' : ` since ${monthText(levelSince)}`;
  return [
    LEVEL_NAMES[level] + since,
    decidedText(facts, now),
    facts.resumedAfterMs === null
      ? ''
      : `Back after ${monthsText(facts.resumedAfterMs)} with new payment details`,
    facts.isMostlyOnePartner ? 'Most exchanges with one partner' : '',
    firstAt !== null && exchanges && now - firstAt < RECENT_DAYS * DAY_MS ? 'All within the last 3 days' : '',
    exchanges === null ? '' : exchangesText(exchanges, partners),
    facts.completedPercent === null ? '' : `Completes ${facts.completedPercent}\u00a0% of what is approved`,
    facts.answerMs === null ? '' : `Answers acceptances in about ${durationText(facts.answerMs)}`,
    facts.lapsed && facts.acceptances ? `Let ${facts.lapsed} of ${facts.acceptances} lapse (30 days)` : '',
    facts.satisfiedPercent === null ? '' : `${facts.satisfiedPercent}\u00a0% satisfied`,
    facts.decidedAgainst === 0 && exchanges ? 'No decision against' : '',
  ].filter((text) => text !== '');
}

const monthsText = (ms: number): string => plural(Math.round(ms / (30 * DAY_MS)), 'month');

const exchangesText = (exchanges: number, partners: number): string =>
  exchanges === 0
    ? 'No exchange yet'
    : `${plural(exchanges, 'exchange')} with ${plural(partners, 'partner')}`;

function decidedText({ decidedAgainst, decidedAgainstAt }: TrustFacts, now: number): string {
  if (!decidedAgainst) return '';
  const times = decidedAgainst === 1 ? 'once' : `${decidedAgainst} times, last`;
  return `Decided against ${times}${decidedAgainstAt === null ? '' : `, ${dayText(decidedAgainstAt, now)}`}`;
}
