// Time of bodies: a small one arrives within seconds; a large one may take as long as a slow line needs, and is ended when it drips.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { LIMITS } from '../limits/table.ts';

export interface BodyRate {
  /** Time in which a small body arrives, ms. */
  readonly smallMs: number;
  /** Time in which a large body may come at any rate, ms. */
  readonly graceMs: number;
  /** Smallest mean rate of a large body after that time, bytes a second. */
  readonly bytesPerSecond: number;
  /** The interval at which bodies are checked, ms. */
  readonly checkMs: number;
}

export const BODY_RATE: BodyRate = {
  smallMs: LIMITS.bodyTime.value * 1000,
  graceMs: 180_000,
  bytesPerSecond: LIMITS.bodyRate.value,
  checkMs: 1_000,
};

/** The most that a call without a file may send. */
const SMALL_BYTES = LIMITS.body.value * 1024;

/** `declared`: the length that the call names; null for none. `bytes`: what has come. */
export function isBodyTooSlow(
  elapsedMs: number,
  { bytes, declared }: { readonly bytes: number; readonly declared: number | null },
  rate: BodyRate,
): boolean {
  const isSmall = (declared ?? bytes) <= SMALL_BYTES;
  return isSmall
    ? elapsedMs >= rate.smallMs
    : bytes < ((elapsedMs - rate.graceMs) / 1000) * rate.bytesPerSecond;
}

/**
 * True when bytes of the body are still to come and this process is ready for them: a pause of ours
 * is nobody's fault.
 */
export const awaitsBody = (request: IncomingMessage): boolean =>
  !request.complete && request.readableLength < request.readableHighWaterMark;

/** Null: the call does not say. */
const declaredLength = ({ headers }: IncomingMessage): number | null =>
  'transfer-encoding' in headers ? null : Number(headers['content-length'] ?? 0);

interface ReceivedBody {
  readonly answer: ServerResponse;
  readonly declared: number | null;
  readonly startedAt: number;
  readonly bytesBefore: number;
}

/**
 * Ends a call whose body comes too slowly, until the server is closed.
 * `now`: ms of a clock that only goes on.
 */
export function endSlowBodies(server: Server, rate: BodyRate, now: () => number): void {
  const receiving = new Map<IncomingMessage, ReceivedBody>();
  server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    const declared = declaredLength(request);
    if (declared === 0) return;
    receiving.set(request, {
      ...{ answer, declared, startedAt: now() },
      bytesBefore: request.socket.bytesRead,
    });
  });
  const check = (): void => {
    for (const [request, { answer, declared, startedAt, bytesBefore }] of receiving) {
      const { complete, destroyed, socket } = request;
      const bytes = socket.bytesRead - bytesBefore;
      if (complete || destroyed) receiving.delete(request);
      else if (awaitsBody(request) && isBodyTooSlow(now() - startedAt, { bytes, declared }, rate))
        endCall(answer);
    }
  };
  const timer = setInterval(check, rate.checkMs).unref();
  server.once('close', () => clearInterval(timer));
}

/** In the manner of Node's own time-out of heads. An answer that has begun cannot become another one. */
function endCall(answer: ServerResponse): void {
  const { socket } = answer.req;
  if (!answer.headersSent && answer.socket === socket)
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroySoon();
}
