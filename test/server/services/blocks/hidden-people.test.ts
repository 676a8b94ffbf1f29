// BLK-01, BLK-03: after a block neither finds a trace of the other in any read, count, search, write or stream; an unblock brings offers back.
import { randomUUID } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { StreamReader } from '../../../harness/backend/stream-reader.ts';
import {
  type AnyJson,
  type ApiResponse,
  backendOf,
  REQUEST_BODY,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { enginesOfTier } from '../../../harness/database/engines.ts';
import { signedLoginBody } from '../../../harness/init-data.ts';

/** What mirrors REQUEST_BODY, so that it counts as a match. */
const MIRROR = {
  ...REQUEST_BODY,
  ...{ receiveCurrency: 'RUB', receiveMethod: 'SBP', payCurrency: 'USD', payMethod: 'Wise' },
};
/** Sells what the author of a REQUEST_BODY receives. */
const FILTER = 'fromCurrency=USD&toCurrency=RUB';
const STREAM_PATHS = [
  '/events/feed',
  `/events/feed?${FILTER}`,
  '/events/requests',
  '/events/notifications',
  '/events',
  `/events?feed=${encodeURIComponent(FILTER)}`,
];

for (const engine of enginesOfTier()) {
  const test = suite(`blocks on ${engine.name}`);
  const backend = backendOf(test, { engine });
  const opened: StreamReader[] = [];
  test.after.each(() => {
    for (const stream of opened.splice(0)) stream.close();
  });

  const open = async (client: TestClient, path: string, lastEventId?: string): Promise<StreamReader> => {
    const stream = await (await backend()).openStream(client, path, lastEventId);
    opened.push(stream);
    assert.is(stream.status, 200);
    if (lastEventId === undefined) await stream.until((one) => one.event.startsWith('initial'));
    return stream;
  };
  const create = async (client: TestClient, body: object = REQUEST_BODY): Promise<string> => {
    const answer = await client.post('/create_request', body);
    assert.is(answer.status, 201, JSON.stringify(answer.body));
    return answer.body.id;
  };
  /** Alice and Bob, who have completed a deal and have an offer each. */
  const two = async () => {
    const { signIn } = await backend();
    const [alice, bob, carol] = [await signIn('Alice'), await signIn('Bob'), await signIn('Carol')];
    const dealt = await create(alice);
    const deal = (await bob.post('/transactions', { requestId: dealt })).body.data.id;
    for (const [who, action] of [
      [alice, 'approve'] as const,
      [alice, 'confirm'] as const,
      [bob, 'confirm'] as const,
    ])
      assert.is((await who.post(`/transactions/${deal}/${action}`, {})).status, 200);
    return { alice, bob, carol, deal, offers: { alice: await create(alice), bob: await create(bob) } };
  };
  const block = async (by: TestClient, whom: TestClient) => {
    const answer = await by.put(`/blocks/${whom.id}`, { reason: 'Rude' });
    assert.is(answer.status, 200, JSON.stringify(answer.body));
    return answer;
  };
  /** The id of the last event written, so that a replay from it begins with what comes after. */
  const lastEventId = async (client: TestClient): Promise<string> => {
    await (await backend()).delivered();
    return (await client.get('/feed')).body.lastEventId;
  };
  /** Every page of a list. */
  const everyPage = async (client: TestClient, path: string): Promise<AnyJson[]> => {
    const items: AnyJson[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer: ApiResponse = await client.get(
        `${path}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      assert.is(answer.status, 200, JSON.stringify(answer.body));
      items.push(...answer.body.data);
      cursor = answer.body.nextCursor;
    }
    return items;
  };
  const LISTS = (name: string) => [
    '/feed?limit=1',
    `/feed?limit=2&${FILTER}`,
    `/feed?limit=100&search=${name}`,
    '/feed?limit=100&exchangeWith=previous',
    '/requests?limit=1',
    `/requests?limit=2&${FILTER}`,
    `/requests?limit=100&search=${name}`,
    '/requests?limit=100&exchangeWith=previous',
  ];
  const offersIn = async (client: TestClient, path: string, of: string): Promise<string[]> =>
    (await everyPage(client, path))
      .filter((one) => one.itemType === 'request' && one.ownerId === of)
      .map((one) => one.id);
  /** The answers to everything that one may ask about a request and its author. */
  const answersAbout = async (client: TestClient, requestId: string, userId: string) => {
    const answers = [
      await client.get(`/requests/${requestId}`),
      await client.post('/transactions', { requestId }),
      await client.post('/transactions', { requestId, version: 1 }),
      await client.post(`/requests/${requestId}/view`, {}),
      await client.post(`/requests/${requestId}/pause`, {}),
      await client.post(`/requests/${requestId}/resume`, {}),
      await client.post(`/requests/${requestId}/approve`, {}),
      await client.post(`/requests/${requestId}/decline`, {}),
      await client.put(`/requests/${requestId}`, REQUEST_BODY),
      await client.delete(`/requests/${requestId}`),
      await client.get(`/users/${userId}`),
      await client.get(`/users/${userId}/ratings`),
    ];
    return answers.map(({ status, body: { requestId: _id, ...body } }) => ({ status, body }));
  };

  for (const direction of ['the blocked', 'the blocker'] as const) {
    test(`BLK-01 ${direction} finds the other in no list, page, search, count or answer`, async () => {
      const { alice, bob, offers } = await two();
      const [viewer, other, offer] = [bob, alice, offers.alice];
      const name = 'Alice';
      const mirrors = async () => {
        const created = await viewer.post('/create_request', MIRROR);
        await viewer.delete(`/requests/${created.body.id}`);
        return created.body.matchingRequestsCount as number;
      };
      for (const path of LISTS(name)) assert.equal(await offersIn(viewer, path, other.id), [offer], path);
      const matches = await mirrors();
      await (direction === 'the blocked' ? block(other, viewer) : block(viewer, other));
      for (const path of LISTS(name)) assert.equal(await offersIn(viewer, path, other.id), [], path);
      assert.is(await mirrors(), matches - 1);
      assert.equal(
        await answersAbout(viewer, offer, other.id),
        await answersAbout(viewer, randomUUID(), randomUUID()),
      );
      const { clock, call, app } = await backend();
      const user = { id: viewer.telegramId, first_name: 'Bob' };
      const { botToken } = app.context.config;
      const body = signedLoginBody(user, { botToken, authDate: Math.floor(clock.now() / 1000) });
      const login = await call('POST', '/auth/telegram-login?feed=100', { body });
      assert.ok(login.body.feed.data.length > 0);
      assert.not(login.body.feed.data.some((one: AnyJson) => one.id === offer));
    });

    test(`BLK-01 ${direction} receives nothing of the other on any stream, live, in snapshots and in a replay from before the block`, async () => {
      const { alice, bob, carol, offers, deal } = await two();
      const [viewer, other] = [bob, alice];
      const before = await lastEventId(viewer);
      // Between the replay's start and the block: later a trace, unless it is left out.
      const second = await create(other);
      await other.patch('/users/me', { locationCity: 'Porto' });
      const live = await Promise.all(STREAM_PATHS.map((path) => open(viewer, path)));
      await (direction === 'the blocked' ? block(other, viewer) : block(viewer, other));
      for (const [index, path] of STREAM_PATHS.entries()) {
        if (path.includes('notifications')) continue;
        const gone = path.includes('requests') ? 'request_deleted' : 'feed_remove';
        for (const id of [offers.alice, second])
          await live[index]?.until((one) => one.event === gone && one.data.id === id);
      }
      const from = live.map((stream) => stream.events.length);
      const third = await create(other);
      await other.put(`/requests/${second}`, { ...REQUEST_BODY, amount: 7 });
      await carol.post('/transactions', { requestId: third });
      await other.post(`/requests/${third}/decline`, {});
      await other.patch('/users/me', { locationCity: 'Lisbon' });
      await other.delete(`/requests/${second}`);
      const sentinel = await create(carol);
      const check = async (stream: StreamReader | undefined, what: string, first = 0) => {
        assert.ok(stream);
        await stream.until(({ data }) => JSON.stringify(data).includes(sentinel));
        const events = stream.events.slice(first);
        const traces = events.flatMap(({ event, data }) =>
          (data.items ?? data.requests ?? data.notifications ?? [data.item ?? data.request ?? data])
            // Their deal of the past remains, with its notifications.
            .map((one: AnyJson) => [one.id, JSON.stringify(one)])
            .filter(([, text]: [string, string]) => text.includes(other.id) && !text.includes(deal))
            .map(([id]: [string]) => `${event} ${id}`),
        );
        assert.equal(traces, [], what);
        // A client that had a card must lose it; of what it never had, it is told nothing at all.
        const shown = events.filter(({ event }) => event !== 'feed_remove' && event !== 'request_deleted');
        for (const id of [offers.alice, second, third]) assert.not.match(JSON.stringify(shown), id, what);
        assert.not.match(JSON.stringify(events), third, what);
        stream.close();
        await stream.ended;
      };
      for (const [index, path] of STREAM_PATHS.entries()) {
        if (path.includes('notifications')) continue;
        await check(live[index], `${path} live`, from[index]);
        await check(await open(viewer, path, before), `${path} in a replay`);
        await check(await open(viewer, path), `${path} in a snapshot`);
      }
    });
  }

  test('BLK-03 an unblock brings open offers back by event and in lists, under the filter of the stream', async () => {
    const { alice, bob, offers } = await two();
    const [outside, paused] = [await create(alice, MIRROR), await create(alice)];
    assert.is((await alice.post(`/requests/${paused}/pause`, {})).status, 200);
    await block(alice, bob);
    const streams = await Promise.all(STREAM_PATHS.map((path) => open(bob, path)));
    const own = await open(alice, '/events');
    const answer = await alice.delete(`/blocks/${bob.id}`);
    assert.equal([answer.status, answer.body.data], [200, { id: bob.id }]);
    const shows = (id: string) => (one: { event: string; data: AnyJson }) =>
      (one.event === 'feed_upsert' || one.event === 'new_request') &&
      (one.data.item ?? one.data.request).id === id;
    for (const [index, path] of STREAM_PATHS.entries()) {
      if (path.includes('notifications')) continue;
      await streams[index]?.until(shows(offers.alice));
      if (!path.includes(FILTER.slice(0, 5))) await streams[index]?.until(shows(outside));
      else assert.not(streams[index]?.events.some(shows(outside)), path);
    }
    await own.until(shows(offers.bob));
    for (const { events } of streams) assert.not(events.some(shows(paused)), 'paused');
    for (const path of LISTS('Alice'))
      if (!path.includes(FILTER))
        assert.ok((await offersIn(bob, path, alice.id)).includes(offers.alice), path);
    assert.is((await bob.post('/transactions', { requestId: offers.alice })).status, 201);
  });

  test('BLK-03 while the other still blocks, an unblock changes nothing', async () => {
    const { alice, bob, carol, offers } = await two();
    await block(alice, bob);
    await block(bob, alice);
    const stream = await open(alice, '/events');
    assert.is((await alice.delete(`/blocks/${bob.id}`)).status, 200);
    const sentinel = await create(carol);
    await stream.until((one) => one.data.item?.id === sentinel);
    assert.not.match(JSON.stringify(stream.events), offers.bob);
    assert.equal(await offersIn(alice, '/feed?limit=100', bob.id), []);
  });

  test('BLK-04 the list names whom one has blocked and why, and nobody else sees it; repeated calls change nothing more', async () => {
    const { alice, bob, carol } = await two();
    await block(alice, bob);
    assert.is((await alice.put(`/blocks/${bob.id}`, { reason: 'Late' })).status, 200);
    await block(alice, carol);
    const people = async (client: TestClient) =>
      (await client.get('/blocks')).body.data.map((one: AnyJson) => [one.id, one.firstName, one.reason]);
    assert.equal(
      (await people(alice)).sort(),
      [
        [bob.id, 'Bob', 'Late'],
        [carol.id, 'Carol', 'Rude'],
      ].sort(),
    );
    assert.equal(await people(bob), []);
    assert.is((await alice.put(`/blocks/${alice.id}`, {})).body.code, 'VALIDATION_ERROR');
    assert.is((await alice.put(`/blocks/${randomUUID()}`, {})).body.code, 'NOT_FOUND');
    assert.is(
      (await alice.put(`/blocks/${bob.id}`, { reason: 'x'.repeat(121) })).body.code,
      'VALIDATION_ERROR',
    );
    for (let n = 0; n < 2; n += 1) assert.is((await alice.delete(`/blocks/${bob.id}`)).status, 200);
    assert.equal(await people(alice), [[carol.id, 'Carol', 'Rude']]);
  });

  test.run();
}
