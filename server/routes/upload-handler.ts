// Upload handler: a file of a multipart body, streamed and never held in memory, becomes a message of a chat or of a case.
import { Readable } from 'node:stream';
import { MAX_ATTACHMENT_BYTES } from '#domain/attachment.ts';
import { type AppContext, createReadContext } from '../context.ts';
import type { InspectedFile } from '../files/inspection/inspection.ts';
import { discard, receiveUpload, reservedBytes, type UploadedFile } from '../files/receive-upload.ts';
import { admit } from '../http/authenticate.ts';
import { answerRefusal, textsOfCall } from '../http/call-language.ts';
import { itemReply, type Reply, refusalReply, replyWith, respond } from '../http/envelope.ts';
import { callerGone, type RouteHandler } from '../http/http-context.ts';
import {
  isIdempotencyKey,
  REPLAYED_HEADER,
  requestFingerprint,
  runIdempotentWrite,
} from '../http/idempotency.ts';
import { pathParameter } from '../http/parse-input.ts';
import { createConcurrentCalls } from '../limits/idle-connections.ts';
import { LIMITS } from '../limits/table.ts';
import { dropUpload, type StoredUpload, storeUpload } from '../services/chat/files.ts';
import { invalidField, type Refusal, refuse, type ServiceResult } from '../services/result.ts';
import type { ReadContext, UnitOfWork, Viewer, Write } from '../services/unit-of-work.ts';

/** The place that a file is sent to: the deal's id is in the path. */
interface UploadTarget {
  /** The check before the body is read. */
  requireAllowed(ctx: ReadContext, viewer: Viewer, id: string): Promise<ServiceResult<true>>;
  /** Checks again, since storing takes time. Resolves with the message. */
  send(
    work: UnitOfWork,
    viewer: Viewer,
    id: string,
    stored: StoredUpload,
    isScanned: boolean,
  ): Promise<ServiceResult<object>>;
}

/** A full disk needs its operator. */
const STORAGE_RETRY_SECONDS = 60;
/** Other files of the person are under way, or wait for their inspection. */
const BUSY_RETRY_SECONDS = 5;

export function createUploadHandler(context: AppContext, target: UploadTarget): RouteHandler {
  const { config, metrics } = context;
  const { minFreeDiskBytes, uploadSpaceBytes } = config;
  const writeInTurn =
    (userId: string): Write =>
    (run) =>
      context.uploadTurns.run(userId, () => context.write(run));
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
    const id = pathParameter(call, 'id');
    const allowed = await target.requireAllowed(createReadContext(context), viewer, id);
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

    const write = writeInTurn(viewer.id);
    const deps = { write, store: context.files.store };
    const take = async (file: UploadedFile): Promise<Reply> => {
      const stored = await storeUpload(deps, file);
      const writeRequest = {
        userId: viewer.id,
        key,
        // Another file under the same key is a conflict, also with the same name and size (FILE-04).
        fingerprint: requestFingerprint(viewer, 'POST', call.req.path, file.name, file.sentSha256),
        texts,
      };
      const reply = await runIdempotentWrite({ metrics, write }, writeRequest, async (work) =>
        replyWith(await target.send(work, viewer, id, stored, context.scan !== null), (message) =>
          itemReply(message, 201),
        ),
      );
      // When the write throws, it is unknown whether it was committed: the sweep finds out. The same when dropping
      // fails.
      const isShown = reply.status === 201 && reply.headers?.[REPLAYED_HEADER] === undefined;
      if (isShown) {
        metrics.uploadStored(file.mime, file.size);
        context.scan?.trigger();
        context.prints.trigger();
      } else await dropUpload(deps, stored.key).catch(() => {});
      return reply;
    };
    const body = {
      contentType: call.req.header('content-type'),
      contentLength: call.req.header('content-length'),
      stream: source,
    };
    const isGone = callerGone(call);
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
    metrics.uploadRefused(received.code);
    return answerRefusal(
      call,
      refuse(received.code, { message: received.message, retryAfterSeconds: BUSY_RETRY_SECONDS }),
    );
  };
}

/** Ends the connection after the answer, so that nothing more of the body comes. */
const closing = (reply: Reply): Reply => ({ ...reply, headers: { ...reply.headers, connection: 'close' } });
