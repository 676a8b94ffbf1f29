// Routes of chat files: upload and download, both streamed and never held in memory.
import { Readable } from 'node:stream';
import { MAX_ATTACHMENT_BYTES } from '#domain/attachment.ts';
import { discard } from '../files/discard.ts';
import { receiveUpload, type UploadedFile } from '../files/receive-upload.ts';
import { answerRefusal, textsOfCall } from '../http/call-language.ts';
import { type AppContext, createReadContext, type RouteHandler } from '../http/context.ts';
import { itemReply, type Reply, refusalReply, replyWith, respond } from '../http/envelope.ts';
import { admitFileCall, sendFile } from '../http/file-answer.ts';
import {
  isIdempotencyKey,
  REPLAYED_HEADER,
  requestFingerprint,
  runIdempotentWrite,
} from '../http/idempotency.ts';
import {
  dropUpload,
  openChatFile,
  requireUploadAllowed,
  sendFileMessage,
  storeUpload,
} from '../services/chat/files.ts';
import { invalidField, type Refusal, refuse } from '../services/result.ts';

/** A full disk needs its operator. */
const STORAGE_RETRY_SECONDS = 60;

export const chatFileRoutes = (context: AppContext) => ({
  uploadFile: upload(context),
  chatFile: download(context),
});

const fileDepsOf = ({ database, clock, files }: AppContext) => ({ database, clock, store: files.store });

function upload(context: AppContext): RouteHandler {
  const { minFreeDiskBytes } = context.config;
  let receiving = 0;
  /** Whether this upload and those under way leave enough of the disk (LIMIT-07). */
  const hasRoom = async (): Promise<boolean> =>
    (await context.files.freeBytes()) >= minFreeDiskBytes + (receiving + 1) * MAX_ATTACHMENT_BYTES;
  return async (call) => {
    const request = call.req.raw;
    const source = call.env?.incoming ?? (request.body ? Readable.fromWeb(request.body) : Readable.from([]));
    // A browser reads the answer only after it has sent everything.
    const refused = async (reply: Reply): Promise<Response> => {
      source.on('error', () => {});
      await discard(source, MAX_ATTACHMENT_BYTES);
      return respond(reply);
    };
    const texts = textsOfCall(call);
    const refusal = (result: Refusal): Reply => refusalReply(result, texts);
    const session = await admitFileCall(context, call, 'header', 'write');
    if (!('ok' in session)) return refused(session);
    if (!session.ok) {
      // A person whose token has expired is to read the answer; of a stranger no byte is read (LIMIT-08).
      if (session.code === 'TOKEN_EXPIRED') return refused(refusal(session));
      return respond({ ...refusal(session), headers: { connection: 'close' } });
    }
    const { viewer } = session.value;
    const id = call.req.param('id') ?? '';
    const allowed = await requireUploadAllowed(createReadContext(context), viewer, id);
    if (!allowed.ok) return refused(refusal(allowed));
    const key = call.req.header('idempotency-key') ?? null;
    if (key !== null && !isIdempotencyKey(key))
      return refused(refusal(invalidField('Idempotency-Key', (errors) => errors.idempotencyKey)));
    if (!(await hasRoom()))
      return refused(refusal(refuse('STORAGE_FULL', { retryAfterSeconds: STORAGE_RETRY_SECONDS })));

    const take = async (file: UploadedFile): Promise<Reply> => {
      const stored = await storeUpload(fileDepsOf(context), file);
      const write = {
        userId: viewer.id,
        now: new Date(context.clock.now()),
        key,
        // Another file under the same key is a conflict, also with the same name and size (FILE-04).
        fingerprint: requestFingerprint('POST', call.req.path, file.name, file.sentSha256),
        texts,
      };
      const reply = await runIdempotentWrite(context, write, async (work) =>
        replyWith(await sendFileMessage(work, viewer, id, stored, context.scan !== null), (message) =>
          itemReply(message, 201),
        ),
      );
      // When the write throws, it is unknown whether it was committed: the sweep finds out. The same when dropping
      // fails.
      const isShown = reply.status === 201 && reply.headers?.[REPLAYED_HEADER] === undefined;
      if (isShown) {
        context.metrics.uploadStored(file.mime, file.size);
        context.scan?.trigger();
      } else await dropUpload(fileDepsOf(context), stored.key).catch(() => {});
      return reply;
    };
    const body = {
      contentType: call.req.header('content-type'),
      contentLength: call.req.header('content-length'),
      stream: source,
    };
    receiving += 1;
    const received = await receiveUpload(body, { tempDir: context.files.tempDir }, take).finally(() => {
      receiving -= 1;
    });
    if (received.ok) return respond(received.value);
    context.metrics.uploadRefused(received.code);
    return answerRefusal(call, refuse(received.code, { message: received.message }));
  };
}

function download(context: AppContext): RouteHandler {
  return async (call) => {
    const session = await admitFileCall(context, call, 'query', 'read');
    if (!('ok' in session)) return respond(session);
    if (!session.ok) return answerRefusal(call, session);
    const { id = '', messageId = '' } = call.req.param();
    const opened = await openChatFile(
      createReadContext(context),
      context.files.store,
      session.value.viewer,
      id,
      messageId,
    );
    if (!opened.ok) return answerRefusal(call, opened);
    const { file, content } = opened.value;
    return sendFile(context, call, {
      ...{ name: file.name, mime: file.mime },
      ...{ size: content.size, stream: content.stream },
    });
  };
}
