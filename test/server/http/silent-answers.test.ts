// Answers that nobody reads end: the connection is closed, while streams and slow readers keep theirs.
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { listen } from '../../../server/listen.ts';
import { startTestBackend } from '../../harness/backend/test-backend.ts';

/** More than the buffers of a connection hold. */
const BODY = Buffer.alloc(32 * 1024 * 1024, 1);

test('LIMIT-08 an answer of which no byte is taken ends, a stream without a time-out goes on', async () => {
  const backend = await startTestBackend();
  const answers = new Map<string, ServerResponse>();
  const begun: (() => void)[] = [];
  const app = {
    ...backend.app,
    fetch: async (request: Request, env: { outgoing: ServerResponse }) => {
      const { pathname } = new URL(request.url);
      answers.set(pathname, env.outgoing);
      env.outgoing.writeHead(200);
      if (pathname === '/stream') env.outgoing.socket?.setTimeout(0);
      env.outgoing.write(BODY);
      for (const resolve of begun.splice(0)) resolve();
      return RESPONSE_ALREADY_SENT;
    },
  };
  const running = await listen(
    { ...backend.app, fetch: app.fetch as typeof backend.app.fetch },
    0,
    '127.0.0.1',
    300,
  );
  const open = async (path: string) => {
    const socket = connect(running.port, '127.0.0.1').pause();
    socket.on('error', () => {});
    const isBegun = new Promise<void>((resolve) => begun.push(resolve));
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    await isBegun;
    return socket;
  };
  const stream = await open('/stream');
  const silent = await open('/silent');
  await once(answers.get('/silent') as ServerResponse, 'close');
  assert.not.ok(answers.get('/stream')?.destroyed);
  stream.destroy();
  silent.destroy();
  running.server.closeAllConnections();
  await running.stop();
  await backend.close();
});

test.run();
