// Minimum rate of bodies: a call that goes on sending may take as long as a slow line needs; one that drips is ended.
import type { IncomingMessage, Server } from 'node:http';
import { LIMITS } from '../limits/table.ts';

export interface BodyRate {
  /** Time in which a body may come at any rate, ms. */
  readonly graceMs: number;
  /** Smallest mean rate after that time, bytes a second. */
  readonly bytesPerSecond: number;
  /** The interval at which bodies are checked, ms. */
  readonly checkMs: number;
}

export const BODY_RATE: BodyRate = {
  graceMs: 180_000,
  bytesPerSecond: LIMITS.bodyRate.value,
  checkMs: 5_000,
};

export const isBodyTooSlow = (elapsedMs: number, bytes: number, rate: BodyRate): boolean =>
  bytes < ((elapsedMs - rate.graceMs) / 1000) * rate.bytesPerSecond;

/**
 * True when bytes of the body are still to come and this process is ready for them: a pause of ours
 * is nobody's fault.
 */
export const awaitsBody = (request: IncomingMessage): boolean =>
  !request.complete && request.readableLength < request.readableHighWaterMark;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length']) > 0;

/**
 * Closes the connection of a call whose body comes too slowly, until the server is closed.
 * `now`: ms of a clock that only goes on.
 */
export function endSlowBodies(server: Server, rate: BodyRate, now: () => number): void {
  const receiving = new Map<IncomingMessage, { readonly startedAt: number; readonly bytesBefore: number }>();
  server.on('request', (request: IncomingMessage) => {
    if (hasBody(request)) receiving.set(request, { startedAt: now(), bytesBefore: request.socket.bytesRead });
  });
  const check = (): void => {
    for (const [request, { startedAt, bytesBefore }] of receiving) {
      const { complete, destroyed, socket } = request;
      if (complete || destroyed) receiving.delete(request);
      else if (awaitsBody(request) && isBodyTooSlow(now() - startedAt, socket.bytesRead - bytesBefore, rate))
        socket.destroy();
    }
  };
  const timer = setInterval(check, rate.checkMs).unref();
  server.once('close', () => clearInterval(timer));
}
