// Schemas of sanctions: bodies of their calls, what the person reads, what staff reads, and a person as staff sees them (SANC).
import * as v from 'valibot';
import { CASE_OUTCOMES } from '#domain/cases/case-grounds.ts';
import { CASE_STATUSES } from '#domain/cases/case-status.ts';
import { PARTIES } from '#domain/parties.ts';
import {
  MAX_CASE_DETAILS,
  MAX_SANCTION_APPEAL,
  MAX_SANCTION_NOTE,
  MAX_SANCTION_REASON,
  MIN_SANCTION_APPEAL,
  SANCTION_KINDS,
  SANCTION_STATES,
} from '#domain/sanctions.ts';
import { IDENTIFIER_KINDS } from '#domain/settlement/details-age.ts';
import { STAFF_ROLES } from '#domain/staff-roles.ts';
import { TRUST_LEVELS } from '#domain/trust.ts';
import { fieldError } from '../field-errors.ts';
import { suspensionSchema, timeSchema, uuidSchema } from './answers.ts';
import { helperSchema } from './cases.ts';
import { boundedText, idSchema, timeText } from './primitives.ts';

/**
 * `until`: the end of a limit or a suspension; a warning and a ban have none.
 * `caseId`: from which case it comes.
 * `details`: for a ban of details, the ids of those that it is about, as `caseDetails` lists them.
 */
export const sanctionBody = v.object({
  kind: v.picklist(SANCTION_KINDS, fieldError('oneOf', ...SANCTION_KINDS)),
  reason: boundedText(1, MAX_SANCTION_REASON),
  until: v.optional(v.nullable(timeText)),
  caseId: v.optional(v.nullable(idSchema)),
  details: v.optional(
    v.pipe(v.array(boundedText(20, 100)), v.maxLength(MAX_CASE_DETAILS, fieldError('tooLong'))),
  ),
});
/** The reasons of who lifts or upholds a sanction; the person reads them. */
export const sanctionNoteBody = v.object({ note: boundedText(1, MAX_SANCTION_NOTE) });
export const sanctionAppealBody = v.object({ text: boundedText(MIN_SANCTION_APPEAL, MAX_SANCTION_APPEAL) });

const nullableTime = v.nullable(timeSchema);
const sanctionFields = {
  id: uuidSchema,
  kind: v.picklist(SANCTION_KINDS),
  state: v.picklist(SANCTION_STATES),
  reason: v.string(),
  until: nullableTime,
  createdAt: timeSchema,
  /** Null while a ban waits for its second judge. */
  startedAt: nullableTime,
  liftedAt: nullableTime,
  /** The reasons of who lifted or upheld it. */
  note: v.nullable(v.string()),
  /** `upheldAt`: null while it waits, and where the sanction was lifted. */
  appeal: v.nullable(v.strictObject({ text: v.string(), at: timeSchema, upheldAt: nullableTime })),
  /** True when the person may appeal now. */
  mayAppeal: v.boolean(),
};
/** A sanction as the person reads it. */
export const sanctionSchema = v.strictObject(sanctionFields);
/** Account details as staff reads them: the first and last characters; null when the message is erased. */
const maskedDetailSchema = v.strictObject({
  kind: v.nullable(v.picklist(IDENTIFIER_KINDS)),
  masked: v.nullable(v.string()),
});
/** Details that a person gave or mentioned in the deal of a case. */
export const caseDetailSchema = v.strictObject({
  ...maskedDetailSchema.entries,
  id: v.string(),
  /** True for what was only mentioned, such as a quotation. */
  isMentioned: v.boolean(),
  /** True when another account has given them in a finished, ordinary exchange. */
  isOfOthers: v.boolean(),
});
/** A sanction as staff reads it; `actions`: what the reader may do with it now. */
export const staffSanctionSchema = v.strictObject({
  ...sanctionFields,
  userId: uuidSchema,
  name: v.string(),
  caseId: v.nullable(uuidSchema),
  by: v.nullable(helperSchema),
  secondedBy: v.nullable(helperSchema),
  liftedBy: v.nullable(helperSchema),
  upheldBy: v.nullable(helperSchema),
  /** The details that a ban of details names; empty of other kinds, and of bans of all details of a case. */
  details: v.array(maskedDetailSchema),
  actions: v.array(v.picklist(['second', 'uphold', 'lift'])),
});

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const personFields = {
  id: uuidSchema,
  firstName: v.string(),
  lastName: v.string(),
  username: v.nullable(v.string()),
  telegramId: v.number(),
  suspension: v.nullable(suspensionSchema),
};
/**
 * An entry of the search for people.
 * The Telegram id is on the person's page, whose readers are recorded.
 */
export const foundPersonSchema = v.strictObject({ ...personFields, telegramId: v.null() });
/** Groups of accounts: of those that share details, and that exchange almost only among themselves. */
const memberFields = { id: uuidSchema, firstName: v.string() };
const group = v.array(v.strictObject(memberFields));
export const accountGroupsSchema = v.strictObject({ sharedDetails: v.array(group), closed: v.array(group) });
/** A ban of details whose account was deleted, by its sanction. */
export const bannedDetailsSchema = v.strictObject({
  id: uuidSchema,
  /** The case in which they were given; null in bans from before it was kept. */
  caseId: v.nullable(uuidSchema),
  bannedAt: timeSchema,
});
/** A person as staff sees them. */
export const staffPersonSchema = v.strictObject({
  ...personFields,
  createdAt: timeSchema,
  roles: v.array(v.picklist(STAFF_ROLES)),
  level: v.nullable(v.picklist(TRUST_LEVELS)),
  partners: count,
  completedCount: count,
  failedCount: count,
  limitedUntil: nullableTime,
  /** True in a group that trades almost only among itself. */
  isInRing: v.boolean(),
  /**
   * Accounts that had exchanged with a detail before this one named it.
   * `isLinked`: the other way round too. Without it the detail says nothing of them: anybody can name it.
   */
  linked: v.array(v.strictObject({ ...memberFields, isLinked: v.boolean() })),
  /** Files that were sent in another exchange before. */
  reusedFiles: count,
  reports: v.strictObject({ open: count, acted: count, noBreach: count }),
  cases: v.array(
    v.strictObject({
      id: uuidSchema,
      number: v.pipe(v.number(), v.integer(), v.minValue(1)),
      status: v.picklist(CASE_STATUSES),
      outcome: v.nullable(v.picklist(CASE_OUTCOMES)),
      party: v.picklist(PARTIES),
      isAtFault: v.boolean(),
      openedAt: timeSchema,
    }),
  ),
  sanctions: v.array(staffSanctionSchema),
  /** True when the reader may impose a sanction. */
  maySanction: v.boolean(),
});
