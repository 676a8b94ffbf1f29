// Schemas of the answers to staff: roles, the audit log, and figures.
import * as v from 'valibot';
import { CASE_GROUNDS, CASE_OUTCOMES } from '#domain/cases/case-grounds.ts';
import { FIGURE_DAYS } from '#domain/cases/staff-figures.ts';
import { STAFF_ROLES } from '#domain/staff-roles.ts';
import { timeSchema, uuidSchema } from './answers.ts';

const telegramIdSchema = v.pipe(v.number(), v.integer(), v.minValue(1));
export const roleSchema = v.picklist(STAFF_ROLES);
export const grantedRoleSchema = v.strictObject({ telegramId: telegramIdSchema, role: roleSchema });
/** Somebody with a role; the user is null before their first login. */
export const staffRoleSchema = v.strictObject({
  ...grantedRoleSchema.entries,
  grantedAt: timeSchema,
  grantedBy: v.nullable(uuidSchema),
  userId: v.nullable(uuidSchema),
  firstName: v.nullable(v.string()),
});
export const auditEntrySchema = v.strictObject({
  id: uuidSchema,
  at: timeSchema,
  actorId: v.nullable(uuidSchema),
  actorRoles: v.array(v.string()),
  action: v.string(),
  userId: v.nullable(uuidSchema),
  transactionId: v.nullable(uuidSchema),
  details: v.record(v.string(), v.unknown()),
});

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const durationsSchema = v.strictObject({
  count: countSchema,
  medianSeconds: v.nullable(countSchema),
  p90Seconds: v.nullable(countSchema),
});
/** CASE-31. */
export const figuresSchema = v.strictObject({
  days: v.picklist(FIGURE_DAYS),
  from: timeSchema,
  to: timeSchema,
  firstReply: durationsSchema,
  decision: durationsSchema,
  open: countSchema,
  late: countSchema,
  silentSides: countSchema,
  decided: v.array(
    v.strictObject({
      outcome: v.picklist(CASE_OUTCOMES),
      ground: v.nullable(v.picklist(CASE_GROUNDS)),
      count: countSchema,
    }),
  ),
  appeals: v.strictObject({ waiting: countSchema, upheld: countSchema, overturned: countSchema }),
  reports: v.strictObject({
    open: countSchema,
    acted: countSchema,
    noBreach: countSchema,
    answer: durationsSchema,
  }),
});
