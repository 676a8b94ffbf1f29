// Fake source of exchange rates: scripted answers over HTTP, and how often it was asked.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeSource {
  asked: number;
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** With status 200; text as it is, anything else as JSON. */
  respondWith(body: unknown): void;
  readonly url: string;
  /** As the backend calls it in logs and metrics. */
  readonly name: string;
  close(): Promise<unknown>;
}

/** Answers '{}' until told otherwise. */
export async function startFakeSource(body: unknown = {}): Promise<FakeSource> {
  const server = createServer((request, response) => {
    source.asked += 1;
    source.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const name = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const source: FakeSource = {
    asked: 0,
    answer: () => {},
    respondWith(next) {
      source.answer = (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(typeof next === 'string' ? next : JSON.stringify(next));
      };
    },
    url: `http://${name}/latest?key=secret`,
    name,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
  source.respondWith(body);
  return source;
}
