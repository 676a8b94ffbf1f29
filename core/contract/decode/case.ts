// Decoders of cases (feature `cases`): what is unknown or half sent is left out, never guessed.
import type { CaseOutcome } from '#domain/cases/case-grounds.ts';
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
import type { OfferedPayment } from '#domain/help/rail-evidence.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { parseTime } from '#domain/parse-fields.ts';
import type { Party } from '#domain/parties.ts';
import {
  asOutcome,
  asParty,
  type CaseAppeal,
  type CaseDecision,
  decodeAppeal,
  decodeDecision,
  oneOf,
} from './case-decision.ts';
import { type CaseHelper, decodeHelper } from './case-helper.ts';
import {
  type CaseReminder,
  type CaseSecondReading,
  type DeclaredName,
  decodeDeclaredName,
  decodeReminder,
  decodeSecondReading,
  decodeWatched,
  type WatchedWord,
} from './case-staff-work.ts';
import { type CaseStep, decodeCaseStep, decodeEarlierSteps, type EarlierCaseSteps } from './case-steps.ts';
import {
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

type PerParty<T> = Readonly<Record<Party, T>>;

export interface CaseFile {
  readonly answers: readonly { readonly question: CaseQuestion; readonly text: string }[];
  readonly statement: string;
  readonly wants: CaseWant | null;
  /** Ids of messages. */
  readonly evidence: readonly string[];
  readonly filedAt: EpochMs;
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
  readonly openedBy: Party | null;
  /** Staff has to accept it first: who has opened it has opened several for nothing. */
  readonly waitsForReview: boolean;
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
  readonly sides: readonly Party[];
  readonly outcome: CaseOutcome | null;
  readonly fault: Party | null;
}
/** The part of a case that staff alone reads. */
export interface CaseForStaff {
  readonly parties: PerParty<CasePerson | null>;
  /** The ways in which the sides pay. */
  readonly payments: readonly OfferedPayment[];
  readonly files: PerParty<CaseFile | null>;
  readonly assignedTo: string | null;
  readonly readerId: string | null;
  readonly actions: readonly CaseAction[];
  /** The most frequent first; none in the answer to a write. */
  readonly watchWords: readonly WatchedWord[];
  /** Oldest first, each with its time (NAME-09); none in the answer to a write. */
  readonly names: readonly DeclaredName[];
  /** The earliest first. */
  readonly reminders: readonly CaseReminder[];
  /** The finding of another judge who has read the decision again. */
  readonly secondReading: CaseSecondReading | null;
  /** In which the sides read; null for an unknown one. */
  readonly languages: PerParty<Language | null>;
  readonly amount: string;
  readonly earlier: readonly EarlierCase[];
}
export interface CaseDetails extends CaseSummary {
  readonly takenAt: EpochMs | null;
  readonly firstReplyDueAt: EpochMs | null;
  readonly due: { readonly from: readonly Party[]; readonly until: EpochMs } | null;
  readonly usualHours: number | null;
  readonly filedAt: PerParty<EpochMs | null>;
  readonly file: CaseFile | null;
  readonly steps: readonly CaseStep[];
  /** What is before `steps`; null when they are all. */
  readonly earlierSteps: EarlierCaseSteps | null;
  readonly decision: CaseDecision | null;
  readonly appealUntil: EpochMs | null;
  readonly appeal: CaseAppeal | null;
  /** Null for a party. */
  readonly staff: CaseForStaff | null;
}
export interface CaseEntry extends CaseSummary {
  readonly dueAt: EpochMs | null;
  readonly isMine: boolean;
  /** A decided case that the viewer is to read again. */
  readonly isToReread: boolean;
  /** True while an open reminder is due. */
  readonly isReminderDue: boolean;
  readonly parties: PerParty<CasePerson | null>;
}

const asStatus = /* @__PURE__ */ oneOf(CASE_STATUSES);
const asReason = /* @__PURE__ */ oneOf(CASE_REASONS);
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
    steps: listOf(sent.steps, decodeCaseStep),
    earlierSteps: decodeEarlierSteps(asObject(sent.earlierSteps)),
    decision: decodeDecision(sent.decision),
    appealUntil: parseTime(sent.appealUntil),
    appeal: decodeAppeal(asObject(sent.appeal)),
    staff: decodeForStaff(asObject(sent.staff)),
  };
}

/** The newest case of a deal, 'none' for a deal without one; null when unreadable. */
export const decodeCaseOfDeal = (payload: unknown): CaseDetails | 'none' | null =>
  asObject(payload)?.data === null ? 'none' : decodeCase(payload);

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
    waitsForReview: sent.waitsForReview === true,
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
      isToReread: sent?.isToReread === true,
      isReminderDue: parseTime(sent?.reminderDueAt) !== null,
      parties: perParty(sent?.parties, decodePerson),
    }
  );
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

function decodeForStaff(sent: JsonObject | null): CaseForStaff | null {
  if (!sent) return null;
  return {
    parties: perParty(sent.parties, decodePerson),
    payments: listOf(sent.payments, decodePayment),
    files: perParty(sent.files, decodeFile),
    assignedTo: asText(sent.assignedTo) || null,
    readerId: asText(sent.readerId) || null,
    actions: listOf(sent.actions, oneOf(CASE_ACTIONS)),
    watchWords: listOf(sent.watchWords, decodeWatched),
    names: listOf(sent.names, decodeDeclaredName),
    reminders: listOf(sent.reminders, decodeReminder),
    secondReading: decodeSecondReading(asObject(sent.secondReading)),
    languages: perParty(sent.languages, oneOf(LANGUAGES)),
    amount: asText(sent.amount),
    earlier: listOf(sent.earlier, decodeEarlier),
  };
}

function decodePayment(value: unknown): OfferedPayment | null {
  const sent = asObject(value);
  const currency = asText(sent?.currency);
  return currency ? { currency, methods: listOf(sent?.methods, (one) => asText(one) || null) } : null;
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
