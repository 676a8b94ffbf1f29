// Answer that is a stored file: headers that prevent execution, and a body that is streamed.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { AppContext } from '../context.ts';
import { type DownloadedFile, downloadHeaders } from '../files/download-headers.ts';
import { errorLogFields } from '../logging/logger.ts';
import { corsHeaders, fileCorsHeaders } from './cors.ts';
import type { HttpContext } from './http-context.ts';
import { transportSecurity } from './security-headers.ts';

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
