// Decoders of cases (feature `cases`): what is unknown or half sent is left out, never guessed.
import { APPEAL_RESULTS, type AppealResult, CASE_EVENTS, type CaseEvent } from '#domain/cases/case-events.ts';
import {
  CASE_GROUNDS,
  CASE_OUTCOMES,
  type CaseGround,
  type CaseOutcome,
} from '#domain/cases/case-grounds.ts';
import {
  CASE_QUESTIONS,
  CASE_REASONS,
  CASE_WANTS,
  type CaseQuestion,
  type CaseReason,
  type CaseWant,
} from '#domain/cases/case-reasons.ts';
import { CASE_ACTIONS, CASE_STATUSES, type CaseAction, type CaseStatus } from '#domain/cases/case-status.ts';
import type { EpochMs } from '#domain/entities.ts';
import { parseTime } from '#domain/parse-fields.ts';
import { SETTLEMENT_PARTIES, type SettlementParty } from '#domain/settlement/party.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { asNumber, asObject, asText, decodeAll, type JsonObject, unwrapArray, unwrapObject } from './json.ts';
import { decodePage, type Page } from './page.ts';

type PerParty<T> = Readonly<Record<SettlementParty, T>>;

/** Somebody of staff: 'Anna, mediator no. 2'. */
export interface CaseHelper {
  readonly name: string;
  readonly role: StaffRole;
  readonly number: number;
}
export interface CaseFile {
  readonly answers: readonly { readonly question: CaseQuestion; readonly text: string }[];
  readonly statement: string;
  readonly wants: CaseWant | null;
  /** Ids of messages. */
  readonly evidence: readonly string[];
  readonly filedAt: EpochMs;
}
export interface CaseStep {
  readonly n: number;
  readonly event: CaseEvent;
  readonly at: EpochMs;
  readonly by: SettlementParty | 'staff' | null;
  readonly helper: CaseHelper | null;
  readonly sides: readonly SettlementParty[];
  readonly until: EpochMs | null;
  readonly text: string | null;
}
export interface CaseDecision {
  readonly outcome: CaseOutcome;
  readonly ground: CaseGround | null;
  readonly fault: SettlementParty | null;
  readonly note: string;
  readonly at: EpochMs;
}
export interface CaseAppeal {
  readonly by: SettlementParty;
  readonly at: EpochMs;
  /** Null for the other side, and when erased. */
  readonly text: string | null;
  /** Null until a second judge has decided. */
  readonly ruling: {
    readonly result: AppealResult;
    readonly note: string;
    readonly at: EpochMs;
    /** The first decision, where it no longer counts. */
    readonly earlier: CaseDecision | null;
  } | null;
}
interface CaseSummary {
  readonly id: string;
  readonly transactionId: string;
  readonly version: number | null;
  readonly number: number;
  readonly status: CaseStatus;
  readonly reason: CaseReason;
  /** A late claim, beside a deal that had ended. */
  readonly isClaim: boolean;
  readonly openedAt: EpochMs;
  /** Null: a deadline opened the dispute. */
  readonly openedBy: SettlementParty | null;
  readonly helper: CaseHelper | null;
}
interface CasePerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}
export interface EarlierCase {
  readonly id: string;
  readonly number: number;
  readonly status: CaseStatus;
  readonly reason: CaseReason;
  readonly openedAt: EpochMs;
  readonly sides: readonly SettlementParty[];
  readonly outcome: CaseOutcome | null;
  readonly fault: SettlementParty | null;
}
/** The part of a case that staff alone reads. */
export interface CaseForStaff {
  readonly parties: PerParty<CasePerson | null>;
  readonly files: PerParty<CaseFile | null>;
  readonly assignedTo: string | null;
  readonly readerId: string | null;
  readonly actions: readonly CaseAction[];
  readonly earlier: readonly EarlierCase[];
}
export interface CaseDetails extends CaseSummary {
  readonly takenAt: EpochMs | null;
  readonly firstReplyDueAt: EpochMs | null;
  readonly due: { readonly from: readonly SettlementParty[]; readonly until: EpochMs } | null;
  readonly usualHours: number | null;
  readonly filedAt: PerParty<EpochMs | null>;
  readonly file: CaseFile | null;
  readonly steps: readonly CaseStep[];
  readonly decision: CaseDecision | null;
  readonly appealUntil: EpochMs | null;
  readonly appeal: CaseAppeal | null;
  /** Null for a party. */
  readonly staff: CaseForStaff | null;
}
export interface CaseEntry extends CaseSummary {
  readonly dueAt: EpochMs | null;
  readonly isMine: boolean;
  readonly parties: PerParty<CasePerson | null>;
}

const oneOf =
  <T extends string>(words: readonly T[]) =>
  (value: unknown): T | null =>
    words.find((word) => word === value) ?? null;
const asStatus = /* @__PURE__ */ oneOf(CASE_STATUSES);
const asReason = /* @__PURE__ */ oneOf(CASE_REASONS);
const asParty = /* @__PURE__ */ oneOf(SETTLEMENT_PARTIES);
const asOutcome = /* @__PURE__ */ oneOf(CASE_OUTCOMES);
const listOf = <T>(value: unknown, decode: (one: unknown) => T | null): T[] =>
  decodeAll(unwrapArray(value) ?? [], decode);
const perParty = <T>(value: unknown, decode: (one: unknown) => T): PerParty<T> => {
  const sent = asObject(value);
  return { author: decode(sent?.author), accepter: decode(sent?.accepter) };
};

/** The case of a deal, for a party or staff; null when unreadable. */
export function decodeCase(payload: unknown): CaseDetails | null {
  const sent = unwrapObject(payload, 'case');
  const summary = decodeSummary(sent);
  if (!sent || !summary) return null;
  const due = asObject(sent.due);
  const until = due && parseTime(due.until);
  return {
    ...summary,
    takenAt: parseTime(sent.takenAt),
    firstReplyDueAt: parseTime(sent.firstReplyDueAt),
    due: due && until !== null ? { from: listOf(due.from, asParty), until } : null,
    usualHours: asNumber(sent.usualHours),
    filedAt: perParty(sent.filedAt, parseTime),
    file: decodeFile(sent.file),
    steps: listOf(sent.steps, decodeStep),
    decision: decodeDecision(sent.decision),
    appealUntil: parseTime(sent.appealUntil),
    appeal: decodeAppeal(asObject(sent.appeal)),
    staff: decodeForStaff(asObject(sent.staff)),
  };
}

/** A page of the queue; null when unreadable. */
export const decodeCasePage = (payload: unknown): Page<CaseEntry> | null => {
  const items = unwrapArray(payload, 'cases');
  return decodePage(payload, items && decodeAll(items, decodeEntry));
};

function decodeSummary(sent: JsonObject | null): CaseSummary | null {
  const number = asNumber(sent?.number);
  const [status, reason, openedAt] = [
    asStatus(sent?.status),
    asReason(sent?.reasonCode) ?? 'other',
    parseTime(sent?.openedAt),
  ];
  const id = asText(sent?.id);
  if (!sent || !id || number === null || !status || openedAt === null) return null;
  return {
    ...{ id, number, status, reason, openedAt },
    transactionId: asText(sent.transactionId),
    version: asNumber(sent.version),
    isClaim: sent.isClaim === true,
    openedBy: asParty(sent.openedBy),
    helper: decodeHelper(sent.helper),
  };
}

function decodeEntry(value: unknown): CaseEntry | null {
  const sent = asObject(value);
  const summary = decodeSummary(sent);
  return (
    summary && {
      ...summary,
      dueAt: parseTime(sent?.dueAt),
      isMine: sent?.isMine === true,
      parties: perParty(sent?.parties, decodePerson),
    }
  );
}

export function decodeHelper(value: unknown): CaseHelper | null {
  const sent = asObject(value);
  const [role, number] = [oneOf(STAFF_ROLES)(sent?.role), asNumber(sent?.number)];
  return role && number !== null ? { name: asText(sent?.name), role, number } : null;
}

function decodeFile(value: unknown): CaseFile | null {
  const sent = asObject(value);
  const filedAt = parseTime(sent?.filedAt);
  if (!sent || filedAt === null) return null;
  return {
    answers: listOf(sent.answers, decodeAnswer),
    statement: asText(sent.statement),
    wants: oneOf(CASE_WANTS)(sent.wants),
    evidence: listOf(sent.evidence, (id) => asText(id) || null),
    filedAt,
  };
}

function decodeAnswer(value: unknown): CaseFile['answers'][number] | null {
  const sent = asObject(value);
  const question = oneOf(CASE_QUESTIONS)(sent?.question);
  return question && { question, text: asText(sent?.text) };
}

function decodeStep(value: unknown): CaseStep | null {
  const sent = asObject(value);
  const [n, event, at] = [asNumber(sent?.n), oneOf(CASE_EVENTS)(sent?.event), parseTime(sent?.at)];
  if (!sent || n === null || !event || at === null) return null;
  return {
    ...{ n, event, at },
    by: sent.by === 'staff' ? 'staff' : asParty(sent.by),
    helper: decodeHelper(sent.helper),
    sides: listOf(sent.sides, asParty),
    until: parseTime(sent.until),
    text: asText(sent.text) || null,
  };
}

function decodeDecision(value: unknown): CaseDecision | null {
  const sent = asObject(value);
  const [outcome, at] = [asOutcome(sent?.outcome), parseTime(sent?.at)];
  if (!sent || !outcome || at === null) return null;
  const ground = oneOf(CASE_GROUNDS)(sent.ground);
  return { outcome, ground, fault: asParty(sent.fault), note: asText(sent.note), at };
}

function decodeAppeal(sent: JsonObject | null): CaseAppeal | null {
  const [by, at] = [asParty(sent?.by), parseTime(sent?.at)];
  if (!sent || !by || at === null) return null;
  return { by, at, text: asText(sent.text) || null, ruling: decodeRuling(asObject(sent.ruling)) };
}

function decodeRuling(sent: JsonObject | null): CaseAppeal['ruling'] {
  const [result, at] = [oneOf(APPEAL_RESULTS)(sent?.result), parseTime(sent?.at)];
  if (!sent || !result || at === null) return null;
  return { result, note: asText(sent.note), at, earlier: decodeDecision(sent.earlier) };
}

function decodeForStaff(sent: JsonObject | null): CaseForStaff | null {
  if (!sent) return null;
  return {
    parties: perParty(sent.parties, decodePerson),
    files: perParty(sent.files, decodeFile),
    assignedTo: asText(sent.assignedTo) || null,
    readerId: asText(sent.readerId) || null,
    actions: listOf(sent.actions, oneOf(CASE_ACTIONS)),
    earlier: listOf(sent.earlier, decodeEarlier),
  };
}

function decodePerson(value: unknown): CasePerson | null {
  const sent = asObject(value);
  const id = asText(sent?.id);
  return id ? { id, firstName: asText(sent?.firstName), lastName: asText(sent?.lastName) } : null;
}

function decodeEarlier(value: unknown): EarlierCase | null {
  const sent = asObject(value);
  const summary = decodeSummary(sent);
  if (!summary) return null;
  const { id, number, status, reason, openedAt } = summary;
  return {
    ...{ id, number, status, reason, openedAt },
    sides: listOf(sent?.sides, asParty),
    outcome: asOutcome(sent?.outcome),
    fault: asParty(sent?.fault),
  };
}
