// Proves that the stage gives each person fresh launch data that the backend believes, and touches nothing else.
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { validate } from '@tma.js/init-data-node';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createConnectionSwitch } from '../../../scripts/demo/connection-switch.ts';
import { createDemoHandler } from '../../../scripts/demo/handler.ts';
import { DEMO_ADMIN, DEMO_USERS } from '../../../scripts/demo/users.ts';

const TOKEN = '1000000001:test-token-of-no-bot';
const AT = Date.parse('2026-05-04T09:00:00Z');

function demoHandler(now = () => AT) {
  const lines = createConnectionSwitch();
  const answer = createDemoHandler({ botToken: TOKEN, now, connections: lines });
  return (path: string, init?: RequestInit) => answer(new Request(`http://localhost:3000${path}`, init));
}

const textOf = async (response: Response | null): Promise<string> =>
  response === null ? '' : response.text();

async function launchOf(response: Response | null) {
  const { address }: { address: string } = JSON.parse(await textOf(response));
  const fields = new URLSearchParams(new URL(address).hash.slice(1));
  return { origin: new URL(address).origin, fields, initData: fields.get('tgWebAppData') ?? '' };
}

test('launches each person on an origin of their own, signed by the bot', async () => {
  const ask = demoHandler();
  for (const person of [...DEMO_USERS, DEMO_ADMIN]) {
    const { origin, fields, initData } = await launchOf(await ask(`/demo/launch?person=${person.key}`));
    assert.is(origin, `http://${person.key}.localhost:3000`);
    assert.not.throws(() => validate(initData, TOKEN, { expiresIn: 0 }));
    assert.is(JSON.parse(new URLSearchParams(initData).get('user') ?? '').id, person.telegramId);
    assert.is(fields.get('tgWebAppPlatform'), 'weba');
  }
});

test('signs anew at each load', async () => {
  let now = AT;
  const ask = demoHandler(() => now);
  const first = await launchOf(await ask('/demo/launch?person=alice'));
  now += 60_000;
  const second = await launchOf(await ask('/demo/launch?person=alice'));
  const signedAt = ({ initData }: { initData: string }) =>
    Number(new URLSearchParams(initData).get('auth_date'));
  assert.is(signedAt(second) - signedAt(first), 60);
});

test('the page names its people and frames nobody else', async () => {
  const ask = demoHandler();
  const page = await ask('/demo');
  const policy = page?.headers.get('content-security-policy') ?? '';
  assert.match(policy, 'frame-src http://alice.localhost:3000 http://bob.localhost:3000;');
  const html = await textOf(page);
  assert.match(html, '"firstName":"Alice"');
  assert.not.match(html, DEMO_ADMIN.firstName);
  assert.match(await textOf(await ask('/demo?admin')), DEMO_ADMIN.firstName);
});

test('leaves every other path, and every path on a phone’s own host, to the product', async () => {
  const ask = demoHandler();
  for (const path of ['/', '/home', '/demonstration', '/api/feed']) assert.is(await ask(path), null, path);
  const answer = createDemoHandler({ botToken: TOKEN, now: () => AT, connections: createConnectionSwitch() });
  assert.is(await answer(new Request('http://alice.localhost:3000/demo')), null);
});

test('nobody unknown is launched', async () => {
  assert.is((await demoHandler()('/demo/launch?person=mallory'))?.status, 404);
  assert.is((await demoHandler()('/demo/launch'))?.status, 404);
});

test('serves its script and style', async () => {
  const ask = demoHandler();
  assert.match(await textOf(await ask('/demo/stage.js')), 'theme_changed');
  assert.match(await textOf(await ask('/demo/stage.css')), '.device');
});

test('a cut line drops calls and open streams of one host, and no call on it is carried out', async () => {
  const handled: string[] = [];
  const server = createServer((call, response) => {
    handled.push(call.headers.host ?? '');
    response.write('open');
  });
  const lines = createConnectionSwitch();
  lines.attachTo(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const stream = (host: string) =>
    new Promise<{ ended: Promise<void> } | null>((resolve) => {
      const call = request({ port, host: '127.0.0.1', headers: { host } }, (response) => {
        response.resume();
        resolve({ ended: new Promise((end) => response.once('close', () => end())) });
      });
      call.once('error', () => resolve(null));
      call.end();
    });
  const alice = await stream('alice.localhost');
  const bob = await stream('bob.localhost');
  assert.ok(alice && bob);
  lines.setCut('alice.localhost', true);
  await alice.ended;
  assert.is(await stream('alice.localhost'), null);
  assert.equal(handled, ['alice.localhost', 'bob.localhost']);
  lines.setCut('alice.localhost', false);
  assert.ok(await stream('alice.localhost'));
  server.closeAllConnections();
  server.close();
});

test.run();
