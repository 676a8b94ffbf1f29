// Rewriting proxy: our backend as one that follows the specification alone, with answers, events and calls rewritten.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  rewriteAnswer,
  rewriteBody,
  rewriteEvent,
  rewriteHeaders,
  rewriteQuery,
  specifiedCallOf,
  streamOf,
} from './rewrite.ts';
import type { ExtrasMode } from './wire-fields.ts';

export interface RewritingProxy {
  readonly port: number;
  /** Calls that the specification does not have, and faults of the proxy itself. */
  readonly problems: readonly string[];
  /** Ends all open streams; clients reconnect. */
  dropStreams(): void;
  close(): Promise<void>;
}

const API_BASE = '/api';

/** Serves all of the backend at `targetPort` of 127.0.0.1 on a free port, its API rewritten. */
export async function startRewritingProxy(targetPort: number, mode: ExtrasMode): Promise<RewritingProxy> {
  const problems: string[] = [];
  const sockets = new Set<Socket>();
  const streams = new Set<ServerResponse>();

  const forward = async (
    { method, headers }: IncomingMessage,
    path: string,
    body: Buffer | string | IncomingMessage,
  ): Promise<IncomingMessage> => {
    const outgoing = request({
      host: '127.0.0.1',
      port: targetPort,
      method,
      path,
      headers: rewriteHeaders(headers),
    });
    if (typeof body === 'string' || Buffer.isBuffer(body)) outgoing.end(body);
    else body.pipe(outgoing);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    return answer;
  };
  const pipe = (answer: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  };
  const pipeEvents = (stream: string, answer: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    response.flushHeaders();
    let rest = '';
    let place = 0;
    streams.add(response);
    answer.setEncoding('utf8').on('data', (chunk: string) => {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const rewritten = rewriteEvent(stream, block, mode, ++place);
        if (rewritten !== null) response.write(`${rewritten}\n\n`);
      }
    });
    answer.on('close', () => response.destroy());
    response.on('close', () => {
      streams.delete(response);
      answer.destroy();
    });
  };

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://proxy');
    if (!pathname.startsWith(`${API_BASE}/`)) {
      pipe(await forward(incoming, incoming.url ?? '/', incoming), response);
      return;
    }
    const path = pathname.slice(API_BASE.length);
    const call = specifiedCallOf(incoming.method ?? '', path);
    if (!call) {
      problems.push(`${incoming.method} ${path} is not specified`);
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"Not found"}');
      return;
    }
    const target = pathname + rewriteQuery(call, searchParams);
    const isJson = incoming.headers['content-type']?.includes('json');
    const sent = isJson ? await text(incoming) : '';
    const body = sent === '' ? incoming : JSON.stringify(rewriteBody(call, JSON.parse(sent)));
    const answer = await forward(incoming, target, body);
    const stream = streamOf(path);
    const type = answer.headers['content-type'] ?? '';
    if (stream && type.startsWith('text/event-stream')) return pipeEvents(stream, answer, response);
    if (!type.includes('json')) return pipe(answer, response);
    const status = answer.statusCode ?? 502;
    const rewritten = JSON.stringify(rewriteAnswer(call, status, JSON.parse(await text(answer)), mode));
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(rewritten);
  };

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => {
      problems.push(`${incoming.method} ${incoming.url}: ${String(error)}`);
      response.destroy();
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    problems,
    dropStreams() {
      for (const response of streams) response.destroy();
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
