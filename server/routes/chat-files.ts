// Routes of chat files: upload and download, both streamed and never held in memory.
import { Readable } from 'node:stream';
import * as schemas from '#contract/schemas/answers.ts';
import { MAX_ATTACHMENT_BYTES } from '#domain/attachment.ts';
import { type AppContext, createReadContext } from '../context.ts';
import { discard } from '../files/discard.ts';
import type { InspectedFile } from '../files/inspection/inspection.ts';
import { receiveUpload, reservedBytes, type UploadedFile } from '../files/receive-upload.ts';
import { admit } from '../http/authenticate.ts';
import { answerRefusal, textsOfCall } from '../http/call-language.ts';
import { route } from '../http/endpoints.ts';
import { itemReply, type Reply, refusalReply, replyWith, respond } from '../http/envelope.ts';
import { answerDownload } from '../http/file-answer.ts';
import type { HttpContext, RouteHandler } from '../http/http-context.ts';
import {
  isIdempotencyKey,
  REPLAYED_HEADER,
  requestFingerprint,
  runIdempotentWrite,
} from '../http/idempotency.ts';
import { createConcurrentCalls } from '../limits/concurrent-calls.ts';
import { LIMITS } from '../limits/table.ts';
import { file, item } from '../openapi/answers.ts';
import {
  dropUpload,
  findChatFile,
  requireUploadAllowed,
  sendFileMessage,
  storeUpload,
} from '../services/chat/files.ts';
import { invalidField, type Refusal, refuse } from '../services/result.ts';

/** A full disk needs its operator. */
const STORAGE_RETRY_SECONDS = 60;
/** Other files of the person are under way, or wait for their inspection. */
const BUSY_RETRY_SECONDS = 5;

export const chatFileRoutes = {
  uploadFile: route({
    tag: 'Chat',
    summary: 'Sends an image or a PDF of at most 10 MiB; its content decides what it is.',
    answer: item(schemas.chatMessageSchema, 201),
    codes: [
      'FORBIDDEN',
      'INVALID_STATE',
      'FILE_TOO_LARGE',
      'UNSUPPORTED_FILE',
      'UPLOAD_LIMIT',
      'DEAL_UPLOAD_LIMIT',
      'STORAGE_FULL',
    ],
    whileBanned: 'yes',
    body: 'file',
    budget: 'write',
    createHandler: upload,
  }),
  chatFile: route({
    tag: 'Chat',
    summary: 'The file of a message; the token may stand in the query.',
    answer: file,
    codes: ['FILE_PENDING', 'FILE_BLOCKED'],
    whileBanned: 'yes',
    budget: 'read',
    createHandler: download,
  }),
};

const fileDepsOf = ({ write, files }: AppContext) => ({ write, store: files.store });

function upload(context: AppContext): RouteHandler {
  const { minFreeDiskBytes, uploadSpaceBytes } = context.config;
  const underWay = createConcurrentCalls(LIMITS.uploadsAtOnce.value);
  /** Bytes of the uploads under way. */
  let reserved = 0;
  /**
   * True when an upload of `bytes` and those under way fit where they wait, and leave enough of the
   * disk (LIMIT-07).
   */
  const hasRoom = async (bytes: number): Promise<boolean> =>
    reserved + bytes <= uploadSpaceBytes &&
    (await context.files.freeBytes()) >= minFreeDiskBytes + reserved + bytes;
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
    const session = await admit(context, call, 'header');
    if (!session.ok) {
      // A person whose token has expired is to read the answer; of a stranger, and beyond the limits of calls, no byte is
      // read (LIMIT-08).
      if (session.code === 'TOKEN_EXPIRED') return refused(refusal(session));
      return respond(closing(refusal(session)));
    }
    const { viewer } = session.value;
    const id = call.req.param('id') ?? '';
    const allowed = await requireUploadAllowed(createReadContext(context), viewer, id);
    if (!allowed.ok) return refused(refusal(allowed));
    const key = call.req.header('idempotency-key') ?? null;
    if (key !== null && !isIdempotencyKey(key))
      return refused(refusal(invalidField('Idempotency-Key', (errors) => errors.idempotencyKey)));
    const end = underWay.begin(viewer.id);
    if (!end)
      return respond(closing(refusal(refuse('RATE_LIMITED', { retryAfterSeconds: BUSY_RETRY_SECONDS }))));
    const bytes = reservedBytes(call.req.header('content-length'));
    const hasSpace = await hasRoom(bytes).catch((error: unknown) => {
      end();
      throw error;
    });
    if (!hasSpace) {
      end();
      return refused(refusal(refuse('STORAGE_FULL', { retryAfterSeconds: STORAGE_RETRY_SECONDS })));
    }

    const take = async (file: UploadedFile): Promise<Reply> => {
      const stored = await storeUpload(fileDepsOf(context), file);
      const write = {
        userId: viewer.id,
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
    const isGone = senderGone(call);
    const options = {
      tempDir: context.files.tempDir,
      inspect: (file: InspectedFile) => context.inspections.inspect(viewer.id, file, isGone),
    };
    reserved += bytes;
    const received = await receiveUpload(body, options, take).finally(() => {
      reserved -= bytes;
      end();
    });
    if (received.ok) return respond(received.value);
    context.metrics.uploadRefused(received.code);
    return answerRefusal(
      call,
      refuse(received.code, { message: received.message, retryAfterSeconds: BUSY_RETRY_SECONDS }),
    );
  };
}

/** Ends the connection after the answer, so that nothing more of the body comes. */
const closing = (reply: Reply): Reply => ({ ...reply, headers: { ...reply.headers, connection: 'close' } });

/** Aborted when the connection ends before the answer. */
function senderGone(call: HttpContext): AbortSignal {
  const gone = new AbortController();
  const outgoing = call.env?.outgoing;
  outgoing?.once('close', () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  return gone.signal;
}

function download(context: AppContext): RouteHandler {
  return async (call) => {
    const session = await admit(context, call, 'query');
    if (!session.ok) return answerRefusal(call, session);
    const { id = '', messageId = '' } = call.req.param();
    return answerDownload(context, call, session.value, () =>
      findChatFile(createReadContext(context), session.value.viewer, id, messageId),
    );
  };
}
