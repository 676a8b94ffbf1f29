// Sessions: devices, signing out here and everywhere, launch data from before, and rotated secrets.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSessionTokens } from '../../../server/auth/session-token.ts';
import { deviceLabel } from '../../../server/services/users/sessions.ts';
import { createUserCache } from '../../../server/services/users/user-cache.ts';
import { queryRows } from '../../../server/store/database.ts';
import { equalEach } from '../../harness/assert-each.ts';
import {
  type AnyJson,
  backendOf,
  TEST_START_MS,
  type TestBackend,
  testConfig,
} from '../../harness/backend/test-backend.ts';
import { signedLoginBody } from '../../harness/init-data.ts';

const test = suite('sessions');
const backend = backendOf(test);

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Chrome/126.0 Telegram-Android/11';
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

async function signInOn(
  { call, clock }: TestBackend,
  telegramId: number,
  {
    device,
    userAgent = PHONE,
    launchedAt,
  }: { device?: string; userAgent?: string; launchedAt?: number } = {},
): Promise<AnyJson> {
  const authDate = Math.floor((launchedAt ?? clock.now()) / 1000);
  return call('POST', `/auth/telegram-login${device ? `?device=${device}` : ''}`, {
    body: signedLoginBody({ id: telegramId, first_name: 'Ann' }, { authDate }),
    headers: { 'user-agent': userAgent },
  });
}
const statusOf = async ({ call }: TestBackend, token: string) => {
  const { status, body } = await call('GET', '/auth/me', { token });
  return status === 200 ? 200 : body.code;
};

test('ACC-02 a device that kept something else than its id signs in all the same', async () => {
  const started = await backend();
  for (const kept of ['', 'undefined', 'x'.repeat(300)]) {
    const answer = await started.call('POST', `/auth/telegram-login?device=${kept}`, {
      body: signedLoginBody(
        { id: 78, first_name: 'Ann' },
        { authDate: Math.floor(started.clock.now() / 1000) },
      ),
    });
    assert.is(answer.status, 200, kept);
    assert.ok(answer.body.device.length === 36);
  }
});

test('LANG-26 a device that is not known has an empty name, for which the mini-app has words', () => {
  assert.equal([deviceLabel('curl/8'), deviceLabel(''), deviceLabel(LAPTOP)], ['', '', 'Linux · Firefox']);
});

test('ACC-02 of a user agent that is longer than any device’s only the beginning is read', () => {
  const long = `iPhone ${'AppleWebKit/'.repeat(1_300)} Firefox/130`;
  assert.is(deviceLabel(long), 'iPhone');
});

test('ACC-02 devices are listed with a name, the own one is marked, and a later login of a device continues its session', async () => {
  const started = await backend();
  const phone = (await signInOn(started, 71)).body;
  const laptop = (await signInOn(started, 71, { userAgent: LAPTOP })).body;
  started.clock.advance(60_000);
  const again = (await signInOn(started, 71, { device: phone.device })).body;
  assert.is(again.device, phone.device);
  const { body } = await started.call('GET', '/auth/sessions', { token: again.token });
  equalEach(body.data, (one: AnyJson) => [one.label, one.isCurrent], [
    ['Android · Telegram', true],
    ['Linux · Firefox', false],
  ]);
  assert.is(await statusOf(started, phone.token), 200, 'both tokens of the device belong to its session');
  const other = await started.signIn('Eve');
  assert.is((await other.delete(`/auth/sessions/${body.data[1].id}`)).status, 404);
  assert.is(await statusOf(started, laptop.token), 200);
  const ended = await started.call('DELETE', `/auth/sessions/${body.data[1].id}`, { token: again.token });
  assert.is(ended.status, 200);
  assert.is(await statusOf(started, laptop.token), 'SESSION_ENDED');
  const launch = { device: laptop.device, launchedAt: started.clock.now() - 30_000 };
  assert.is((await signInOn(started, 71, launch)).body.code, 'SESSION_ENDED', 'by its launch from before');
  const next = await signInOn(started, 71, { device: laptop.device });
  assert.is(await statusOf(started, next.body.token), 200, 'but by the next one');
  assert.is(await statusOf(started, laptop.token), 'SESSION_ENDED');
  assert.is(await statusOf(started, again.token), 200);
});

test('ACC-01 signing out ends this session at once, and no other', async () => {
  const started = await backend();
  const [phone, laptop] = [(await signInOn(started, 72)).body, (await signInOn(started, 72)).body];
  assert.is(await statusOf(started, phone.token), 200, 'cached');
  const out = await started.call('POST', '/auth/logout', { token: phone.token, body: {} });
  assert.equal([out.status, out.body.data], [200, { everywhere: false }]);
  assert.is(await statusOf(started, phone.token), 'SESSION_ENDED');
  assert.is((await started.call('GET', '/auth/me', { token: phone.token })).status, 401);
  assert.is(await statusOf(started, laptop.token), 200);
  assert.is((await signInOn(started, 72, { device: phone.device })).status, 200);
  assert.is(await statusOf(started, phone.token), 'SESSION_ENDED', 'the device has a new session');
});

test('ACC-01 signing out everywhere ends every token, and launches from before do not sign in again', async () => {
  const started = await backend();
  const launchedAt = started.clock.now();
  const [phone, laptop] = [(await signInOn(started, 73)).body, (await signInOn(started, 73)).body];
  const tokens = await createSessionTokens(testConfig(), started.clock);
  const old = await tokens.issue(phone.user.id);
  assert.is(await statusOf(started, old), 200, 'a token without a session');
  started.clock.advance(5_000);
  const out = await started.call('POST', '/auth/logout', { token: phone.token, body: { everywhere: true } });
  assert.is(out.status, 200);
  for (const token of [phone.token, laptop.token, old])
    assert.is(await statusOf(started, token), 'SESSION_ENDED');
  assert.is((await signInOn(started, 73, { launchedAt })).body.code, 'SESSION_ENDED');
  const next = (await signInOn(started, 73)).body;
  assert.is(await statusOf(started, next.token), 200);
  assert.is(await statusOf(started, phone.token), 'SESSION_ENDED');
});

test('ACC-02 a launch of a session that was signed out from another device signs in no further device', async () => {
  const started = await backend();
  const launchedAt = started.clock.now();
  const stolen = (await signInOn(started, 77, { launchedAt })).body;
  started.clock.advance(60_000);
  await signInOn(started, 77, { device: stolen.device });
  const own = (await signInOn(started, 77)).body;
  const { data } = (await started.call('GET', '/auth/sessions', { token: own.token })).body;
  const other = data.find((session: AnyJson) => !session.isCurrent);
  await started.call('DELETE', `/auth/sessions/${other.id}`, { token: own.token });
  for (const at of [launchedAt, started.clock.now()])
    assert.is(
      (await signInOn(started, 77, { launchedAt: at })).body.code,
      'SESSION_ENDED',
      'as another device',
    );
  const again = await signInOn(started, 77, { device: own.device });
  assert.is(again.status, 200, 'a running device goes on, also by a launch of the same second');
  started.clock.advance(1_000);
  assert.is((await signInOn(started, 77)).status, 200, 'the next launch');
});

test('a token without a session can only be ended with all others', async () => {
  const started = await backend();
  const phone = (await signInOn(started, 74)).body;
  const old = await (await createSessionTokens(testConfig(), started.clock)).issue(phone.user.id);
  const out = await started.call('POST', '/auth/logout', { token: old, body: {} });
  assert.equal(out.body.data, { everywhere: true });
  assert.is(await statusOf(started, phone.token), 'SESSION_ENDED');
});

test('the last use is written every ten minutes at most', async () => {
  const started = await backend();
  const { token, device } = (await signInOn(started, 75)).body;
  const seen = async () => {
    await statusOf(started, token);
    const rows = await queryRows<{ at: Date | string }>(
      started.database.reads,
      sql`select last_seen_at as at from sessions where device_id = ${device}`,
    );
    return new Date(rows[0]?.at ?? 0).getTime() - started.clock.now();
  };
  started.clock.advance(9 * 60_000);
  await seen();
  assert.is(await seen(), -9 * 60_000);
  started.clock.advance(2 * 60_000);
  // The call is answered before its use is written.
  while ((await seen()) !== 0) await new Promise(setImmediate);
});

test('sessions whose tokens have all expired are not listed', async () => {
  const started = await backend();
  await signInOn(started, 76);
  started.clock.advance(24 * 3_600_000);
  const { token } = (await signInOn(started, 76)).body;
  assert.is((await started.call('GET', '/auth/sessions', { token })).body.data.length, 1);
  const rows = await queryRows(
    started.database.reads,
    sql`select s.id from sessions s join users u on u.id = s.user_id where u.telegram_id = 76`,
  );
  assert.is(rows.length, 1, 'and are removed');
});

test('ACC-05 tokens of the previous secret stay valid until they expire; those of any other do not', async () => {
  const [first, second, third] = ['1', '2', '3'].map((one) => one.repeat(32));
  let now = TEST_START_MS;
  const clock = { now: () => now };
  const make = (sessionSecret = '', previousSessionSecret = '') =>
    createSessionTokens({ sessionSecret, previousSessionSecret, botToken: '1:x' }, clock);
  const id = '0190f0f0-0000-7000-8000-000000000000';
  const token = await (await make(first)).issue(id);
  const rotated = await make(second, first);
  assert.is((await rotated.check(token)).ok, true);
  const next = await rotated.issue(id);
  const kid = (text: string) => JSON.parse(Buffer.from(text.split('.')[0] ?? '', 'base64url').toString()).kid;
  assert.not.equal(kid(token), kid(next));
  assert.equal(await (await make(third, second)).check(token), { ok: false, code: 'TOKEN_INVALID' });
  assert.is((await (await make(third, second)).check(next)).ok, true, 'signed with the present secret');
  assert.equal(await (await make(second)).check(token), { ok: false, code: 'TOKEN_INVALID' });
  // Another secret under a known key id.
  const forged = `${token.split('.')[0]}.${next.split('.').slice(1).join('.')}`;
  assert.equal(await rotated.check(forged), { ok: false, code: 'TOKEN_INVALID' });
  now += 24 * 3_600_000;
  assert.equal(await rotated.check(token), { ok: false, code: 'TOKEN_EXPIRED' });
});

test('what was read before an account changed is not cached after it', async () => {
  const started = await backend();
  const { token } = (await signInOn(started, 79)).body;
  const checked = await started.app.context.tokens.check(token);
  assert.ok(checked.ok);
  let release: (() => void) | null = null;
  let reads = 0;
  const { reads: db } = started.database;
  // The first read is answered after the change.
  const slow = {
    ...started.database,
    reads: {
      execute: async (query: Parameters<typeof db.execute>[0]) => {
        reads += 1;
        const rows = await db.execute(query);
        if (reads === 1)
          await new Promise<void>((resolve) => {
            release = resolve;
          });
        return rows;
      },
    },
  } as unknown as typeof started.database;
  const cache = createUserCache({ database: slow, clock: started.clock });
  const first = cache.viewer(checked.userId, checked);
  while (!release) await new Promise(setImmediate);
  assert.is((await started.call('POST', '/auth/logout', { token, body: {} })).status, 200);
  cache.forget(checked.userId);
  (release as () => void)();
  assert.is((await first).ok, true);
  const next = await cache.viewer(checked.userId, checked);
  assert.is(next.ok ? 'ok' : next.code, 'SESSION_ENDED');
});

test.run();
