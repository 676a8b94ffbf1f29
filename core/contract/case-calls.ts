// Calls of cases (feature `cases`): the case of a dispute for its parties, and the queue and acts of staff.
import * as v from 'valibot';
import { MAX_ANSWER_HOURS, MAX_REMINDER_TEXT, MIN_ANSWER_HOURS } from '#domain/cases/case-deadlines.ts';
import {
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
import { PARTIES } from '#domain/parties.ts';
import { boundedText, idText, oneOf, positiveInteger, shortList, timeText } from './body-fields.ts';
import { readCase, readCaseOfDeal, readCasePage, readCaseSteps, readDecisionPreview } from './cases.ts';
import { fieldError } from './field-errors.ts';
import { get, post } from './route.ts';

const statement = () => v.optional(v.nullable(boundedText(0, MAX_CASE_STATEMENT)));
const wants = () => v.optional(v.nullable(oneOf(CASE_WANTS)));

/** Extra to the specification: of `POST /transactions/:id/dispute`. */
export const disputeExtras = () => ({
  reasonCode: v.optional(v.nullable(oneOf(CASE_REASONS))),
  statement: statement(),
  wants: wants(),
});
/**
 * The whole file of a side: filing again replaces the earlier one.
 * `evidence`: messages with a file in the chat.
 */
export const caseFileBody = () =>
  v.object({
    answers: v.optional(
      shortList(v.object({ question: oneOf(CASE_QUESTIONS), text: boundedText(1, MAX_CASE_ANSWER) }), 3),
      [],
    ),
    statement: statement(),
    wants: wants(),
    evidence: v.optional(shortList(idText(), MAX_CASE_EVIDENCE), []),
  });
/** A late claim: what went wrong with a deal that had ended. */
export const claimCaseBody = () =>
  v.object({ reasonCode: oneOf(CASE_REASONS), statement: boundedText(MIN_CASE_APPEAL, MAX_CASE_STATEMENT) });
/** Somebody with a role; somebody who is only a viewer may then read the case. */
export const assignCaseBody = () => v.object({ userId: idText() });
/** `from`: the sides that have to answer; `hours`: until when, 24 by default. */
export const askCaseBody = () =>
  v.object({
    from: v.pipe(shortList(oneOf(PARTIES), 2), v.minLength(1, fieldError('notEmpty'))),
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
export const caseNoteBody = () => v.object({ text: boundedText(1, MAX_CASE_NOTE) });
/** A reminder for staff: at which time, and of what. */
export const remindCaseBody = () => v.object({ at: timeText(), text: boundedText(1, MAX_REMINDER_TEXT) });

/** The reasons of a decision, for both sides. */
const decisionNote = () => boundedText(MIN_DECISION_NOTE, MAX_DECISION_NOTE);
const decisionFields = () => ({
  outcome: oneOf(CASE_OUTCOMES),
  /** Nobody in a completed deal, somebody in a failed one. */
  fault: v.optional(v.nullable(oneOf(PARTIES))),
  ground: oneOf(CASE_GROUNDS),
  note: decisionNote(),
});
/** The version of the case that the judge saw; INVALID_STATE when it has changed since. */
const seenVersion = () => v.optional(v.nullable(positiveInteger()));
export const previewDecisionBody = () => v.object(decisionFields());
export const decideCaseBody = () => v.object({ ...decisionFields(), version: seenVersion() });
/** An appeal, with what is wrong with the decision. */
export const appealCaseBody = () => v.object({ text: boundedText(MIN_CASE_APPEAL, MAX_CASE_APPEAL) });
export const upholdCaseBody = () => v.object({ note: decisionNote(), version: seenVersion() });
/** A second reading of a decision; `note`: why, for staff. */
export const rereadCaseBody = () =>
  v.object({ agrees: v.boolean(fieldError('boolean')), note: decisionNote() });

export const caseRoute = /* @__PURE__ */ get('/transactions/:id/case', readCaseOfDeal);
/** Steps before the ones that the answer of a case has, for its parties and staff (CASE-56). */
export const caseStepsRoute = /* @__PURE__ */ get('/cases/:id/steps', readCaseSteps);
export const claimCaseRoute = /* @__PURE__ */ post('/transactions/:id/case/claim', readCase);
export const fileCaseRoute = /* @__PURE__ */ post('/transactions/:id/case/file', readCase);
export const appealCaseRoute = /* @__PURE__ */ post('/transactions/:id/case/appeal', readCase);
export const casesRoute = /* @__PURE__ */ get('/admin/cases', readCasePage);
export const staffCaseRoute = /* @__PURE__ */ get('/admin/cases/:id', readCase);
export const takeCaseRoute = /* @__PURE__ */ post('/admin/cases/:id/take', readCase);
export const releaseCaseRoute = /* @__PURE__ */ post('/admin/cases/:id/release', readCase);
export const assignCaseRoute = /* @__PURE__ */ post('/admin/cases/:id/assign', readCase);
export const askCaseRoute = /* @__PURE__ */ post('/admin/cases/:id/ask', readCase);
export const noteCaseRoute = /* @__PURE__ */ post('/admin/cases/:id/note', readCase);
/** Reminders for staff: set, and done. */
export const remindCaseRoute = /* @__PURE__ */ post('/admin/cases/:id/reminders', readCase);
export const finishReminderRoute = /* @__PURE__ */ post(
  '/admin/cases/:id/reminders/:reminderId/done',
  readCase,
);
export const previewDecisionRoute = /* @__PURE__ */ post('/admin/cases/:id/preview', readDecisionPreview);
export const decideCaseRoute = /* @__PURE__ */ post('/admin/cases/:id/decide', readCase);
/** Rulings on an appeal, by a judge who had no part in the case. */
export const upholdCaseRoute = /* @__PURE__ */ post('/admin/cases/:id/uphold', readCase);
/** Second reading of a decision that was chosen for it; it changes nothing. */
export const rereadCaseRoute = /* @__PURE__ */ post('/admin/cases/:id/reread', readCase);
export const overturnCaseRoute = /* @__PURE__ */ post('/admin/cases/:id/overturn', readCase);
