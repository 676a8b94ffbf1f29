// Routes of the export of the viewer's data (DATA-15).
import * as account from '#contract/account.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { type AppContext, createReadContext } from '../context.ts';
import { ZIP_TYPE } from '../files/zip-writer.ts';
import { admit } from '../http/authenticate.ts';
import { answerRefusal } from '../http/call-language.ts';
import { read, route, write } from '../http/endpoints.ts';
import { itemReply, replyWith } from '../http/envelope.ts';
import { answerDownload } from '../http/file-answer.ts';
import type { RouteHandler } from '../http/http-context.ts';
import { pathParameter } from '../http/parse-input.ts';
import { errorLogFields } from '../logging/logger.ts';
import { file, item } from '../openapi/answers.ts';
import {
  claimArchive,
  createExportLink,
  findArchive,
  readDataExport,
  releaseArchive,
  requestDataExport,
} from '../services/export/request-export.ts';
import { ok } from '../services/result.ts';

const ACCOUNT = { tag: 'People', feature: 'account' } as const;

/** A banned person may still take their data with them. */
export const dataExportRoutes = {
  dataExport: read({
    ...ACCOUNT,
    summary: "How far the export of the viewer's data is, where `features.account` is announced.",
    answer: item(account.dataExport),
    whileBanned: 'yes',
    handle: async (ctx, { viewer }) => itemReply(await readDataExport(ctx, viewer)),
  }),
  startExport: write({
    ...ACCOUNT,
    summary: "Asks for an export of the viewer's data, one a day.",
    answer: item(account.dataExport),
    codes: ['LIMIT_REACHED'],
    whileBanned: 'yes',
    body: BODIES.startExport,
    handle: async (work, { viewer }) => replyWith(await requestDataExport(work, viewer)),
  }),
  exportLink: write({
    ...ACCOUNT,
    summary: 'A link for one download of the export, valid for two minutes.',
    answer: item(account.exportLink),
    codes: ['INVALID_STATE'],
    whileBanned: 'yes',
    body: BODIES.exportLink,
    handle: async (work, { viewer }) => replyWith(await createExportLink(work, viewer)),
  }),
  exportFile: route({
    ...ACCOUNT,
    summary: 'The export as a ZIP, by its link.',
    answer: file,
    whileBanned: 'yes',
    budget: 'read',
    createHandler: download,
  }),
};

function download(context: AppContext): RouteHandler {
  const { log, write } = context;
  return async (call) => {
    const session = await admit(context, call, 'query');
    if (!session.ok) return answerRefusal(call, session);
    const { viewer } = session.value;
    const linkId = pathParameter(call, 'id');
    const onBroken = () =>
      releaseArchive(write, viewer, linkId).catch((error: unknown) =>
        log.warn({ requestId: call.get('requestId'), ...errorLogFields(error) }, 'a link stays used'),
      );
    return answerDownload(context, call, session.value, async () => {
      // Messaging apps ask for the headers first: that uses up nothing.
      const found = await (call.req.method === 'HEAD'
        ? findArchive(createReadContext(context), viewer, linkId)
        : claimArchive(write, viewer, linkId));
      return found.ok ? ok({ ...found.value, mime: ZIP_TYPE, onBroken }) : found;
    });
  };
}
