// HTTP server of an app: listens on a port, ends bodies that drip, and stops without cutting a call short.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { BackendApp } from './app.ts';
import { LIMITS } from './limits/table.ts';

/**
 * Longer than proxies keep theirs (usually 60 s).
 * So none sends a call into a connection that is being closed.
 */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** The interval at which the limit above is checked; Node's default of 30 s would triple it. */
const CONNECTION_CHECK_MS = 5_000;
/** When the server stops, calls that take longer than this are cut. */
const STOP_TIMEOUT_MS = 8_000;
const IDLE_SWEEP_MS = 25;

/** Calls whose handler has not ended. That of a client which went away runs on without a connection. */
type RunningCalls = Set<Promise<Response>>;

export interface RunningServer {
  readonly port: number;
  readonly server: Server;
  /**
   * Is not ready any more but serves on for `drainMs`, so that balancers notice before the port closes.
   * Then accepts no more calls, ends streams, lets running calls finish, ends background work.
   * `wait` waits by the system's clock by default.
   */
  stop(drainMs?: number, wait?: (ms: number) => Promise<unknown>): Promise<void>;
}

/**
 * Rejects with the system's error (EADDRINUSE, EACCES) when the port is not available.
 * Beyond the configured number of open connections a new one is closed at once.
 * A call ends of whose body no byte comes for `silenceMs`, or of whose answer none is taken.
 */
export function listen(
  app: BackendApp,
  port: number,
  host: string,
  silenceMs = LIMITS.silence.value * 1000,
  bodyRate = BODY_RATE,
): Promise<RunningServer> {
  const running: RunningCalls = new Set();
  const handle = getRequestListener((request, env) => {
    const call = Promise.resolve(
      app.fetch(request, env as { incoming: IncomingMessage; outgoing: ServerResponse }),
    ).finally(() => running.delete(call));
    running.add(call);
    return call;
  });
  const answering = new WeakMap<Socket, ServerResponse>();
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      // It would end a file on a slow line, however well that goes on: BODY_RATE instead.
      requestTimeout: 0,
      connectionsCheckingInterval: CONNECTION_CHECK_MS,
    },
    (request, response) => {
      // Probes of balancers speak HTTP/1.0 without a host, without which no address can be made.
      if (request.httpVersion === '1.0') request.headers.host ??= 'localhost';
      answering.set(request.socket, response);
      void handle(request, response);
    },
  );
  endSilentCalls(server, answering, silenceMs);
  endSlowBodies(server, bodyRate, () => performance.now());
  const { config, connections } = app.context;
  server.maxConnections = config.maxConnections;
  if (config.trustedProxies === 0) server.on('connection', connections.opened);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve({
        port: (server.address() as AddressInfo).port,
        server,
        stop: (drainMs = 0, wait = sleep) =>
          stop(app, server, running, async () => drainMs > 0 && wait(drainMs)),
      });
    });
  });
}

/**
 * A silent reader or sender would hold its connection, a file and buffers for ever.
 * Calls that wait for their answer go on.
 * So do live streams, which turn the time-out of their sockets off: they have a time of their own.
 */
function endSilentCalls(server: Server, answering: WeakMap<Socket, ServerResponse>, silenceMs: number): void {
  server.setTimeout(silenceMs, (socket) => {
    const response = answering.get(socket);
    const isOver = !response || response.writableFinished;
    // An idle connection ends, as it would without this listener.
    if (isOver || response.headersSent || awaitsBody(response.req)) socket.destroy();
    else socket.setTimeout(silenceMs);
  });
}

async function stop(
  app: BackendApp,
  server: Server,
  running: RunningCalls,
  drain: () => Promise<unknown>,
): Promise<void> {
  app.beginDrain();
  await drain();
  app.beginStop();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Kept-alive connections become idle one by one as their calls finish.
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  let cut: NodeJS.Timeout | undefined;
  const tooLate = new Promise<void>((resolve) => {
    cut = setTimeout(() => {
      server.closeAllConnections();
      resolve();
    }, STOP_TIMEOUT_MS);
  });
  await closed;
  await Promise.race([Promise.allSettled(running), tooLate]);
  clearInterval(sweep);
  clearTimeout(cut);
  await app.close();
}

interface BodyRate {
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
const awaitsBody = (request: IncomingMessage): boolean =>
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
function endSlowBodies(server: Server, rate: BodyRate, now: () => number): void {
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
