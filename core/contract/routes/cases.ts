// Calls of cases (feature `cases`): the case of a dispute for its parties, and the queue and acts of staff.
import { decodeCase, decodeCaseOfDeal, decodeCasePage } from '../decode/case.ts';
import { decodePrivateMessage, decodePrivateMessages } from '../decode/case-message.ts';
import { decodeCaseSteps } from '../decode/case-steps.ts';
import { decodeDecisionPreview } from '../decode/decision-preview.ts';
import { get, post } from '../route.ts';

export const caseRoute = /* @__PURE__ */ get('/transactions/:id/case', decodeCaseOfDeal);
/** Steps before the ones that the answer of a case has, for its parties and staff (CASE-56). */
export const caseStepsRoute = /* @__PURE__ */ get('/cases/:id/steps', decodeCaseSteps);
export const claimCaseRoute = /* @__PURE__ */ post('/transactions/:id/case/claim', decodeCase);
export const fileCaseRoute = /* @__PURE__ */ post('/transactions/:id/case/file', decodeCase);
export const appealCaseRoute = /* @__PURE__ */ post('/transactions/:id/case/appeal', decodeCase);
/** Messages that the other side does not read. */
export const privateMessagesRoute = /* @__PURE__ */ get(
  '/transactions/:id/case/messages',
  decodePrivateMessages,
);
export const sendPrivateMessageRoute = /* @__PURE__ */ post(
  '/transactions/:id/case/messages',
  decodePrivateMessage,
);
export const uploadPrivateFileRoute = /* @__PURE__ */ post(
  '/transactions/:id/case/files',
  decodePrivateMessage,
);
export const privateFileRoute = /* @__PURE__ */ get('/transactions/:id/case/files/:messageId');
export const casesRoute = /* @__PURE__ */ get('/admin/cases', decodeCasePage);
export const staffCaseRoute = /* @__PURE__ */ get('/admin/cases/:id', decodeCase);
export const takeCaseRoute = /* @__PURE__ */ post('/admin/cases/:id/take', decodeCase);
export const releaseCaseRoute = /* @__PURE__ */ post('/admin/cases/:id/release', decodeCase);
export const assignCaseRoute = /* @__PURE__ */ post('/admin/cases/:id/assign', decodeCase);
export const askCaseRoute = /* @__PURE__ */ post('/admin/cases/:id/ask', decodeCase);
export const noteCaseRoute = /* @__PURE__ */ post('/admin/cases/:id/note', decodeCase);
/** Reminders for staff: set, and done. */
export const remindCaseRoute = /* @__PURE__ */ post('/admin/cases/:id/reminders', decodeCase);
export const finishReminderRoute = /* @__PURE__ */ post(
  '/admin/cases/:id/reminders/:reminderId/done',
  decodeCase,
);
export const previewDecisionRoute = /* @__PURE__ */ post('/admin/cases/:id/preview', decodeDecisionPreview);
export const decideCaseRoute = /* @__PURE__ */ post('/admin/cases/:id/decide', decodeCase);
/** Rulings on an appeal, by a judge who had no part in the case. */
export const upholdCaseRoute = /* @__PURE__ */ post('/admin/cases/:id/uphold', decodeCase);
/** Second reading of a decision that was chosen for it; it changes nothing. */
export const rereadCaseRoute = /* @__PURE__ */ post('/admin/cases/:id/reread', decodeCase);
export const overturnCaseRoute = /* @__PURE__ */ post('/admin/cases/:id/overturn', decodeCase);
