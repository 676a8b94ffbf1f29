// Strict CORS: a backend on another origin than the page, which allows what the specification needs and records the rest.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { rewriteQuery, specifiedCallOf } from './rewrite.ts';
import { EXTRA_HEADERS } from './specified-calls.ts';

const ALLOWED_HEADERS = ['content-type', 'authorization'];
const ALLOWED_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const API_BASE = '/api';

export interface StrictCors {
  readonly port: number;
  /** Calls that arrived, without preflights: 'POST /create_request'. */
  readonly calls: readonly string[];
  /** Calls, parameters and headers that are ours, and headers that a preflight asked for and did not get. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

/** Forwards the API of the backend at `targetPort` of 127.0.0.1, for pages of any origin. */
export async function startStrictCors(targetPort: number): Promise<StrictCors> {
  const calls: string[] = [];
  const problems: string[] = [];
  const sockets = new Set<Socket>();

  const answerPreflight = ({ headers, url }: IncomingMessage, response: ServerResponse): void => {
    const asked = String(headers['access-control-request-headers'] ?? '').split(',');
    for (const name of asked.map((one) => one.trim().toLowerCase()).filter(Boolean))
      if (!ALLOWED_HEADERS.includes(name)) problems.push(`a preflight of ${url} asks for ${name}`);
    response.writeHead(204, {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': ALLOWED_METHODS.join(),
      'access-control-allow-headers': ALLOWED_HEADERS.join(),
      'access-control-max-age': '600',
    });
    response.end();
  };
  const record = ({ method = '', headers, url }: IncomingMessage): void => {
    const { pathname, searchParams } = new URL(url ?? '/', 'http://backend');
    const path = pathname.slice(API_BASE.length);
    const call = specifiedCallOf(method, path);
    if (!call) problems.push(`${method} ${path} is not specified`);
    else {
      calls.push(call);
      const kept = new URLSearchParams(rewriteQuery(call, searchParams));
      for (const [name] of searchParams) if (!kept.has(name)) problems.push(`${call} has ?${name}`);
    }
    for (const name of EXTRA_HEADERS) if (name in headers) problems.push(`${method} ${path} has ${name}`);
  };

  const server = createServer((incoming, response) => {
    if (incoming.method === 'OPTIONS') {
      answerPreflight(incoming, response);
      return;
    }
    record(incoming);
    const { method, url, headers } = incoming;
    const outgoing = request({ host: '127.0.0.1', port: targetPort, method, path: url, headers });
    outgoing.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'access-control-allow-origin': '*' });
      response.flushHeaders();
      answer.pipe(response);
      answer.on('close', () => response.destroy());
    });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    calls,
    problems,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
