// Schemas of the answers to staff: roles, bans and the audit log.
import * as v from 'valibot';
import { STAFF_ROLES } from '#domain/staff-roles.ts';
import { suspensionSchema, timeSchema, uuidSchema } from './answers.ts';

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
export const banSchema = v.strictObject({ userId: uuidSchema, suspension: v.nullable(suspensionSchema) });
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
