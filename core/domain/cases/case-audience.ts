// Audiences of private messages of a case: one side and the staff, or the staff alone (CASE-11).
import type { Party } from '../parties.ts';
import type { CaseRole } from './case-table.ts';

/** `author` and `accepter`: that side and the staff. `staff`: the staff alone. */
export const CASE_AUDIENCES = ['author', 'accepter', 'staff'] as const;
export type CaseAudience = (typeof CASE_AUDIENCES)[number];

/** Unicode code points. */
export const MAX_PRIVATE_TEXT = 2_000;

/** Audiences whose messages somebody reads, and writes while the case table allows it. */
export function audiencesOf(role: CaseRole, party: Party | null): readonly CaseAudience[] {
  if (role === 'party') return party ? [party] : [];
  return role === 'outsider' || role === 'system' ? [] : CASE_AUDIENCES;
}
