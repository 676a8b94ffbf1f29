// The bot on two instances and one PostgreSQL: each update once, the newest state wins, and one pause for all after 429.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createBotOutbox } from '../../../server/store/bot-outbox.ts';
import { queryRows } from '../../../server/store/database.ts';
import { equalEach } from '../../harness/assert-each.ts';
import {
  createTestClock,
  lazyFixture,
  REQUEST_BODY,
  startTestBackend,
  type TestBackend,
} from '../../harness/backend/test-backend.ts';
import { migratedPostgres, openTestPostgres } from '../../harness/database/engines.ts';
import { openConnections } from '../../harness/database/open-connections.ts';
import { acquirePostgres } from '../../harness/database/postgres.ts';
import { countOfTier } from '../../harness/tier.ts';
import { botServer, nextTurn, refusal } from './fake-bot-api.ts';
import { memberUpdate, nextUpdateId, postUpdate, textUpdate, WEBHOOK_ENV } from './update-fixtures.ts';

const test = suite('bot on two instances');
const CONNECTIONS = 6;
const ROUNDS = countOfTier(4, 12);

/** With one clock; `warm` opens every connection, so that statements of both really meet. */
const installation = lazyFixture(async () => {
  const cluster = await acquirePostgres();
  const url = await cluster.createDatabase(await migratedPostgres());
  const databases = [openTestPostgres(url, CONNECTIONS), openTestPostgres(url, CONNECTIONS)] as const;
  const bot = await botServer();
  const options = {
    clock: createTestClock(),
    env: { ...WEBHOOK_ENV, BOT_NOTIFY: '1', TELEGRAM_API_ROOT: bot.url },
  };
  const [a, b] = [
    await startTestBackend({ database: databases[0], ...options }),
    await startTestBackend({ database: databases[1], ...options }),
  ];
  const warm = () => Promise.all([a, b].map(({ database }) => openConnections(database, CONNECTIONS)));
  await warm();
  return {
    ...{ a, b, bot, clock: options.clock },
    async close() {
      await a.close();
      await b.close();
      for (const database of databases) await database.close();
      await bot.close();
      await cluster.release();
    },
  };
});
test.after(async () => (await installation.peek())?.close());

async function handled(backends: readonly TestBackend[], outcome: string): Promise<number> {
  let count = 0;
  for (const { app } of backends) {
    const { body } = await app.context.metrics.renderMetrics();
    const lines = body.matchAll(/kantor_bot_updates_total\{kind="\w+",outcome="(\w+)"\} (\d+)/g);
    for (const [, found, value] of lines) if (found === outcome) count += Number(value);
  }
  return count;
}

test('BOT-05 an update that is delivered eight times at once to two instances is handled once, with one answer', async () => {
  const { a, b } = await installation();
  const before = await handled([a, b], 'handled');
  for (let round = 0; round < ROUNDS; round += 1) {
    const update = textUpdate(nextUpdateId() * 10, round % 2 === 0 ? '/start' : 'hello');
    const answers = await Promise.all([a, b, a, b, a, b, a, b].map((one) => postUpdate(one, update)));
    equalEach(
      answers,
      ({ status }) => status,
      answers.map(() => 200),
    );
    assert.is(new Set(answers.map(({ text }) => text)).size, 1);
    assert.match(answers[0]?.text ?? '', /sendMessage/);
  }
  assert.is(await handled([a, b], 'handled'), before + ROUNDS);
  assert.is(await handled([a, b], 'duplicate'), 7 * ROUNDS);
});

test('BOT-05 /stop and /start, block and unblock that arrive at the same time end with the newest', async () => {
  const { a, b } = await installation();
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await a.signIn('Alice');
    const date = 1_900_000_000;
    const id = nextUpdateId() * 10;
    const isOn = round % 2 === 0;
    // The newest arrives first, or at the same time on the other instance.
    await Promise.all([
      postUpdate(b, memberUpdate(person.telegramId, isOn ? 'member' : 'kicked', id + 4, date)),
      postUpdate(a, memberUpdate(person.telegramId, isOn ? 'kicked' : 'member', id + 3, date)),
      postUpdate(b, textUpdate(person.telegramId, isOn ? '/start' : '/stop', id + 2, date)),
      postUpdate(a, textUpdate(person.telegramId, isOn ? '/stop' : '/start', id + 1, date)),
      // A command from before the block does not make them reachable.
      postUpdate(a, textUpdate(person.telegramId, '/start', id, date)),
    ]);
    const [row] = await queryRows<{ stopped: unknown; blocked: unknown }>(
      a.database.reads,
      sql`select c.stopped_at as stopped, u.bot_blocked_at as blocked from users u
        join bot_chats c on c.telegram_id = u.telegram_id where u.id = ${person.id}`,
    );
    assert.equal([row?.stopped === null, row?.blocked === null], [isOn, isOn], `round ${round}`);
  }
});

test('BOT-06 after 429 no instance sends to the chat before the pause is over, and others get theirs at once', async () => {
  const { a, b, bot, clock } = await installation();
  const alice = await a.signIn('Alice');
  const bob = await b.signIn('Bob');
  const acceptOneOf = async (author: typeof alice, by: typeof bob) => {
    const { id: requestId } = (await author.post('/create_request', REQUEST_BODY)).body;
    assert.is((await by.post('/transactions', { requestId })).status, 201);
    await a.settled();
  };
  bot.answers.push(refusal(429, 'Too Many Requests', { retry_after: 30 }));
  await acceptOneOf(alice, bob);
  await bot.until(1);
  const held = async () =>
    (await queryRows(a.database.reads, sql`select 1 from bot_chats where refused_at is not null`)).length ===
    1;
  while (!(await held())) await new Promise((resolve) => setImmediate(resolve));

  await acceptOneOf(alice, bob);
  await acceptOneOf(bob, alice);
  await bot.until(2);
  const third = await startTestBackend({
    database: b.database,
    clock,
    env: { ...WEBHOOK_ENV, BOT_NOTIFY: '1', TELEGRAM_API_ROOT: bot.url },
  });
  for (const one of [a, b, third]) one.app.bot?.trigger();
  // Waits for what it may be sending.
  await third.app.close();
  for (const { database } of [a, b]) {
    const outbox = createBotOutbox(database, clock);
    assert.is(await outbox.claimDue(clock.now() + 29_999, clock.now() + 60_000), null);
  }
  const sentTo = () => bot.sent.map(({ chat_id }) => chat_id);
  assert.equal(sentTo(), [alice.telegramId, bob.telegramId]);

  clock.advance(30_000);
  for (const { app } of [a, b]) app.bot?.trigger();
  await bot.until(3);
  nextTurn(b);
  await bot.until(4);
  assert.equal(sentTo().slice(2), [alice.telegramId, alice.telegramId]);
});

test('BOT-06 five chats that are refused within ten seconds hold all, until the first of them may go on', async () => {
  const { a, b, clock } = await installation();
  const [first, second] = [createBotOutbox(a.database, clock), createBotOutbox(b.database, clock)];
  const id = '00000000-0000-7000-8000-000000000000';
  const heldUntil = async () => {
    const [row] = await queryRows<{ until: string | Date }>(
      a.database.reads,
      sql`select until from bot_hold where until > ${new Date(clock.now()).toISOString()}`,
    );
    return row ? new Date(row.until).getTime() : null;
  };
  clock.advance(60_000);
  for (let chat = 1; chat <= 4; chat += 1) {
    await first.hold({ id, telegramId: 7_000 + chat }, clock.now(), clock.now() + chat * 60_000);
    await second.hold({ id, telegramId: 7_000 + chat }, clock.now(), clock.now() + 1_000);
  }
  assert.is(await heldUntil(), null, 'four people can do this to themselves');
  clock.advance(10_000);
  await second.hold({ id, telegramId: 7_005 }, clock.now(), clock.now() + 90_000);
  assert.is(await heldUntil(), null, 'not within the time');
  for (let chat = 6; chat <= 9; chat += 1)
    await first.hold({ id, telegramId: 7_000 + chat }, clock.now(), clock.now() + 80_000);
  assert.is(await heldUntil(), clock.now() + 80_000);
});

test('BOT-10 of two instances that write to a chat at once one gets the turn', async () => {
  const { a, b, clock } = await installation();
  const outboxes = [a, b].map(({ database }) => createBotOutbox(database, clock));
  for (const at of [0, 1_000, 2_000].map((ms) => clock.now() + ms)) {
    const turns = await Promise.all(
      Array.from({ length: 8 }, (_, i) => outboxes[i % 2]?.takeTurn(8_001, at)),
    );
    assert.equal(turns.filter(Boolean), [true]);
  }
  assert.is(await outboxes[0]?.takeTurn(8_001, clock.now() + 2_999), false);
});

test.run();
