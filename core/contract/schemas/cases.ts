// Schemas of cases: bodies of their calls, the answer to parties and staff, and the queue (CASE).
import * as v from 'valibot';
import { MAX_ANSWER_HOURS, MIN_ANSWER_HOURS } from '#domain/cases/case-deadlines.ts';
import {
  APPEAL_RESULTS,
  CASE_EVENTS,
  MAX_CASE_APPEAL,
  MAX_CASE_NOTE,
  MAX_CASE_QUESTION,
  MIN_CASE_APPEAL,
} from '#domain/cases/case-events.ts';
import {
  CASE_GROUNDS,
  CASE_OUTCOMES,
  MAX_DECISION_NOTE,
  MIN_DECISION_NOTE,
} from '#domain/cases/case-grounds.ts';
import {
  CASE_QUESTIONS,
  CASE_REASONS,
  CASE_WANTS,
  MAX_CASE_ANSWER,
  MAX_CASE_EVIDENCE,
  MAX_CASE_STATEMENT,
} from '#domain/cases/case-reasons.ts';
import { MAX_REMINDER_TEXT } from '#domain/cases/case-reminders.ts';
import { CASE_ACTIONS, CASE_STATUSES } from '#domain/cases/case-status.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { PARTIES } from '#domain/parties.ts';
import { PAYMENT_SIDES } from '#domain/settlement/payment.ts';
import { STAFF_ROLES } from '#domain/staff-roles.ts';
import { fieldError } from '../field-errors.ts';
import { timeSchema, uuidSchema } from './answers.ts';
import { boundedText, idSchema, positiveInteger, shortList, timeText } from './primitives.ts';

const partyField = v.picklist(PARTIES, fieldError('oneOf', ...PARTIES));
const statement = v.optional(v.nullable(boundedText(0, MAX_CASE_STATEMENT)));
const wants = v.optional(v.nullable(v.picklist(CASE_WANTS, fieldError('oneOf', ...CASE_WANTS))));

/** Extra to the specification: of `POST /transactions/:id/dispute`. */
export const disputeExtras = {
  reasonCode: v.optional(v.nullable(v.picklist(CASE_REASONS, fieldError('oneOf', ...CASE_REASONS)))),
  statement,
  wants,
};
/**
 * The whole file of a side: filing again replaces the earlier one.
 * `evidence`: messages with a file in the chat.
 */
export const caseFileBody = v.object({
  answers: v.optional(
    shortList(
      v.object({
        question: v.picklist(CASE_QUESTIONS, fieldError('oneOf', ...CASE_QUESTIONS)),
        text: boundedText(1, MAX_CASE_ANSWER),
      }),
      3,
    ),
    [],
  ),
  statement,
  wants,
  evidence: v.optional(shortList(idSchema, MAX_CASE_EVIDENCE), []),
});
/** A late claim: what went wrong with a deal that had ended. */
export const claimCaseBody = v.object({
  reasonCode: v.picklist(CASE_REASONS, fieldError('oneOf', ...CASE_REASONS)),
  statement: boundedText(MIN_CASE_APPEAL, MAX_CASE_STATEMENT),
});
/** Somebody with a role; somebody who is only a viewer may then read the case. */
export const assignCaseBody = v.object({ userId: idSchema });
/** `from`: who has to answer; `hours`: until when, 24 by default. */
export const askCaseBody = v.object({
  from: v.pipe(shortList(partyField, 2), v.minLength(1, fieldError('notEmpty'))),
  text: boundedText(1, MAX_CASE_QUESTION),
  hours: v.optional(
    v.pipe(
      v.number(fieldError('number')),
      v.integer(fieldError('wholeNumber')),
      v.minValue(MIN_ANSWER_HOURS, fieldError('minValue', MIN_ANSWER_HOURS)),
      v.maxValue(MAX_ANSWER_HOURS, fieldError('maxValue', MAX_ANSWER_HOURS)),
    ),
  ),
});
/** A note that only staff reads. */
export const caseNoteBody = v.object({ text: boundedText(1, MAX_CASE_NOTE) });
/** A reminder for staff: at which time, and of what. */
export const remindCaseBody = v.object({ at: timeText, text: boundedText(1, MAX_REMINDER_TEXT) });
export const previewDecisionBody = v.object({
  outcome: v.picklist(CASE_OUTCOMES, fieldError('oneOf', ...CASE_OUTCOMES)),
  /** Nobody in a completed deal, somebody in a failed one. */
  fault: v.optional(v.nullable(partyField)),
  ground: v.picklist(CASE_GROUNDS, fieldError('oneOf', ...CASE_GROUNDS)),
  note: boundedText(MIN_DECISION_NOTE, MAX_DECISION_NOTE),
});
/** The version of the case that the judge saw; INVALID_STATE when it has changed since. */
const version = v.optional(v.nullable(positiveInteger));
export const decideCaseBody = v.object({ ...previewDecisionBody.entries, version });
/** An appeal, with what is wrong with the decision. */
export const appealCaseBody = v.object({ text: boundedText(MIN_CASE_APPEAL, MAX_CASE_APPEAL) });
/** `note`: why the decision stands, for both sides. */
export const upholdCaseBody = v.object({ note: previewDecisionBody.entries.note, version });
/** A second reading of a decision; `note`: why, for staff. */
export const rereadCaseBody = v.object({
  agrees: v.boolean(fieldError('boolean')),
  note: previewDecisionBody.entries.note,
});

export const zeroOrMore = v.pipe(v.number(), v.integer(), v.minValue(0));
export const oneOrMore = v.pipe(v.number(), v.integer(), v.minValue(1));
const party = v.picklist(PARTIES);
/** Somebody of staff as parties know them: 'Anna, mediator no. 2', and no id. */
export const helperSchema = v.strictObject({
  name: v.string(),
  role: v.picklist(STAFF_ROLES),
  number: oneOrMore,
});
const fileSchema = v.strictObject({
  answers: v.array(v.strictObject({ question: v.picklist(CASE_QUESTIONS), text: v.string() })),
  statement: v.string(),
  wants: v.nullable(v.picklist(CASE_WANTS)),
  /** Ids of messages of the deal's chat. */
  evidence: v.array(uuidSchema),
  filedAt: timeSchema,
});
const perParty = <T>(schema: v.GenericSchema<T>) => v.strictObject({ author: schema, accepter: schema });
const decisionSchema = v.strictObject({
  outcome: v.picklist(CASE_OUTCOMES),
  /** Null when it was decided by the specified call. */
  ground: v.nullable(v.picklist(CASE_GROUNDS)),
  fault: v.nullable(party),
  note: v.string(),
  at: timeSchema,
});
const summaryFields = {
  id: uuidSchema,
  transactionId: uuidSchema,
  /** The version of the case, which each change raises. */
  version: oneOrMore,
  number: oneOrMore,
  status: v.picklist(CASE_STATUSES),
  reasonCode: v.picklist(CASE_REASONS),
  /** True for a late claim, beside a deal that had ended. */
  isClaim: v.boolean(),
  openedAt: timeSchema,
  /** Null: a deadline opened the dispute. */
  openedBy: v.nullable(party),
  /** For staff and its opener: true until staff takes a case that is reviewed first. */
  waitsForReview: v.boolean(),
  helper: v.nullable(helperSchema),
};
const personSchema = v.strictObject({ id: uuidSchema, firstName: v.string(), lastName: v.string() });

export const caseStepSchema = v.strictObject({
  n: oneOrMore,
  event: v.picklist(CASE_EVENTS),
  at: timeSchema,
  /** Null: a deadline, or the end of the dispute. */
  by: v.nullable(v.picklist([...PARTIES, 'staff'])),
  /** The member of staff who did it; of an assignment, the one who looks after the case from then on. */
  helper: v.nullable(helperSchema),
  /** The sides that it concerns: who has to answer, or did not. */
  sides: v.array(party),
  /** The time until which an answer is due; of a note the time of a reminder. */
  until: v.nullable(timeSchema),
  /**
   * A question, for who has to answer it and for staff.
   * A note or reminder, for staff. Null for the others.
   */
  text: v.nullable(v.string()),
});

/** The case of a deal, for a party or for staff. */
export const caseSchema = v.strictObject({
  ...summaryFields,
  /** The time at which its present helper took it. */
  takenAt: v.nullable(timeSchema),
  /** Null once somebody of staff has taken it, and when it has ended. */
  firstReplyDueAt: v.nullable(timeSchema),
  /** The sides that have to answer, and their time. */
  due: v.nullable(v.strictObject({ from: v.array(party), until: timeSchema })),
  /** The usual time from the dispute to its end, of the last 30 days; null where none has ended. */
  usualHours: v.nullable(oneOrMore),
  /** The time at which each side filed last; null: not yet. */
  filedAt: perParty(v.nullable(timeSchema)),
  /** The reading party's; null for staff, and before it was filed. */
  file: v.nullable(fileSchema),
  /** The last steps of a case, at most 50. */
  steps: v.array(caseStepSchema),
  /**
   * For the page before; absent where `steps` has them all.
   * `question`: the one that waits for an answer of the reading side, where it is among earlier steps.
   */
  earlierSteps: v.exactOptional(v.strictObject({ cursor: v.string(), question: v.nullable(v.string()) })),
  decision: v.nullable(decisionSchema),
  /** The end of the time for an appeal; null while there is none. */
  appealUntil: v.nullable(timeSchema),
  /** The appeal of a side, and what a second judge made of it; null without one. */
  appeal: v.nullable(
    v.strictObject({
      by: party,
      at: timeSchema,
      /** For the side that wrote it and for staff; null for the other side, and when erased. */
      text: v.nullable(v.string()),
      ruling: v.nullable(
        v.strictObject({
          result: v.picklist(APPEAL_RESULTS),
          note: v.string(),
          at: timeSchema,
          /** The first decision, where it no longer counts. */
          earlier: v.nullable(decisionSchema),
        }),
      ),
    }),
  ),
  /** The part for staff; absent for a party. */
  staff: v.exactOptional(
    v.strictObject({
      parties: perParty(personSchema),
      /** The ways in which the sides pay, the author's first. */
      payments: v.array(v.strictObject({ currency: v.string(), methods: v.array(v.string()) })),
      /** Both files; absent in answers to writes, which are kept for a day. */
      files: v.exactOptional(perParty(v.nullable(fileSchema))),
      /**
       * Watch words in what the sides have written where the reader may read it, the most frequent first.
       * Absent in answers to writes.
       */
      watchWords: v.exactOptional(v.array(v.strictObject({ text: v.string(), count: oneOrMore }))),
      /**
       * Every name of an account holder that a side has declared, oldest first (NAME-09).
       * Absent in answers to writes.
       */
      names: v.exactOptional(
        v.array(v.strictObject({ party, side: v.picklist(PAYMENT_SIDES), name: v.string(), at: timeSchema })),
      ),
      assignedTo: v.nullable(uuidSchema),
      readerId: v.nullable(uuidSchema),
      /** The actions that the reader may take now. */
      actions: v.array(v.picklist(CASE_ACTIONS)),
      /** Open reminders, the earliest first. */
      reminders: v.array(
        v.strictObject({
          ...{ id: uuidSchema, at: timeSchema, text: v.string() },
          /** The member of staff who has set it. */
          helper: v.nullable(helperSchema),
        }),
      ),
      /** The finding of another judge who has read the decision again; null where nobody has (CASE-41). */
      secondReading: v.nullable(
        v.strictObject({
          ...{ agrees: v.boolean(), note: v.string(), at: timeSchema },
          helper: v.nullable(helperSchema),
        }),
      ),
      /** The languages in which the sides read. */
      languages: perParty(v.picklist(LANGUAGES)),
      /** The amount that the accepter gives, '100 USD'. */
      amount: v.string(),
      /** Others of the same people, newest first, at most 20. */
      earlier: v.array(
        v.strictObject({
          ...{ id: uuidSchema, number: oneOrMore, status: v.picklist(CASE_STATUSES) },
          ...{ reasonCode: v.picklist(CASE_REASONS), openedAt: timeSchema },
          /** The present parties who were in it. */
          sides: v.array(party),
          outcome: v.nullable(v.picklist(CASE_OUTCOMES)),
          /** The present party at fault. */
          fault: v.nullable(party),
        }),
      ),
    }),
  ),
});

/** An entry of the queue. */
export const caseEntrySchema = v.strictObject({
  ...summaryFields,
  /** The order of the queue: when a first reply or an answer is due, or the last step of staff. */
  dueAt: timeSchema,
  isMine: v.boolean(),
  /** True for a decided case that the reader is to read again (CASE-41). */
  isToReread: v.boolean(),
  /** The time of the earliest open reminder that is due; null while none is. */
  reminderDueAt: v.nullable(timeSchema),
  parties: perParty(personSchema),
  filed: zeroOrMore,
});

/** A side's view of a decision, in its language: notification, line in the chat, and note. */
const previewOfParty = v.strictObject({
  language: v.string(),
  title: v.string(),
  message: v.string(),
  line: v.string(),
  note: v.string(),
});
export const previewSchema = perParty(previewOfParty);
