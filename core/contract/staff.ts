// Staff (feature `admin`): who has which role, the audit log, and figures about its work (ACC-06, ACC-08, CASE-31).
import * as v from 'valibot';
import { CASE_GROUNDS, CASE_OUTCOMES } from '#domain/cases/case-grounds.ts';
import { FIGURE_DAYS } from '#domain/cases/staff-figures.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { readItem, readList, readPage } from './answer.ts';
import { positiveInteger } from './body-fields.ts';
import { fieldError } from './field-errors.ts';
import { get, post } from './route.ts';
import {
  anyObject,
  id,
  list,
  nullable,
  object,
  optional,
  type Read,
  type Sent,
  text,
  time,
  whole,
  word,
} from './shape.ts';

const grantFields = () => ({ telegramId: whole(1), role: word(STAFF_ROLES) });
export const grantedRole = () => object(grantFields());
/** Somebody with a role; the user is null before their first login. */
export const staffRole = () =>
  object({
    ...grantFields(),
    grantedAt: time(),
    grantedBy: nullable(id()),
    userId: nullable(id()),
    firstName: nullable(text()),
  });
export type SentStaffRole = Sent<typeof staffRole>;
export const auditEntry = () =>
  object({
    id: id(),
    at: time(),
    /** Null: the configuration. */
    actorId: nullable(id()),
    actorRoles: list(word(STAFF_ROLES)),
    /** Such as 'user.ban'. */
    action: text(),
    userId: nullable(id()),
    transactionId: nullable(id()),
    details: anyObject(),
  });

const noticeFigures = () => object({ notified: whole(), opened: whole(), accepted: whole() });

/** How long something took; null where there was none. */
const durations = () =>
  object({ count: whole(), medianSeconds: nullable(whole()), p90Seconds: nullable(whole()) });
export const figuresShape = () =>
  object({
    days: word(FIGURE_DAYS),
    from: time(),
    to: time(),
    firstReply: durations(),
    decision: durations(),
    /** Cases that run now, and those that nobody has taken in time. */
    open: whole(),
    late: whole(),
    silentSides: whole(),
    decided: list(
      object({ outcome: word(CASE_OUTCOMES), ground: nullable(word(CASE_GROUNDS)), count: whole() }),
    ),
    appeals: object({ waiting: whole(), upheld: whole(), overturned: whole() }),
    reports: object({ open: whole(), acted: whole(), noBreach: whole(), answer: durations() }),
    /** Notices of mirrored requests (CALL-11); absent from a backend without them. */
    matches: optional(noticeFigures()),
    /** The same by saved searches. */
    alerts: optional(noticeFigures()),
  });

export type AuditEntry = Read<typeof auditEntry>;
export type SentAuditEntry = Sent<typeof auditEntry>;
export type Figures = Read<typeof figuresShape>;
export type SentFigures = Sent<typeof figuresShape>;
export type Durations = Figures['decision'];
export type DecidedCount = Figures['decided'][number];
/** Somebody of staff, who has signed in at least once. */
export interface StaffMember {
  readonly id: string;
  readonly firstName: string;
  readonly role: StaffRole;
}

export const staffRoleBody = () =>
  v.object({
    telegramId: positiveInteger(),
    role: v.picklist(STAFF_ROLES, fieldError('role', ...STAFF_ROLES)),
  });

/** Somebody with two roles is in it twice; null when unreadable. */
const readStaffMembers = (payload: unknown): StaffMember[] | null =>
  readList(staffRole, payload)?.flatMap(({ userId, firstName, role }) =>
    userId ? [{ id: userId, firstName: firstName ?? '', role }] : [],
  ) ?? null;
const readAuditPage = (payload: unknown) => readPage(auditEntry, payload);
const readFigures = (payload: unknown) => readItem(figuresShape, payload);

// Only the console makes these calls.
export const staffRolesRoute = /* @__PURE__ */ get('/staff/roles', readStaffMembers);
export const grantRoleRoute = /* @__PURE__ */ post('/staff/roles');
export const revokeRoleRoute = /* @__PURE__ */ post('/staff/roles/revoke');
export const auditRoute = /* @__PURE__ */ get('/staff/audit', readAuditPage);
export const figuresRoute = /* @__PURE__ */ get('/admin/figures', readFigures);
export const figuresFileRoute = /* @__PURE__ */ get('/admin/figures.csv');
