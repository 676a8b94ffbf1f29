// Case routes: the case of a dispute for its parties, and the queue and acts of staff.
import { caseEntry, caseShape, caseStep, decisionPreview } from '#contract/cases.ts';
import { privateMessage } from '#contract/private-messages.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { QUERIES } from '#contract/schemas/queries.ts';
import { nullable } from '#contract/shape.ts';
import { createReadContext } from '../context.ts';
import { admit } from '../http/authenticate.ts';
import { answerRefusal } from '../http/call-language.ts';
import { read, route, write } from '../http/endpoints.ts';
import { itemReply, listReply, pageReply, replyWith } from '../http/envelope.ts';
import { answerDownload } from '../http/file-answer.ts';
import { pathParameter } from '../http/parse-input.ts';
import { file, item, list, pagedList } from '../openapi/answers.ts';
import { appealCase, overturnCase, rereadCase, upholdCase } from '../services/cases/appeal-case.ts';
import { markReminderDone, remindCase } from '../services/cases/case-timers.ts';
import { decideStaffCase, previewDecision } from '../services/cases/decide-case.ts';
import { askCase, assignCase, noteCase, releaseCase, takeCase } from '../services/cases/look-after-case.ts';
import { claimCase, fileCase } from '../services/cases/open-case.ts';
import {
  findPrivateFile,
  readPrivateMessages,
  requirePrivateUpload,
  sendPrivateFile,
  writePrivately,
} from '../services/cases/private-messages.ts';
import { readCaseOfDeal, readCaseSteps, readCases, readStaffCase } from '../services/cases/read-cases.ts';
import { createUploadHandler } from './upload-handler.ts';

const OF_PARTIES = { tag: 'Deals', feature: 'cases', whileBanned: 'yes' } as const;
const OF_STAFF = { tag: 'Staff', feature: 'cases', whileBanned: 'no' } as const;
const ACT = {
  ...OF_STAFF,
  answer: item(caseShape),
  codes: ['FORBIDDEN', 'INVALID_STATE', 'CASE_TAKEN', 'CONFLICT_OF_INTEREST'],
} as const;

const PRIVATE_CODES = ['FORBIDDEN', 'INVALID_STATE', 'CONFLICT_OF_INTEREST', 'LIMIT_REACHED'] as const;

export const caseRoutes = {
  case: read({
    ...OF_PARTIES,
    answer: item(() => nullable(caseShape())),
    summary:
      'The newest case of a deal, for its parties and for staff; null for a party of a deal without one.',
    codes: ['CONFLICT_OF_INTEREST'],
    handle: async (ctx, { app, viewer, param }) =>
      replyWith(await readCaseOfDeal({ ...ctx, write: app.write }, viewer, param('id'))),
  }),
  caseSteps: read({
    ...OF_PARTIES,
    answer: pagedList(caseStep),
    summary: 'Steps of a case before the ones that its answer has, oldest first, in pages.',
    codes: ['CONFLICT_OF_INTEREST'],
    query: QUERIES.caseSteps,
    handle: async (ctx, { app, viewer, param, input }) =>
      pageReply(await readCaseSteps({ ...ctx, write: app.write }, viewer, param('id'), input), ctx.now),
  }),
  fileCase: write({
    ...OF_PARTIES,
    answer: item(caseShape),
    summary: 'A party files its answers, statement and evidence; again: in place of the earlier ones.',
    codes: ['INVALID_STATE', 'LIMIT_REACHED'],
    body: BODIES.fileCase,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await fileCase(work, viewer, param('id'), input)),
  }),
  claimCase: write({
    ...OF_PARTIES,
    answer: item(caseShape),
    summary:
      'A party reports within 180 days of the end of a deal that something went wrong; the deal stays as it is.',
    codes: ['INVALID_STATE'],
    body: BODIES.claimCase,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await claimCase(work, viewer, param('id'), input)),
  }),
  appealCase: write({
    ...OF_PARTIES,
    answer: item(caseShape),
    summary: 'A party appeals against the decision, once and in time; another judge looks at it again.',
    codes: ['INVALID_STATE'],
    body: BODIES.appealCase,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await appealCase(work, viewer, param('id'), input)),
  }),
  privateMessages: read({
    ...OF_PARTIES,
    answer: list(privateMessage),
    summary: 'Private messages, which one side and the staff read; 100 after a seq, oldest first.',
    codes: ['CONFLICT_OF_INTEREST'],
    query: QUERIES.privateMessages,
    handle: async (ctx, { app, viewer, param, input }) =>
      replyWith(
        await readPrivateMessages({ ...ctx, write: app.write }, viewer, param('id'), input),
        (items) => listReply(items, ctx.now),
      ),
  }),
  sendPrivateMessage: write({
    ...OF_PARTIES,
    answer: item(privateMessage, 201),
    summary: 'Writes to the staff alone; staff to one side, or among itself.',
    codes: PRIVATE_CODES,
    body: BODIES.sendPrivateMessage,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await writePrivately(work, viewer, param('id'), input), (message) => itemReply(message, 201)),
  }),
  uploadPrivateFile: route({
    ...OF_PARTIES,
    answer: item(privateMessage, 201),
    summary: 'Sends a file to the staff alone; staff keeps it among itself.',
    codes: [
      ...PRIVATE_CODES,
      'FILE_TOO_LARGE',
      'UNSUPPORTED_FILE',
      'UPLOAD_LIMIT',
      'DEAL_UPLOAD_LIMIT',
      'STORAGE_FULL',
    ],
    body: 'file',
    budget: 'write',
    createHandler: (context) =>
      createUploadHandler(context, { requireAllowed: requirePrivateUpload, send: sendPrivateFile }),
  }),
  privateFile: route({
    ...OF_PARTIES,
    answer: file,
    summary: 'The file of a private message; the token may stand in the query.',
    codes: ['FILE_PENDING', 'FILE_BLOCKED', 'CONFLICT_OF_INTEREST'],
    budget: 'read',
    createHandler: (context) => async (call) => {
      const session = await admit(context, call, 'query');
      if (!session.ok) return answerRefusal(call, session);
      const [id, messageId] = [pathParameter(call, 'id'), pathParameter(call, 'messageId')];
      return answerDownload(context, call, session.value, () =>
        findPrivateFile(
          { ...createReadContext(context), write: context.write },
          session.value.viewer,
          id,
          messageId,
        ),
      );
    },
  }),
  cases: read({
    ...OF_STAFF,
    answer: pagedList(caseEntry),
    summary:
      'For staff: cases that wait, due first, in pages; or the own ones, or those that have ended; with a name those of a person.',
    codes: ['FORBIDDEN'],
    query: QUERIES.cases,
    handle: async (ctx, { app, viewer, input }) =>
      replyWith(await readCases({ ...ctx, write: app.write }, viewer, input), ({ items, nextCursor }) =>
        listReply(items, ctx.now, { nextCursor }),
      ),
  }),
  staffCase: read({
    ...OF_STAFF,
    answer: item(caseShape),
    summary: 'For staff: one case.',
    codes: ['CONFLICT_OF_INTEREST'],
    handle: async (ctx, { app, viewer, param }) =>
      replyWith(await readStaffCase({ ...ctx, write: app.write }, viewer, param('id'))),
  }),
  takeCase: write({
    ...ACT,
    summary: 'For mediators: looks after an open case; of many at once exactly one wins.',
    body: BODIES.takeCase,
    handle: async (work, { viewer, param }) => replyWith(await takeCase(work, viewer, param('id'))),
  }),
  releaseCase: write({
    ...ACT,
    summary: 'Gives an own case back.',
    body: BODIES.releaseCase,
    handle: async (work, { viewer, param }) => replyWith(await releaseCase(work, viewer, param('id'))),
  }),
  assignCase: write({
    ...ACT,
    summary: 'For judges: gives a case to a staff member; to a viewer, to read it.',
    body: BODIES.assignCase,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await assignCase(work, viewer, param('id'), input.userId)),
  }),
  askCase: write({
    ...ACT,
    summary: 'Asks one side or both for an answer until a time.',
    body: BODIES.askCase,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await askCase(work, viewer, param('id'), input)),
  }),
  noteCase: write({
    ...ACT,
    summary: 'A note that only staff reads.',
    body: BODIES.noteCase,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await noteCase(work, viewer, param('id'), input.text)),
  }),
  remindCase: write({
    ...ACT,
    summary:
      'Sets a reminder that only staff sees; when its time comes, who looks after the case is notified.',
    codes: [...ACT.codes, 'LIMIT_REACHED'],
    body: BODIES.remindCase,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await remindCase(work, viewer, param('id'), input)),
  }),
  finishReminder: write({
    ...ACT,
    summary: 'A reminder is done, and is listed no more.',
    body: BODIES.finishReminder,
    handle: async (work, { viewer, param }) =>
      replyWith(await markReminderDone(work, viewer, param('id'), param('reminderId'))),
  }),
  previewDecision: write({
    ...ACT,
    answer: item(decisionPreview),
    summary: 'For judges: what each side would read of a decision; nothing is changed.',
    body: BODIES.previewDecision,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await previewDecision(work, viewer, param('id'), input)),
  }),
  decideCase: write({
    ...ACT,
    summary: 'For judges: decides the case, and the deal as the specified call does.',
    body: BODIES.decideCase,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await decideStaffCase(work, viewer, param('id'), input)),
  }),
  upholdCase: write({
    ...ACT,
    summary: 'For a judge who had no part in the case: the decision stands.',
    body: BODIES.upholdCase,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await upholdCase(work, viewer, param('id'), input)),
  }),
  rereadCase: write({
    ...ACT,
    summary: 'For a judge who had no part in the case: agrees with a decision that is read again, or not.',
    body: BODIES.rereadCase,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await rereadCase(work, viewer, param('id'), input)),
  }),
  overturnCase: write({
    ...ACT,
    summary: 'For a judge who had no part in the case: another decision counts in place of the first.',
    body: BODIES.overturnCase,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await overturnCase(work, viewer, param('id'), input)),
  }),
};
