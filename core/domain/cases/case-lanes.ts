// Lanes of a case: messages that one side and the staff read, or the staff alone (CASE-11).
import type { SettlementParty } from '../settlement/party.ts';
import type { CaseRole } from './case-table.ts';

/** `author` and `accepter`: that side and the staff. `staff`: the staff alone. */
export const CASE_LANES = ['author', 'accepter', 'staff'] as const;
export type CaseLane = (typeof CASE_LANES)[number];

/** Unicode code points. */
export const MAX_LANE_TEXT = 2_000;

/** The lanes that somebody reads, and writes to while the case table allows it; none for an outsider. */
export function lanesOf(role: CaseRole, party: SettlementParty | null): readonly CaseLane[] {
  if (role === 'party') return party ? [party] : [];
  return role === 'outsider' || role === 'system' ? [] : CASE_LANES;
}
