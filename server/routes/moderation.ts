// Moderation routes: blocks and reports of people, and the queue of reports of staff.
import * as v from 'valibot';
import { blockedPerson } from '#contract/blocks.ts';
import { reportShape } from '#contract/reports.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { uuidSchema } from '#contract/schemas/primitives.ts';
import { QUERIES } from '#contract/schemas/queries.ts';
import { read, write } from '../http/endpoints.ts';
import { itemReply, listReply, replyWith } from '../http/envelope.ts';
import { count, item, list, onlyId, pagedList } from '../openapi/answers.ts';
import { blockUser, readBlocks, unblockUser } from '../services/blocks/block-user.ts';
import { askForReview } from '../services/reports/hide-request.ts';
import { readReports, resolveReport, sendReport } from '../services/reports/reports.ts';

const REPORTS = { tag: 'People', feature: 'reports' } as const;

const BLOCKS = { tag: 'People', feature: 'blocks' } as const;

export const moderationRoutes = {
  report: write({
    ...REPORTS,
    summary: 'Reports a person, or a request, deal or message of theirs: exactly one of the ids.',
    answer: item(v.strictObject({ id: uuidSchema }), 201),
    codes: ['LIMIT_REACHED'],
    whileBanned: 'no',
    body: BODIES.report,
    handle: async (work, { viewer, input }) =>
      replyWith(await sendReport(work, viewer, input), (sent) => itemReply(sent, 201)),
  }),
  askForReview: write({
    ...REPORTS,
    summary: 'The author of a request that reports hide asks for a quick look.',
    answer: onlyId,
    codes: ['INVALID_STATE'],
    whileBanned: 'no',
    tag: 'Requests',
    body: BODIES.askForReview,
    handle: async (work, { viewer, param }) => replyWith(await askForReview(work, viewer, param('id'))),
  }),
  reports: read({
    ...REPORTS,
    summary: 'For staff: open reports, those that have waited longest first, in pages.',
    answer: pagedList(reportShape),
    codes: ['FORBIDDEN'],
    whileBanned: 'no',
    query: QUERIES.reports,
    handle: async (ctx, { viewer, input }) =>
      replyWith(await readReports(ctx, viewer, input), ({ items, nextCursor }) =>
        listReply(items, ctx.now, { nextCursor }),
      ),
  }),
  resolveReport: write({
    ...REPORTS,
    summary: 'For staff: answers every open report about the same.',
    answer: item(v.strictObject({ id: uuidSchema, resolved: count })),
    codes: ['FORBIDDEN', 'CONFLICT_OF_INTEREST', 'INVALID_STATE'],
    whileBanned: 'no',
    body: BODIES.resolveReport,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await resolveReport(work, viewer, param('id'), input.outcome)),
  }),
  blocks: read({
    ...BLOCKS,
    summary: 'The people whom the viewer has blocked, newest first.',
    answer: list(blockedPerson),
    whileBanned: 'yes',
    handle: async (ctx, { viewer }) => listReply(await readBlocks(ctx, viewer), ctx.now),
  }),
  block: write({
    ...BLOCKS,
    summary: 'Blocks a person: both lose sight of each other. The reason is for the viewer alone.',
    answer: item(blockedPerson),
    codes: ['LIMIT_REACHED'],
    whileBanned: 'no',
    body: BODIES.block,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await blockUser(work, viewer, param('id'), input)),
  }),
  unblock: write({
    ...BLOCKS,
    summary: 'Unblocks a person; offers come back.',
    answer: onlyId,
    whileBanned: 'no',
    handle: async (work, { viewer, param }) => replyWith(await unblockUser(work, viewer, param('id'))),
  }),
};
