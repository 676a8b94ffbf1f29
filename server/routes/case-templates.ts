// Routes of the texts that staff fills in (CASE-34).
import { BODIES } from '#contract/schemas/bodies.ts';
import { templateSchema } from '#contract/schemas/case-templates.ts';
import { read, write } from '../http/endpoints.ts';
import { itemReply, listReply, replyWith } from '../http/envelope.ts';
import { item, list, onlyId } from '../openapi/answers.ts';
import {
  changeTemplate,
  createTemplate,
  readTemplates,
  retireTemplate,
} from '../services/cases/case-templates.ts';

const TEMPLATES = { tag: 'Staff', feature: 'admin', whileBanned: 'no' } as const;

export const templateRoutes = {
  templates: read({
    ...TEMPLATES,
    summary: 'Texts that staff fills in, by name, for those who write to the sides.',
    answer: list(templateSchema),
    codes: ['FORBIDDEN'],
    handle: async (ctx, { viewer }) =>
      replyWith(await readTemplates(ctx, viewer), (items) => listReply(items, ctx.now)),
  }),
  createTemplate: write({
    ...TEMPLATES,
    summary: 'For judges and owners: writes a text, in one language or more.',
    answer: item(templateSchema, 201),
    codes: ['FORBIDDEN', 'LIMIT_REACHED'],
    body: BODIES.createTemplate,
    handle: async (work, { viewer, input }) =>
      replyWith(await createTemplate(work, viewer, input), (template) => itemReply(template, 201)),
  }),
  changeTemplate: write({
    ...TEMPLATES,
    summary: 'For judges and owners: the next version of a text.',
    answer: item(templateSchema),
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
};
