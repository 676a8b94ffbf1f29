// Webhook of the bot: the secret, replies with their buttons, /stop and blocks, and updates that are handled once.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runBotSetup } from '../../../server/bot/setup.ts';
import { webhookSecret } from '../../../server/bot/webhook.ts';
import { createBotOutbox } from '../../../server/store/bot-outbox.ts';
import { queryRows } from '../../../server/store/database.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { createDealFixture } from '../../harness/backend/deal-fixtures.ts';
import {
  backendOf,
  REQUEST_BODY,
  startTestBackend,
  type TestBackend,
} from '../../harness/backend/test-backend.ts';
import { botServer } from './fake-bot-api.ts';
import { memberUpdate, nextUpdateId, postUpdate, textUpdate, WEBHOOK_ENV } from './update-fixtures.ts';

const test = suite('bot webhook');
const backend = backendOf(test, {
  env: { ...WEBHOOK_ENV, BOT_NOTIFY: '1', TELEGRAM_API_ROOT: 'http://127.0.0.1:1' },
});
/** Another instance on the same database, with these settings. */
async function startBeside(env: Record<string, string>): Promise<TestBackend> {
  const { database, clock } = await backend();
  return startTestBackend({ database, clock, env });
}

/** A Bot API that takes messages and says nothing. */
async function silentBotServer() {
  let claim = () => {};
  const claimed = new Promise<void>((resolve) => {
    claim = resolve;
  });
  const server = createServer(() => claim());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, claimed, close };
}

const SETTINGS = '/users/me/settings';
/** A person who has written nothing before. */
const stranger = () => nextUpdateId() * 10;
const metric = async (name: string): Promise<number> => {
  const { body } = await (await backend()).app.context.metrics.renderMetrics();
  const line = body.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ').pop() ?? 0);
};

test('BOT-01 without BOT_WEBHOOK there is no such path', async () => {
  const off = await startBeside({});
  const { status } = await postUpdate(off, textUpdate(7, '/start'));
  assert.is(status, 404);
  assert.equal(await queryRows(off.database.reads, sql`select 1 from bot_updates`), []);
  await off.close();
});

test('BOT-01 without the secret nothing happens, and nothing is said', async () => {
  const { app, database } = await backend();
  const right = webhookSecret(app.context.config.sessionSecret);
  const before = await metric('kantor_bot_updates_total{kind="unknown",outcome="refused"}');
  const update = textUpdate(stranger(), '/start');
  for (const secret of [null, '', 'x', right.slice(1), `${right}0`, right.toUpperCase()]) {
    const { status, text } = await postUpdate({ app }, update, secret);
    assert.equal([status, text], [404, ''], String(secret));
  }
  const kept = sql`select 1 from bot_updates where id = ${update.update_id}`;
  assert.equal(await queryRows(database.reads, kept), []);
  assert.is(await metric('kantor_bot_updates_total{kind="unknown",outcome="refused"}'), before + 6);
});

test('BOT-01 BOT-02 the secret of the session secret before works too; the operator’s name, and no promise of messages', async () => {
  const other = await startBeside({
    ...WEBHOOK_ENV,
    SESSION_SECRET: 'n'.repeat(32),
    SESSION_SECRET_PREVIOUS: 'o'.repeat(32),
    OPERATOR_NAME: 'Bazaar',
    SUPPORT_URL: 'https://help.example',
  });
  const post = (text: string, secret: string) =>
    postUpdate(other, textUpdate(7, text), webhookSecret(secret.repeat(32)));
  assert.is(
    (await post('/start', 'n')).body.text,
    'Welcome to Bazaar, where people exchange currencies with each other. Press the button to open the market.',
  );
  assert.match((await post('/help', 'o')).body.text, /https:\/\/help\.example$/);
  assert.is((await post('/help', 'p')).status, 404);
  await other.close();
});

test('BOT-01 what is too large or makes no sense is answered with 200, since Telegram would repeat it for a day', async () => {
  const { app } = await backend();
  for (const body of ['', '{', '[]', JSON.stringify(textUpdate(-5, '/start')), 'x'.repeat(70_000)]) {
    const { status, text } = await postUpdate({ app }, body);
    assert.equal([status, text], [200, '{}'], body.slice(0, 40));
  }
});

test('BOT-02 /start welcomes with a button that opens the app', async () => {
  const { app } = await backend();
  const person = stranger();
  const { body } = await postUpdate({ app }, textUpdate(person, '/start'));
  assert.match(body.text, /^Welcome to Kantor.*\/stop/);
  assert.equal([body.method, body.chat_id], ['sendMessage', person]);
  assert.equal(body.reply_markup, {
    inline_keyboard: [[{ text: 'Open', web_app: { url: 'https://kantor.example/' } }]],
  });
});

test('BOT-02 /start with a parameter opens its page, with one of nothing the app', async () => {
  const { app } = await backend();
  const opened = async (parameter: string) => {
    const { body } = await postUpdate({ app }, textUpdate(stranger(), `/start ${parameter}`));
    return body.reply_markup.inline_keyboard[0][0].web_app.url;
  };
  const id = '0199a7c2-1111-7000-8000-0123456789ab';
  assert.is(await opened(`request_${id}`), `https://kantor.example/requests/${id}`);
  assert.is(await opened(`transactions_${id}_active`), `https://kantor.example/transactions/${id}/active`);
  assert.is(await opened('settings_my-data'), 'https://kantor.example/settings/my-data');
  for (const parameter of ['_evil.example', 'https://evil.example', 'nothing'])
    assert.is(await opened(parameter), 'https://kantor.example/');
});

test('BOT-02 /help explains the commands; other messages are helped once an hour', async () => {
  const { app, clock } = await backend();
  const person = stranger();
  const help = await postUpdate({ app }, textUpdate(person, '/help'));
  assert.match(help.body.text, /\/start: .*\n\/stop: .*\n\/help: /);
  assert.is((await postUpdate({ app }, textUpdate(person, 'hello'))).text, '{}', 'helped just now');
  clock.advance(3_600_000);
  assert.is((await postUpdate({ app }, textUpdate(person, 'hello'))).body.text, help.body.text);
  assert.is((await postUpdate({ app }, textUpdate(person, 'hello?'))).text, '{}');
  assert.is((await postUpdate({ app }, textUpdate(person, '/help'))).body.text, help.body.text);
});

/** Two users, and what waits in the first one's outbox when the second accepts one more request. */
async function withMessages(of?: TestBackend) {
  const { app, database, signIn, settled } = of ?? (await backend());
  const alice = await signIn('Alice');
  const bob = await signIn('Bob');
  const waiting = async () =>
    (await queryRows(database.reads, sql`select 1 from bot_outbox where user_id = ${alice.id}`)).length;
  const ask = async () => {
    const { id: requestId } = (await alice.post('/create_request', REQUEST_BODY)).body;
    assert.is((await bob.post('/transactions', { requestId })).status, 201);
    await settled();
    return waiting();
  };
  const send = (text: string, id?: number, date?: number) =>
    postUpdate({ app }, textUpdate(alice.telegramId, text, id, date));
  const becomes = (status: string, id?: number, date?: number) =>
    postUpdate({ app }, memberUpdate(alice.telegramId, status, id, date));
  return { alice, bob, waiting, ask, send, becomes };
}

test('BOT-03 after /stop nothing waits and nothing is written for the person, until /start; a login changes nothing', async () => {
  const { alice, waiting, ask, send } = await withMessages();
  assert.is(await ask(), 1);
  assert.match((await send('/stop')).body.text, /no more messages/);
  assert.is(await waiting(), 0);
  assert.is(await ask(), 0);
  await (await backend()).signIn('Alice', alice.telegramId);
  assert.is(await ask(), 0);
  await send('/help');
  assert.is(await ask(), 0);
  await send('/start');
  assert.is(await ask(), 1);
});

test('BOT-03 the settings of the app say that the bot is stopped, and end it', async () => {
  const { alice, waiting, ask, send } = await withMessages();
  const stopped = async () => (await alice.get(SETTINGS)).body.settings.isBotStopped;
  assert.is(await stopped(), false);
  await send('/stop');
  assert.is(await stopped(), true);
  const { body } = await alice.patch(SETTINGS, { isBotStopped: false, language: 'de' });
  assert.equal([body.settings.isBotStopped, body.settings.language, await stopped()], [false, 'de', false]);
  assert.is(await ask(), 1);
  await alice.patch(SETTINGS, { isBotStopped: true });
  assert.equal([await waiting(), await ask(), await stopped()], [0, 0, true]);
  await send('/start');
  assert.is(await stopped(), false);
});

test('BOT-03 a message that was claimed before /stop is not sent', async () => {
  // Telegram never answers: this instance has the message in flight, and no hand free for what comes after.
  const { url, claimed, close } = await silentBotServer();
  const own = await startTestBackend({ env: { ...WEBHOOK_ENV, BOT_NOTIFY: '1', TELEGRAM_API_ROOT: url } });
  const { alice, ask } = await withMessages(own);
  const { database, clock } = own;
  await ask();
  await claimed;
  // As if another instance had written it while the /stop was handled.
  await database.transaction((tx) =>
    tx.execute(sql`insert into bot_chats (telegram_id, stopped_at, seen_at)
      values (${alice.telegramId}, now(), now())
      on conflict (telegram_id) do update set stopped_at = now()`),
  );
  const outbox = createBotOutbox(database, clock);
  const later = clock.now() + 3_600_000;
  let message = await outbox.claimDue(later, later + 60_000);
  while (message && message.userId !== alice.id) message = await outbox.claimDue(later, later + 60_000);
  assert.is(message?.isObsolete, true);
  await close();
  await own.close();
});

test('BOT-03 people without an account can say /stop before they have one', async () => {
  const { app, database, signIn, settled } = await backend();
  const person = stranger();
  await postUpdate({ app }, textUpdate(person, '/stop'));
  const carol = await signIn('Carol', person);
  const bob = await signIn('Bob');
  const { id: requestId } = (await carol.post('/create_request', REQUEST_BODY)).body;
  await bob.post('/transactions', { requestId });
  await settled();
  assert.equal(
    await queryRows(database.reads, sql`select 1 from bot_outbox where user_id = ${carol.id}`),
    [],
  );
});

test('BOT-04 who blocks the bot is unreachable at once, and reachable again without a login', async () => {
  const { waiting, ask, becomes, send } = await withMessages();
  assert.is(await ask(), 1);
  assert.is((await becomes('kicked')).text, '{}');
  assert.is(await waiting(), 0);
  assert.is(await ask(), 0);
  await becomes('member');
  assert.is(await ask(), 1);
  await becomes('kicked');
  await send('/start');
  assert.is(await ask(), 1, 'who writes can be reached');
});

test('BOT-05 updates that arrive in another order than they were sent end as they were sent', async () => {
  const { ask, send, becomes } = await withMessages();
  const [first, second] = [nextUpdateId(), nextUpdateId()];
  await send('/start', second, 1_900_000_000);
  assert.is((await send('/stop', first, 1_900_000_000)).text, '{}', 'overtaken');
  assert.is(await ask(), 1);
  await becomes('member', nextUpdateId(), 1_900_000_050);
  await becomes('kicked', nextUpdateId(), 1_900_000_040);
  assert.is(await ask(), 2);
  // After a week without updates their ids begin again.
  await becomes('kicked', 5, 1_900_700_000);
  assert.is(await ask(), 0);
});

test('BOT-05 a repeated update changes nothing and is answered as before', async () => {
  const { alice, ask, send } = await withMessages();
  const id = nextUpdateId();
  const first = await send('/stop', id);
  await send('/start');
  const before = await metric('kantor_bot_updates_total{kind="stop",outcome="duplicate"}');
  assert.equal((await send('/stop', id)).body, first.body);
  assert.is(await metric('kantor_bot_updates_total{kind="stop",outcome="duplicate"}'), before + 1);
  assert.is(await ask(), 1, 'still on');
  assert.is(first.body.chat_id, alice.telegramId);
});

test('BOT-05 an update whose effect fails is not kept: it is handled when Telegram repeats it', async () => {
  const failing = await startBeside(WEBHOOK_ENV);
  const update = textUpdate(stranger(), '/start');
  await failing.database.reads.execute(sql`alter table bot_chats rename to elsewhere`);
  assert.is((await postUpdate(failing, update)).status, 500);
  await failing.database.reads.execute(sql`alter table elsewhere rename to bot_chats`);
  assert.match((await postUpdate(failing, update)).body.text, /^Welcome/);
  const { body } = await failing.app.context.metrics.renderMetrics();
  assert.match(body, /kantor_bot_updates_total\{kind="start",outcome="handled"\} 1\n/);
  assert.not.match(body, /duplicate/);
  await failing.close();
});

test('BOT-05 updates and idle chats are forgotten after a day, /stop is not', async () => {
  const { app, database, clock } = await backend();
  const [quiet, stopped] = [stranger(), stranger()];
  await postUpdate({ app }, textUpdate(quiet, '/start'));
  await postUpdate({ app }, textUpdate(stopped, '/stop'));
  clock.advance(24 * 3_600_000);
  await app.jobs.runDue();
  const updates = sql`select 1 from bot_updates where chat_id = ${quiet}`;
  assert.is((await queryRows(database.reads, updates)).length, 1, 'Telegram may still repeat it');
  clock.advance(2 * 3_600_000);
  await app.jobs.runDue();
  assert.equal(await queryRows(database.reads, sql`select 1 from bot_updates`), []);
  const chats = await queryRows<{ id: string | number }>(
    database.reads,
    sql`select telegram_id as id from bot_chats where telegram_id in (${quiet}, ${stopped})`,
  );
  equalEach(chats, ({ id }) => Number(id), [stopped]);
});

test('REAL-03 an answer to somebody with an account has their word and a code that can be checked', async () => {
  const { alice, send } = await withMessages();
  await alice.patch(SETTINGS, { genuineWord: 'walrus' });
  const { body } = await send('/start');
  assert.match(body.text, /^walrus\nWelcome[\s\S]*\n\n#[\w-]+$/);
  const checked = await alice.post('/genuine/check', { code: body.text });
  assert.is(checked.body.isGenuine ?? checked.body.data?.isGenuine, true);
});

test('BOT-02 a banned person gets the same answer, and no account appears for a stranger', async () => {
  const { app, database } = await backend();
  const count = async () =>
    (await queryRows<{ n: number }>(database.reads, sql`select count(*)::int as n from users`))[0]?.n;
  const { alice, send } = await withMessages();
  await database.reads.execute(
    sql`update users set banned_at = now(), ban_reason = 'fraud' where id = ${alice.id}`,
  );
  const before = await count();
  assert.match((await send('/start')).body.text, /Welcome/);
  await postUpdate({ app }, textUpdate(stranger(), '/start'));
  assert.is(await count(), before);
});

test('BOT-08 the life of the bot: set up, /start, a deal, /stop, over HTTP', async () => {
  const bot = await botServer();
  const env = {
    ...WEBHOOK_ENV,
    BOT_NOTIFY: '1',
    TELEGRAM_API_ROOT: bot.url,
    SESSION_SECRET: 's'.repeat(32),
    DEMO: '1',
  };
  const live = await startTestBackend({ env });
  assert.match(await runBotSetup(env), /sent to https:\/\/kantor\.example\/bot\/webhook/);
  const origin = await live.address();
  const alice = await live.signIn('Alice');
  const deliver = (text: string) => bot.deliver(origin, textUpdate(alice.telegramId, text));
  assert.is(await deliver('/start'), 200);
  assert.match(bot.sent[0].text, /^Welcome/);
  const { id } = (await alice.post('/create_request', REQUEST_BODY)).body;
  const bob = await live.signIn('Bob');
  await bob.post('/transactions', { requestId: id });
  await bot.until(2);
  assert.match(bot.sent[1].text, /^Bob accepted/);
  assert.is(await deliver('/stop'), 200);
  const again = (await alice.post('/create_request', REQUEST_BODY)).body.id;
  await bob.post('/transactions', { requestId: again });
  await createDealFixture(live, true, () => bot.until(4));
  await bot.until(5);
  equalEach(bot.sent.slice(2), ({ chat_id }) => chat_id === alice.telegramId, [true, false, false]);
  await live.close();
  await bot.close();
});

test.run();
