// The whole market in pages: feed under a filter, requests, history, notifications and the disputes that admins decide.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queryRows } from '../../../../server/store/database.ts';
import { equalEach } from '../../../harness/assert-each.ts';
import { readPages } from '../../../harness/backend/read-pages.ts';
import { openStreamReader } from '../../../harness/backend/stream-reader.ts';
import {
  type AnyJson,
  backendOf,
  REQUEST_BODY,
  startTestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { copyRequest, insertNotifications } from '../../../harness/database/many-rows.ts';

const test = suite('pages');
const ADMIN = 9_101;
const backend = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: String(ADMIN) } });

/** An offer that nothing else in this file posts. */
const RARE = { receiveCurrency: 'GEL', receiveMethod: 'TBC Bank', payCurrency: 'CHF', payMethod: 'TWINT' };
const RARE_FILTER = 'fromCurrency=GEL&toCurrency=CHF&toMethod=TWINT';

const post = async (client: TestClient, offer: Record<string, unknown> = {}): Promise<string> => {
  const answer = await client.post('/create_request', { ...REQUEST_BODY, ...offer });
  assert.is(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.id;
};
const newDeal = async (author: TestClient, accepter: TestClient): Promise<string> => {
  const requestId = await post(author);
  const { id } = (await accepter.post('/transactions', { requestId })).body.data;
  assert.is((await author.post(`/transactions/${id}/approve`)).status, 200);
  return id;
};
const ids = (pages: readonly AnyJson[][]): string[] => pages.flat().map(({ id }) => id);

test('SRCH-01 every offer of a pair is found in ceil(n / 100) pages, behind thousands of others, while the market moves', async () => {
  const { signIn, clock, database } = await backend();
  const [alice, bob, carol] = [await signIn('Alice'), await signIn('Bob'), await signIn('Carol')];
  // Three of a time, so that pages have to go on between equal times.
  for (const id of [await post(alice, RARE), await post(alice)]) await copyRequest(database, id, 204, 1, 3);
  const rows = await queryRows<{ id: string }>(
    database.reads,
    sql`select id from requests where receive_currency = ${RARE.receiveCurrency}`,
  );
  const wanted = rows.map(({ id }) => id);
  assert.is(wanted.length, 205);
  clock.advance(7);
  const own = [await post(bob, RARE), await post(bob)];
  const deal = await newDeal(alice, bob);
  const path = `/feed?limit=100&${RARE_FILTER}`;
  const pages = await readPages(bob, path, async () => {
    clock.advance(7);
    await post(carol, RARE);
    await post(carol);
  });
  assert.is(pages.length, Math.ceil((wanted.length + 3) / 100));
  assert.equal(
    ids(pages).slice(0, 3).sort(),
    [deal, ...own].sort(),
    'own requests and deals, first, whatever the filter',
  );
  assert.equal(ids(pages).slice(3).sort(), [...wanted].sort(), 'each once, and only these');
  const all = ids(await readPages(bob, '/feed?limit=7'));
  assert.is(new Set(all).size, all.length);
  assert.ok(wanted.every((id) => all.includes(id)));
});

test('SRCH-01 deeper pages hold what the first has no room for: own items too', async () => {
  const { signIn } = await backend();
  const bob = await signIn('Bob');
  const own: string[] = [];
  for (let n = 0; n < 5; n += 1) own.push(await post(bob, RARE));
  const pages = await readPages(bob, `/feed?limit=2&${RARE_FILTER}&exchangeWith=previous`);
  equalEach(pages, ({ length }) => length, [2, 2, 1]);
  assert.equal(ids(pages).sort(), own.sort());
});

test('SRCH-01 the first page is the same with and without an empty filter', async () => {
  const { signIn } = await backend();
  const bob = await signIn('Bob');
  const plain = (await bob.get('/feed')).body;
  assert.equal((await bob.get('/feed?search=&fromMethod=&cursor=')).body.data, plain.data);
  assert.is(plain.data.length, 100);
  assert.type(plain.nextCursor, 'string');
});

test('SRCH-01 a cursor of another list, or none at all, is refused', async () => {
  const { signIn } = await backend();
  const bob = await signIn('Bob');
  const { nextCursor } = (await bob.get('/feed?limit=3')).body;
  const cursorAt = (list: string, time: number) =>
    Buffer.from(`${list} ${time} 01890000-0000-7000-8000-000000000001`).toString('base64url');
  // The first moment of the year 10000 is a text that PostgreSQL does not read.
  const tooLate = Date.UTC(10_000, 0);
  const bad = [
    ...['x', '!!', nextCursor.slice(4), Buffer.from('others 1 x').toString('base64url')],
    ...['deals', 'own', 'others'].map((list) => cursorAt(list, tooLate)),
  ];
  assert.is((await bob.get(`/feed?cursor=${cursorAt('others', tooLate - 1)}`)).status, 200);
  for (const cursor of bad) {
    const answer = await bob.get(`/feed?cursor=${encodeURIComponent(cursor)}`);
    assert.equal([answer.status, answer.body.details?.[0].path], [400, 'cursor'], cursor);
  }
  for (const [path, list] of [
    ['/requests', 'market'],
    ['/users/transactions', 'deals'],
    ['/notifications', 'notifications'],
  ] as const) {
    assert.is((await bob.get(`${path}?cursor=${nextCursor}`)).status, 400, path);
    assert.is((await bob.get(`${path}?cursor=${cursorAt(list, tooLate - 1)}`)).status, 200, path);
    const late = await bob.get(`${path}?cursor=${cursorAt(list, tooLate)}`);
    assert.equal([late.status, late.body.details?.[0].path], [400, 'cursor'], path);
  }
  assert.is((await bob.get(`/transactions?cursor=${nextCursor}`)).status, 400);
});

test('SRCH-03 GET /requests pages through the whole market, newest first, own requests in their place', async () => {
  const { signIn, clock } = await backend();
  const bob = await signIn('Bob');
  clock.advance(10);
  const own = await post(bob);
  clock.advance(10);
  await post(await signIn('Dora'), RARE);
  const pages = await readPages(bob, '/requests?limit=50');
  const all = pages.flat();
  assert.ok(pages.length > 5);
  assert.is(new Set(ids(pages)).size, all.length);
  const order = all.map(({ updatedAt, id }) => `${8e15 - Date.parse(updatedAt)} ${id}`);
  assert.equal(order, [...order].sort());
  assert.is(ids(pages)[1], own);
  assert.equal(
    ids(await readPages(bob, `/requests?limit=50&${RARE_FILTER}`)).filter((id) => id !== own),
    all.filter(({ receiveCurrency }) => receiveCurrency === 'GEL').map(({ id }) => id),
  );
});

test('SRCH-04 the history and the notifications have pages without end', async () => {
  const { signIn, clock } = await backend();
  const [alice, bob] = [await signIn('Alice'), await signIn('Bob')];
  const deals: string[] = [];
  for (let n = 0; n < 7; n += 1) {
    if (n % 2 === 0) clock.advance(5);
    deals.push(n % 2 === 0 ? await newDeal(alice, bob) : await newDeal(bob, alice));
  }
  for (const path of ['/users/transactions?limit=3', '/transactions?limit=3']) {
    const pages = await readPages(bob, path);
    assert.equal(ids(pages), [...deals].reverse(), path);
    equalEach(pages, ({ length }) => length, [3, 3, 1]);
  }
  const whole = (await bob.get('/notifications')).body.data;
  assert.ok(whole.length >= 7);
  assert.equal((await readPages(bob, '/notifications?limit=3')).flat(), whole);
  await bob.patch(`/notifications/${whole[0].id}`);
  // Own acts are read from the beginning (NOTIF-09).
  const isRead = (one: AnyJson, n: number) => one.read || n === 0;
  const unread = whole.filter((one: AnyJson, n: number) => !isRead(one, n));
  const read = whole.filter(isRead).map(({ id }: AnyJson) => id);
  assert.ok(unread.length > 2 && read.length > 0);
  assert.equal(
    ids(await readPages(bob, '/notifications?filter=unread&limit=2')),
    unread.map(({ id }: AnyJson) => id),
  );
  assert.equal(ids(await readPages(bob, '/notifications?filter=read&limit=2')), read);
});

test('SRCH-04 a stream that begins with notifications names their next page', async () => {
  const one = await startTestBackend();
  const alice = await one.signIn('Alice');
  const first = async (path: string) => {
    const stream = await openStreamReader(`${await one.address()}/api/events${path}?token=${alice.token}`);
    const { data } = await stream.until(({ event }) => event === 'initial_notifications');
    stream.close();
    return data as AnyJson;
  };
  const nextOf = async (path: string) => (await first(path)).nextCursor;
  assert.is(await nextOf('/notifications'), null, 'all there is');
  await insertNotifications(one.database, alice.id, 230);
  const list = await first('/notifications');
  assert.is(list.notifications.length, 200);
  assert.is(typeof list.nextCursor, 'string');
  assert.is(await nextOf(''), list.nextCursor, 'the client stream too');
  const rest = (await alice.get(`/notifications?limit=100&cursor=${list.nextCursor}`)).body;
  assert.equal([rest.data.length, rest.nextCursor], [30, null]);
  const titles = [...list.notifications, ...rest.data].map(({ title }: AnyJson) => title);
  assert.equal(
    titles,
    Array.from({ length: 230 }, (_, n) => `Old ${n + 1}`),
  );
  await one.close();
});

test('SRCH-05 admins find every dispute, those that have waited longest first, behind what is their own', async () => {
  const { signIn, clock } = await backend();
  const [bob, admin] = [await signIn('Bob'), await signIn('Root', ADMIN)];
  const disputes: string[] = [];
  for (let n = 0; n < 7; n += 1) {
    const disputer = await signIn(`Disputer ${n}`);
    const id = await newDeal(await signIn(`Author ${n}`), disputer);
    clock.advance(1_000);
    assert.is((await disputer.post(`/transactions/${id}/dispute`, {})).status, 200);
    disputes.push(id);
  }
  // Older by its update than the newest disputes, and a party's own dispute, which another admin decides.
  const own = await post(admin);
  const ownDispute = await newDeal(admin, bob);
  await bob.post(`/transactions/${ownDispute}/dispute`, {});
  assert.equal(ids(await readPages(admin, '/transactions?list=disputes&limit=3')), disputes);
  assert.equal((await bob.get('/transactions?list=disputes')).body.data, []);
  const pages = await readPages(admin, '/feed?limit=4');
  const feed = ids(pages);
  assert.equal(feed.slice(0, 4).sort(), [own, ownDispute, ...disputes.slice(0, 2)].sort());
  assert.equal(feed.slice(4, 9), disputes.slice(2));
  assert.ok(feed.length > 300, 'the offers of others follow');
});

test.run();
