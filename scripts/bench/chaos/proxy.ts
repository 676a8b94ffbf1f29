// Chaos proxy between phones and backend (HTTP/1.1): injects faults that are drawn from a seed, and logs them.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type CallFault, drawCallFault, drawStreamFault } from './faults.ts';
import { createSeededRandom } from './seeded-random.ts';
import { createSseFaultInjector, type SseFaultInjector } from './sse-fault-injector.ts';

/** Its events may all be sent twice: it resumes one event early; of specified streams the feed's does. */
const CLIENT_STREAM = '/api/events';
const FEED_EVENT = /^event: ?feed_/m;
/** 401 responses per phone and run: after four renewals in a minute the session counts as expired. */
const MAX_REFUSALS = 1;

export interface FaultOptions {
  /** The share of calls with a fault; half by default. */
  readonly rate?: number;
  /** A hanging call breaks after this long, ms; by default when the faults stop. */
  readonly hangMs?: number;
}

export interface ChaosProxy {
  readonly port: number;
  /** From now on faults are drawn from `seed`. Clears the log. */
  startFaults(seed: number, options?: FaultOptions): void;
  /** Silences all open streams for good, without an error. Streams opened later are not affected. */
  freezeStreams(): void;
  /** How often a stream with this path was opened. */
  openedStreams(path: string): number;
  /** The number of open streams. */
  readonly openStreams: number;
  /** Calls (no streams) wait from now on, and are forwarded when they are released. */
  holdCalls(): HeldCalls;
  /** Breaks the connection of every open stream. */
  breakStreams(): void;
  /** Stops injecting faults and breaks hanging calls and streams. */
  stopFaults(): void;
  /** The faults since `startFaults`, in order: 'alice GET /api/feed #3: 503'. */
  readonly log: readonly string[];
  close(): Promise<void>;
}

export interface HeldCalls {
  /** How many wait now. */
  readonly count: number;
  release(): void;
}

/** Listens on a free port of 127.0.0.1 and forwards to `backendPort`. */
export async function startChaosProxy(backendPort: number): Promise<ChaosProxy> {
  let seed: number | null = null;
  let faultOptions: FaultOptions = {};
  const opened = new Map<string, number>();
  const log: string[] = [];
  const counts = new Map<string, number>();
  const injectors = new Set<SseFaultInjector>();
  const streams = new Set<ServerResponse>();
  const hanging = new Set<ServerResponse>();
  let held: (() => void)[] | null = null;
  const sockets = new Set<Socket>();

  const countOf = (key: string): number => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };

  const forward = (incoming: IncomingMessage, answer: (from: IncomingMessage) => void, fail: () => void) => {
    const { method, url, headers } = incoming;
    const outgoing = request({ host: '127.0.0.1', port: backendPort, method, path: url, headers }, answer);
    outgoing.on('error', fail);
    incoming.pipe(outgoing);
    return outgoing;
  };
  const copy = (response: ServerResponse) => (from: IncomingMessage) => {
    response.writeHead(from.statusCode ?? 502, from.headers);
    from.pipe(response);
  };

  const refuse = (response: ServerResponse, status: number): void => {
    const body = JSON.stringify({
      code: status === 401 ? 'TOKEN_INVALID' : 'UNAVAILABLE',
      message: 'Refused by the chaos proxy',
    });
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' });
    response.end(body);
  };

  const inject = (fault: CallFault, incoming: IncomingMessage, response: ServerResponse): void => {
    const drop = () => response.destroy();
    switch (fault.do) {
      case 'dropBefore':
        drop();
        break;
      case 'dropAfter':
        forward(incoming, (from) => from.on('end', drop).resume(), drop);
        break;
      case 'hang':
        hanging.add(response);
        if (faultOptions.hangMs !== undefined) setTimeout(drop, faultOptions.hangMs).unref();
        break;
      case 'answer':
        refuse(response, fault.status);
        break;
      case 'delay':
        setTimeout(() => forward(incoming, copy(response), drop), fault.ms);
        break;
      case 'nothing':
        forward(incoming, copy(response), drop);
    }
  };

  const server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://proxy');
    const person = (incoming.headers.host ?? '').split('.')[0] ?? '';
    response.on('error', () => {});
    const hasFaults = seed !== null && pathname.startsWith('/api/');
    const isStream = incoming.method === 'GET' && pathname.includes('/events');
    if (!hasFaults && !isStream) {
      const run = () => forward(incoming, copy(response), () => response.destroy());
      if (held && pathname.startsWith('/api/')) held.push(run);
      else run();
      return;
    }
    const key = `${person} ${incoming.method} ${pathname}`;
    const name = `${key} #${hasFaults ? countOf(key) : 0}`;
    const random = createSeededRandom(seed ?? 0, name);
    const refusals = `${person} 401`;
    // Not for a login: a refused one ends the session by the rules.
    const mayRefuse = !pathname.includes('/auth/') && (counts.get(refusals) ?? 0) < MAX_REFUSALS;
    const logFault = (what: string) => log.push(`${name}: ${what}`);

    if (!isStream) {
      const fault = drawCallFault(random, mayRefuse, faultOptions.rate);
      if (fault.do !== 'nothing') logFault(fault.do === 'answer' ? `${fault.status}` : fault.do);
      if (fault.do === 'answer' && fault.status === 401) countOf(refusals);
      inject(fault, incoming, response);
      return;
    }
    opened.set(pathname, (opened.get(pathname) ?? 0) + 1);
    const fault = drawStreamFault(random, mayRefuse, faultOptions.rate);
    if (hasFaults && fault.start !== 'open') {
      logFault(`start ${fault.start}`);
      if (fault.start === 401) countOf(refusals);
      if (fault.start === 'dropped') response.destroy();
      else refuse(response, fault.start);
      return;
    }
    const mayLose = pathname === CLIENT_STREAM ? /^event:/m : FEED_EVENT;
    const injector = createSseFaultInjector(response, { ...fault, mayLose }, random, logFault);
    if (!hasFaults) injector.stopFaults();
    injectors.add(injector);
    streams.add(response);
    const open = () => {
      const outgoing = forward(
        incoming,
        (from) => {
          response.writeHead(from.statusCode ?? 502, from.headers);
          response.flushHeaders();
          from.on('data', (chunk: Buffer) => injector.push(chunk));
          from.on('end', () => response.end());
          from.on('error', () => response.destroy());
        },
        () => response.destroy(),
      );
      response.on('close', () => {
        injectors.delete(injector);
        streams.delete(response);
        injector.close();
        outgoing.destroy();
      });
    };
    if (hasFaults && fault.delayMs > 0) setTimeout(open, fault.delayMs);
    else open();
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  const stopFaults = (): void => {
    seed = null;
    for (const injector of injectors) injector.stopFaults();
    for (const response of hanging) response.destroy();
    hanging.clear();
  };
  return {
    port,
    log,
    startFaults(next, options = {}) {
      seed = next;
      faultOptions = options;
      log.length = 0;
      counts.clear();
    },
    freezeStreams() {
      for (const injector of injectors) injector.freeze();
    },
    openedStreams: (path) => opened.get(path) ?? 0,
    get openStreams() {
      return streams.size;
    },
    holdCalls() {
      const calls: (() => void)[] = [];
      held = calls;
      return {
        get count() {
          return calls.length;
        },
        release() {
          held = null;
          for (const run of calls) run();
        },
      };
    },
    breakStreams() {
      for (const response of streams) response.destroy();
    },
    stopFaults,
    async close() {
      stopFaults();
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
