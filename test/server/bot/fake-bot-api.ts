// Fake Bot API over HTTP: keeps what is sent, and answers as it is told.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnyJson } from '../../harness/backend/test-backend.ts';

export interface BotServer {
  readonly url: string;
  /** Sent messages, in order. */
  readonly sent: AnyJson[];
  /** Answers to the next sends; later ones succeed. */
  readonly answers: { status: number; body: unknown }[];
  /** Resolves when this many have been sent. */
  until(count: number): Promise<void>;
  close(): Promise<void>;
}

/** A fake Bot API that accepts every message. */
export async function botServer(): Promise<BotServer> {
  const sent: AnyJson[] = [];
  const answers: BotServer['answers'] = [];
  const waiting = new Set<() => void>();
  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    sent.push(JSON.parse(Buffer.concat(parts).toString()));
    const answer = answers.shift() ?? { status: 200, body: { ok: true, result: { message_id: 1 } } };
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
    for (const check of [...waiting]) check();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    answers,
    until: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (sent.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
