// Request handler of /demo: signs new launch data for each user, serves the page, leaves every other path to the app.
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
  const answer = createDemoHandler({ botToken: TOKEN, now, connections: createConnectionSwitch() });
  return (path: string, init?: RequestInit) => answer(new Request(`http://localhost:3000${path}`, init));
}

const textOf = async (response: Response | null): Promise<string> =>
  response === null ? '' : response.text();

async function launchOf(response: Response | null) {
  const { address }: { address: string } = JSON.parse(await textOf(response));
  const fields = new URLSearchParams(new URL(address).hash.slice(1));
  return { origin: new URL(address).origin, fields, initData: fields.get('tgWebAppData') ?? '' };
}

test('each user gets launch data for their own origin, signed with the bot token', async () => {
  const send = demoHandler();
  for (const person of [...DEMO_USERS, DEMO_ADMIN]) {
    const { origin, fields, initData } = await launchOf(await send(`/demo/launch?person=${person.key}`));
    assert.is(origin, `http://${person.key}.localhost:3000`);
    assert.not.throws(() => validate(initData, TOKEN, { expiresIn: 0 }));
    assert.is(JSON.parse(new URLSearchParams(initData).get('user') ?? '').id, person.telegramId);
    assert.is(fields.get('tgWebAppPlatform'), 'weba');
  }
});

test('a phone opens at the console when it is asked for, and at no other page', async () => {
  const send = demoHandler();
  const pathOf = async (query: string) => {
    const answer = await send(`/demo/launch?person=dana&path=${query}`);
    return new URL(JSON.parse(await textOf(answer)).address).pathname;
  };
  assert.is(await pathOf('/admin'), '/admin');
  assert.is(await pathOf('/elsewhere'), '/');
});

test('launch data is signed again at each load', async () => {
  let now = AT;
  const send = demoHandler(() => now);
  const first = await launchOf(await send('/demo/launch?person=alice'));
  now += 60_000;
  const second = await launchOf(await send('/demo/launch?person=alice'));
  const signedAt = ({ initData }: { initData: string }) =>
    Number(new URLSearchParams(initData).get('auth_date'));
  assert.is(signedAt(second) - signedAt(first), 60);
});

test('the page lists its users and may frame their origins only', async () => {
  const send = demoHandler();
  const page = await send('/demo');
  const policy = page?.headers.get('content-security-policy') ?? '';
  assert.match(policy, 'frame-src http://alice.localhost:3000 http://bob.localhost:3000;');
  const html = await textOf(page);
  assert.match(html, '"firstName":"Alice"');
  assert.not.match(html, DEMO_ADMIN.firstName);
  const withAdmin = await textOf(await send('/demo?admin'));
  assert.match(withAdmin, DEMO_ADMIN.firstName);
  assert.not.match(withAdmin, 'startPath');
  assert.match(await textOf(await send('/demo?staff=1')), '"startPath":"/admin"');
});

test('every other path, and every path on a phone’s own host, is left to the app', async () => {
  const send = demoHandler();
  for (const path of ['/', '/home', '/demonstration', '/api/feed']) assert.is(await send(path), null, path);
  const answer = createDemoHandler({ botToken: TOKEN, now: () => AT, connections: createConnectionSwitch() });
  assert.is(await answer(new Request('http://alice.localhost:3000/demo')), null);
});

test('an unknown user gets no launch data', async () => {
  assert.is((await demoHandler()('/demo/launch?person=mallory'))?.status, 404);
  assert.is((await demoHandler()('/demo/launch'))?.status, 404);
});

test('the page’s script and stylesheet are served', async () => {
  const send = demoHandler();
  assert.match(await textOf(await send('/demo/demo.js')), 'theme_changed');
  assert.match(await textOf(await send('/demo/demo.css')), '.device');
});

test('a cut connection drops calls and open streams of one host, and its calls have no effect', async () => {
  const handled: string[] = [];
  const server = createServer((call, response) => {
    handled.push(call.headers.host ?? '');
    response.write('open');
  });
  const connections = createConnectionSwitch();
  connections.attachTo(server);
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
  connections.setCut('alice.localhost', true);
  await alice.ended;
  assert.is(await stream('alice.localhost'), null);
  assert.equal(handled, ['alice.localhost', 'bob.localhost']);
  connections.setCut('alice.localhost', false);
  assert.ok(await stream('alice.localhost'));
  server.closeAllConnections();
  server.close();
});

test.run();
