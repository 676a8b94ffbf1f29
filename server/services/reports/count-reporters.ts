// Weight of reports: how many known people, each counted once, have reported the same within a day (RPT-01).
import type { Executor } from '../../store/database.ts';
import { listReportersSince } from '../../store/reports.ts';
import type { RequestRow } from '../../store/requests.ts';
import { isKnownUser, isSamePerson } from '../trust/refresh-trust.ts';
import type { ReadContext } from '../unit-of-work.ts';

/** So many hide a request. */
const HIDING_REPORTERS = 3;
const WINDOW_MS = 24 * 3_600_000;

/** Whether enough people of weight have reported this request within a day and wait for an answer. */
export async function isHidingDue({ db, now }: ReadContext, row: Pick<RequestRow, 'id'>): Promise<boolean> {
  const about = { subject: 'request', subjectId: row.id } as const;
  const reporters = await listReportersSince(db, about, new Date(now.getTime() - WINDOW_MS));
  if (reporters.length < HIDING_REPORTERS) return false;
  return (await countKnownPeople(db, reporters, HIDING_REPORTERS)) === HIDING_REPORTERS;
}

/** Newcomers do not count, and accounts of one cluster count once. Stops at `enough`. */
async function countKnownPeople(db: Executor, userIds: readonly string[], enough: number): Promise<number> {
  const counted: string[] = [];
  for (const id of userIds) {
    if (counted.length === enough) break;
    if (!(await isKnownUser(db, id))) continue;
    let isNew = true;
    for (const other of counted) isNew &&= !(await isSamePerson(db, id, other));
    if (isNew) counted.push(id);
  }
  return counted.length;
}
