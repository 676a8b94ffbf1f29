// Routes of the export of the viewer's data (DATA-15). NOT_FOUND while the feature `account` is off.
import * as v from 'valibot';
import { hasFeature } from '#contract/features.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { type AppContext, createReadContext } from '../context.ts';
import { ZIP_TYPE } from '../files/zip-writer.ts';
import { answerRefusal } from '../http/call-language.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { itemReply, replyWith, respond } from '../http/envelope.ts';
import { admitFileCall, fileHeaders, sendFile } from '../http/file-answer.ts';
import type { HttpContext, RouteHandler } from '../http/http-context.ts';
import { errorLogFields } from '../logging/logger.ts';
import {
  createExportLink,
  findArchive,
  openArchive,
  readDataExport,
  requestDataExport,
} from '../services/export/request-export.ts';
import { refuse } from '../services/result.ts';

/** Other downloads of the person are under way. */
const BUSY_RETRY_SECONDS = 5;

export const dataExportRoutes = (context: AppContext, { read, write }: Endpoints) => {
  const isOffered = hasFeature(context.config.features, 'account', 1);
  return {
    dataExport: read(v.object({}), async (ctx, { viewer }) =>
      isOffered ? itemReply(await readDataExport(ctx, viewer)) : refuse('NOT_FOUND'),
    ),
    startExport: write(BODIES.startExport, async (work, { viewer }) =>
      isOffered ? replyWith(await requestDataExport(work, viewer)) : refuse('NOT_FOUND'),
    ),
    exportLink: write(BODIES.exportLink, async (work, { viewer }) =>
      isOffered ? replyWith(await createExportLink(work, viewer)) : refuse('NOT_FOUND'),
    ),
    exportFile: isOffered
      ? download(context)
      : async (call: HttpContext) => answerRefusal(call, refuse('NOT_FOUND')),
  };
};

function download(context: AppContext): RouteHandler {
  const { database, clock, files, log, downloads } = context;
  return async (call) => {
    const session = await admitFileCall(context, call, 'query', 'read');
    if (!('ok' in session)) return respond(session);
    if (!session.ok) return answerRefusal(call, session);
    const { viewer } = session.value;
    const linkId = call.req.param('id') ?? '';
    // Messaging apps ask for the headers first: that uses up nothing.
    if (call.req.method === 'HEAD') {
      const found = await findArchive(createReadContext(context), viewer, linkId);
      if (!found.ok) return answerRefusal(call, found);
      return new Response(null, { headers: fileHeaders(context, call, { ...found.value, mime: ZIP_TYPE }) });
    }
    const end = downloads.begin(viewer.id);
    if (!end) return answerRefusal(call, refuse('RATE_LIMITED', { retryAfterSeconds: BUSY_RETRY_SECONDS }));
    const opened = await openArchive({ database, clock, store: files.store }, viewer, linkId).catch(
      (error: unknown) => {
        end();
        throw error;
      },
    );
    if (!opened.ok) {
      end();
      return answerRefusal(call, opened);
    }
    const { name, size, content, release } = opened.value;
    content.stream.once('close', end);
    return sendFile(context, call, { name, size, mime: ZIP_TYPE, stream: content.stream }, () => {
      release().catch((error: unknown) =>
        log.warn({ requestId: call.get('requestId'), ...errorLogFields(error) }, 'a link stays used'),
      );
    });
  };
}
