// Sanction routes: those of the viewer with an appeal, and people and their sanctions for staff.

import * as schemas from '#contract/sanctions.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { QUERIES } from '#contract/schemas/queries.ts';
import { read, write } from '../http/endpoints.ts';
import { itemReply, listReply, replyWith } from '../http/envelope.ts';
import { item, list, onlyId, pagedList } from '../openapi/answers.ts';
import {
  liftOrphanedDetails,
  readCaseDetails,
  readOrphanedDetails,
} from '../services/sanctions/ban-details.ts';
import { imposeSanction, secondSanction } from '../services/sanctions/impose-sanction.ts';
import { readAccountGroups, readPerson, searchPeople } from '../services/sanctions/read-people.ts';
import { readWaitingSanctions } from '../services/sanctions/read-sanctions.ts';
import {
  appealSanction,
  liftSanction,
  readOwnSanctions,
  upholdSanction,
} from '../services/sanctions/rule-on-sanction.ts';

const OWN = { tag: 'People', feature: 'sanctions', whileBanned: 'yes' } as const;
const OF_STAFF = { tag: 'Staff', feature: 'sanctions', whileBanned: 'no' } as const;
const ACT = {
  ...OF_STAFF,
  answer: item(schemas.staffSanction),
  codes: ['FORBIDDEN', 'CONFLICT_OF_INTEREST', 'INVALID_STATE'],
} as const;

export const sanctionRoutes = {
  sanctions: read({
    ...OWN,
    answer: list(schemas.sanctionShape),
    summary: 'Sanctions of the viewer, the newest first.',
    codes: [],
    handle: async (ctx, { viewer }) => listReply(await readOwnSanctions(ctx, viewer), ctx.now),
  }),
  appealSanction: write({
    ...OWN,
    answer: item(schemas.sanctionShape),
    summary: 'The viewer appeals against a sanction, once and in time.',
    codes: ['INVALID_STATE'],
    body: BODIES.appealSanction,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await appealSanction(work, viewer, param('id'), input)),
  }),
  waitingSanctions: read({
    ...OF_STAFF,
    answer: pagedList(schemas.staffSanction),
    summary: 'For judges: bans that wait for a second judge and appeals, the oldest first, in pages.',
    codes: ['FORBIDDEN'],
    query: QUERIES.waitingSanctions,
    handle: async (ctx, { viewer, input }) =>
      replyWith(await readWaitingSanctions(ctx, viewer, input), ({ items, nextCursor }) =>
        listReply(items, ctx.now, { nextCursor }),
      ),
  }),
  staffPeople: read({
    ...OF_STAFF,
    answer: list(schemas.foundPerson),
    summary: 'For staff: people by their id, Telegram id or username.',
    codes: ['FORBIDDEN', 'CONFLICT_OF_INTEREST'],
    query: QUERIES.staffPeople,
    handle: async (ctx, { app, viewer, input }) =>
      replyWith(await searchPeople({ ...ctx, write: app.write }, viewer, input), (items) =>
        listReply(items, ctx.now),
      ),
  }),
  accountGroups: read({
    ...OF_STAFF,
    answer: item(schemas.accountGroups),
    summary: 'For staff: accounts that share details, or exchange almost only among themselves.',
    codes: ['FORBIDDEN'],
    handle: async (ctx, { viewer }) => replyWith(await readAccountGroups(ctx, viewer)),
  }),
  bannedDetails: read({
    ...OF_STAFF,
    answer: pagedList(schemas.bannedDetails),
    summary: 'For judges: bans of details whose account was deleted, the newest first, in pages.',
    codes: ['FORBIDDEN'],
    query: QUERIES.bannedDetails,
    handle: async (ctx, { viewer, input }) =>
      replyWith(await readOrphanedDetails(ctx, viewer, input), ({ items, nextCursor }) =>
        listReply(items, ctx.now, { nextCursor }),
      ),
  }),
  liftDetails: write({
    ...OF_STAFF,
    answer: onlyId,
    summary: 'For judges: lifts a ban of details whose account was deleted.',
    codes: ['FORBIDDEN', 'CONFLICT_OF_INTEREST'],
    body: BODIES.liftDetails,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await liftOrphanedDetails(work, viewer, param('id'), input)),
  }),
  staffPerson: read({
    ...OF_STAFF,
    answer: item(schemas.staffPerson),
    summary: 'For staff: a person with cases, reports, shared details and sanctions.',
    codes: ['FORBIDDEN', 'CONFLICT_OF_INTEREST'],
    handle: async (ctx, { app, viewer, param }) =>
      replyWith(await readPerson({ ...ctx, write: app.write }, viewer, param('id'))),
  }),
  caseDetails: read({
    ...OF_STAFF,
    answer: list(schemas.caseDetail),
    summary: 'For judges: the account details that a person gave in the exchange of a case, masked.',
    codes: ['FORBIDDEN', 'CONFLICT_OF_INTEREST'],
    query: QUERIES.caseDetails,
    handle: async (ctx, { viewer, param, input }) =>
      replyWith(await readCaseDetails(ctx, viewer, param('id'), input), (rows) => listReply(rows, ctx.now)),
  }),
  sanction: write({
    ...ACT,
    answer: item(schemas.staffSanction, 201),
    summary: 'For judges: warns, limits, suspends or bans somebody; a ban waits for a second judge.',
    body: BODIES.sanction,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await imposeSanction(work, viewer, param('id'), input), (sanction) =>
        itemReply(sanction, 201),
      ),
  }),
  secondSanction: write({
    ...ACT,
    summary: 'For another judge: confirms a ban, which takes effect.',
    body: BODIES.secondSanction,
    handle: async (work, { viewer, param }) =>
      replyWith(await secondSanction(work, viewer, param('id'), param('sanctionId'))),
  }),
  upholdSanction: write({
    ...ACT,
    summary: 'For a judge who did not impose it: the sanction stays after an appeal.',
    body: BODIES.upholdSanction,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await upholdSanction(work, viewer, param('id'), param('sanctionId'), input)),
  }),
  liftSanction: write({
    ...ACT,
    summary: 'For judges: lifts a sanction, or takes a proposed ban back.',
    body: BODIES.liftSanction,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await liftSanction(work, viewer, param('id'), param('sanctionId'), input)),
  }),
};
