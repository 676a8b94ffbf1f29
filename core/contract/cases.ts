// Cases of disputes (feature `cases`): the case for parties and staff, entries of the queue, and previews of a decision (CASE).
import { APPEAL_RESULTS, CASE_EVENTS } from '#domain/cases/case-events.ts';
import { CASE_GROUNDS, CASE_OUTCOMES } from '#domain/cases/case-grounds.ts';
import { CASE_QUESTIONS, CASE_REASONS, CASE_WANTS } from '#domain/cases/case-reasons.ts';
import { CASE_ACTIONS, CASE_STATUSES } from '#domain/cases/case-status.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { PAYMENT_SIDES, PAYMENT_STATES } from '#domain/settlement/payment.ts';
import { readItem, readPage } from './answer.ts';
import { actor, namedPerson, party, perParty, staffHelper } from './common-shapes.ts';
import { asObject } from './decode/json.ts';
import {
  flag,
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

const caseReason = () => word(CASE_REASONS, 'other');

const caseFile = () =>
  object({
    answers: list(object({ question: word(CASE_QUESTIONS), text: text() })),
    statement: text(),
    wants: nullable(word(CASE_WANTS)),
    /** Ids of messages of the deal's chat. */
    evidence: list(id()),
    filedAt: time(),
  });

const caseDecision = () =>
  object({
    outcome: word(CASE_OUTCOMES),
    /** Null when it was decided by the specified call. */
    ground: nullable(word(CASE_GROUNDS)),
    fault: nullable(party()),
    note: text(),
    at: time(),
  });

export const caseStep = () =>
  object({
    n: whole(1),
    event: word(CASE_EVENTS),
    at: time(),
    /** Null: a deadline, or the end of the dispute. */
    by: nullable(actor()),
    /** The member of staff who did it; of an assignment, the one who looks after the case from then on. */
    helper: nullable(staffHelper()),
    /** The sides that it concerns: those who have to answer, or did not. */
    sides: list(party()),
    /** The time until which an answer is due; of a note the time of a reminder. */
    until: nullable(time()),
    /** A question, for those who have to answer it and for staff; a note or reminder, for staff. */
    text: nullable(text()),
  });

/**
 * Cursor of the page before `steps`; absent where the answer has all of them (CASE-56).
 * `question`: the one that waits for an answer of the reading side, where it is among them.
 */
const earlierSteps = () => object({ cursor: text(), question: nullable(text()) });

/** The appeal of a side, and what a second judge made of it. */
const caseAppeal = () =>
  object({
    by: party(),
    at: time(),
    /** For the side that wrote it and for staff; null for the other side, and when erased. */
    text: nullable(text()),
    /** Null until a second judge has decided. */
    ruling: nullable(
      object({
        result: word(APPEAL_RESULTS),
        note: text(),
        at: time(),
        /** The first decision, where it no longer counts. */
        earlier: nullable(caseDecision()),
      }),
    ),
  });

/** A name of an account holder that a side has declared for the payments that it sends or receives. */
const declaredName = () =>
  object({
    ...{ party: party(), side: word(PAYMENT_SIDES), name: text(), at: time() },
    /** False for another one than the side's; null with nothing to compare with (NAME-08). */
    isOwn: nullable(flag()),
  });

/** States of a payment as people read of it, which depends on what was marked before. */
const PAYMENT_PHASES = [...PAYMENT_STATES, 'unpaid_name', 'not_again'] as const;

/** Amounts of both sides, plain decimals; null where the deal left it open. */
const dealSums = () => perParty(object({ amount: nullable(text()), currency: text() }));

/** Evidence by which staff decides, beside names and files (CASE-58). */
const caseEvidence = () =>
  object({
    /** The words with which the dispute was opened. */
    reason: nullable(text()),
    sums: dealSums(),
    /** The last plan, agreed or not. */
    plan: nullable(object({ first: party(), by: party(), isAgreed: flag() })),
    payments: list(
      object({
        ...{ n: whole(1), from: party(), amount: text(), currency: text(), method: text() },
        state: word(PAYMENT_PHASES),
        /** The side that has made the last mark, and its time; null for none. */
        by: nullable(party()),
        at: nullable(time()),
      }),
    ),
  });

const earlierCase = () =>
  object({
    ...{
      id: id(),
      number: whole(1),
      status: word(CASE_STATUSES),
      reasonCode: caseReason(),
      openedAt: time(),
    },
    /** The present parties who were in it. */
    sides: list(party()),
    outcome: nullable(word(CASE_OUTCOMES)),
    /** The present party at fault. */
    fault: nullable(party()),
  });

const secondReading = () =>
  object({ agrees: flag(), note: text(), at: time(), helper: nullable(staffHelper()) });

/** The part of a case that staff alone reads. What is optional is absent in answers to writes. */
const caseForStaff = () =>
  object({
    parties: perParty(namedPerson()),
    /** The ways in which the sides pay, the author's first. */
    payments: list(object({ currency: text(), methods: list(text()) })),
    files: optional(perParty(nullable(caseFile()))),
    /** Watch words in what the sides have written where the reader may read it, the most frequent first. */
    watchWords: optional(list(object({ text: text(), count: whole(1) }))),
    /** Every declared name, oldest first (NAME-09). */
    names: optional(list(declaredName())),
    /** True while the reader may read the deal's chat (CASE-60). */
    mayReadChat: optional(flag()),
    evidence: optional(caseEvidence()),
    assignedTo: nullable(id()),
    readerId: nullable(id()),
    /** The actions that the reader may take now. */
    actions: list(word(CASE_ACTIONS)),
    /** Open reminders, the earliest first, each with the member of staff who has set it. */
    reminders: list(object({ id: id(), at: time(), text: text(), helper: nullable(staffHelper()) })),
    /** The finding of another judge who has read the decision again; null where nobody has (CASE-41). */
    secondReading: nullable(secondReading()),
    /** The languages in which the sides read. */
    languages: perParty(word(LANGUAGES, 'en')),
    /** The amount that the accepter gives, '100 USD'. */
    amount: text(),
    /** Others of the same people, newest first, at most 20. */
    earlier: list(earlierCase()),
  });

const summaryFields = () => ({
  id: id(),
  transactionId: id(),
  /** The version of the case, which each change raises. */
  version: whole(1),
  number: whole(1),
  status: word(CASE_STATUSES),
  reasonCode: caseReason(),
  /** True for a late claim, beside a deal that had ended. */
  isClaim: flag(),
  openedAt: time(),
  /** Null: a deadline opened the dispute. */
  openedBy: nullable(party()),
  /** For staff and its opener: true until staff takes a case that is reviewed first. */
  waitsForReview: flag(),
  helper: nullable(staffHelper()),
});

/** The case of a deal, for a party or for staff. */
export const caseShape = () =>
  object({
    ...summaryFields(),
    /** The time at which its present helper took it. */
    takenAt: nullable(time()),
    /** Null once somebody of staff has taken it, and when it has ended. */
    firstReplyDueAt: nullable(time()),
    /** The sides that have to answer, and their time. */
    due: nullable(object({ from: list(party()), until: time() })),
    /** The usual time from the dispute to its end, of the last 30 days; null where none has ended. */
    usualHours: nullable(whole(1)),
    /** The time at which each side filed last; null: not yet. */
    filedAt: perParty(nullable(time())),
    /** The reading party's; null for staff, and before it was filed. */
    file: nullable(caseFile()),
    /** The last steps of a case, at most 50. */
    steps: list(caseStep()),
    earlierSteps: optional(earlierSteps()),
    decision: nullable(caseDecision()),
    /** The end of the time for an appeal; null while there is none. */
    appealUntil: nullable(time()),
    appeal: nullable(caseAppeal()),
    /** Absent for a party. */
    staff: optional(caseForStaff()),
  });

/** An entry of the queue. */
export const caseEntry = () =>
  object({
    ...summaryFields(),
    /** The order of the queue: when a first reply or an answer is due, or the last step of staff. */
    dueAt: time(),
    isMine: flag(),
    /** With `group=opener`: the number of other cases of its opener, at most 100; absent without. */
    others: optional(whole(1)),
    /** True for a decided case that the reader is to read again (CASE-41). */
    isToReread: flag(),
    /** The time of the earliest open reminder that is due; null while none is. */
    reminderDueAt: nullable(time()),
    parties: perParty(namedPerson()),
    sums: optional(dealSums()),
    /** The beginning of the words with which it was opened; null for none (CASE-61). */
    reason: optional(nullable(text())),
    filed: whole(),
  });

/** Texts of a decision for each side, in its language: notification, line in the chat, and note. */
export const decisionPreview = () =>
  perParty(object({ language: text(), title: text(), message: text(), line: text(), note: text() }));

export type CaseDetails = Read<typeof caseShape>;
export type CaseEntry = Read<typeof caseEntry>;
export type CaseForStaff = Read<typeof caseForStaff>;
export type CaseFile = Read<typeof caseFile>;
export type CaseStep = Read<typeof caseStep>;
export type CaseDecision = Read<typeof caseDecision>;
export type CaseAppeal = Read<typeof caseAppeal>;
export type CaseSecondReading = Read<typeof secondReading>;
export type DeclaredName = Read<typeof declaredName>;
export type CaseEvidence = Read<typeof caseEvidence>;
export type EarlierCase = Read<typeof earlierCase>;
export type DecisionPreview = Read<typeof decisionPreview>;
export type DecisionText = DecisionPreview['author'];

export type SentCase = Sent<typeof caseShape>;
export type SentCaseEntry = Sent<typeof caseEntry>;
export type SentDecisionPreview = Sent<typeof decisionPreview>;

/** Null when unreadable. */
export const readCase = (payload: unknown) => readItem(caseShape, payload);
/** The newest case of a deal, 'none' for a deal without one; null when unreadable. */
export const readCaseOfDeal = (payload: unknown): CaseDetails | 'none' | null =>
  asObject(payload)?.data === null ? 'none' : readCase(payload);
/** A page of earlier steps, oldest first; null when unreadable. */
export const readCaseSteps = (payload: unknown) => readPage(caseStep, payload);
export const readCasePage = (payload: unknown) => readPage(caseEntry, payload);
export const readDecisionPreview = (payload: unknown) => readItem(decisionPreview, payload);
