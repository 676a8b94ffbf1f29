// Answer that is a stored file: admission by header or address, headers that prevent execution, and a body that is streamed.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { AppContext } from '../context.ts';
import { type DownloadedFile, downloadHeaders } from '../files/download-headers.ts';
import { errorLogFields } from '../logging/logger.ts';
import { isUuid } from '../runtime/uuid.ts';
import { refuse, type ServiceResult } from '../services/result.ts';
import { authenticate, type CallBudget, checkRateLimit } from './authenticate.ts';
import { textsOfCall } from './call-language.ts';
import { corsHeaders, fileCorsHeaders } from './cors.ts';
import { type Reply, refusalReply } from './envelope.ts';
import type { AuthenticatedSession, HttpContext } from './http-context.ts';
import { transportSecurity } from './security-headers.ts';

/** Checks the token, the rate limit and the shape of the ids. A Reply is a refusal that carries Retry-After. */
export async function admitFileCall(
  context: AppContext,
  call: HttpContext,
  tokenFrom: 'header' | 'query',
  budget: CallBudget,
): Promise<ServiceResult<AuthenticatedSession> | Reply> {
  const session = await authenticate(context, call, tokenFrom);
  if (!session.ok) return session;
  const limited = await checkRateLimit(context, session.value.viewer.id, budget);
  if (limited) return refusalReply(limited.refusal, textsOfCall(call), limited.retryAfterSeconds);
  const ids = ['id', 'messageId'].map((name) => call.req.param(name));
  return ids.every((id) => id === undefined || isUuid(id)) ? session : refuse('NOT_FOUND');
}

export const fileHeaders = (context: AppContext, call: HttpContext, file: DownloadedFile) => ({
  ...transportSecurity(context.config.publicUrl),
  ...fileCorsHeaders(),
  ...corsHeaders(context.config.corsOrigins, call.req.header('origin')),
  ...downloadHeaders(file),
  'x-request-id': call.get('requestId'),
});

/** Sends no faster than the client reads; a client that disconnects closes the file, and `onBroken` is called. */
export function sendFile(
  context: AppContext,
  call: HttpContext,
  file: DownloadedFile & { readonly stream: Readable },
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
