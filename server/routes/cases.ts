// Case routes: the case of a dispute for its parties, and the queue and acts of staff.
import { BODIES } from '#contract/schemas/bodies.ts';
import * as schemas from '#contract/schemas/cases.ts';
import { QUERIES } from '#contract/schemas/queries.ts';
import { read, write } from '../http/endpoints.ts';
import { listReply, replyWith } from '../http/envelope.ts';
import { item, pagedList } from '../openapi/answers.ts';
import { askCase, assignCase, noteCase, releaseCase, takeCase } from '../services/cases/act-on-case.ts';
import { decideStaffCase, previewDecision } from '../services/cases/decide-case.ts';
import { fileCase } from '../services/cases/file-case.ts';
import { readCaseOfDeal, readCases, readStaffCase } from '../services/cases/read-cases.ts';

const OF_PARTIES = { tag: 'Deals', feature: 'cases', whileBanned: 'yes' } as const;
const OF_STAFF = { tag: 'Staff', feature: 'cases', whileBanned: 'no' } as const;
const ACT = {
  ...OF_STAFF,
  answer: item(schemas.caseSchema),
  codes: ['FORBIDDEN', 'INVALID_STATE', 'CASE_TAKEN', 'CONFLICT_OF_INTEREST'],
} as const;

export const caseRoutes = {
  case: read({
    ...OF_PARTIES,
    answer: item(schemas.caseSchema),
    summary: 'The newest case of a deal, for its parties and for staff.',
    handle: async (ctx, { viewer, param }) => replyWith(await readCaseOfDeal(ctx, viewer, param('id'))),
  }),
  fileCase: write({
    ...OF_PARTIES,
    answer: item(schemas.caseSchema),
    summary: 'A party files its answers, statement and evidence; again: in place of the earlier ones.',
    codes: ['FORBIDDEN', 'INVALID_STATE'],
    body: BODIES.fileCase,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await fileCase(work, viewer, param('id'), input)),
  }),
  cases: read({
    ...OF_STAFF,
    answer: pagedList(schemas.caseEntrySchema),
    summary: 'For staff: cases that wait, due first, in pages; or the own ones, or those that have ended.',
    codes: ['FORBIDDEN'],
    query: QUERIES.cases,
    handle: async (ctx, { viewer, input }) =>
      replyWith(await readCases(ctx, viewer, input), ({ items, nextCursor }) =>
        listReply(items, ctx.now, { nextCursor }),
      ),
  }),
  staffCase: read({
    ...OF_STAFF,
    answer: item(schemas.caseSchema),
    summary: 'For staff: one case.',
    codes: ['CONFLICT_OF_INTEREST'],
    handle: async (ctx, { viewer, param }) => replyWith(await readStaffCase(ctx, viewer, param('id'))),
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
    summary: 'For judges: gives a case to somebody of staff; to a viewer, to read it.',
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
  previewDecision: write({
    ...ACT,
    answer: item(schemas.previewSchema),
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
};
