// Files of a chat, in and out: streamed both ways, never held in memory.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { discard } from '../files/discard.ts';
import { downloadHeaders } from '../files/download-headers.ts';
import { MAX_FILE_BYTES, receiveUpload, type UploadedFile } from '../files/receive-upload.ts';
import { authenticate, limit } from '../http/authenticate.ts';
import { corsHeaders, fileCorsHeaders } from '../http/cors.ts';
import type { Call, Core, Handler, Session } from '../http/context.ts';
import { fingerprintOf, isKey, REPLAYED, runWrite } from '../http/idempotency.ts';
import { isId } from '../http/parse-input.ts';
import { faultFields } from '../http/logging.ts';
import { type Reply, refusalReply, replyWith, respond, single } from '../http/envelope.ts';
import { dropUpload, mayUpload, openChatFile, sendFile, storeUpload } from '../services/chat/files.ts';
import { invalidField, type Outcome, refuse } from '../services/result.ts';
import type { Reading } from '../services/unit-of-work.ts';

export const chatFileRoutes = (core: Core) => ({ uploadFile: upload(core), chatFile: download(core) });

/** Two ids that can be ids, a viewer, and not too many calls. */
async function enter(
  core: Core,
  call: Call,
  tokenFrom: 'header' | 'query',
  isWrite: boolean,
): Promise<Outcome<Session> | Reply> {
  const session = await authenticate(core, call, tokenFrom);
  if (!session.ok) return session;
  const limited = await limit(core, session.value.viewer.id, isWrite);
  if (limited) return refusalReply(limited.refusal, limited.retryAfterSeconds);
  const ids = ['id', 'messageId'].map((name) => call.req.param(name));
  return ids.every((id) => id === undefined || isId(id)) ? session : refuse('NOT_FOUND');
}

const readingOf = (core: Core): Reading => ({
  on: core.database.reads,
  now: new Date(core.clock.now()),
  market: core.market,
});
const filesOf = ({ database, clock, files }: Core) => ({ database, clock, store: files.store });

function upload(core: Core): Handler {
  return async (call) => {
    const request = call.req.raw;
    const source = call.env?.incoming ?? (request.body ? Readable.fromWeb(request.body) : Readable.from([]));
    // A browser reads an answer only after it has sent everything.
    const refused = async (reply: Reply): Promise<Response> => {
      source.on('error', () => {});
      await discard(source, MAX_FILE_BYTES);
      return respond(reply);
    };
    const session = await enter(core, call, 'header', true);
    if (!('ok' in session)) return refused(session);
    if (!session.ok) return refused(refusalReply(session));
    const { viewer } = session.value;
    const id = call.req.param('id') ?? '';
    const allowed = await mayUpload(readingOf(core), viewer, id);
    if (!allowed.ok) return refused(refusalReply(allowed));
    const key = call.req.header('idempotency-key') ?? null;
    if (key !== null && !isKey(key))
      return refused(refusalReply(invalidField('Idempotency-Key', 'must be 1 to 255 visible characters')));

    const take = async (file: UploadedFile): Promise<Reply> => {
      const stored = await storeUpload(filesOf(core), file);
      const write = {
        userId: viewer.id,
        now: new Date(core.clock.now()),
        key,
        // Of the content only the size: a client that tries again sends the same file.
        fingerprint: fingerprintOf('POST', call.req.path, file.name, String(file.size)),
      };
      const reply = await runWrite(core, write, async (work) =>
        replyWith(await sendFile(work, viewer, id, stored), (message) => single(message, 201)),
      );
      // When it throws, nobody knows whether it was committed: the sweep will. The same when dropping fails.
      const isShown = reply.status === 201 && reply.headers?.[REPLAYED] === undefined;
      if (isShown) core.metrics.uploadStored(file.mime, file.size);
      else await dropUpload(filesOf(core), stored.key).catch(() => {});
      return reply;
    };
    const body = {
      contentType: call.req.header('content-type'),
      contentLength: call.req.header('content-length'),
      stream: source,
    };
    const received = await receiveUpload(body, { tempDir: core.files.tempDir }, take);
    if (received.ok) return respond(received.value);
    core.metrics.uploadRefused(received.code);
    return respond(refusalReply(refuse(received.code, { message: received.message })));
  };
}

function download(core: Core): Handler {
  return async (call) => {
    const session = await enter(core, call, 'query', false);
    if (!('ok' in session)) return respond(session);
    if (!session.ok) return respond(refusalReply(session));
    const { id = '', messageId = '' } = call.req.param();
    const opened = await openChatFile(readingOf(core), core.files.store, session.value.viewer, id, messageId);
    if (!opened.ok) return respond(refusalReply(opened));
    const { file, content } = opened.value;
    const origin = call.req.header('origin');
    const headers = {
      ...fileCorsHeaders(),
      ...corsHeaders(core.config.corsOrigins, origin),
      ...downloadHeaders({ name: file.name, mime: file.mime, size: content.size }),
      'x-request-id': call.get('requestId'),
    };
    const response = call.env?.outgoing;
    if (!response) return new Response(Readable.toWeb(content.stream) as ReadableStream, { headers });
    response.writeHead(200, headers);
    // Reads no faster than the client does; whoever leaves takes the open file with them.
    pipeline(content.stream, response).catch((error: unknown) => {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
      if (!isGone)
        core.log.warn({ requestId: call.get('requestId'), ...faultFields(error) }, 'download broken off');
    });
    return RESPONSE_ALREADY_SENT;
  };
}
