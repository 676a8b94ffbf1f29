// HTTP server of an app: listens on a port, and stops without cutting a call short.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { BackendApp } from './app.ts';
import { LIMITS } from './limits/table.ts';

/**
 * Longer than proxies keep theirs (usually 60 s), so that none sends a call into a connection that is being closed.
 */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** The whole call with its body: 10 MiB at 0.5 Mbit/s take that long. */
const REQUEST_TIMEOUT_MS = 180_000;
/** How often the two limits above are checked; Node's default of 30 s would triple the first. */
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
   * Is not ready any more but serves on for `drainMs`, so that balancers notice before the port closes; then accepts no
   * more calls, ends streams, lets running calls finish, ends background work. `wait` waits by the system's clock by default.
   */
  stop(drainMs?: number, wait?: (ms: number) => Promise<unknown>): Promise<void>;
}

/**
 * Rejects with the system's error (EADDRINUSE, EACCES) when the port is not available. Beyond the configured number of
 * open connections a new one is closed at once. An answer of which no byte is taken for `silenceMs` ends.
 */
export function listen(
  app: BackendApp,
  port: number,
  host: string,
  silenceMs = LIMITS.answerSilence.value * 1000,
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
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTION_CHECK_MS,
    },
    (request, response) => {
      // Probes of balancers speak HTTP/1.0 without a host, without which no address can be made.
      if (request.httpVersion === '1.0') request.headers.host ??= 'localhost';
      answering.set(request.socket, response);
      void handle(request, response);
    },
  );
  endSilentAnswers(server, answering, silenceMs);
  server.maxConnections = app.context.config.maxConnections;
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
 * A reader that takes nothing would hold its connection, a file and buffers for ever. Calls that wait for their answer go on,
 * and live streams, which turn the time-out of their sockets off: they have a time of their own.
 */
function endSilentAnswers(
  server: Server,
  answering: WeakMap<Socket, ServerResponse>,
  silenceMs: number,
): void {
  server.setTimeout(silenceMs, (socket) => {
    const response = answering.get(socket);
    const isOver = !response || response.writableFinished;
    // An idle connection ends, as it would without this listener.
    if (isOver || response.headersSent) socket.destroy();
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
