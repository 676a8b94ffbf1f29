// Sanctions and people as staff sees them (feature `sanctions`): shapes, bodies and calls (SANC).
import * as v from 'valibot';
import { CASE_OUTCOMES } from '#domain/cases/case-grounds.ts';
import { CASE_STATUSES } from '#domain/cases/case-status.ts';
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
import { readItem, readList, readPage } from './answer.ts';
import { boundedText, idText, oneOf, timeText } from './body-fields.ts';
import { party, staffHelper, suspension } from './common-shapes.ts';
import { fieldError } from './field-errors.ts';
import { get, ignoreAnswer, post } from './route.ts';
import {
  flag,
  id,
  list,
  nothing,
  nullable,
  number,
  object,
  type Read,
  type Sent,
  text,
  time,
  whole,
  word,
} from './shape.ts';

const sanctionFields = () => ({
  id: id(),
  kind: word(SANCTION_KINDS),
  state: word(SANCTION_STATES),
  reason: text(),
  /** Null: without an end. */
  until: nullable(time()),
  createdAt: time(),
  /** Null while a ban waits for its second judge. */
  startedAt: nullable(time()),
  liftedAt: nullable(time()),
  /** The reasons of the judge who lifted or upheld it. */
  note: nullable(text()),
  /** `upheldAt`: null while it waits, and where the sanction was lifted. */
  appeal: nullable(object({ text: text(), at: time(), upheldAt: nullable(time()) })),
  /** True when the person may appeal now. */
  mayAppeal: flag(),
});
/** A sanction as the person reads it. */
export const sanctionShape = () => object(sanctionFields());

/** Account details as staff reads them: the first and last characters; null when the message is erased. */
const maskedFields = () => ({ kind: nullable(word(IDENTIFIER_KINDS)), masked: nullable(text()) });
/** Details that a person gave or mentioned in the deal of a case. */
export const caseDetail = () =>
  object({
    ...maskedFields(),
    /** Its place in the case, for a ban of details. */
    id: text(),
    /** True for what was only mentioned, such as a quotation. */
    isMentioned: flag(),
    /** True when another account has given them in a finished, ordinary exchange. */
    isOfOthers: flag(),
  });

export const SANCTION_ACTIONS = ['second', 'uphold', 'lift'] as const;
/** A sanction as staff reads it. */
export const staffSanction = () =>
  object({
    ...sanctionFields(),
    userId: id(),
    name: text(),
    caseId: nullable(id()),
    by: nullable(staffHelper()),
    secondedBy: nullable(staffHelper()),
    liftedBy: nullable(staffHelper()),
    upheldBy: nullable(staffHelper()),
    /** The details that a ban of details names; empty of other kinds, and of bans of all details of a case. */
    details: list(object(maskedFields())),
    /** The actions that the reader may take now. */
    actions: list(word(SANCTION_ACTIONS)),
  });

const personFields = () => ({
  id: id(),
  firstName: text(),
  lastName: text(),
  username: nullable(text()),
  suspension: nullable(suspension()),
});
/**
 * An entry of the search for people.
 * The Telegram id is on the person's page, whose readers are recorded.
 */
export const foundPerson = () => object({ ...personFields(), telegramId: nothing() });

/** Accounts of a group, the oldest first. */
const memberFields = () => ({ id: id(), firstName: text() });
const accountGroup = () => list(object(memberFields()));
/** Groups of accounts: of those that share details, and that exchange almost only among themselves. */
export const accountGroups = () =>
  object({ sharedDetails: list(accountGroup()), closed: list(accountGroup()) });

/** A ban of details whose account was deleted, by its sanction. */
export const bannedDetails = () =>
  object({
    id: id(),
    /** The case in which they were given; null in bans from before it was kept. */
    caseId: nullable(id()),
    bannedAt: time(),
  });

/** A person as staff sees them. */
export const staffPerson = () =>
  object({
    ...personFields(),
    telegramId: number(),
    createdAt: time(),
    roles: list(word(STAFF_ROLES)),
    level: nullable(word(TRUST_LEVELS)),
    partners: whole(),
    completedCount: whole(),
    failedCount: whole(),
    limitedUntil: nullable(time()),
    /** True in a group that trades almost only among itself. */
    isInRing: flag(),
    /**
     * Accounts that had exchanged with a detail before this one named it.
     * `isLinked`: the other way round too. Without it the detail says nothing of them: anybody can name it.
     */
    linked: list(object({ ...memberFields(), isLinked: flag() })),
    /** Files that were sent in another exchange before. */
    reusedFiles: whole(),
    reports: object({ open: whole(), acted: whole(), noBreach: whole() }),
    cases: list(
      object({
        id: id(),
        number: whole(1),
        status: word(CASE_STATUSES),
        outcome: nullable(word(CASE_OUTCOMES)),
        party: party(),
        isAtFault: flag(),
        openedAt: time(),
      }),
    ),
    sanctions: list(staffSanction()),
    /** True when the reader may impose a sanction. */
    maySanction: flag(),
  });

export type Sanction = Read<typeof sanctionShape>;
export type StaffSanction = Read<typeof staffSanction>;
export type SanctionAction = StaffSanction['actions'][number];
export type CaseDetail = Read<typeof caseDetail>;
export type FoundPerson = Read<typeof foundPerson>;
export type StaffPerson = Read<typeof staffPerson>;
export type PersonCase = StaffPerson['cases'][number];
export type EarlierUser = StaffPerson['linked'][number];
export type AccountGroups = Read<typeof accountGroups>;
export type AccountGroup = AccountGroups['closed'][number];
export type BannedDetails = Read<typeof bannedDetails>;

export type SentSanction = Sent<typeof sanctionShape>;
export type SentStaffSanction = Sent<typeof staffSanction>;
export type SentCaseDetail = Sent<typeof caseDetail>;
export type SentFoundPerson = Sent<typeof foundPerson>;
export type SentStaffPerson = Sent<typeof staffPerson>;
export type SentAccountGroups = Sent<typeof accountGroups>;
export type SentBannedDetails = Sent<typeof bannedDetails>;

/**
 * `until`: the end of a limit or a suspension; a warning and a ban have none.
 * `caseId`: from which case it comes.
 * `details`: for a ban of details, the ids of those that it is about, as `caseDetails` lists them.
 */
export const sanctionBody = () =>
  v.object({
    kind: oneOf(SANCTION_KINDS),
    reason: boundedText(1, MAX_SANCTION_REASON),
    until: v.optional(v.nullable(timeText())),
    caseId: v.optional(v.nullable(idText())),
    details: v.optional(
      v.pipe(v.array(boundedText(20, 100)), v.maxLength(MAX_CASE_DETAILS, fieldError('tooLong'))),
    ),
  });
/** The reasons for which a judge lifts or upholds a sanction; the person reads them. */
export const sanctionNoteBody = () => v.object({ note: boundedText(1, MAX_SANCTION_NOTE) });
export const sanctionAppealBody = () =>
  v.object({ text: boundedText(MIN_SANCTION_APPEAL, MAX_SANCTION_APPEAL) });

const readSanctions = (payload: unknown) => readList(sanctionShape, payload);
const readSanction = (payload: unknown) => readItem(sanctionShape, payload);
const readStaffSanction = (payload: unknown) => readItem(staffSanction, payload);
const readWaitingSanctions = (payload: unknown) => readPage(staffSanction, payload);
const readFoundPeople = (payload: unknown) => readList(foundPerson, payload);
const readAccountGroups = (payload: unknown) => readItem(accountGroups, payload);
const readStaffPerson = (payload: unknown) => readItem(staffPerson, payload);
const readCaseDetails = (payload: unknown) => readList(caseDetail, payload);
const readBannedDetails = (payload: unknown) => readPage(bannedDetails, payload);

export const sanctionsRoute = /* @__PURE__ */ get('/users/me/sanctions', readSanctions);
export const appealSanctionRoute = /* @__PURE__ */ post('/users/me/sanctions/:id/appeal', readSanction);
export const waitingSanctionsRoute = /* @__PURE__ */ get('/admin/sanctions', readWaitingSanctions);
export const staffPeopleRoute = /* @__PURE__ */ get('/admin/users', readFoundPeople);
export const accountGroupsRoute = /* @__PURE__ */ get('/admin/groups', readAccountGroups);
export const staffPersonRoute = /* @__PURE__ */ get('/admin/users/:id', readStaffPerson);
export const caseDetailsRoute = /* @__PURE__ */ get('/admin/users/:id/details', readCaseDetails);
export const sanctionRoute = /* @__PURE__ */ post('/admin/users/:id/sanctions', readStaffSanction);
export const secondSanctionRoute = /* @__PURE__ */ post(
  '/admin/users/:id/sanctions/:sanctionId/second',
  readStaffSanction,
);
export const upholdSanctionRoute = /* @__PURE__ */ post(
  '/admin/users/:id/sanctions/:sanctionId/uphold',
  readStaffSanction,
);
export const liftSanctionRoute = /* @__PURE__ */ post(
  '/admin/users/:id/sanctions/:sanctionId/lift',
  readStaffSanction,
);
export const bannedDetailsRoute = /* @__PURE__ */ get('/admin/banned-details', readBannedDetails);
export const liftDetailsRoute = /* @__PURE__ */ post('/admin/banned-details/:id/lift', ignoreAnswer);
