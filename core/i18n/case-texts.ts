// Case texts: sentences of a case that depend on who reads them, from the part of the catalogue that is loaded with its page.
import type { CaseDetails } from '#contract/cases.ts';
import type { StaffHelper } from '#contract/common-shapes.ts';
import type { EpochMs } from '#domain/entities.ts';
import type { Party } from '#domain/parties.ts';
import { dateTimeText } from './dates.ts';
import type { HelpTexts } from './help-texts.ts';

export type CaseTexts = HelpTexts['cases'];

/** 'Anna, mediator no. 2'. */
export const helperText = (texts: CaseTexts, { name, role, number }: StaffHelper): string =>
  texts.helper(role === 'viewer' ? 'mediator' : role, name, String(number));

interface Reader {
  readonly party: Party;
  /** The other side's name in sentences. */
  readonly otherName: string;
  readonly now: EpochMs;
}

/** The sentence about what is due next, and until when; '' for nothing. */
export function caseDueText(
  texts: CaseTexts,
  { firstReplyDueAt, due }: Pick<CaseDetails, 'firstReplyDueAt' | 'due'>,
  { party, otherName, now }: Reader,
): string {
  if (due) {
    const until = dateTimeText(due.until, now);
    const isYours = due.from.includes(party);
    if (isYours) return due.from.length > 1 ? texts.bothAnswer(until) : texts.youAnswer(until);
    return texts.otherAnswers(otherName, until);
  }
  if (firstReplyDueAt === null) return '';
  return firstReplyDueAt > now
    ? texts.firstReply(dateTimeText(firstReplyDueAt, now))
    : texts.FIRST_REPLY_LATE;
}
