// Genuine messages of the bot: word and code in every one, and the check of a code (REAL-01, REAL-03, REAL-05).
import { Writable } from 'node:stream';
import pino from 'pino';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findGenuineCode, formatGenuineCode } from '#domain/genuine.ts';
import { genuineCode } from '../../../server/bot/send-message.ts';
import { CHAT_PACE_MS } from '../../../server/store/bot-outbox.ts';
import { createDealFixture } from '../../harness/backend/deal-fixtures.ts';
import { startTestBackend, type TestBackend, type TestClient } from '../../harness/backend/test-backend.ts';
import { botServer, nextTurn } from './fake-bot-api.ts';

const test = suite('genuine messages');
const CODE = /\n\n(#[2-9A-HJ-NP-Z]{2}-[2-9A-HJ-NP-Z]{4})$/;
const NOT_OURS = { isGenuine: false, text: null, sentAt: null };

const check = async (by: TestClient, code: string) => (await by.post('/genuine/check', { code })).body.data;

/** Alice, who has a word, and Bob, who has none, with the messages that a deal brings both. */
async function sendMessages(env: Record<string, string> = {}) {
  const bot = await botServer();
  const lines: string[] = [];
  const log = pino(
    { level: 'trace' },
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  const backend = await startTestBackend({
    log,
    env: {
      BOT_NOTIFY: '1',
      PUBLIC_URL: 'https://kantor.example',
      TELEGRAM_API_ROOT: bot.url,
      METRICS_TOKEN: 'metrics-token-0123',
      ...env,
    },
  });
  const { alice, bob, id } = await createDealFixture(backend, true, () => bot.until(1));
  await bot.until(2);
  await alice.patch('/users/me/settings', { genuineWord: 'velvet otter 🦦' });
  await bob.post(`/transactions/${id}/cancel`, {});
  nextTurn(backend);
  await bot.until(3);
  await alice.post(`/transactions/${id}/cancel/approve`, {});
  nextTurn(backend);
  await bot.until(4);
  const texts = (to: TestClient): string[] =>
    bot.sent.filter(({ chat_id }) => chat_id === to.telegramId).map(({ text }) => text);
  return { bot, backend, alice, bob, texts, lines, id };
}
const close = async ({ backend, bot }: { backend: TestBackend; bot: { close(): Promise<void> } }) => {
  await backend.close();
  await bot.close();
};

test('REAL-03 every message ends with a code, and begins with the word once there is one', async () => {
  const sent = await sendMessages();
  const { alice, bob, texts } = sent;
  const [first = '', second = ''] = texts(alice);
  assert.match(first, /^Bob accepted your request/);
  assert.match(second, /^velvet otter 🦦\nBob asked to cancel your exchange/);
  const all = [...texts(alice), ...texts(bob)];
  assert.is(all.length, 4);
  const codes = all.map((text) => CODE.exec(text)?.[1]);
  assert.is(new Set(codes).size, 4);
  assert.not.ok(codes.includes(undefined));
  assert.ok(texts(bob).every((text) => !text.includes('otter')));
  await close(sent);
});

test('REAL-01 a code says what was sent and when, to whom it was sent alone', async () => {
  const sent = await sendMessages();
  const { alice, bob, texts, backend } = sent;
  const [, message = ''] = texts(alice);
  const code = CODE.exec(message)?.[1] ?? '';
  const expected = {
    isGenuine: true,
    text: 'Bob asked to cancel your exchange. Agree or refuse.\nDeadline: 2026-07-03 10:00 UTC',
    // Its last message was one turn later.
    sentAt: new Date(backend.clock.now() - CHAT_PACE_MS).toISOString(),
  };
  for (const typed of [code, code.toLowerCase(), code.slice(1).replace('-', ''), `  ${code} `, message])
    assert.equal(await check(alice, typed), expected, typed);
  // It stays known after the notification is gone.
  const { data } = (await alice.get('/notifications')).body;
  await alice.post('/notifications/mark-all-read');
  for (const { id } of data) assert.is((await alice.delete(`/notifications/${id}`)).status, 200);
  assert.equal(await check(alice, code), expected);
  assert.equal(await check(bob, code), NOT_OURS);
  await close(sent);
});

test('REAL-01 codes of another key, guessed ones and texts without a code are not ours', async () => {
  const sent = await sendMessages();
  const { alice, texts } = sent;
  const { data } = (await alice.get('/notifications')).body;
  for (const { id } of data)
    assert.equal(await check(alice, genuineCode('another secret', id, alice.id)), NOT_OURS);
  const real = texts(alice).map((text) => CODE.exec(text)?.[1]);
  for (let n = 0; n < 30; n += 1) {
    const code = formatGenuineCode((n * 2_654_435_761) % 2 ** 30);
    if (!real.includes(code)) assert.equal(await check(alice, code), NOT_OURS);
  }
  for (const text of ['hello', '#', '#K7-2Q4', '#K7-2Q4F9', '#OO-IIII', '%', "'; select 1"])
    assert.equal(await check(alice, text), NOT_OURS, text);
  await close(sent);
});

test('REAL-01 a code has 30 bits, each of which counts', () => {
  assert.is(formatGenuineCode(0), '#22-2222');
  assert.is(formatGenuineCode(2 ** 30 - 1), '#ZZ-ZZZZ');
  const codes = new Set(Array.from({ length: 30 }, (_, bit) => formatGenuineCode(2 ** bit)));
  assert.is(codes.size, 30);
  const made = new Set(Array.from({ length: 2_000 }, (_, n) => genuineCode('secret', `n${n}`, 'u')));
  assert.ok(made.size >= 1_998, 'collisions as rare as of 30 random bits');
  for (const code of made) assert.is(findGenuineCode(`A message.\n\n${code}`), code);
  assert.is.not(genuineCode('secret', 'n', 'u'), genuineCode('secret', 'n', 'v'));
});

test('REAL-01 a user has ten tries a minute', async () => {
  const backend = await startTestBackend({ env: { RATE_LIMIT_CHECKS: '10' } });
  const [alice, bob] = [await backend.signIn('Alice'), await backend.signIn('Bob')];
  for (let n = 0; n < 10; n += 1) assert.equal(await check(alice, '#K7-2Q4F'), NOT_OURS);
  assert.is((await alice.post('/genuine/check', { code: '#K7-2Q4F' })).body.code, 'RATE_LIMITED');
  assert.equal(await check(bob, '#K7-2Q4F'), NOT_OURS);
  await backend.close();
});

test('REAL-05 the word is in no log, no metric, and no answer to anybody else', async () => {
  const sent = await sendMessages({ ADMIN_TELEGRAM_IDS: '9001' });
  const { backend, alice, bob, lines, id } = sent;
  const admin = await backend.signIn('Admin', 9001);
  await bob.post(`/transactions/${id}/chat/messages`, { text: 'Hello' });
  const answers = [];
  for (const by of [bob, admin])
    for (const path of [
      ...[
        `/users/${alice.id}`,
        `/users/${alice.id}/ratings`,
        `/transactions/${id}`,
        '/transactions',
        '/feed',
      ],
      ...[`/transactions/${id}/chat/messages`, '/requests', '/notifications', '/users/me/settings'],
    ])
      answers.push((await by.get(path)).body);
  const metrics = await backend.app.fetch(
    new Request('http://kantor.test/metrics', { headers: { authorization: 'Bearer metrics-token-0123' } }),
  );
  assert.is(metrics.status, 200);
  assert.ok(lines.length > 10);
  for (const text of [JSON.stringify(answers), await metrics.text(), lines.join('')])
    assert.not.match(text, 'otter');
  await close(sent);
});

test.run();
