// Contact of people: who sees usernames and Telegram ids, over every read and every stream (REAL-04).
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { apiPath } from '#contract/route.ts';
import { API_ROUTES, type RouteName } from '#contract/routes.ts';
import { expectNone } from '../../../harness/assert-each.ts';
import { openStreamReader } from '../../../harness/backend/stream-reader.ts';
import {
  backendOf,
  REQUEST_BODY,
  type TestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';

const ADMIN = 9001;
const test = suite('contact');
const backend = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: String(ADMIN) } });
const SETTINGS = '/users/me/settings';

let lastId = 770_000_000;
const signIn = (from: TestBackend, name: string) => {
  lastId += 1;
  return from.signIn(name, lastId);
};
const usernameOf = ({ telegramId }: TestClient) => `user_${telegramId}`;
const show = (client: TestClient, showUsername: boolean) =>
  client.patch(SETTINGS, { privacy: { showUsername } });

/** Alice has an open request, and all kinds of deals with Bob; Carol has nothing to do with them. */
async function openMarket(started: TestBackend) {
  const [alice, bob, carol] = [
    await signIn(started, 'Alice'),
    await signIn(started, 'Bob'),
    await signIn(started, 'Carol'),
  ];
  const admin = await started.signIn('Admin', ADMIN);
  const request = async (): Promise<string> => (await alice.post('/create_request', REQUEST_BODY)).body.id;
  const deal = async (...steps: [TestClient, string][]): Promise<string> => {
    const requestId = await request();
    const { id } = (await bob.post('/transactions', { requestId })).body.data;
    for (const [by, step] of steps) assert.is((await by.post(`/transactions/${id}/${step}`)).status, 200);
    return id;
  };
  const running = await deal([alice, 'approve']);
  await bob.post(`/transactions/${running}/chat/messages`, { text: 'Hello' });
  const ids = [
    await request(),
    running,
    await deal(),
    await deal([alice, 'decline']),
    await deal([alice, 'approve'], [alice, 'confirm'], [bob, 'confirm']),
    await deal([alice, 'approve'], [bob, 'dispute']),
    alice.id,
    bob.id,
  ];
  return { alice, bob, carol, admin, ids, running, open: ids[0] ?? '' };
}

/** Every read of the contract, with every id as its `:id`; resolves with the answers as one text. */
async function readEverything(started: TestBackend, by: TestClient, ids: readonly string[]): Promise<string> {
  const reads = (Object.keys(API_ROUTES) as RouteName[]).filter(
    // A PDF is no JSON; its own tests read its text (HELP-04).
    (name) =>
      API_ROUTES[name].method === 'GET' &&
      API_ROUTES[name].access === 'protected' &&
      !['dossier', 'figuresFile'].includes(name),
  );
  const answers: unknown[] = [];
  for (const name of reads) {
    const { path } = API_ROUTES[name];
    const own = name === 'me' || name === 'profile';
    const params = path.includes(':id') ? ids.map((id) => ({ id, messageId: id, sanctionId: id })) : [{}];
    for (const one of own ? [] : params)
      answers.push((await started.call('GET', apiPath(API_ROUTES[name], one), { token: by.token })).body);
  }
  // A refusal carries the object as it is.
  answers.push((await by.post('/transactions', { requestId: await takenRequest(by, ids) })).body);
  return JSON.stringify(answers);
}
const takenRequest = async (by: TestClient, ids: readonly string[]): Promise<string> =>
  (await by.get(`/transactions/${ids[2]}`)).body.data?.requestId ?? ids[0] ?? '';

const tells = (text: string, person: TestClient): string[] =>
  [usernameOf(person), String(person.telegramId)].filter((one) => text.includes(one));

test('REAL-04 no read tells a stranger or a party another’s username or Telegram id', async () => {
  const started = await backend();
  const { alice, bob, carol, admin, ids } = await openMarket(started);
  const seen = {
    carol: await readEverything(started, carol, ids),
    bob: await readEverything(started, bob, ids),
    alice: await readEverything(started, alice, ids),
    admin: await readEverything(started, admin, ids),
  };
  assert.match(seen.carol, ids[0] ?? '', 'the stranger sees the market');
  assert.match(seen.bob, ids[4] ?? '', 'the party sees the deals');
  assert.equal([tells(seen.carol, alice), tells(seen.carol, bob)], [[], []]);
  assert.equal([tells(seen.bob, alice), tells(seen.alice, bob)], [[], []]);
  // Own answers and those to staff keep them, so what was looked for can be found.
  const all = (person: TestClient) => [usernameOf(person), String(person.telegramId)];
  assert.equal(tells(seen.alice, alice), all(alice));
  assert.equal(tells(seen.bob, bob), all(bob));
  assert.equal(tells(seen.admin, alice), all(alice));
  assert.equal(tells(seen.admin, bob), all(bob));
});

test('REAL-04 who shows the username is seen by everybody, in a deal only when both do', async () => {
  const started = await backend();
  const { alice, bob, carol, admin, open, running } = await openMarket(started);
  const request = async (by: TestClient) => (await by.get(`/requests/${open}`)).body.data.user;
  const profile = async (by: TestClient) => (await by.get(`/users/${alice.id}`)).body.profile;
  const partner = async () => {
    const {
      initiatorUser,
      user,
      initiator,
      request: nested,
    } = (await bob.get(`/transactions/${running}`)).body.data;
    return [initiatorUser, user, initiator, nested.user, nested.initiator].map((one) => [
      one.username,
      one.telegramId,
    ]);
  };
  await show(alice, true);
  for (const person of [await request(carol), await profile(carol)])
    assert.equal([person.username, person.telegramId], [usernameOf(alice), alice.telegramId]);
  assert.equal(await partner(), Array(5).fill([null, null]));
  await show(bob, true);
  assert.equal(await partner(), Array(5).fill([usernameOf(alice), null]));
  await show(alice, false);
  assert.equal(await partner(), Array(5).fill([null, null]));
  for (const reader of [carol, admin])
    for (const person of [await request(reader), await profile(reader)])
      assert.equal([person.username, person.telegramId], [null, null]);
});

test('REAL-04 a search does not tell whose username it is', async () => {
  const { alice, carol } = await openMarket(await backend());
  for (const path of ['/feed', '/requests']) {
    const found = await carol.get(`${path}?search=${usernameOf(alice)}`);
    expectNone(found.body.data, (one: { ownerId: string }) => one.ownerId === alice.id, path);
  }
});

test('REAL-04 streams tell nothing: live, in snapshots, and in a replay of what was shown before', async () => {
  const started = await backend();
  const { alice, bob, carol, running, open } = await openMarket(started);
  const origin = await started.address();
  const read = (by: TestClient, path: string, from = '') =>
    openStreamReader(`${origin}/api${path}?token=${by.token}${from && `&lastEventId=${from}`}`);
  const market = ['/events/feed', '/events/requests', '/events/notifications', '/events'];
  const start = (await carol.get('/feed')).body.lastEventId as string;
  const openAll = async (from?: string) => [
    ...(await Promise.all(market.map((path) => read(carol, path, from)))),
    ...(await Promise.all(market.map((path) => read(bob, path, from)))),
    await read(bob, `/transactions/${running}/chat/events`, from),
  ];
  const hasLast = ({ data }: { data: unknown }) => JSON.stringify(data).includes(last);
  let last = '';
  /** Not on streams that the last event is not for: notifications, and the chat. */
  const assertSilent = async (readers: Awaited<ReturnType<typeof openAll>>): Promise<void> => {
    await Promise.all(
      readers.filter((_, at) => at !== 8 && at % 4 !== 2).map((reader) => reader.until(hasLast)),
    );
    for (const [at, reader] of readers.entries()) {
      const text = JSON.stringify(reader.events);
      for (const person of at < 4 ? [alice, bob] : [alice])
        assert.equal(tells(text, person), [], `stream ${at}`);
      // Beyond its eighth stream a user loses the oldest.
      reader.close();
    }
  };
  const live = await openAll();
  await show(alice, true);
  await show(bob, true);
  await alice.put(`/requests/${open}`, { ...REQUEST_BODY, amount: 101 });
  await alice.patch('/users/me', { locationCity: 'Bern' });
  await alice.post('/create_request', REQUEST_BODY);
  const { id } = (await bob.post('/transactions', { requestId: open })).body.data;
  await alice.post(`/transactions/${id}/approve`);
  await alice.post(`/transactions/${running}/chat/messages`, { text: 'Sent' });
  await alice.post(`/transactions/${running}/confirm`);
  await bob.post(`/transactions/${running}/confirm`);
  await show(alice, false);
  await show(bob, false);
  const dave = await signIn(started, 'Dave');
  last = (await dave.post('/create_request', REQUEST_BODY)).body.id;
  await assertSilent(live);
  const replay = await openAll(start);
  await assertSilent(replay);
  assert.ok(replay.every((reader) => reader.events.every(({ event }) => !event.startsWith('initial'))));
  await assertSilent(await openAll());
});

test.run();
