// Weight of reports: how many known people, each counted once, have reported a request, or others like it of its author, within a day (RPT-01).

import type { Executor } from '../../store/database.ts';
import { sharePartner } from '../../store/deals.ts';
import { listReportersSince } from '../../store/reports.ts';
import { isSamePerson, type KnownPerson, listKnownSince } from '../trust/refresh-trust.ts';
import type { ReadContext } from '../unit-of-work.ts';

/** So many hide a request. */
const HIDING_REPORTERS = 3;
const WINDOW_MS = 24 * 3_600_000;
/** Accounts that were made to be known report on the same day. */
const MIN_KNOWN_MS = 3 * 24 * 3_600_000;

/**
 * True when enough people of weight have reported this request, or one like it, within a day and
 * wait for an answer. One that is deleted and posted again is hidden again.
 */
export async function isHidingDue(
  { db, now }: ReadContext,
  row: Parameters<typeof listReportersSince>[1],
): Promise<boolean> {
  const reporters = await listReportersSince(db, row, new Date(now.getTime() - WINDOW_MS));
  if (reporters.length < HIDING_REPORTERS) return false;
  return (await countKnownPeople(db, reporters, now, HIDING_REPORTERS)) === HIDING_REPORTERS;
}

/**
 * People who have not been known for some days do not count, and those of one circle count once.
 * A circle is accounts of one cluster, or people who have exchanged with each other or with the same person.
 * Stops at `enough`.
 */
async function countKnownPeople(
  db: Executor,
  userIds: readonly string[],
  now: Date,
  enough: number,
): Promise<number> {
  const people = await listKnownSince(db, userIds, new Date(now.getTime() - MIN_KNOWN_MS));
  const counted: KnownPerson[] = [];
  for (const person of people) {
    if (counted.length === enough) break;
    if (counted.some((other) => isSamePerson(person, other))) continue;
    const others = counted.map(({ userId }) => userId);
    if (!(await sharePartner(db, person.userId, others))) counted.push(person);
  }
  return counted.length;
}
