// Trust in words: the facts of a person's exchanges (TRST-10).
import type { TrustFacts } from '#contract/trust.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { dayText, monthText } from './dates.ts';
import { strings } from './strings.ts';

const RECENT_DAYS = 3;

/** A sentence for each fact that is known, the level first, then what to beware of. */
export function trustSentences(facts: TrustFacts | null, now: number): string[] {
  if (!facts) return [];
  const text = strings.trust;
  const { exchanges, partners, firstAt, completedPercent, answerMs, satisfiedPercent, resumedAfterMs } =
    facts;
  const isRecent = firstAt !== null && exchanges !== 0 && now - firstAt < RECENT_DAYS * DAY_MS;
  return [
    levelText(facts),
    decidedText(facts, now),
    resumedAfterMs === null ? '' : text.backAfter(Math.round(resumedAfterMs / (30 * DAY_MS))),
    facts.isMostlyOnePartner ? text.MOSTLY_ONE_PARTNER : '',
    isRecent && exchanges !== null ? text.ALL_RECENT : '',
    exchanges === null
      ? ''
      : exchanges === 0
        ? text.NO_EXCHANGE
        : text.exchangesWith(exchanges, partners ?? 0),
    completedPercent === null ? '' : text.completes(completedPercent),
    answerMs === null ? '' : answersText(answerMs),
    facts.lapsed && facts.acceptances ? text.lapsed(facts.lapsed, facts.acceptances) : '',
    satisfiedPercent === null ? '' : text.satisfied(satisfiedPercent),
    facts.decidedAgainst === 0 && exchanges ? text.NO_DECISION_AGAINST : '',
  ].filter((sentence) => sentence !== '');
}

function levelText({ level, levelSince }: TrustFacts): string {
  const text = strings.trust;
  return levelSince === null || level === 'newcomer'
    ? text.LEVEL[level]
    : text.levelSince(level, monthText(levelSince));
}

function answersText(ms: number): string {
  const text = strings.trust;
  if (ms < MINUTE_MS) return text.ANSWERS_IN_A_MINUTE;
  if (ms < HOUR_MS) return text.answersInMinutes(Math.round(ms / MINUTE_MS));
  return ms < 2 * DAY_MS
    ? text.answersInHours(Math.round(ms / HOUR_MS))
    : text.answersInDays(Math.round(ms / DAY_MS));
}

function decidedText({ decidedAgainst: count, decidedAgainstAt }: TrustFacts, now: number): string {
  const text = strings.trust;
  if (!count) return '';
  if (decidedAgainstAt === null) return count === 1 ? text.DECIDED_AGAINST_ONCE : text.decidedAgainst(count);
  const date = dayText(decidedAgainstAt, now);
  return count === 1 ? text.decidedAgainstOnceOn(date) : text.decidedAgainstLastOn(count, date);
}
