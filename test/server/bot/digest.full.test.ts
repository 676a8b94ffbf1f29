// Digest of the bot: what waited for the end of quiet hours is one message, without what was settled meanwhile (PUSH-09).
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queryRows } from '../../../server/store/database.ts';
import {
  createTestClock,
  REQUEST_BODY,
  startTestBackend,
  type TestClient,
} from '../../harness/backend/test-backend.ts';
import { migratedPostgres, openTestPostgres } from '../../harness/database/engines.ts';
import { acquirePostgres } from '../../harness/database/postgres.ts';
import { botEnvironment, botServer } from './fake-bot-api.ts';

const test = suite('digest');
const HOUR_MS = 3_600_000;
const nextTick = () => new Promise((resolve) => setImmediate(resolve));
const plain = (text: string) => text.replace(/\n\n#[\w-]+$/, '').replace(/[\u00a0\u202f\u2066-\u2069]/g, ' ');

/** Two instances. Others post what mirrors the request of Ann, who has quiet hours until 12:00 UTC. */
async function startQuiet(names: readonly string[]) {
  const cluster = await acquirePostgres();
  const url = await cluster.createDatabase(await migratedPostgres());
  const databases = [openTestPostgres(url, 4), openTestPostgres(url, 4)] as const;
  const bot = await botServer();
  const clock = createTestClock();
  const options = { clock, env: botEnvironment(bot) };
  const a = await startTestBackend({ database: databases[0], ...options });
  const b = await startTestBackend({ database: databases[1], ...options });
  const ann = await a.signIn('Ann');
  await ann.patch('/users/me/settings', { timeZone: 'UTC', quietFrom: '09:00', quietTo: '12:00' });
  const { data } = (await ann.post('/create_request', REQUEST_BODY)).body;
  const found: { by: TestClient; id: string }[] = [];
  for (const name of names) {
    const by = await a.signIn(name);
    const answer = await by.post('/create_request', {
      ...REQUEST_BODY,
      ...{ payCurrency: 'USD', payMethod: 'Wise', receiveCurrency: 'RUB', receiveMethod: 'SBP' },
      amount: Math.round(data.payAmount),
    });
    found.push({ by, id: answer.body.data.id });
  }
  await a.settled();
  const waiting = async () =>
    (await queryRows(a.database.reads, sql`select 1 from bot_outbox where quiet_until is not null`)).length;
  while ((await waiting()) < names.length) await nextTick();
  const rest = async () => (await queryRows(a.database.reads, sql`select 1 from bot_outbox`)).length;
  return {
    ...{ a, b, bot, ann, found },
    /** Until nothing waits any more. */
    async end() {
      clock.advance(2 * HOUR_MS);
      for (const { app } of [a, b]) app.bot?.trigger();
      while ((await rest()) > 0) await nextTick();
    },
    async close() {
      await a.close();
      await b.close();
      for (const database of databases) await database.close();
      await bot.close();
      await cluster.release();
    },
  };
}

test('PUSH-09 two instances send one message with a line each; what is settled has none; it is settled with its last line', async () => {
  const { bot, ann, found, end, close } = await startQuiet(['Ben', 'Cleo', 'Dan']);
  await found[1]?.by.delete(`/requests/${found[1].id}`);
  await end();
  assert.is(bot.sent.length, 1);
  const [message] = bot.sent;
  assert.is(message.chat_id, ann.telegramId);
  const lines = plain(message.text).split('\n');
  assert.is(lines[0], '2 messages waited for the end of your quiet hours:');
  assert.match(lines[1] ?? '', /^• Ben wants what you have/);
  assert.match(lines[2] ?? '', /^• Dan wants what you have/);
  assert.is(lines.length, 3);
  assert.equal(message.reply_markup.inline_keyboard, [
    [{ text: 'Open the notifications', web_app: { url: 'https://kantor.example/notifications' } }],
  ]);
  await found[0]?.by.delete(`/requests/${found[0].id}`);
  await found[2]?.by.delete(`/requests/${found[2].id}`);
  await bot.untilChanged(1);
  assert.equal(
    bot.changed.map(({ method, message_id, text }) => [method, message_id, plain(text)]),
    [['editMessageText', 1, 'Everything in it is settled.']],
  );
  await close();
});

test('PUSH-09 one line that is left is sent as itself, and nothing when none is', async () => {
  const { bot, found, end, close } = await startQuiet(['Ben', 'Cleo']);
  await found[0]?.by.delete(`/requests/${found[0].id}`);
  await end();
  assert.equal(bot.sent.length, 1);
  assert.match(plain(bot.sent[0].text), /^Cleo wants what you have/);
  assert.is(bot.sent[0].reply_markup.inline_keyboard[0][0].text, 'See it');
  await close();
  const none = await startQuiet(['Ben', 'Cleo']);
  for (const { by, id } of none.found) await by.delete(`/requests/${id}`);
  await none.end();
  assert.equal(none.bot.sent, []);
  await none.close();
});

test.run();
