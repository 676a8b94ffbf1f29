// Decoder of a member of staff as the parties of a case know them (feature `cases`).
import { STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { oneOf } from './case-decision.ts';
import { asNumber, asObject, asText } from './json.ts';

/** Somebody of staff: 'Anna, mediator no. 2'. */
export interface CaseHelper {
  readonly name: string;
  readonly role: StaffRole;
  readonly number: number;
}

/** Null for an unknown role. */
export function decodeHelper(value: unknown): CaseHelper | null {
  const sent = asObject(value);
  const [role, number] = [oneOf(STAFF_ROLES)(sent?.role), asNumber(sent?.number)];
  return role && number !== null ? { name: asText(sent?.name), role, number } : null;
}
