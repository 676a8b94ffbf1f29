// Answer that is a stored file: headers that prevent execution, and a body that is streamed.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { AppContext } from '../context.ts';
import { type DownloadedFile, downloadHeaders } from '../files/download-headers.ts';
import { errorLogFields } from '../logging/logger.ts';
import { refuse, type ServiceResult } from '../services/result.ts';
import { answerRefusal } from './call-language.ts';
import { corsHeaders, fileCorsHeaders } from './cors.ts';
import type { HttpContext } from './http-context.ts';
import { transportSecurity } from './security-headers.ts';

type StreamedFile = DownloadedFile & { readonly stream: Readable };

export const fileHeaders = (context: AppContext, call: HttpContext, file: DownloadedFile) => ({
  ...transportSecurity(context.config.publicUrl),
  ...fileCorsHeaders(),
  ...corsHeaders(context.config.corsOrigins, call.req.header('origin')),
  ...downloadHeaders(file),
  'x-request-id': call.get('requestId'),
});

/** Other downloads of the person are under way. */
const BUSY_RETRY_SECONDS = 5;

/** A download, one of the few that a person may have at a time. `onBroken`: it has broken off. */
export async function answerDownload(
  context: AppContext,
  call: HttpContext,
  userId: string,
  open: () => Promise<ServiceResult<StreamedFile & { readonly onBroken?: () => void }>>,
): Promise<Response> {
  const end = context.downloads.begin(userId);
  if (!end) return answerRefusal(call, refuse('RATE_LIMITED', { retryAfterSeconds: BUSY_RETRY_SECONDS }));
  const opened = await open().catch((error: unknown) => {
    end();
    throw error;
  });
  if (!opened.ok) {
    end();
    return answerRefusal(call, opened);
  }
  const { onBroken, ...file } = opened.value;
  file.stream.once('close', end);
  return sendFile(context, call, file, onBroken);
}

/** Sends no faster than the client reads; a client that disconnects closes the file, and `onBroken` is called. */
function sendFile(
  context: AppContext,
  call: HttpContext,
  file: StreamedFile,
  onBroken: () => void = () => {},
): Response {
  const headers = fileHeaders(context, call, file);
  const response = call.env?.outgoing;
  if (!response) {
    file.stream.once('close', () => {
      if (!file.stream.readableEnded) onBroken();
    });
    return new Response(Readable.toWeb(file.stream) as ReadableStream, { headers });
  }
  response.writeHead(200, headers);
  pipeline(file.stream, response).catch((error: unknown) => {
    onBroken();
    const isGone = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!isGone)
      context.log.warn({ requestId: call.get('requestId'), ...errorLogFields(error) }, 'download broken off');
  });
  return RESPONSE_ALREADY_SENT;
}
