// Staff routes: roles and the audit log, figures, texts that staff fills in, watch words.
import { caseTemplate } from '#contract/case-templates.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { QUERIES } from '#contract/schemas/queries.ts';
import * as staff from '#contract/staff.ts';
import { watchWord } from '#contract/watch-words.ts';
import { type AppContext, createReadContext } from '../context.ts';
import { CSV_TYPE } from '../files/download-headers.ts';
import { admit } from '../http/authenticate.ts';
import { answerRefusal } from '../http/call-language.ts';
import { read, route, write } from '../http/endpoints.ts';
import { itemReply, listReply, replyWith } from '../http/envelope.ts';
import { answerBytes } from '../http/file-answer.ts';
import type { RouteHandler } from '../http/http-context.ts';
import { parseQuery } from '../http/parse-input.ts';
import { csv, item, list, onlyId, pagedList } from '../openapi/answers.ts';
import {
  addWatchWord,
  changeTemplate,
  createTemplate,
  readTemplates,
  readWatchWords,
  removeWatchWord,
  retireTemplate,
} from '../services/cases/case-tools.ts';
import { readAudit } from '../services/staff/audit.ts';
import { figuresCsv, readFigures } from '../services/staff/figures.ts';
import { grantRole, readRoles, revokeRole } from '../services/staff/roles.ts';

const STAFF = { tag: 'Staff', feature: 'staff' } as const;

const FIGURES = { tag: 'Staff', feature: 'admin', codes: ['FORBIDDEN'], whileBanned: 'no' } as const;

const TEMPLATES = { tag: 'Staff', feature: 'admin', whileBanned: 'no' } as const;

const WATCH_WORDS = { tag: 'Staff', feature: 'admin', whileBanned: 'no' } as const;

export const staffRoutes = {
  staffRoles: read({
    ...STAFF,
    summary: 'Everybody with a role (owners and viewers; feature `staff`).',
    answer: list(staff.staffRole),
    codes: ['FORBIDDEN'],
    whileBanned: 'no',
    handle: async (ctx, { viewer }) =>
      replyWith(await readRoles(ctx, viewer), (roles) => listReply(roles, ctx.now)),
  }),
  grantRole: write({
    ...STAFF,
    summary: 'Gives a role (owners; feature `staff`).',
    answer: item(staff.grantedRole),
    codes: ['FORBIDDEN'],
    whileBanned: 'no',
    body: BODIES.grantRole,
    handle: async (work, { viewer, input }) => replyWith(await grantRole(work, viewer, input)),
  }),
  revokeRole: write({
    ...STAFF,
    summary: 'Takes a role back; never the last owner (owners; feature `staff`).',
    answer: item(staff.grantedRole),
    codes: ['FORBIDDEN', 'INVALID_STATE'],
    whileBanned: 'no',
    body: BODIES.revokeRole,
    handle: async (work, { viewer, input }) => replyWith(await revokeRole(work, viewer, input)),
  }),
  audit: read({
    ...STAFF,
    summary: 'Acts of staff, newest first, in pages (owners and viewers; feature `staff`).',
    answer: pagedList(staff.auditEntry),
    codes: ['FORBIDDEN'],
    whileBanned: 'no',
    query: QUERIES.audit,
    handle: async (ctx, { viewer, input }) =>
      replyWith(await readAudit(ctx, viewer, input), ({ items, nextCursor }) =>
        listReply(items, ctx.now, { nextCursor }),
      ),
  }),
  figures: read({
    ...FIGURES,
    summary: 'For staff: how long its work takes, what waits and what came of it, over the last days.',
    answer: item(staff.figuresShape),
    query: QUERIES.figures,
    handle: async (ctx, { viewer, input }) => replyWith(await readFigures(ctx, viewer, input.days)),
  }),
  figuresFile: route({
    ...FIGURES,
    summary: 'The same figures as CSV; the token may stand in the query.',
    answer: csv,
    query: QUERIES.figuresFile,
    budget: 'read',
    createHandler: download,
  }),
  templates: read({
    ...TEMPLATES,
    summary: 'Texts that staff fills in, by name, for those who write to the sides.',
    answer: list(caseTemplate),
    codes: ['FORBIDDEN'],
    handle: async (ctx, { viewer }) =>
      replyWith(await readTemplates(ctx, viewer), (items) => listReply(items, ctx.now)),
  }),
  createTemplate: write({
    ...TEMPLATES,
    summary: 'For judges and owners: writes a text, in one language or more.',
    answer: item(caseTemplate, 201),
    codes: ['FORBIDDEN', 'LIMIT_REACHED'],
    body: BODIES.createTemplate,
    handle: async (work, { viewer, input }) =>
      replyWith(await createTemplate(work, viewer, input), (template) => itemReply(template, 201)),
  }),
  changeTemplate: write({
    ...TEMPLATES,
    summary: 'For judges and owners: the next version of a text.',
    answer: item(caseTemplate),
    codes: ['FORBIDDEN', 'INVALID_STATE'],
    body: BODIES.changeTemplate,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await changeTemplate(work, viewer, param('id'), input)),
  }),
  retireTemplate: write({
    ...TEMPLATES,
    summary: 'For judges and owners: nobody is offered the text any more.',
    answer: onlyId,
    codes: ['FORBIDDEN', 'INVALID_STATE'],
    body: BODIES.retireTemplate,
    handle: async (work, { viewer, param, input }) =>
      replyWith(await retireTemplate(work, viewer, param('id'), input.version)),
  }),
  watchWords: read({
    ...WATCH_WORDS,
    summary: 'For judges and owners: words that staff wants to notice in a case, in alphabetical order.',
    answer: list(watchWord),
    codes: ['FORBIDDEN'],
    handle: async (ctx, { viewer }) =>
      replyWith(await readWatchWords(ctx, viewer), (items) => listReply(items, ctx.now)),
  }),
  addWatchWord: write({
    ...WATCH_WORDS,
    summary: 'For judges and owners: adds a word or phrase.',
    answer: item(watchWord, 201),
    codes: ['FORBIDDEN', 'INVALID_STATE', 'LIMIT_REACHED'],
    body: BODIES.addWatchWord,
    handle: async (work, { viewer, input }) =>
      replyWith(await addWatchWord(work, viewer, input), (word) => itemReply(word, 201)),
  }),
  removeWatchWord: write({
    ...WATCH_WORDS,
    summary: 'For judges and owners: removes one.',
    answer: onlyId,
    codes: ['FORBIDDEN'],
    body: BODIES.removeWatchWord,
    handle: async (work, { viewer, param }) => replyWith(await removeWatchWord(work, viewer, param('id'))),
  }),
};

function download(context: AppContext): RouteHandler {
  return async (call) => {
    const session = await admit(context, call, 'query');
    if (!session.ok) return answerRefusal(call, session);
    const query = parseQuery(call, QUERIES.figuresFile);
    if (!query.ok) return answerRefusal(call, query);
    const figures = await readFigures(createReadContext(context), session.value.viewer, query.value.days);
    if (!figures.ok) return answerRefusal(call, figures);
    const { days, to } = figures.value;
    const name = `kantor-figures-${days}-days-${to.slice(0, 10)}.csv`;
    return answerBytes(
      context,
      call,
      { name, mime: CSV_TYPE },
      call.req.method === 'HEAD' ? null : new TextEncoder().encode(figuresCsv(figures.value)),
    );
  };
}
