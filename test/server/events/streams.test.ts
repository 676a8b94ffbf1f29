// Live streams: recipients and their views, no gap or duplicate after reconnects, slow readers, orderly end.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { equalEach } from '../../harness/assert-each.ts';
import { entryOf } from '../../harness/backend/log-events.ts';
import {
  openStreamReader,
  type ReceivedEvent,
  type StreamReader,
} from '../../harness/backend/stream-reader.ts';
import {
  backendOf,
  delivering,
  REQUEST_BODY,
  startTestBackend,
  type TestBackend,
  type TestClient,
} from '../../harness/backend/test-backend.ts';
import { memoryEngine, postgresEngine } from '../../harness/database/engines.ts';

for (const engine of [memoryEngine, postgresEngine]) {
  const test = suite(`streams on ${engine.name}`);
  const backend = backendOf(test, { engine, env: { ADMIN_TELEGRAM_IDS: '9001' } });
  const opened: StreamReader[] = [];
  test.after.each(() => {
    for (const stream of opened.splice(0)) stream.close();
  });

  const listen = async (
    client: TestClient,
    name: string,
    lastEventId?: string | null,
  ): Promise<StreamReader> => {
    const stream = await (await backend()).openStream(client, `/events/${name}`, lastEventId);
    assert.is(stream.status, 200);
    opened.push(stream);
    return stream;
  };
  const feedOf = async (client: TestClient): Promise<StreamReader> => {
    const stream = await listen(client, 'feed');
    await stream.until((one) => one.event === 'initial_feed');
    return stream;
  };
  const about = (id: string, event?: string) => (one: ReceivedEvent) =>
    (event === undefined || one.event === event) && (one.data.id === id || one.data.item?.id === id);
  const three = async () => {
    const started = await backend();
    const person = async (name: string) => delivering(started, await started.signIn(name));
    return { alice: await person('Alice'), bob: await person('Bob'), carol: await person('Carol') };
  };
  /** All events of the stream about these ids, in short form. */
  const eventsAbout = (stream: StreamReader, ...ids: string[]): string[] =>
    stream.events
      .filter((one) => one.event.startsWith('feed_') && ids.some((id) => about(id)(one)))
      .map((one) =>
        one.event === 'feed_remove'
          ? 'remove'
          : `${one.event.slice(5)} ${one.data.item.itemType} ${one.data.item.status}`,
      );

  test('LIVE-02 each stream starts with its snapshot, an id, a retry time and headers against buffering', async () => {
    const { alice } = await three();
    for (const [name, first, key] of [
      ['feed', 'initial_feed', 'items'],
      ['requests', 'initial_state', 'requests'],
      ['notifications', 'initial_notifications', 'notifications'],
    ] as const) {
      const stream = await listen(alice, name);
      const event = await stream.until((one) => one.event === first);
      assert.ok(Array.isArray(event.data[key]));
      assert.ok(event.data.serverTime);
      assert.match(event.id ?? '', /^\d+$/);
      assert.equal(stream.retries, [2000]);
      assert.is(stream.headers['content-type'], 'text/event-stream; charset=utf-8');
      assert.is(stream.headers['x-accel-buffering'], 'no');
      assert.is(stream.headers['referrer-policy'], 'no-referrer');
      assert.match(stream.headers['cache-control'] ?? '', /no-transform/);
    }
  });

  test('LIVE-02 accept and decline: for the parties the deal replaces the request, third parties see the request disabled', async () => {
    const { alice, bob, carol } = await three();
    const streams = await Promise.all([alice, bob, carol].map(feedOf));
    const [forAlice, forBob, forCarol] = streams as [StreamReader, StreamReader, StreamReader];
    const { id: requestId } = (await alice.post('/create_request', REQUEST_BODY)).body;
    const deal = (await bob.post('/transactions', { requestId })).body.data;
    await bob.post(`/transactions/${deal.id}/decline`);
    await alice.delete(`/requests/${requestId}`);
    for (const stream of streams) await stream.until(about(requestId, 'feed_remove'));
    const parties = [
      'upsert request requested',
      'replace transaction pending_approval',
      'replace request requested',
      'remove',
    ];
    assert.equal(eventsAbout(forAlice, requestId, deal.id), parties);
    assert.equal(eventsAbout(forBob, requestId, deal.id), parties);
    assert.equal(eventsAbout(forCarol, requestId, deal.id), [
      'upsert request requested',
      'upsert request pending_approval',
      'upsert request requested',
      'remove',
    ]);
    const replaced = forBob.events.filter((one) => one.event === 'feed_replace');
    equalEach(replaced, (one) => one.data.replaceOf, [requestId, deal.id]);
    const own = (stream: StreamReader) =>
      stream.events.find(about(requestId, 'feed_upsert'))?.data.item.viewCount;
    assert.is(own(forAlice), 0, 'the author sees the view count');
    assert.is(own(forCarol), null);
  });

  test('LIVE-02 approve: removed for third parties, and the parties get no removal after the deal', async () => {
    const { alice, bob, carol } = await three();
    const streams = await Promise.all([alice, bob, carol].map(feedOf));
    const [forAlice, forBob, forCarol] = streams as [StreamReader, StreamReader, StreamReader];
    const { id: requestId } = (await alice.post('/create_request', REQUEST_BODY)).body;
    const deal = (await bob.post('/transactions', { requestId })).body.data;
    await alice.post(`/transactions/${deal.id}/approve`);
    await bob.post(`/transactions/${deal.id}/complete/propose`);
    for (const stream of [forAlice, forBob]) {
      await stream.until(
        (one) => one.data.item?.id === deal.id && one.data.item.status === 'completion_pending',
      );
      assert.equal(eventsAbout(stream, requestId, deal.id), [
        'upsert request requested',
        'replace transaction pending_approval',
        'upsert transaction initiated',
        'upsert transaction completion_pending',
      ]);
    }
    await forCarol.until(about(requestId, 'feed_remove'));
    assert.equal(eventsAbout(forCarol, requestId, deal.id), [
      'upsert request requested',
      'upsert request pending_approval',
      'remove',
    ]);
    const versions = forBob.events
      .filter((one) => one.data.item?.id === deal.id)
      .map((one) => one.data.item.version);
    assert.equal(versions, [1, 2, 3]);
  });

  test('LIVE-02 the request stream and the notification stream carry their own events', async () => {
    const { alice, bob, carol } = await three();
    const requests = await Promise.all([alice, bob, carol].map((one) => listen(one, 'requests')));
    for (const stream of requests) await stream.until((one) => one.event === 'initial_state');
    const notices = await listen(alice, 'notifications');
    await notices.until((one) => one.event === 'initial_notifications');
    const { id } = (await alice.post('/create_request', REQUEST_BODY)).body;
    await alice.put(`/requests/${id}`, { ...REQUEST_BODY, amount: 55 });
    const deal = (await bob.post('/transactions', { requestId: id })).body.data;
    await alice.post(`/requests/${id}/approve`);
    await alice.post('/create_request', { ...REQUEST_BODY, amount: 77 });
    await alice.patch('/users/me', { locationCity: 'Bern' });
    for (const stream of requests)
      await stream.until((one) => one.event === 'user_profile_updated' && one.data.userId === alice.id);
    const received = requests.map((stream) =>
      stream.events.flatMap(({ event, data }) =>
        data.id === id ? [event] : data.request?.id === id ? [`${event} ${data.request.status}`] : [],
      ),
    );
    const party = [
      'new_request requested',
      'request_updated requested',
      'request_updated pending_approval',
      'request_updated approved',
    ];
    assert.equal(received, [
      party,
      party,
      [
        'new_request requested',
        'request_updated requested',
        'request_updated pending_approval',
        'request_deleted',
      ],
    ]);
    const pendingAccepters = requests.map(
      (stream) =>
        stream.events.find((one) => one.data.request?.status === 'pending_approval')?.data.request
          .pendingAccepterId,
    );
    assert.equal(pendingAccepters, [bob.id, bob.id, null]);
    const asked = await notices.until((one) => one.event === 'new_notification');
    assert.is(asked.data.notification.type, 'review_acceptance_needed');
    assert.is(asked.data.notification.relatedTransaction.id, deal.id);
    assert.is(asked.data.notification.actionByUser.firstName, 'Bob');
  });

  test('LIVE-07 resuming by any last event id: every later event once, in order', async () => {
    const { alice, bob, carol } = await three();
    const created: string[] = [];
    for (const author of [alice, alice, carol, bob, alice, carol])
      created.push((await author.post('/create_request', REQUEST_BODY)).body.id);
    const { app } = await backend();
    const whole = await feedOf(carol);
    // Consecutive ids, some of which are not for this subscriber: of some requests carol is the author.
    await app.context.write(async (work) => {
      for (const id of created) work.record({ type: 'request.viewed', requestId: id }, { users: [alice.id] });
    });
    for (const [at, author] of [alice, alice, carol, bob, alice, carol].entries())
      assert.is((await author.delete(`/requests/${created[at]}`)).status, 200);
    const last = created.at(-1) ?? '';
    await whole.until(about(last, 'feed_remove'));
    const complete = whole.events.filter((one) => one.event === 'feed_remove');
    equalEach(complete, (one) => one.data.id, created);
    const ids = complete.map((one) => Number(one.id));
    assert.equal(
      [...ids].sort((x, y) => x - y),
      ids,
    );
    for (let cut = 0; cut < complete.length - 1; cut += 1) {
      const resumed = await listen(carol, 'feed', complete[cut]?.id);
      await resumed.until(about(last, 'feed_remove'));
      assert.equal(resumed.events, complete.slice(cut + 1));
      resumed.close();
      await resumed.ended;
    }
  });

  test('LIVE-07 resuming during writes: a stream that reconnects repeatedly gets each event exactly once', async () => {
    const { alice, bob, carol } = await three();
    let stream = await feedOf(carol);
    const seen: ReceivedEvent[] = [];
    const created: string[] = [];
    let isBreaking = true;
    const write = async (client: TestClient) => {
      while (isBreaking) created.push((await client.post('/create_request', REQUEST_BODY)).body.id);
    };
    const writing = Promise.all([write(alice), write(bob)]);
    for (let broken = 0; broken < 5; broken += 1) {
      // Disconnects after the first event of this connection, while more are written.
      await stream.until((one) => one.event === 'feed_upsert');
      const events = [...stream.events];
      stream.close();
      await stream.ended;
      seen.push(...events);
      stream = await listen(carol, 'feed', events[events.length - 1]?.id);
    }
    isBreaking = false;
    await writing;
    const { id: mark } = (await alice.post('/create_request', REQUEST_BODY)).body;
    await stream.until(about(mark));
    seen.push(...stream.events);
    const upserts = seen.filter((one) => one.event === 'feed_upsert' && created.includes(one.data.item.id));
    assert.is(upserts.length, created.length);
    assert.is(new Set(upserts.map((one) => one.data.item.id)).size, created.length);
    const ids = seen.map((one) => Number(one.id));
    assert.equal(
      [...ids].sort((a, b) => a - b),
      ids,
    );
    assert.is(seen.filter((one) => one.event === 'initial_feed').length, 1, 'it was resumed, not restarted');
  });

  test('LIVE-07 an unknown, future or unreadable last event id gets a snapshot', async () => {
    const { alice } = await three();
    for (const last of ['999999999', 'abc', '-1']) {
      const stream = await listen(alice, 'feed', last);
      assert.is((await stream.until(() => true)).event, 'initial_feed', last);
    }
  });

  test('LIVE-02 a change reaches streams of another instance on the same database', async () => {
    if (engine !== postgresEngine) return;
    const here = await backend();
    const there = await startTestBackend({ database: here.database, clock: here.clock });
    const [alice, carol] = [await there.signIn('Alice'), await here.signIn('Carol')];
    const stream = await feedOf(carol);
    const { id } = (await alice.post('/create_request', REQUEST_BODY)).body;
    await stream.until(about(id));
    await there.close();
  });

  test('a stream requires a valid token and ends when it expires', async () => {
    const { alice } = await three();
    const { clock, app, address } = await backend();
    const base = await address();
    for (const query of ['', '?token=hello', `?token=${alice.token.slice(0, -3)}`]) {
      const refused = await openStreamReader(`${base}/api/events/feed${query}`);
      assert.is(refused.status, 401, query);
      refused.close();
    }
    const stream = await feedOf(alice);
    clock.advance(24 * 3_600_000);
    app.context.hub.tick();
    await stream.ended;
  });

  test.run();
}

const test = suite('the end of streams');

test('LIVE-07 every fifteenth tick pings, without an id', async () => {
  const backend = await startTestBackend();
  const alice = await backend.signIn();
  const stream = await openStreamReader(
    `${await backend.address()}/api/events/notifications?token=${alice.token}`,
  );
  await stream.until((one) => one.event === 'initial_notifications');
  const next = stream.ping();
  for (let i = 0; i < 15; i += 1) backend.app.context.hub.tick();
  const ping = await next;
  assert.is(ping.id, null);
  assert.ok(ping.data.time);
  stream.close();
  await backend.close();
});

test('LIVE-07 a stream that resumes, and has nothing to send, begins with a ping all the same', async () => {
  const backend = await startTestBackend();
  const alice = await backend.signIn();
  const first = await backend.openStream(alice, '/events');
  const { id } = await first.until((one) => one.event === 'initial_notifications');
  assert.is(first.pings.length, 1);
  const second = await backend.openStream(alice, '/events', id);
  if (second.pings.length === 0) await second.ping();
  assert.equal(second.events, []);
  for (const stream of [first, second]) stream.close();
  await backend.close();
});

test('stopping ends streams with a retry time', async () => {
  const backend = await startTestBackend();
  const alice = await backend.signIn();
  const stream = await openStreamReader(`${await backend.address()}/api/events/feed?token=${alice.token}`);
  await stream.until((one) => one.event === 'initial_feed');
  await backend.close();
  await stream.ended;
  assert.is(stream.retries.length, 2);
  assert.ok((stream.retries[1] ?? 0) >= 1000 && (stream.retries[1] ?? 0) <= 3000);
});

test('a reader that takes nothing for 20 s is cut, others lose nothing, and it can resume', async () => {
  const backend: TestBackend = await startTestBackend();
  const { hub } = backend.app.context;
  const [stuck, good] = [await backend.signIn('Stuck'), await backend.signIn('Good')];
  const base = await backend.address();
  const open = async (client: TestClient): Promise<StreamReader> => {
    const stream = await openStreamReader(`${base}/api/events/feed?token=${client.token}`);
    await stream.until((one) => one.event === 'initial_feed');
    return stream;
  };
  const stuckStream = await open(stuck);
  const goodStream = await open(good);
  stuckStream.pause();
  const filler = 'x'.repeat(64 * 1024);
  // Above every id of the database.
  const first = 9_000_000_000_000;
  let seq = first;
  // The socket's buffers take some megabytes first.
  while (hub.counts.slowReadersClosed === 0 && seq < first + 1_000) {
    seq += 1;
    const payload = { item: { id: `n${seq}`, filler } };
    hub.publish([entryOf({ seq, topic: 'feed', type: 'feed_upsert', payload })]);
    const expected = `n${seq}`;
    await goodStream.until((one) => one.data.item?.id === expected);
    backend.clock.advance(1_000);
    hub.tick();
  }
  assert.is(hub.counts.slowReadersClosed, 1);
  stuckStream.resume();
  await stuckStream.ended;
  assert.is(hub.counts.streams, 1);
  assert.is(goodStream.events.length, seq - first + 1);
  const resumed = await openStreamReader(`${base}/api/events/feed?token=${stuck.token}&lastEventId=0`);
  assert.is(resumed.status, 200);
  for (const stream of [resumed, goodStream, stuckStream]) stream.close();
  await backend.close();
});

test.run();
