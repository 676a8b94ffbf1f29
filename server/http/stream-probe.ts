// Stream probe: a stream without sign-in or data that sends a line at once and ends later, by which the doctor sees whether a proxy buffers.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { refuse } from '../services/result.ts';
import { answerRefusal } from './call-language.ts';
import type { HttpContext } from './http-context.ts';
import { SSE_HEADERS } from './stream-handler.ts';

/** Beside the live streams, so that a proxy has the same settings for it. */
export const STREAM_PROBE_PATH = '/api/events/probe';
/** A proxy that buffers sends the line only then. */
const DURATION_MS = 3_000;

export function streamProbe(call: HttpContext): Response {
  const response = call.env?.outgoing;
  if (!response) return answerRefusal(call, refuse('UNAVAILABLE'));
  if (call.req.method === 'HEAD') return new Response(null, { headers: SSE_HEADERS });
  response.writeHead(200, SSE_HEADERS);
  response.write(': probe\n\n');
  const timer = setTimeout(() => response.end(), DURATION_MS);
  response.once('close', () => clearTimeout(timer));
  return RESPONSE_ALREADY_SENT;
}
