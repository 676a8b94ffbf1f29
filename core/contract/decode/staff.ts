// Decoders of staff (feature `admin`): the viewer's roles, who has which role, and the audit log.
import type { EpochMs } from '#domain/entities.ts';
import { parseTime } from '#domain/parse-fields.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { asNullableText, asObject, asText, decodeAll, type JsonObject, unwrapArray } from './json.ts';
import { decodePage, type Page } from './page.ts';
import type { Announcement } from './session.ts';

const decodeRole = (value: unknown): StaffRole | null => STAFF_ROLES.find((role) => role === value) ?? null;

/** The viewer's roles, of which an unknown one is left out; empty for everybody who is not staff. */
export const decodeStaffRoles = ({ staffRoles }: Pick<Announcement, 'staffRoles'>): StaffRole[] =>
  decodeAll(staffRoles ?? [], decodeRole);

/** Somebody of staff, who has signed in at least once. */
export interface StaffMember {
  readonly id: string;
  readonly firstName: string;
  readonly role: StaffRole;
}

/** Somebody with two roles is in it twice; null when unreadable. */
export function decodeStaffMembers(payload: unknown): StaffMember[] | null {
  const rows = unwrapArray(payload, 'roles');
  return (
    rows &&
    decodeAll(rows, (row) => {
      const sent = asObject(row);
      const [id, role] = [asText(sent?.userId), decodeRole(sent?.role)];
      return id && role ? { id, firstName: asText(sent?.firstName), role } : null;
    })
  );
}

export interface AuditEntry {
  readonly id: string;
  readonly at: EpochMs;
  /** Null: the configuration. */
  readonly actorId: string | null;
  readonly actorRoles: readonly StaffRole[];
  /** Such as 'user.ban'. */
  readonly action: string;
  readonly userId: string | null;
  readonly transactionId: string | null;
  readonly details: JsonObject;
}

/** A page of the audit log; null when unreadable. */
export const decodeAuditPage = (payload: unknown): Page<AuditEntry> | null => {
  const items = unwrapArray(payload, 'entries');
  return decodePage(payload, items && decodeAll(items, decodeEntry));
};

function decodeEntry(value: unknown): AuditEntry | null {
  const sent = asObject(value);
  const [id, action, at] = [asText(sent?.id), asText(sent?.action), parseTime(sent?.at)];
  if (!sent || !id || !action || at === null) return null;
  return {
    ...{ id, at, action },
    actorId: asNullableText(sent.actorId),
    actorRoles: decodeAll(unwrapArray(sent.actorRoles) ?? [], decodeRole),
    userId: asNullableText(sent.userId),
    transactionId: asNullableText(sent.transactionId),
    details: asObject(sent.details) ?? {},
  };
}
