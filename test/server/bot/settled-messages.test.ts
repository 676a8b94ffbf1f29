// Settled messages of the bot over HTTP: edited to their outcome or deleted, once, through the real sender (CALL-09, PUSH-03).
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { DEFAULT_PUSH } from '#domain/push-rules.ts';
import { queryRows } from '../../../server/store/database.ts';
import { lockNotification, markNotificationRead } from '../../../server/store/notifications.ts';
import { checkOpenMessages, createOpenBotMessages } from '../../../server/store/open-bot-messages.ts';
import { createDealFixture } from '../../harness/backend/deal-fixtures.ts';
import {
  createTestClock,
  REQUEST_BODY,
  startTestBackend,
  type TestBackend,
  type TestClient,
} from '../../harness/backend/test-backend.ts';
import { migratedPostgres, openTestPostgres } from '../../harness/database/engines.ts';
import { acquirePostgres } from '../../harness/database/postgres.ts';
import { createPlannedFixture } from '../services/settlement/settlement-fixtures.ts';
import { type BotServer, botEnvironment, botServer, nextTurn, refusal } from './fake-bot-api.ts';

const test = suite('settled messages');

const HOUR_MS = 3_600_000;
const nextTick = () => new Promise((resolve) => setImmediate(resolve));

interface Started {
  readonly bot: BotServer;
  readonly backend: TestBackend;
}
async function withBot(run: (started: Started) => Promise<void>, env: Record<string, string> = {}) {
  const bot = await botServer();
  const backend = await startTestBackend({ env: botEnvironment(bot, env) });
  await run({ bot, backend });
  await backend.close();
  await bot.close();
}

const plain = (text = 'deleted'): string => text.replace(/\n\n#[\w-]+$/, '');
/** What became of messages: the words at their beginning, then the method and the new text. */
const changes = ({ sent, changed }: BotServer): string[] =>
  changed.map(({ method, message_id, text }) => {
    const [first = ''] = /^[^.:]+/.exec(sent[message_id - 1].text) ?? [];
    return `${first} → ${method === 'deleteMessage' ? 'deleted' : plain(text)}`;
  });
const openMessages = async ({ database }: Pick<TestBackend, 'database'>) =>
  queryRows<{ kind: string; due: Date }>(
    database.reads,
    sql`select kind, next_check_at as due from open_bot_messages order by id`,
  );
/** Resolves when this many sent messages are not settled. */
const isOpen = async (backend: TestBackend, count: number): Promise<void> => {
  while ((await openMessages(backend)).length !== count) await nextTick();
};
/** Resolves when every sent message was looked at, and what is settled is settled. */
async function settled({ backend }: Pick<Started, 'backend'>): Promise<void> {
  await backend.settled();
  const isDue = sql`select 1 from open_bot_messages
    where coalesce(leased_until, next_check_at) <= ${new Date(backend.clock.now()).toISOString()}::timestamptz
      or leased_until is not null`;
  backend.app.bot?.trigger();
  while ((await queryRows(backend.database.reads, isDue)).length > 0) await nextTick();
}
const readNewest = async (by: TestClient): Promise<void> => {
  const [newest] = (await by.get('/notifications')).body.data;
  assert.is((await by.patch(`/notifications/${newest.id}`, {})).status, 200);
};

const MIRRORED = {
  ...REQUEST_BODY,
  ...{ payCurrency: 'USD', payMethod: 'Wise', receiveCurrency: 'RUB', receiveMethod: 'SBP' },
};
/** Ann's request, and those of others which mirror it, of each of which the bot writes to her. */
async function postMirrored({ backend, bot }: Started, names: readonly string[]) {
  const ann = await backend.signIn('Ann');
  const { data } = (await ann.post('/create_request', REQUEST_BODY)).body;
  const found: { by: TestClient; id: string }[] = [];
  for (const name of names) {
    const by = await backend.signIn(name);
    const answer = await by.post('/create_request', { ...MIRRORED, amount: Math.round(data.payAmount) });
    found.push({ by, id: answer.body.data.id });
    await backend.settled();
    nextTurn(backend);
    await bot.until(found.length);
    await isOpen(backend, found.length);
  }
  return { ann, found };
}

test('CALL-09 a request that is taken, deleted or paused settles its own message alone, without a button, in the language of the reader', () =>
  withBot(async (started) => {
    const { backend, bot } = started;
    const { ann, found } = await postMirrored(started, ['Ben', 'Cleo', 'Dan', 'Eve']);
    await ann.patch('/users/me/settings', { genuineWord: 'velvet otter' });
    const carol = await backend.signIn('Carol');
    const [ben, cleo, dan] = found;
    await ben?.by.delete(`/requests/${ben.id}`);
    await bot.untilChanged(1);
    await ann.patch('/users/me/settings', { language: 'es' });
    await cleo?.by.post(`/requests/${cleo.id}/pause`);
    await bot.untilChanged(2);
    await carol.post('/transactions', { requestId: dan?.id });
    await bot.untilChanged(3);
    // Carol's acceptance is a message to Dan.
    await bot.until(5);
    const openKinds = async () => (await openMessages(backend)).map(({ kind }) => kind).join();
    while ((await openKinds()) !== 'match.found,acceptance.review') await nextTick();
    await settled(started);
    assert.equal(
      bot.changed.map(({ method, chat_id, message_id }) => [method, chat_id, message_id]),
      [1, 2, 3].map((id) => ['editMessageText', ann.telegramId, id]),
    );
    const code = /#[\w-]+$/;
    const ofMessage = (id: number) => code.exec(bot.sent[id - 1].text)?.[0];
    assert.equal(
      bot.changed.map(({ text, reply_markup }) => [text, reply_markup]),
      [
        [`velvet otter\nNo longer on the market.\n\n${ofMessage(1)}`, undefined],
        [`velvet otter\nLa solicitud ya no está en el mercado.\n\n${ofMessage(2)}`, undefined],
        [`velvet otter\nLa solicitud ya fue aceptada.\n\n${ofMessage(3)}`, undefined],
      ],
    );
    // What comes later changes none of them once more.
    await ann.post('/notifications/mark-all-read');
    await bot.untilChanged(4);
    await settled(started);
    assert.equal(
      bot.changed.map(({ message_id }) => message_id),
      [1, 2, 3, 4],
    );
  }));

test("CALL-09 CALL-23 'Still wanted?' is settled once the author keeps the request, another one's is not", () =>
  withBot(async (started) => {
    const { backend, bot } = started;
    const ann = await backend.signIn('Ann');
    const post = async () =>
      (await ann.post('/create_request', { ...REQUEST_BODY, ttlHours: 48 })).body.data.id as string;
    const [kept] = [await post(), await post()];
    backend.clock.advance(37 * HOUR_MS);
    await backend.app.jobs.runDue();
    await backend.settled();
    nextTurn(backend);
    await bot.until(2);
    await isOpen(backend, 2);
    const later = await backend.signIn('Ann', ann.telegramId);
    assert.is((await later.post(`/requests/${kept}/keep`)).status, 200);
    await bot.untilChanged(1);
    await isOpen(backend, 1);
    await settled(started);
    assert.equal(changes(bot), ['Your request ends in less than 12 hours → This is done.']);
  }));

test('PUSH-03 what is read or deleted in the app is edited, and in the group of what must be answered deleted', () =>
  withBot(async (started) => {
    const { backend, bot } = started;
    const { alice, bob, id } = await createDealFixture(backend, true, () => isOpen(backend, 1));
    await bot.untilChanged(1);
    await isOpen(backend, 1);
    await readNewest(bob);
    await bot.untilChanged(2);
    await isOpen(backend, 0);
    await alice.post(`/transactions/${id}/confirm`, {});
    nextTurn(backend);
    await isOpen(backend, 1);
    await bob.post('/notifications/mark-all-read');
    await bot.untilChanged(3);
    await isOpen(backend, 0);
    await alice.post(`/transactions/${id}/dispute`, {});
    nextTurn(backend);
    await isOpen(backend, 1);
    const [newest] = (await bob.get('/notifications')).body.data;
    assert.is(DEFAULT_PUSH.must, 'on');
    await bob.delete(`/notifications/${newest.id}`);
    await bot.untilChanged(4);
    assert.equal(changes(bot), [
      'Bob accepted your request → deleted',
      'Alice approved → Read in the app.',
      'Alice proposed to complete your exchange → Read in the app.',
      'Your exchange is under dispute → deleted',
    ]);
    await isOpen(backend, 0);
  }));

test('CALL-09 an acceptance that was answered, withdrawn or has lapsed takes its question away', () =>
  withBot(async (started) => {
    const { backend, bot } = started;
    const ends: ((deal: { alice: TestClient; bob: TestClient; id: string }) => Promise<unknown>)[] = [
      ({ alice, id }) => alice.post(`/transactions/${id}/decline`, {}),
      ({ bob, id }) => bob.post(`/transactions/${id}/decline`, {}),
      async () => {
        backend.clock.advance(1_800_000);
        await backend.app.jobs.runDue();
      },
    ];
    for (const end of ends) {
      const before = bot.changed.length;
      const deal = await createDealFixture(backend, false, async () => {});
      await settled(started);
      await bot.until(bot.sent.length);
      while ((await openMessages(backend)).every(({ kind }) => kind !== 'acceptance.review'))
        await nextTick();
      assert.is(bot.changed.length, before);
      await end(deal);
      await bot.untilChanged(before + 1);
      const last = bot.changed.at(-1);
      assert.equal([last.method, last.chat_id], ['deleteMessage', deal.alice.telegramId]);
    }
  }));

test('CALL-09 a payment that was confirmed and a deal that has ended settle what was said before, unread', () =>
  withBot(async (started) => {
    const { backend, bot } = started;
    const { alice, bob, id, mark, patch } = await createPlannedFixture(backend);
    for (const by of [alice, bob]) await patch(by, { payerName: 'A. Name', payeeName: 'A. Name' });
    await bob.post(`/transactions/${id}/chat/messages`, { text: '[Details] +7 912 345-67-89' });
    await settled(started);
    backend.clock.advance(20 * 60_000);
    backend.app.bot?.trigger();
    await mark(alice, 1, 'sent');
    const last = () => bot.sent.at(-1)?.text ?? '';
    const turns = async (is: () => boolean) => {
      while (!is()) {
        nextTurn(backend);
        await settled(started);
      }
    };
    await turns(() => /arrive/.test(last()));
    const asked = bot.sent.length;
    const outcomesOf = (message: number) =>
      bot.changed.filter(({ message_id }) => message_id === message).map(({ text }) => plain(text));
    assert.equal(outcomesOf(asked), []);
    await mark(bob, 1, 'received');
    while (outcomesOf(asked).length === 0) await nextTick();
    assert.equal(outcomesOf(asked), ['The exchange has gone on since.']);
    await bob.post(`/transactions/${id}/cancel`, {});
    await turns(() => /asked to cancel/.test(last()));
    const question = bot.sent.length;
    await alice.post(`/transactions/${id}/cancel/approve`, {});
    while (outcomesOf(question).length === 0) await nextTick();
    assert.equal(outcomesOf(question), ['The exchange is cancelled.']);
    for (const { message_id } of bot.changed) assert.is(outcomesOf(message_id).length, 1);
  }));

test('CALL-09 a dispute that is decided settles the messages to its parties and to staff', () =>
  withBot(async (started) => {
    const { backend, bot } = started;
    const { alice, bob, id } = await createDealFixture(backend);
    const admin = await backend.signIn('Owner', 9001);
    await alice.post(`/transactions/${id}/dispute`, {});
    const ofDispute = async () =>
      (await openMessages(backend)).map(({ kind }) => kind).filter((kind) => /dispute/.test(kind));
    while ((await ofDispute()).length < 2) {
      nextTurn(backend);
      await settled(started);
    }
    assert.equal((await ofDispute()).sort(), ['deal.dispute', 'dispute.opened']);
    const before = bot.changed.length;
    assert.is((await alice.patch(`/transactions/${id}`, { status: 'initiated' })).status, 200);
    await bot.untilChanged(before + 2);
    const outcomes = bot.changed.slice(before).map(({ chat_id, text }) => [chat_id, text && plain(text)]);
    assert.equal(
      outcomes.sort(([a], [b]) => Number(a) - Number(b)),
      [
        [admin.telegramId, 'The dispute is over.'],
        [bob.telegramId, undefined],
      ],
    );
  }));

test('CALL-09 Telegram refuses: what is not there any more is done, a pause is kept, a fault is repeated five times', () =>
  withBot(async (started) => {
    const { backend, bot } = started;
    const names = ['Ben', 'Cleo', 'Dan', 'Eve'];
    const { found } = await postMirrored(started, names);
    const remove = (n: number) => found[n]?.by.delete(`/requests/${found[n].id}`);
    bot.changeAnswers.push(refusal(400, 'Bad Request: message to edit not found'));
    await remove(0);
    await bot.untilChanged(1);
    bot.changeAnswers.push(refusal(429, 'Too Many Requests', { retry_after: 30 }));
    await remove(1);
    await bot.untilChanged(2);
    const isHeld = sql`select 1 from bot_chats where refused_at is not null`;
    while ((await queryRows(backend.database.reads, isHeld)).length === 0) await nextTick();
    await remove(2);
    await backend.settled();
    const messages = createOpenBotMessages(backend.database);
    assert.is(await messages.claimDue(backend.clock.now() + 29_999, backend.clock.now() + 60_000), null);
    backend.clock.advance(30_000);
    backend.app.bot?.trigger();
    await bot.untilChanged(4);
    for (let n = 0; n < 6; n += 1) bot.changeAnswers.push(refusal(502, 'Bad Gateway'));
    await remove(3);
    await bot.untilChanged(5);
    for (const [n, ms] of [5_000, 15_000, 60_000, 300_000, 900_000].entries()) {
      await settled(started);
      assert.is(bot.changed.length, 5 + n);
      backend.clock.advance(ms);
      backend.app.bot?.trigger();
      await bot.untilChanged(6 + n);
    }
    await isOpen(backend, 0);
    assert.equal(bot.changed.map(({ message_id }) => message_id).sort(), [1, 2, 2, 3, ...Array(6).fill(4)]);
  }));

test('CALL-09 after 48 hours, and after /stop, a message stays as it is', () =>
  withBot(async (started) => {
    const { backend, bot } = started;
    const { ann, found } = await postMirrored(started, ['Ben', 'Cleo']);
    await settled(started);
    assert.equal(
      (await openMessages(backend)).map(
        ({ due }) => new Date(due).getTime() <= backend.clock.now() + 24 * HOUR_MS,
      ),
      [true, true],
      'looked at again when the request ends, at the latest',
    );
    await backend.database.reads.execute(
      sql`update open_bot_messages set sent_at = sent_at - interval '48 hours'
          where id = (select min(id::text)::uuid from open_bot_messages)`,
    );
    await found[0]?.by.delete(`/requests/${found[0].id}`);
    await isOpen(backend, 1);
    await ann.patch('/users/me/settings', { isBotStopped: true });
    await found[1]?.by.delete(`/requests/${found[1].id}`);
    await isOpen(backend, 0);
    assert.equal(bot.changed, []);
  }));

test('PUSH-03 a message whose notification is read while it is being sent is settled', async () => {
  const cluster = await acquirePostgres();
  const url = await cluster.createDatabase(await migratedPostgres());
  const [database, other] = [openTestPostgres(url, 4), openTestPostgres(url, 1)];
  const bot = await botServer();
  bot.answers.push(refusal(502, 'Bad Gateway'));
  const backend = await startTestBackend({ database, env: botEnvironment(bot) });
  const { alice } = await createDealFixture(backend, false, () => bot.until(1));
  const waits = sql`select notification_id as id from bot_outbox where attempts = 1`;
  let waiting: { readonly id: string }[] = [];
  while (waiting.length === 0) {
    await nextTick();
    waiting = await queryRows<{ id: string }>(database.reads, waits);
  }
  const [{ id }] = waiting as [{ id: string }];
  await other.transaction(async (tx) => {
    await lockNotification(tx, alice.id, id);
    await markNotificationRead(tx, id);
    assert.is(await checkOpenMessages(tx, { notifications: [id] }, new Date(backend.clock.now())), false);
    backend.clock.advance(5_000);
    backend.app.bot?.trigger();
    await bot.until(2);
    // Telegram has it; that it was sent is written, or waits for this transaction.
    const isNoted = sql`select 1 from open_bot_messages union all select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await queryRows(database.reads, isNoted)).length === 0) await nextTick();
    await settled({ backend });
  });
  while (bot.changed.length + (await openMessages(backend)).length === 0) await nextTick();
  await settled({ backend });
  assert.equal(changes(bot), ['Bob accepted your request → deleted']);
  await backend.close();
  await database.close();
  await other.close();
  await bot.close();
  await cluster.release();
});

test('CALL-09 a message that one instance has sent is settled once by the others, also after its instance has died', async () => {
  const cluster = await acquirePostgres();
  const url = await cluster.createDatabase(await migratedPostgres());
  const databases = [openTestPostgres(url, 4), openTestPostgres(url, 4), openTestPostgres(url, 4)];
  const bot = await botServer();
  const clock = createTestClock();
  const [a, b, c] = (await Promise.all(
    databases.map((database) => startTestBackend({ database, clock, env: botEnvironment(bot) })),
  )) as [TestBackend, TestBackend, TestBackend];
  const { found } = await postMirrored({ backend: a, bot }, ['Ben', 'Cleo', 'Dan']);
  await settled({ backend: a });
  await a.close();
  await Promise.all(
    found.map(({ by, id }, n) => (n % 2 ? b : c).call('DELETE', `/requests/${id}`, { token: by.token })),
  );
  await bot.untilChanged(3);
  for (const { app } of [b, c]) app.bot?.trigger();
  await settled({ backend: b });
  assert.equal(bot.changed.map(({ message_id }) => message_id).sort(), [1, 2, 3]);
  await b.close();
  await c.close();
  for (const database of databases) await database.close();
  await bot.close();
  await cluster.release();
});

test.run();
