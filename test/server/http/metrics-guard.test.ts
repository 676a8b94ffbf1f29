// Access to /metrics: by METRICS_TOKEN, which production requires.
import { IncomingMessage, request, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readConfig } from '../../../server/config/config.ts';
import { startTestBackend } from '../../harness/backend/test-backend.ts';

const test = suite('metrics guard');

const TOKEN = 'a-token-that-nobody-guesses';
const PRODUCTION = {
  NODE_ENV: 'production',
  TRUST_PROXY: '0',
  DEMO: '0',
  BOT_TOKEN: '123456:real-bot-token-of-somebody',
  SESSION_SECRET: 'x'.repeat(32),
  TOMBSTONE_KEY: 'y'.repeat(32),
  DETAILS_KEY: 'd'.repeat(32),
};
/** Status and body of GET /metrics over a real connection. */
async function read(env: Record<string, string>, headers: Record<string, string> = {}) {
  const backend = await startTestBackend({ env });
  const base = await backend.address();
  const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    request(`${base}/metrics`, { headers, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .once('error', reject)
      .end();
  });
  await backend.close();
  return answer;
}

test('with METRICS_TOKEN only its bearer may read, in production and elsewhere', async () => {
  for (const mode of [{}, PRODUCTION]) {
    const env = { ...mode, METRICS_TOKEN: TOKEN };
    const good = await read(env, { authorization: `Bearer ${TOKEN}` });
    assert.is(good.status, 200);
    assert.match(good.body, /kantor_streams_open/);
    for (const headers of [
      {},
      { authorization: 'Bearer ' },
      { authorization: `Bearer ${TOKEN}x` },
      { authorization: `Bearer ${TOKEN.slice(0, -1)}` },
      { authorization: TOKEN },
    ]) {
      const refused = await read(env, headers as Record<string, string>);
      assert.is(refused.status, 401, JSON.stringify(headers));
      assert.not.match(refused.body, /kantor_|nobody-guesses/);
    }
  }
});

test('without a token: in production nobody; elsewhere this machine, unless the call is forwarded', async () => {
  assert.is((await read(PRODUCTION)).status, 404);
  assert.is((await read({})).status, 200);
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
    assert.is((await read({}, { [name]: '203.0.113.5' })).status, 404, name);
});

test('outside production a call from another machine is refused', async () => {
  const backend = await startTestBackend();
  const ask = (remoteAddress: string) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
    const incoming = new IncomingMessage(socket);
    const env = { incoming, outgoing: new ServerResponse(incoming) };
    return backend.app.fetch(new Request('http://kantor.test/metrics'), env as never);
  };
  assert.is((await ask('203.0.113.5')).status, 404);
  assert.is((await ask('::ffff:10.0.0.7')).status, 404);
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    assert.is((await ask(address)).status, 200, address);
  await backend.close();
});

test('a short token is refused at start', () => {
  for (const token of ['short', 'has a space in the middle of it']) {
    const read = readConfig({ METRICS_TOKEN: token });
    assert.not.ok(read.ok);
    if (!read.ok) assert.match(read.faults.join(), /METRICS_TOKEN must have at least 16 characters/);
  }
});

test.run();
