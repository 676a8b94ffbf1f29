// Audit of reading: what staff opens of a case or a person goes into the audit log, before it is answered (CASE-33).
import type { StaffReadAction, StaffRole } from '#domain/staff-roles.ts';
import { hasReadSince, noteRead } from '../../store/audit-log.ts';
import type { ReadContext, Write } from '../unit-of-work.ts';
import { recordAct } from './audit.ts';

/** One entry a person, subject and act in this time: a page that is loaded again adds none. */
const ONCE_IN_MS = 3_600_000;

/** A read of which a trace is written. */
export interface AuditedRead extends ReadContext {
  readonly write: Write;
}

/** `reader`: somebody of staff. `subjectId`: the case or the person. `about`: of the entry. */
export async function recordRead(
  { db, now, write }: AuditedRead,
  reader: { readonly id: string; readonly roles: readonly StaffRole[] },
  action: StaffReadAction,
  subjectId: string,
  about: Parameters<typeof recordAct>[3],
): Promise<void> {
  const read = { subjectId, userId: reader.id, action };
  const since = new Date(now.getTime() - ONCE_IN_MS);
  // Nearly always: nothing is written.
  if (await hasReadSince(db, read, since)) return;
  await write(async (work) => {
    if (await noteRead(work.tx, read, now, since)) await recordAct(work, reader, action, about);
  });
}
