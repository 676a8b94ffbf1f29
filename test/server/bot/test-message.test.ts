// Test message of the bot: sent at once, and what follows for the person from Telegram's answer (PUSH-06).
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startTestBackend, type TestBackend, type TestClient } from '../../harness/backend/test-backend.ts';
import { type BotServer, blockedAt, botEnvironment, botServer, refusal } from './fake-bot-api.ts';

const test = suite('test message');

async function open(env: Record<string, string> = {}) {
  const bot = await botServer();
  const backend = await startTestBackend({ env: botEnvironment(bot, env) });
  return { bot, backend, alice: await backend.signIn('Alice') };
}
const close = async ({ bot, backend }: { bot: BotServer; backend: TestBackend }): Promise<void> => {
  await backend.close();
  await bot.close();
};
const ask = (by: TestClient) => by.post('/users/me/push/test', {});

test('PUSH-06 the message comes at once, in the language of the app, with word and code, and a button to the settings', async () => {
  const all = await open();
  const { bot, alice } = all;
  await alice.patch('/users/me/settings', { genuineWord: 'velvet otter' });
  const answer = await ask(alice);
  assert.equal([answer.status, answer.body], [200, { ok: true }]);
  assert.is(bot.sent.length, 1);
  const [{ chat_id, text, reply_markup }] = bot.sent;
  assert.is(chat_id, alice.telegramId);
  assert.match(text, /^velvet otter\nThis is how Kantor reaches you\.\n\n#[\w-]+$/);
  assert.is(reply_markup.inline_keyboard[0][0].web_app.url, 'https://kantor.example/settings/notifications');
  const checked = await alice.post('/genuine/check', { code: text });
  assert.is(checked.body.data.isGenuine, true);
  await close(all);
});

for (const [status, description, reason] of [
  [403, 'Forbidden: bot was blocked by the user', 'blocked'],
  [403, 'Forbidden: user is deactivated', 'blocked'],
  [403, "Forbidden: bot can't initiate conversation with a user", 'no_access'],
  [400, 'Bad Request: chat not found', 'no_access'],
] as const)
  test(`PUSH-06 '${description}' is ${reason}, and nothing is written for this person until the bot may`, async () => {
    const all = await open();
    const { bot, alice, backend } = all;
    bot.answers.push(refusal(status, description));
    const refused = await ask(alice);
    assert.equal(
      [refused.status, refused.body.code, refused.body.data],
      [409, 'PUSH_UNREACHABLE', { reason }],
    );
    const isBlocked = async () => (await blockedAt(backend, alice.id)) !== null;
    assert.is(await isBlocked(), true);
    assert.is((await ask(alice)).status, 200, 'it may write again');
    assert.is(await isBlocked(), false);
    await close(all);
  });

test('PUSH-06 an answer of Telegram that is not about the person is UNAVAILABLE; a pause counts for the chat', async () => {
  const all = await open();
  const { bot, alice, backend } = all;
  bot.answers.push(refusal(500, 'Internal Server Error'), refusal(429, 'Too Many', { retry_after: 30 }));
  assert.is((await ask(alice)).body.code, 'UNAVAILABLE');
  assert.is((await ask(alice)).body.code, 'UNAVAILABLE');
  assert.is((await ask(alice)).body.code, 'UNAVAILABLE');
  assert.is(bot.sent.length, 2, 'none in the pause');
  const bob = await backend.signIn('Bob');
  assert.is((await ask(bob)).status, 200, 'it is none of another person');
  backend.clock.advance(31_000);
  assert.is((await ask(alice)).status, 200);
  await close(all);
});

test('PUSH-06 BOT-03 after /stop nothing is sent', async () => {
  const all = await open();
  const { bot, alice } = all;
  await alice.patch('/users/me/settings', { isBotStopped: true });
  assert.equal((await ask(alice)).body.data, { reason: 'blocked' });
  assert.is(bot.sent.length, 0);
  await close(all);
});

test('PUSH-06 without BOT_NOTIFY there is no such call, and it is not announced', async () => {
  const backend = await startTestBackend();
  const alice = await backend.signIn('Alice');
  assert.is((await ask(alice)).status, 404);
  assert.is((await alice.get('/users/me')).body.features.pushTest, undefined);
  await backend.close();
});

test.run();
