// Decoders of sanctions: those of the viewer, and people with their sanctions as staff sees them (SANC).
import { CASE_OUTCOMES, type CaseOutcome } from '#domain/cases/case-grounds.ts';
import { CASE_STATUSES, type CaseStatus } from '#domain/cases/case-status.ts';
import type { EpochMs } from '#domain/entities.ts';
import { parseTime } from '#domain/parse-fields.ts';
import type { Party } from '#domain/parties.ts';
import { SANCTION_KINDS, SANCTION_STATES, type SanctionKind, type SanctionState } from '#domain/sanctions.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import { TRUST_LEVELS, type TrustLevel } from '#domain/trust.ts';
import { oneOf } from './case-decision.ts';
import { type MaskedDetail, readMaskedDetail } from './case-details.ts';
import { type CaseHelper, decodeHelper } from './case-helper.ts';
import {
  asNullableText,
  asNumber,
  asObject,
  asText,
  decodeAll,
  type JsonObject,
  listOf,
  unwrapArray,
  unwrapObject,
} from './json.ts';
import { decodePage, type Page } from './page.ts';
import { decodeStaffRoles } from './staff.ts';
import { decodeSuspension, type SuspensionView } from './suspension.ts';

export interface Sanction {
  readonly id: string;
  readonly kind: SanctionKind;
  readonly state: SanctionState;
  readonly reason: string;
  /** Null: without an end. */
  readonly until: EpochMs | null;
  readonly createdAt: EpochMs;
  /** Null while a ban waits for its second judge. */
  readonly startedAt: EpochMs | null;
  readonly liftedAt: EpochMs | null;
  /** The reasons of who lifted or upheld it; '' for none. */
  readonly note: string;
  /** `upheldAt` null: it waits, or the sanction was lifted. */
  readonly appeal: { readonly text: string; readonly at: EpochMs; readonly upheldAt: EpochMs | null } | null;
  readonly mayAppeal: boolean;
}

export const SANCTION_ACTIONS = ['second', 'uphold', 'lift'] as const;
export type SanctionAction = (typeof SANCTION_ACTIONS)[number];

/** A sanction as staff reads it. */
export interface StaffSanction extends Sanction {
  readonly userId: string;
  readonly name: string;
  readonly caseId: string | null;
  readonly by: CaseHelper | null;
  readonly secondedBy: CaseHelper | null;
  readonly liftedBy: CaseHelper | null;
  readonly upheldBy: CaseHelper | null;
  /** The details that a ban of details names. */
  readonly details: readonly MaskedDetail[];
  /** The actions that the reader may take now. */
  readonly actions: readonly SanctionAction[];
}

/** An entry of the search for people. */
export interface FoundPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** '' for none. */
  readonly username: string;
  /** 0 where it is not shown: the search leaves it out. */
  readonly telegramId: number;
  readonly suspension: SuspensionView | null;
}

export interface PersonCase {
  readonly id: string;
  readonly number: number;
  readonly status: CaseStatus;
  readonly outcome: CaseOutcome | null;
  readonly party: Party;
  readonly isAtFault: boolean;
  readonly openedAt: EpochMs;
}

/** An account that had exchanged with a detail before another one named it. */
export type EarlierUser = AccountGroup[number] & {
  /** True when it is so the other way round too: the two accounts are linked. */
  readonly isLinked: boolean;
};
/** The accounts of a group, the oldest first. */
export type AccountGroup = readonly { readonly id: string; readonly firstName: string }[];
export interface AccountGroups {
  /** Accounts that share a payment detail or a phone. */
  readonly sharedDetails: readonly AccountGroup[];
  /** Accounts that exchange almost only among themselves. */
  readonly closed: readonly AccountGroup[];
}

/** A ban of details whose account was deleted. */
export interface BannedDetails {
  /** The id of the sanction. */
  readonly id: string;
  readonly caseId: string | null;
  readonly bannedAt: EpochMs;
}

/** A person as staff sees them. */
export interface StaffPerson extends FoundPerson {
  readonly createdAt: EpochMs;
  readonly roles: readonly StaffRole[];
  readonly level: TrustLevel | null;
  readonly partners: number;
  readonly completedCount: number;
  readonly failedCount: number;
  readonly limitedUntil: EpochMs | null;
  /** True in a group that trades almost only among itself. */
  readonly isInRing: boolean;
  /** Accounts that had exchanged with a detail before this one named it. */
  readonly linked: readonly EarlierUser[];
  /** Files that were sent in another exchange before. */
  readonly reusedFiles: number;
  readonly reports: { readonly open: number; readonly acted: number; readonly noBreach: number };
  readonly cases: readonly PersonCase[];
  readonly sanctions: readonly StaffSanction[];
  /** True when the viewer may impose a sanction. */
  readonly maySanction: boolean;
}

function readSanction(sent: JsonObject | null): Sanction | null {
  const [id, kind, state] = [
    asText(sent?.id),
    oneOf(SANCTION_KINDS)(sent?.kind),
    oneOf(SANCTION_STATES)(sent?.state),
  ];
  const createdAt = parseTime(sent?.createdAt);
  if (!sent || !id || !kind || !state || createdAt === null) return null;
  const appeal = asObject(sent.appeal);
  const appealedAt = parseTime(appeal?.at);
  return {
    ...{ id, kind, state, createdAt },
    reason: asText(sent.reason),
    until: parseTime(sent.until),
    startedAt: parseTime(sent.startedAt),
    liftedAt: parseTime(sent.liftedAt),
    note: asText(sent.note),
    appeal:
      appeal && appealedAt !== null
        ? { text: asText(appeal.text), at: appealedAt, upheldAt: parseTime(appeal.upheldAt) }
        : null,
    mayAppeal: sent.mayAppeal === true,
  };
}

function readStaffSanction(value: unknown): StaffSanction | null {
  const sent = asObject(value);
  const sanction = readSanction(sent);
  const userId = asText(sent?.userId);
  if (!sent || !sanction || !userId) return null;
  return {
    ...sanction,
    userId,
    name: asText(sent.name),
    caseId: asNullableText(sent.caseId),
    by: decodeHelper(sent.by),
    secondedBy: decodeHelper(sent.secondedBy),
    liftedBy: decodeHelper(sent.liftedBy),
    upheldBy: decodeHelper(sent.upheldBy),
    details: listOf(sent.details, readMaskedDetail),
    actions: listOf(sent.actions, oneOf(SANCTION_ACTIONS)),
  };
}

export const decodeSanction = (payload: unknown): Sanction | null =>
  readSanction(unwrapObject(payload, 'sanction'));
export const decodeStaffSanction = (payload: unknown): StaffSanction | null =>
  readStaffSanction(unwrapObject(payload, 'sanction'));

/** The viewer's sanctions, the newest first; null when unreadable. */
export function decodeSanctions(payload: unknown): Sanction[] | null {
  const rows = unwrapArray(payload, 'sanctions');
  return rows && decodeAll(rows, (row) => readSanction(asObject(row)));
}

/** A page of what waits for a judge; null when unreadable. */
export function decodeWaitingSanctions(payload: unknown): Page<StaffSanction> | null {
  const rows = unwrapArray(payload, 'sanctions');
  return decodePage(payload, rows && decodeAll(rows, readStaffSanction));
}

/** A page of bans whose accounts were deleted; null when unreadable. */
export function decodeBannedDetails(payload: unknown): Page<BannedDetails> | null {
  const rows = unwrapArray(payload, 'details');
  return decodePage(payload, rows && decodeAll(rows, readBannedDetails));
}

function readBannedDetails(value: unknown): BannedDetails | null {
  const sent = asObject(value);
  const [id, bannedAt] = [asText(sent?.id), parseTime(sent?.bannedAt)];
  return id && bannedAt !== null ? { id, bannedAt, caseId: asNullableText(sent?.caseId) } : null;
}

function readFound(sent: JsonObject | null): FoundPerson | null {
  const id = asText(sent?.id);
  if (!sent || !id) return null;
  const suspension = asObject(sent.suspension);
  return {
    id,
    firstName: asText(sent.firstName),
    lastName: asText(sent.lastName),
    username: asText(sent.username),
    telegramId: asNumber(sent.telegramId) ?? 0,
    suspension: suspension && decodeSuspension(suspension),
  };
}

/** The people that a search has found; null when unreadable. */
export function decodeFoundPeople(payload: unknown): FoundPerson[] | null {
  const rows = unwrapArray(payload, 'users');
  return rows && decodeAll(rows, (row) => readFound(asObject(row)));
}

function readPersonCase(value: unknown): PersonCase | null {
  const sent = asObject(value);
  const [id, status, openedAt] = [
    asText(sent?.id),
    oneOf(CASE_STATUSES)(sent?.status),
    parseTime(sent?.openedAt),
  ];
  if (!sent || !id || !status || openedAt === null) return null;
  return {
    ...{ id, status, openedAt },
    number: asNumber(sent.number) ?? 0,
    outcome: oneOf(CASE_OUTCOMES)(sent.outcome),
    party: sent.party === 'accepter' ? 'accepter' : 'author',
    isAtFault: sent.isAtFault === true,
  };
}

function readMember(row: unknown): AccountGroup[number] | null {
  const one = asObject(row);
  const id = asText(one?.id);
  return id ? { id, firstName: asText(one?.firstName) } : null;
}
const readGroup = (value: unknown): AccountGroup => listOf(value, readMember);
function readEarlierUser(row: unknown): EarlierUser | null {
  const member = readMember(row);
  return member && { ...member, isLinked: asObject(row)?.isLinked === true };
}

/** Null when unreadable. */
export function decodeAccountGroups(payload: unknown): AccountGroups | null {
  const sent = unwrapObject(payload, 'groups');
  return (
    sent && {
      sharedDetails: (unwrapArray(sent.sharedDetails) ?? []).map(readGroup),
      closed: (unwrapArray(sent.closed) ?? []).map(readGroup),
    }
  );
}

/** Null when unreadable. */
export function decodeStaffPerson(payload: unknown): StaffPerson | null {
  const sent = unwrapObject(payload, 'user');
  const found = readFound(sent);
  const createdAt = parseTime(sent?.createdAt);
  if (!sent || !found || createdAt === null) return null;
  const reports = asObject(sent.reports);
  return {
    ...found,
    createdAt,
    roles: decodeStaffRoles({ staffRoles: unwrapArray(sent.roles) ?? [] }),
    level: oneOf(TRUST_LEVELS)(sent.level),
    partners: asNumber(sent.partners) ?? 0,
    completedCount: asNumber(sent.completedCount) ?? 0,
    failedCount: asNumber(sent.failedCount) ?? 0,
    limitedUntil: parseTime(sent.limitedUntil),
    isInRing: sent.isInRing === true,
    linked: listOf(sent.linked, readEarlierUser),
    reusedFiles: asNumber(sent.reusedFiles) ?? 0,
    reports: {
      open: asNumber(reports?.open) ?? 0,
      acted: asNumber(reports?.acted) ?? 0,
      noBreach: asNumber(reports?.noBreach) ?? 0,
    },
    cases: listOf(sent.cases, readPersonCase),
    sanctions: listOf(sent.sanctions, readStaffSanction),
    maySanction: sent.maySanction === true,
  };
}
