// Answer that is a stored file: its bytes, streamed, with headers that prevent execution, or its address in the storage.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { TICKET_DURATION_MS } from '../auth/tickets.ts';
import type { AppContext } from '../context.ts';
import { type DownloadedFile, downloadHeaders } from '../files/download-headers.ts';
import { errorLogFields } from '../logging/logger.ts';
import { refuse, type ServiceResult } from '../services/result.ts';
import { answerRefusal } from './call-language.ts';
import type { AuthenticatedSession, HttpContext } from './http-context.ts';
import { corsHeaders, fileCorsHeaders, transportSecurity } from './security-headers.ts';

type StreamedFile = DownloadedFile & { readonly stream: Readable };
/** A file that its caller may have. */
type FoundFile = DownloadedFile & {
  /** In the file store. */
  readonly storageKey: string;
  /** Called when the file could not be sent whole. Never rejects. */
  readonly onBroken?: () => Promise<void>;
};

/** Other downloads of the person are under way. */
const BUSY_RETRY_SECONDS = 5;

/**
 * A download, one of the few that a person may have at a time. HEAD gets the headers of the file.
 * An address with a ticket or token is sent on to the storage, where that can be reached (FILE-05).
 */
export async function answerDownload(
  context: AppContext,
  call: HttpContext,
  session: AuthenticatedSession,
  find: () => Promise<ServiceResult<FoundFile>>,
): Promise<Response> {
  const { store } = context.files;
  const end = context.downloads.begin(session.viewer.id);
  if (!end) return answerRefusal(call, refuse('RATE_LIMITED', { retryAfterSeconds: BUSY_RETRY_SECONDS }));
  let isStreaming = false;
  try {
    const found = await find();
    if (!found.ok) return answerRefusal(call, found);
    const { storageKey, onBroken, ...file } = found.value;
    if (call.req.method === 'HEAD') return new Response(null, { headers: fileHeaders(context, call, file) });
    // Browsers of old engines would send the Authorization header on, and a storage refuses two signatures.
    if (store.presign && call.req.header('authorization') === undefined) {
      const location = await store.presign(storageKey, file, addressSeconds(context, session));
      const headers = { ...answerHeaders(context, call), 'cache-control': 'no-store', location };
      return new Response(null, { status: 302, headers });
    }
    const content = await store.open(storageKey).catch(async (error: unknown) => {
      await onBroken?.();
      throw error;
    });
    if (!content) return answerRefusal(call, refuse('NOT_FOUND'));
    isStreaming = true;
    content.stream.once('close', end);
    return sendFile(context, call, { ...file, size: content.size, stream: content.stream }, onBroken);
  } finally {
    if (!isStreaming) end();
  }
}

/**
 * A file that was made for the call.
 * `bytes`: null for HEAD, whose size is not known without making it.
 */
export function answerBytes(
  context: AppContext,
  call: HttpContext,
  named: Pick<DownloadedFile, 'name' | 'mime'>,
  bytes: Uint8Array<ArrayBuffer> | null,
): Response {
  const headers = new Headers(fileHeaders(context, call, { ...named, size: bytes?.length ?? 0 }));
  if (!bytes) headers.delete('content-length');
  return new Response(bytes, { headers });
}

/** A presigned address is valid for as long as a ticket, at most until its session or ticket ends. */
const addressSeconds = ({ clock }: AppContext, { expiresAt }: AuthenticatedSession): number =>
  Math.max(1, Math.floor(Math.min(TICKET_DURATION_MS, expiresAt - clock.now()) / 1000));

const fileHeaders = (context: AppContext, call: HttpContext, file: DownloadedFile) => ({
  ...answerHeaders(context, call),
  ...downloadHeaders(file),
});

const answerHeaders = (context: AppContext, call: HttpContext) => ({
  ...transportSecurity(context.config.publicUrl),
  ...fileCorsHeaders(),
  ...corsHeaders(context.config.corsOrigins, call.req.header('origin')),
  'x-request-id': call.get('requestId'),
});

/**
 * Sends no faster than the client reads.
 * A client that disconnects closes the file, and `onBroken` is called.
 */
function sendFile(
  context: AppContext,
  call: HttpContext,
  file: StreamedFile,
  onBroken?: FoundFile['onBroken'],
): Response {
  const headers = fileHeaders(context, call, file);
  const response = call.env?.outgoing;
  if (!response) {
    file.stream.once('close', () => {
      if (!file.stream.readableEnded) void onBroken?.();
    });
    return new Response(Readable.toWeb(file.stream) as ReadableStream, { headers });
  }
  response.writeHead(200, headers);
  pipeline(file.stream, response).catch((error: unknown) => {
    void onBroken?.();
    const isGone = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!isGone)
      context.log.warn({ requestId: call.get('requestId'), ...errorLogFields(error) }, 'download broken off');
  });
  return RESPONSE_ALREADY_SENT;
}
