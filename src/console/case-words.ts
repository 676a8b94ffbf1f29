// Words of a case for staff: names of people, how long something is due, and the lines of the timeline.

import type { CaseForStaff, CaseStep } from '#contract/cases.ts';
import type { StaffHelper } from '#contract/common-shapes.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { PARTIES, type Party } from '#domain/parties.ts';
import { displayName } from '#i18n/person.ts';
import { relativeTime } from '#i18n/relative-time.ts';
import { strings } from '#i18n/strings.ts';

export type CasePeople = CaseForStaff['parties'];

/** 'Anna, mediator no. 2'. */
export const helperName = ({ name, role, number }: StaffHelper): string =>
  strings.people.helper(name || strings.people.SOMEBODY_OF_STAFF, strings.people.ROLE[role], `${number}`);

export const partyName = (people: CasePeople, party: Party): string => displayName(people[party]);

/** 'Alice', or 'Alice and Bob'. */
export function sideNames(people: CasePeople, sides: readonly Party[]): string {
  const [first, second] = PARTIES.filter((party) => sides.includes(party)).map((party) =>
    partyName(people, party),
  );
  return first && second ? strings.people.both(first, second) : (first ?? '');
}

export const isLate = (dueAt: number, now: number): boolean => now - dueAt >= MINUTE_MS;

/** 'in 2h', '2h late'. */
export function dueText(dueAt: number, now: number): string {
  if (isLate(dueAt, now)) return strings.queue.overdue(relativeTime(dueAt, now));
  return dueAt - now < MINUTE_MS ? strings.queue.DUE_NOW : strings.queue.dueIn(relativeTime(now, dueAt));
}

/** A line of the timeline. */
export function stepLine(
  { event, by, helper, sides, until }: CaseStep,
  people: CasePeople,
  isClaim: boolean,
  timeText: (at: number) => string,
): string {
  const { steps } = strings;
  const staff = helper ? helperName(helper) : strings.people.SOMEBODY_OF_STAFF;
  const who = by && by !== 'staff' ? partyName(people, by) : staff;
  switch (event) {
    case 'opened':
      if (isClaim) return steps.claimed(who);
      return by ? steps.opened(who) : steps.OPENED_BY_DEADLINE;
    case 'released':
      return by ? steps.released(who) : steps.RELEASED_BY_CONFLICT;
    // A note with a time is a reminder.
    case 'note':
      return until === null ? steps.note(who) : steps.reminder(who, timeText(until));
    case 'asked':
      return steps.asked(who, sideNames(people, sides));
    case 'no_answer':
      return steps.noAnswer(sideNames(people, sides));
    case 'reply_late':
      return steps.REPLY_LATE;
    case 'withdrawn':
      return steps.WITHDRAWN;
    case 'upheld':
      return steps.UPHELD;
    case 'overturned':
      return steps.OVERTURNED;
    case 'closed':
      return steps.CLOSED;
    default:
      return steps[event](who);
  }
}
