// Bot delivery with BOT_NOTIFY: messages are written with the change, and sent once, by one instance, to users who are away.
import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { matterOf } from '../../../server/services/notifications/bot-message-text.ts';
import { isSettledBeforeSending } from '../../../server/services/notifications/settled-messages.ts';
import { createBotOutbox } from '../../../server/store/bot-outbox.ts';
import { queryRows } from '../../../server/store/database.ts';
import { createStreamLeaseStore } from '../../../server/store/stream-leases.ts';
import { createDealFixture } from '../../harness/backend/deal-fixtures.ts';
import { openStreamReader } from '../../harness/backend/stream-reader.ts';
import {
  REQUEST_BODY,
  startTestBackend,
  type TestBackend,
  type TestClient,
} from '../../harness/backend/test-backend.ts';
import { enginesOfTier, freshMemoryEngine, postgresEngine } from '../../harness/database/engines.ts';
import { createDeferred } from '../../harness/deferred.ts';
import { type BotServer, blockedAt, botEnvironment, botServer, nextTurn, refusal } from './fake-bot-api.ts';

const test = suite('bot wiring');

async function waitingFor({ database, settled }: TestBackend): Promise<string[]> {
  await settled();
  const rows = await queryRows<{ type: string }>(
    database.reads,
    sql`select n.type from bot_outbox b join notifications n on n.id = b.notification_id order by b.id`,
  );
  return rows.map((row) => row.type);
}
const nextTick = () => new Promise((resolve) => setImmediate(resolve));
/** Without the deadline and the code at the end, which have tests of their own. */
const sentMessages = (bot: BotServer) =>
  bot.sent.map(({ chat_id, text }) => [chat_id, text.replace(/(\nDeadline: .*)?\n\n#[\w-]+$/, '')]);

for (const engine of enginesOfTier()) {
  test(`on ${engine.name} both parties get a message about a deal, with a button to its page`, async () => {
    const bot = await botServer();
    const backend = await startTestBackend({ engine, env: botEnvironment(bot) });
    const { alice, bob, id } = await createDealFixture(backend, true, () => bot.until(1));
    await bot.until(2);
    await alice.post(`/transactions/${id}/dispute`, {});
    nextTurn(backend);
    await bot.until(3);
    assert.equal(sentMessages(bot), [
      [alice.telegramId, 'Bob accepted your request. Approve or decline before the time runs out.'],
      [bob.telegramId, 'Alice approved. The exchange has begun.\nFirst: whose accounts are used?'],
      [bob.telegramId, 'Your exchange is under dispute. An admin joins the chat and decides.'],
    ]);
    assert.equal(bot.sent[0].reply_markup, {
      inline_keyboard: [[{ text: 'Review', web_app: { url: `https://kantor.example/transactions/${id}` } }]],
    });
    await backend.app.close();
    assert.equal(await waitingFor(backend), []);
    await backend.close();
    await bot.close();
  });
}

test('BOT-06 NOTIF-08 who changes names to and fro gets the other one message now and one in ten minutes, and holds up nobody', async () => {
  const bot = await botServer();
  const backend = await startTestBackend({ env: botEnvironment(bot) });
  const { alice, bob, id } = await createDealFixture(backend, true, () => bot.until(1));
  await bot.until(2);
  nextTurn(backend);
  bot.answers.push(refusal(429, 'Too Many Requests', { retry_after: 900 }));
  for (let turn = 0; turn < 6; turn += 1)
    await alice.patch(`/transactions/${id}/settlement`, { payerName: `Alice ${'AB'[turn % 2]}` });
  await backend.settled();
  await bot.until(3);
  const ofNames = async () => {
    const { data } = (await bob.get('/notifications')).body;
    return data.filter(({ kind }: { kind: string }) => kind.startsWith('settlement.')).length;
  };
  assert.is(await ofNames(), 1, 'the newest');
  const [carol, dave] = [await backend.signIn('Carol'), await backend.signIn('Dave')];
  const { id: requestId } = (await carol.post('/create_request', REQUEST_BODY)).body;
  await dave.post('/transactions', { requestId });
  await bot.until(4);
  assert.is(bot.sent[3].chat_id, carol.telegramId);
  const waiting = (await waitingFor(backend)).filter((type) => type === 'transaction_status');
  assert.is(waiting.length, 1, 'the newest of all');
  await backend.close();
  await bot.close();
});

test('without BOT_NOTIFY nothing is written for the bot', async () => {
  const backend = await startTestBackend();
  await createDealFixture(backend);
  assert.equal(await waitingFor(backend), []);
  await backend.close();
});

test('a refused call leaves no message', async () => {
  const bot = await botServer();
  const backend = await startTestBackend({
    env: botEnvironment(bot, { TELEGRAM_API_ROOT: 'http://127.0.0.1:1' }),
  });
  const alice = await backend.signIn('Alice');
  const bob = await backend.signIn('Bob');
  const { id: requestId } = (await alice.post('/create_request', REQUEST_BODY)).body;
  // Another user was faster: the refusal rolls everything back.
  await bob.post('/transactions', { requestId });
  const carol = await backend.signIn('Carol');
  assert.is((await carol.post('/transactions', { requestId }, 'key')).body.code, 'REQUEST_NOT_OPEN');
  assert.equal(await waitingFor(backend), ['review_acceptance_needed']);
  await backend.close();
  await bot.close();
});

test('RUN-36 a reader of notifications that was away for an hour sends nothing twice and nothing stale', async () => {
  const bot = await botServer();
  const backend = await startTestBackend({ env: botEnvironment(bot) });
  const { database, clock } = backend;
  const [held, release] = [createDeferred(), createDeferred()];
  const away = database.transaction(async (tx) => {
    await queryRows(tx, sql`select 1 from log_readers where name = 'bot_messages' for update`);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const { alice, bob } = await createDealFixture(backend);
  const unanswered = await createDealFixture(backend, false);
  await backend.call('PATCH', '/notifications/read-all', { token: unanswered.bob.token });
  clock.advance(3_600_000);
  release.resolve();
  await away;
  await backend.settled();
  await backend.settled();
  const last = await createDealFixture(backend, false);
  await bot.until(2);
  assert.equal(sentMessages(bot), [
    [bob.telegramId, 'Alice approved. The exchange has begun.\nFirst: whose accounts are used?'],
    [last.alice.telegramId, 'Bob accepted your request. Approve or decline before the time runs out.'],
  ]);
  assert.ok(alice);
  await backend.close();
  await bot.close();
});

test('NOTIF-08 of changes that the reader of notifications finds together the first message is sent at once', async () => {
  const bot = await botServer();
  const backend = await startTestBackend({ env: botEnvironment(bot) });
  const { alice, bob, id } = await createDealFixture(backend, true, () => bot.until(1));
  await bot.until(2);
  nextTurn(backend);
  const [held, release] = [createDeferred(), createDeferred()];
  const away = backend.database.transaction(async (tx) => {
    await queryRows(tx, sql`select 1 from log_readers where name = 'bot_messages' for update`);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  for (const payerName of ['Alice A', 'Alice B', 'Alice C'])
    await alice.patch(`/transactions/${id}/settlement`, { payerName });
  release.resolve();
  await away;
  await backend.settled();
  await bot.until(3);
  assert.is(bot.sent[2].chat_id, bob.telegramId);
  await backend.close();
  await bot.close();
});

test('a user with an open stream gets no message; once it is closed they do, unless they have read the notification', async () => {
  const bot = await botServer();
  const backend = await startTestBackend({ env: botEnvironment(bot) });
  const alice = await backend.signIn('Alice');
  const bob = await backend.signIn('Bob');
  const post = async (by: TestClient): Promise<string> =>
    (await by.post('/create_request', REQUEST_BODY)).body.id;
  const [first, second] = [await post(alice), await post(alice)];
  const stream = await openStreamReader(`${await backend.address()}/api/events/feed?token=${alice.token}`);
  await stream.until((one) => one.event === 'initial_feed');
  await bob.post('/transactions', { requestId: first });
  await bob.post('/transactions', { requestId: second });
  // Bob's later message shows that the sender has skipped Alice's.
  const carol = await backend.signIn('Carol');
  await carol.post('/transactions', { requestId: await post(bob) });
  await bot.until(1);
  assert.equal(sentMessages(bot), [
    [bob.telegramId, 'Carol accepted your request. Approve or decline before the time runs out.'],
  ]);
  const notices: { id: string; type: string }[] = (await alice.get('/notifications')).body.data;
  await alice.patch(`/notifications/${notices[0]?.id}`, {});
  stream.close();
  while (backend.app.context.hub.counts.streams > 0) await nextTick();
  backend.clock.advance(15_000);
  backend.app.bot?.trigger();
  await bot.until(2);
  assert.is(bot.sent[1].chat_id, alice.telegramId);
  while ((await waitingFor(backend)).length > 0) nextTurn(backend);
  assert.is(bot.sent.length, 2);
  await backend.close();
  await bot.close();
});

test('a user who blocked the bot gets no messages until they log in again', async () => {
  const bot = await botServer();
  const backend = await startTestBackend({ env: botEnvironment(bot) });
  bot.answers.push(refusal(403, 'Forbidden: bot was blocked by the user'));
  const alice = await backend.signIn('Alice');
  const bob = await backend.signIn('Bob');
  const ask = async () => {
    const { id: requestId } = (await alice.post('/create_request', REQUEST_BODY)).body;
    return bob.post('/transactions', { requestId });
  };
  const aliceBlockedAt = () => blockedAt(backend, alice.id);
  await ask();
  await bot.until(1);
  while (!(await aliceBlockedAt())) await nextTick();
  await ask();
  assert.equal(await waitingFor(backend), []);
  await backend.signIn('Alice', alice.telegramId);
  assert.is(await aliceBlockedAt(), null);
  await ask();
  nextTurn(backend);
  await bot.until(2);
  assert.is(bot.sent[1].chat_id, alice.telegramId);
  await backend.close();
  await bot.close();
});

for (const engine of enginesOfTier([freshMemoryEngine, postgresEngine])) {
  test(`a message that could not be sent is retried later, and dropped once its notification is answered (${engine.name})`, async () => {
    const bot = await botServer();
    const backend = await startTestBackend({ engine, env: botEnvironment(bot) });
    bot.answers.push(refusal(500, 'Internal'));
    const { alice, bob } = await createDealFixture(backend, false);
    await bot.until(1);
    const outbox = createBotOutbox(backend.database, backend.clock);
    while (
      (await queryRows(backend.database.reads, sql`select 1 from bot_outbox where attempts = 1`)).length === 0
    )
      await nextTick();
    const { now } = backend.clock;
    assert.is(await outbox.claimDue(now(), now() + 60_000), null, 'not due yet');
    backend.clock.advance(5_000);
    backend.app.bot?.trigger();
    await bot.until(2);
    assert.is(bot.sent[1].chat_id, alice.telegramId);
    await backend.app.close();

    // The outbox without a sender: messages answered meanwhile are obsolete.
    const fresh = await startTestBackend({
      database: backend.database,
      clock: backend.clock,
      env: botEnvironment(bot, { TELEGRAM_API_ROOT: 'http://127.0.0.1:1' }),
    });
    await fresh.app.bot?.stop();
    const { id: requestId } = (
      await fresh.call('POST', '/create_request', { token: alice.token, body: REQUEST_BODY })
    ).body;
    const made = await fresh.call('POST', '/transactions', { token: bob.token, body: { requestId } });
    await fresh.settled();
    await fresh.call('POST', `/transactions/${made.body.data.id}/decline`, { token: alice.token });
    await fresh.settled();
    await fresh.app.close();
    fresh.clock.advance(10 * 60_000);
    const claimAll = async (at: number) => {
      const claimed = new Map<string, [boolean, string | null]>();
      for (;;) {
        const one = await outbox.claimDue(at, at + 60_000);
        if (!one) return claimed;
        const { type, kind, status, actorFirstName } = one.notification;
        claimed.set(type, [isSettledBeforeSending(matterOf(kind), status, one.state), actorFirstName]);
      }
    };
    const claimed = await claimAll(now());
    assert.equal(claimed.get('review_acceptance_needed'), [true, 'Bob']);
    assert.equal(claimed.get('request_declined'), [false, 'Alice']);
    assert.is(claimed.size, 2);
    assert.is((await claimAll(now() + 59_999)).size, 0, 'leased');
    assert.equal(await claimAll(now() + 60_000), claimed, 'due again when the lease is over');
    await backend.close();
    await bot.close();
  });

  test(`PUSH-01 what is urgent is claimed first, with its end and what its receiver has chosen (${engine.name})`, async () => {
    const bot = await botServer();
    const backend = await startTestBackend({
      engine,
      env: botEnvironment(bot, { TELEGRAM_API_ROOT: 'http://127.0.0.1:1' }),
    });
    // The outbox without a sender, which would drop what was answered meanwhile.
    await backend.app.bot?.stop();
    const { alice, bob, id } = await createDealFixture(backend, true, () => backend.settled());
    await bob.post(`/transactions/${id}/confirm`, {});
    const { id: requestId } = (await alice.post('/create_request', REQUEST_BODY)).body;
    await bob.post('/transactions', { requestId });
    await alice.patch('/users/me/settings', {
      timeZone: 'Asia/Kolkata',
      quietFrom: '23:00',
      quietTo: '08:00',
      urgentPassesQuiet: true,
      push: { deal: 'silent' },
    });
    await backend.settled();
    await backend.app.close();
    const outbox = createBotOutbox(backend.database, backend.clock);
    const at = backend.clock.now() + 3_600_000;
    const claimed = [];
    for (let one = await outbox.claimDue(at, at + 60_000); one; one = await outbox.claimDue(at, at + 60_000))
      claimed.push([one.notification.type, one.push, one.rules.timeZone, one.rules.push]);
    const end = (ms: number) => backend.clock.now() + ms;
    // Of the first deal its author has the proposal, in the place of what was answered.
    assert.equal(claimed, [
      [
        'review_acceptance_needed',
        { group: 'must', urgency: 'now', until: end(1_800_000) },
        'Asia/Kolkata',
        { deal: 'silent' },
      ],
      ['request_approved', { group: 'deal', urgency: 'soon', until: null }, null, {}],
      [
        'transaction_status',
        { group: 'deal', urgency: 'soon', until: end(86_400_000) },
        'Asia/Kolkata',
        { deal: 'silent' },
      ],
    ]);
    await backend.close();
    await bot.close();
  });
}

test('on PostgreSQL two senders never claim the same message, and each instance knows the online users of the other', async () => {
  const { database, release } = await postgresEngine.open();
  const bot = await botServer();
  const backend = await startTestBackend({ database, env: botEnvironment(bot) });
  const alice = await backend.signIn('Alice');
  const bob = await backend.signIn('Bob');
  // Both are online on another instance: this instance's own sender skips their messages.
  const { now } = backend.clock;
  const elsewhere = createStreamLeaseStore(database);
  await elsewhere.renew(30);
  for (const { id } of [alice, bob])
    await elsewhere.open({ id: uuidv7(), userId: id, client: 'another-phone', stream: 'feed ' }, 8);
  const isOnline = () => backend.app.context.streams.isOnline(alice.id);
  const requests = await Promise.all(
    Array.from(
      { length: 12 },
      async () => (await alice.post('/create_request', REQUEST_BODY)).body.id as string,
    ),
  );
  await Promise.all(requests.map((requestId) => bob.post('/transactions', { requestId })));
  const due = async () =>
    (
      await queryRows(
        database.reads,
        sql`select 1 from bot_outbox where next_attempt_at <= ${new Date(now()).toISOString()}`,
      )
    ).length;
  await backend.settled();
  while ((await due()) > 0) await nextTick();
  await backend.app.close();
  const outbox = createBotOutbox(database, backend.clock);
  const later = now() + 60_000;
  const claims = await Promise.all(Array.from({ length: 30 }, () => outbox.claimDue(later, later + 60_000)));
  const ids = claims.flatMap((claim) => (claim ? [claim.id] : []));
  assert.is(new Set(ids).size, ids.length);
  while (ids.length < 12) {
    const next = await outbox.claimDue(later, later + 60_000);
    if (!next) break;
    assert.not.ok(ids.includes(next.id));
    ids.push(next.id);
  }
  assert.is(ids.length, 12);
  assert.is(bot.sent.length, 0);
  assert.ok(await isOnline());
  // Its lease counts for streams that were opened long ago; without one only those that were opened within half a minute.
  await database.reads.execute(sql`update open_streams set opened_at = opened_at - interval '1 hour'`);
  assert.ok(await isOnline());
  await database.reads.execute(sql`update stream_instances set until = until - interval '1 minute'`);
  assert.not.ok(await isOnline());
  await database.reads.execute(sql`update open_streams set opened_at = opened_at + interval '1 hour'`);
  assert.ok(await isOnline());
  await elsewhere.release();
  assert.not.ok(await isOnline());
  await backend.close();
  await release();
  await bot.close();
});

test.run();
