// Waves of saved searches: who is notified of a request, when, and once, also on two instances whose connections are cut.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeRequest } from '#contract/decode/feed-item.ts';
import { EMPTY_FILTER, type FeedFilter, matchesFilter } from '#domain/feed-filter.ts';
import { decidePush } from '#domain/push-rules.ts';
import { PUSH_CHOICES } from '#domain/user-settings.ts';
import { createSeededRandom, pick } from '../../../../scripts/bench/chaos/seeded-random.ts';
import { createBotOutbox } from '../../../../server/store/bot-outbox.ts';
import { queryRows } from '../../../../server/store/database.ts';
import {
  type AnyJson,
  backendOf,
  REQUEST_BODY,
  startTestBackend,
  type TestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { countOfTier } from '../../../harness/tier.ts';
import { botEnvironment, botServer } from '../../bot/fake-bot-api.ts';
import { createDealFixtures, HOUR_MS, MINUTE_MS } from '../../fixtures/deals.ts';
import { createInstancePairs } from '../../fixtures/instances.ts';

const test = suite('waves of saved searches');
const backend = backendOf(test);
const drawn = backendOf(test);
const pairs = createInstancePairs();
test.after(() => pairs.closeAll());
const { pass } = createDealFixtures(backend);

/** Finds REQUEST_BODY. */
const FILTER = { fromCurrency: 'USD', toCurrency: 'RUB' };

async function people(from: TestBackend, count: number, filter: object = FILTER): Promise<TestClient[]> {
  const clients: TestClient[] = [];
  for (let n = 0; n < count; n += 1) {
    const client = await from.signIn(`W${n}`);
    assert.is((await client.post('/alerts', { filter })).status, 200);
    clients.push(client);
  }
  return clients;
}
async function post(client: TestClient, body: object = REQUEST_BODY): Promise<AnyJson> {
  const { status, body: answer } = await client.post('/create_request', body);
  assert.is(status, 201, JSON.stringify(answer));
  return answer.data;
}
/** Ids of who was notified of a request, in no order. */
async function notifiedOf({ database }: TestBackend, requestId: string): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    database.reads,
    sql`select user_id as id from notifications where request_id = ${requestId} and kind = 'alert.found'`,
  );
  return rows.map(({ id }) => id);
}
/** Runs the wave that is due. */
async function wave(from: TestBackend, afterMs = 0): Promise<void> {
  await from.settled();
  from.clock.advance(afterMs);
  await from.app.jobs.runDue();
  await from.settled();
}

test('CALL-05 ten people at once and ten more each minute, who answers soon first, and nobody while it is taken or paused', async () => {
  const from = await backend();
  const all = await people(from, 27);
  const [quick, , late] = all;
  assert.ok(quick && late);
  const author = await from.signIn('Author');
  // Of an earlier request one opens the notice within ten minutes, and another one later.
  const earlier = await post(await from.signIn('Earlier'));
  for (let n = 0; n < 3; n += 1) await wave(from, n * MINUTE_MS);
  assert.is((await notifiedOf(from, earlier.id)).length, 27);
  await quick.post(`/requests/${earlier.id}/view`);
  await pass(11 * MINUTE_MS);
  await late.post(`/requests/${earlier.id}/view`);

  const { id } = await post(author);
  await wave(from);
  const first = await notifiedOf(from, id);
  const newest = all.map((one) => one.id).reverse();
  assert.equal(first.sort(), [quick.id, ...newest.slice(0, 9)].sort());
  await wave(from, MINUTE_MS - 1);
  assert.is((await notifiedOf(from, id)).length, 10, 'not before a minute has passed');
  await wave(from, 1);
  assert.is((await notifiedOf(from, id)).length, 20);

  // Taken: nobody more. Open again: those who are left.
  const bob = await from.signIn('Bob');
  const deal = await bob.post('/transactions', { requestId: id });
  assert.is(deal.status, 201, JSON.stringify(deal.body));
  for (let n = 0; n < 3; n += 1) await wave(from, MINUTE_MS);
  assert.is((await notifiedOf(from, id)).length, 20, 'nobody while it waits for approval');
  await author.post(`/requests/${id}/decline`);
  await author.post(`/requests/${id}/pause`);
  await wave(from, MINUTE_MS);
  assert.is((await notifiedOf(from, id)).length, 20, 'nobody while it is paused');
  await author.post(`/requests/${id}/resume`);
  await wave(from, MINUTE_MS);
  assert.equal((await notifiedOf(from, id)).sort(), all.map((one) => one.id).sort(), 'each once');
  for (let n = 0; n < 3; n += 1) await wave(from, MINUTE_MS);
  assert.is((await notifiedOf(from, id)).length, 27);
  const [saved] = (await quick.get('/alerts')).body.data;
  assert.equal([saved.hits, typeof saved.lastHitAt], [2, 'string']);
});

test('CALL-05 a request notifies at most sixty people in an hour, and none after its author has posted more than ten', async () => {
  const from = await backend();
  await people(from, 75, { ...FILTER, toMethod: 'T-Bank' });
  const body = { ...REQUEST_BODY, payMethod: 'T-Bank' };
  const author = await from.signIn('Sixty');
  const { id } = await post(author, body);
  for (let n = 0; n < 12; n += 1) await wave(from, MINUTE_MS);
  assert.is((await notifiedOf(from, id)).length, 60);
  const flood = await from.signIn('Flood');
  for (let n = 0; n < 11; n += 1) {
    const made = await post(flood, body);
    await flood.delete(`/requests/${made.id}`);
  }
  const last = await post(flood, body);
  for (let n = 0; n < 3; n += 1) await wave(from, MINUTE_MS);
  assert.equal(await notifiedOf(from, last.id), []);
});

test('CALL-05 of a request somebody is notified once: not by two searches, nor again where it mirrors an own request', async () => {
  const from = await backend();
  const both = await from.signIn('Both');
  const money = { receiveCurrency: 'EUR', receiveMethod: 'SEPA', payCurrency: 'USD', payMethod: 'Wise' };
  const mirrored = { receiveCurrency: 'USD', receiveMethod: 'Wise', payCurrency: 'EUR', payMethod: 'SEPA' };
  const own = await post(both, { ...REQUEST_BODY, ...money, amount: 100 });
  for (const filter of [{ fromCurrency: 'USD' }, { toCurrency: 'EUR' }])
    assert.is((await both.post('/alerts', { filter })).status, 200);
  const author = await from.signIn('Author');
  const { id } = await post(author, { ...REQUEST_BODY, ...mirrored, amount: Math.round(own.payAmount) });
  const far = await post(await from.signIn('Far'), { ...REQUEST_BODY, ...mirrored, amount: 5_000 });
  for (let n = 0; n < 3; n += 1) await wave(from, MINUTE_MS);
  const found = (await both.get('/notifications')).body.data.filter(({ kind }: AnyJson) =>
    /\.found$/.test(kind),
  );
  assert.equal(
    found.map(({ kind, requestId }: AnyJson) => [kind, requestId]).sort(),
    [
      ['alert.found', far.id],
      ['match.found', id],
    ].sort(),
  );
  const [notice] = found.filter(({ kind }: AnyJson) => kind === 'alert.found');
  assert.equal(
    [notice.params.name, Number(notice.params.amount), notice.params.currency],
    ['Far', 5000, 'USD'],
  );
});

test('CALL-05 of one author and pair of currencies somebody is notified once in half an hour', async () => {
  const from = await backend();
  const [client] = await people(from, 1, { fromCurrency: 'GBP' });
  assert.ok(client);
  const author = await from.signIn('Again');
  const body = { ...REQUEST_BODY, receiveCurrency: 'GBP', receiveMethod: 'Revolut' };
  const notified: number[] = [];
  for (const minutes of [0, 20, 11]) {
    from.clock.advance(minutes * MINUTE_MS);
    const { id } = await post(author, body);
    await wave(from);
    notified.push((await notifiedOf(from, id)).length);
    await author.delete(`/requests/${id}`);
  }
  assert.equal(notified, [1, 0, 1]);
});

test('CALL-05 notified are those whose filter finds it by the function of the list, and whom nothing forbids', async () => {
  const from = await drawn();
  const { clock, database } = from;
  const random = createSeededRandom(12, 'waves');
  const searches = countOfTier(25, 100);
  const requests = countOfTier(15, 100);
  const methods = { USD: ['Wise', 'Cash'], RUB: ['SBP', 'T-Bank'], EUR: ['SEPA', 'Cash'] } as const;
  const currencies = ['USD', 'RUB', 'EUR'] as const;
  const places = ['', 'Germany', 'GERMANY', 'Spain'];
  const some = (list: readonly string[]) => list.filter(() => random() < 0.2).join();
  const currencyOf = () => (random() < 0.45 ? 'USD' : pick(random, currencies));
  interface Searcher {
    readonly client: TestClient;
    readonly filter: FeedFilter;
    readonly country: string;
    readonly isOff: boolean;
  }
  const searchers: Searcher[] = [];
  for (let n = 0; n < searches; n += 1) {
    const client = await from.signIn(`R${n}`);
    const fromCurrency = random() < 0.6 ? currencyOf() : '';
    const toCurrency = random() < 0.5 || fromCurrency === '' ? pick(random, currencies) : '';
    const filter = {
      ...{ fromCurrency, fromMethod: fromCurrency && some(methods[fromCurrency]) },
      ...{ toCurrency, toMethod: toCurrency && some(methods[toCurrency]) },
      fromAmount: random() < 0.2 ? `${Math.ceil(random() * 20_000)}` : '',
      search: pick(random, ['', '', '', '', '', '', '', '', 'evening', 'Author3', 'вечером usd']),
      exchangeWith: pick(random, ['all', 'all', 'all', 'all', 'all', 'all', 'region', 'previous'] as const),
    };
    const country = pick(random, places);
    await client.patch('/users/me', { locationCountry: country });
    const { body, status } = await client.post('/alerts', { filter });
    assert.is(status, 200, JSON.stringify(body));
    const off = pick(random, ['', '', '', '', '', '', '', '', 'switched', 'muted', 'away']);
    if (off === 'switched') await client.patch(`/alerts/${body.data.id}`, { isActive: false });
    // For longer than the test takes by its clock.
    if (off === 'muted')
      await database.reads.execute(
        sql`update alerts set muted_until = '2999-01-01' where id = ${body.data.id}`,
      );
    if (off === 'away') await client.patch('/users/me/settings', { pausedUntil: 'on' });
    searchers.push({
      ...{ client, country, isOff: off !== '' },
      filter: { ...EMPTY_FILTER, ...body.data.filter },
    });
  }
  let told = 0;
  let quiet = 0;
  for (let n = 0; n < requests; n += 1) {
    // Nobody reaches the notices of a day.
    clock.advance(3 * HOUR_MS);
    const author = await from.signIn(`Author${n % 5}`);
    await author.patch('/users/me', { locationCountry: pick(random, places) });
    const blockers = new Set(searchers.filter(() => random() < 0.05).map(({ client }) => client.id));
    for (const id of blockers)
      await database.reads.execute(
        sql`insert into user_blocks (blocker_id, blocked_id, created_at) values (${id}, ${author.id}, now())`,
      );
    const receiveCurrency = currencyOf();
    const payCurrency = pick(
      random,
      currencies.filter((one) => one !== receiveCurrency),
    );
    const data = await post(author, {
      ...{ receiveCurrency, receiveMethod: pick(random, methods[receiveCurrency]) },
      ...{ payCurrency, payMethod: pick(random, methods[payCurrency]) },
      amount: 100 + Math.ceil(random() * 15_000),
      additionalDetails: pick(random, ['', 'Evening', 'ВЕЧЕРОМ']),
    });
    const item = decodeRequest(data);
    assert.ok(item);
    // As others see it: no search finds a username.
    const shown = { ...item, author: item.author && { ...item.author, username: '' } };
    const expected = searchers.filter(
      ({ client, filter, country, isOff }) =>
        !isOff &&
        !blockers.has(client.id) &&
        matchesFilter(shown, filter, {
          ...{ viewerId: client.id, viewerCountry: country, viewerCity: '' },
          previousIds: new Set(),
        }),
    );
    // No more than an author may cause.
    assert.ok(expected.length <= 60);
    for (let waves = 0; waves <= expected.length / 10; waves += 1) await wave(from, MINUTE_MS);
    assert.equal(
      (await notifiedOf(from, data.id)).sort(),
      expected.map(({ client }) => client.id).sort(),
      JSON.stringify(data),
    );
    await author.delete(`/requests/${data.id}`);
    told += expected.length;
    quiet += searches - expected.length;
  }
  assert.ok(told > requests && quiet > requests, `${told} were notified and ${quiet} were not`);
});

test('CALL-08 a search on, off or muted × quiet hours × the choice of the group: who is notified, and what the bot sends', async () => {
  const bot = await botServer();
  const env = botEnvironment(bot, { TELEGRAM_API_ROOT: 'http://127.0.0.1:1' });
  const from = await startTestBackend({ env });
  await from.app.bot?.stop();
  const cells: { client: TestClient; state: string; isQuiet: boolean; choice: string }[] = [];
  for (const state of ['on', 'off', 'muted'])
    for (const isQuiet of [false, true])
      for (const choice of [...PUSH_CHOICES, 'default']) {
        const [client] = await people(from, 1);
        assert.ok(client);
        const [{ id }] = (await client.get('/alerts')).body.data;
        if (state === 'off') await client.patch(`/alerts/${id}`, { isActive: false });
        if (state === 'muted') await client.patch(`/alerts/${id}`, { isMuted: true });
        // It is ten o'clock.
        const quiet = isQuiet ? { quietFrom: '09:00', quietTo: '11:30' } : {};
        const push = choice === 'default' ? {} : { push: { alerts: choice } };
        await client.patch('/users/me/settings', { timeZone: 'UTC', ...quiet, ...push });
        cells.push({ client, state, isQuiet, choice });
      }
  const { id } = await post(await from.signIn('Author'));
  for (let n = 0; n < 3; n += 1) await wave(from, n * MINUTE_MS);
  const notified = new Set(await notifiedOf(from, id));
  const now = from.clock.now();
  const outbox = createBotOutbox(from.database, from.clock);
  const sent = new Map<string, string>();
  for (;;) {
    const message = await outbox.claimDue(now, now + MINUTE_MS);
    if (!message) break;
    const decision = decidePush(message.push, message.rules, now);
    sent.set(
      message.userId,
      decision.what === 'wait'
        ? `wait until ${new Date(decision.until).toISOString().slice(11, 16)}`
        : decision.what === 'send' && decision.isSilent
          ? 'send silently'
          : decision.what,
    );
  }
  const table = cells.map(({ client, ...cell }) => [
    ...Object.values(cell),
    notified.has(client.id),
    sent.get(client.id) ?? 'nothing',
  ]);
  assert.equal(table, [
    ['on', false, 'on', true, 'send'],
    ['on', false, 'silent', true, 'send silently'],
    ['on', false, 'off', true, 'drop'],
    ['on', false, 'default', true, 'send'],
    ['on', true, 'on', true, 'wait until 11:30'],
    ['on', true, 'silent', true, 'wait until 11:30'],
    ['on', true, 'off', true, 'drop'],
    ['on', true, 'default', true, 'wait until 11:30'],
    ...['off', 'muted'].flatMap((state) =>
      [false, true].flatMap((isQuiet) =>
        [...PUSH_CHOICES, 'default'].map((choice) => [state, isQuiet, choice, false, 'nothing']),
      ),
    ),
  ]);
  await from.close();
  await bot.close();
});

test('CALL-02 on two instances each person is notified once and nobody is left out, however often the connection is cut in a wave', async () => {
  const { a, b } = await pairs.open();
  const all = await people(a, 35);
  for (const statement of [
    `create sequence found`,
    `create function cut() returns trigger language plpgsql as $$ begin
       if nextval('found') in (4, 27) then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`,
    `create trigger cut before insert on notifications for each row when (new.kind = 'alert.found') execute function cut()`,
  ])
    await a.database.reads.execute(statement);
  const { id } = await post(await a.signIn('Author'));
  await Promise.all([a.settled(), b.settled()]);
  // A wave that was cut is repeated after a second, by whichever instance comes first.
  for (let n = 0; n < 8; n += 1) {
    await Promise.all([a, b, a, b].map(({ app }) => app.jobs.runDue()));
    for (const clock of new Set([a.clock, b.clock])) clock.advance(MINUTE_MS);
  }
  const notified = await notifiedOf(a, id);
  assert.equal(notified.sort(), all.map((one) => one.id).sort());
  const [counted] = await queryRows<{ used: number }>(
    a.database.reads,
    sql`select last_value::int as used from found`,
  );
  assert.ok((counted?.used ?? 0) > all.length + 4, 'both connections were cut');
  const [most] = await queryRows<{ rows: number }>(
    a.database.reads,
    sql`select max(n)::int as rows from (
          select count(*) as n from notifications where kind = 'alert.found' group by xmin) written`,
  );
  assert.is(most?.rows, 10, 'a wave is one transaction');
});

test.run();
