// Chat stream and live unread counts: no event lost or duplicated, none without access.
import { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { END_OF_STREAM } from '../../../../server/events/event-frames.ts';
import { createHub } from '../../../../server/events/hub.ts';
import { frameOf } from '../../../../server/events/outgoing-queue.ts';
import { flushOutbox } from '../../../../server/store/event-outbox.ts';
import { createDealFixture, type DealFixture } from '../../../harness/backend/deal-fixtures.ts';
import { entryOf } from '../../../harness/backend/log-events.ts';
import type { StreamReader } from '../../../harness/backend/stream-reader.ts';
import {
  backendOf,
  createTestClock,
  REQUEST_BODY,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { enginesOfTier } from '../../../harness/database/engines.ts';
import { countOfTier } from '../../../harness/tier.ts';

for (const engine of enginesOfTier()) {
  const test = suite(`chat stream on ${engine.name}`);
  const backend = backendOf(test, { engine, env: { ADMIN_TELEGRAM_IDS: '9001,9002' } });
  const opened: StreamReader[] = [];
  test.after.each(() => {
    for (const stream of opened.splice(0)) stream.close();
  });

  /** Its events are numbered: a stream that resumes from the page of messages does not contain them. */
  const deal = async (): Promise<DealFixture> => {
    const started = await backend();
    const made = await createDealFixture(started);
    await flushOutbox(started.database);
    return made;
  };
  const open = async (client: TestClient, path: string, last?: string): Promise<StreamReader> => {
    const stream = await (await backend()).openStream(client, path, last);
    opened.push(stream);
    return stream;
  };
  const listen = (client: TestClient, { chatPath: chat }: DealFixture, last?: string) =>
    open(client, `${chat}/events`, last);
  const sendText = async (by: TestClient, { chatPath: chat }: DealFixture, text: string) =>
    (await by.post(`${chat}/messages`, { text })).body.data;
  const read = (by: TestClient, { chatPath: chat }: DealFixture, lastReadMessageId: string) =>
    by.post(`${chat}/read`, { lastReadMessageId });
  const texts = (stream: StreamReader): string[] => stream.events.map((one) => one.data.message?.text);
  const hasText = (text: string) => (one: { data: { message?: { text: string } } }) =>
    one.data.message?.text === text;

  test('LIVE-02 a message and its receipt reach both parties, with ids, without a snapshot', async () => {
    const made = await deal();
    const streams = await Promise.all([listen(made.alice, made), listen(made.bob, made)]);
    const sent = await sendText(made.alice, made, 'hello');
    for (const stream of streams) await stream.until(hasText('hello'));
    await read(made.bob, made, sent.id);
    await read(made.bob, made, sent.id);
    await sendText(made.alice, made, 'last');
    for (const stream of streams) {
      await stream.until(hasText('last'));
      assert.equal(
        stream.events.map((one) => one.event),
        ['message_created', 'messages_read', 'message_created'],
      );
      assert.equal(stream.events[0]?.data, { message: sent });
      assert.equal(stream.events[1]?.data, { readerId: made.bob.id, lastReadMessageId: sent.id });
      assert.ok(stream.events.every((one) => /^\d+$/.test(one.id ?? '')));
      assert.equal(stream.retries, [2000]);
      assert.is(stream.headers['x-accel-buffering'], 'no');
    }
  });

  test('LIVE-02 a step of the deal reaches the chat stream as its system message', async () => {
    const made = await deal();
    const stream = await listen(made.bob, made);
    await made.alice.post(`/transactions/${made.id}/complete/propose`, {});
    const { data } = await stream.until((one) => one.event === 'message_created');
    assert.equal(
      [data.message.type, data.message.senderId, data.message.text],
      ['system', null, 'Alice proposed to complete the exchange.'],
    );
  });

  test('LIVE-07 resuming from the page of messages and from every event: each message exactly once', async () => {
    const made = await deal();
    await sendText(made.alice, made, 'before');
    const { lastEventId } = (await made.bob.get(`${made.chatPath}/messages`)).body;
    for (let i = 0; i < 8; i += 1) await sendText(i % 2 ? made.alice : made.bob, made, `m${i}`);
    const whole = await listen(made.bob, made, lastEventId);
    await whole.until(hasText('m7'));
    assert.equal(
      texts(whole).filter((text) => text !== 'before'),
      Array.from({ length: 8 }, (_, i) => `m${i}`),
    );
    for (let cut = 0; cut < whole.events.length - 1; cut += 1) {
      const resumed = await listen(made.bob, made, whole.events[cut]?.id ?? '');
      await resumed.until(hasText('m7'));
      assert.equal(resumed.events, whole.events.slice(cut + 1));
      resumed.close();
      await resumed.ended;
    }
  });

  test('only parties may open the stream, and admins during the dispute', async () => {
    const made = await deal();
    const { signIn } = await backend();
    const [carol, admin] = [await signIn('Carol'), await signIn('Root', 9001)];
    for (const client of [carol, admin]) {
      assert.is((await listen(client, made)).status, 404);
      assert.is((await open(client, `/transactions/${carol.id}/chat/events`)).status, 404);
    }
    assert.is((await listen({ ...carol, token: 'nonsense' }, made)).status, 401);
    assert.is((await open(made.alice, '/transactions/nonsense/chat/events')).status, 404);
    await made.bob.post(`/transactions/${made.id}/dispute`, {});
    assert.is((await listen(carol, made)).status, 404);
    assert.is((await listen(admin, made)).status, 200);
  });

  test('an admin who loses access gets the last message and the stream ends; the one who decided stays', async () => {
    const made = await deal();
    const { signIn } = await backend();
    const [root, ruth] = [await signIn('Root', 9001), await signIn('Ruth', 9002)];
    await made.bob.post(`/transactions/${made.id}/dispute`, {});
    const party = await listen(made.alice, made);
    const admins = await Promise.all([listen(root, made), listen(ruth, made)]);
    await sendText(made.alice, made, 'help');
    for (const stream of admins) await stream.until(hasText('help'));
    await made.bob.patch(`/transactions/${made.id}`, { status: 'initiated' });
    for (const stream of admins) {
      await stream.ended;
      assert.equal(texts(stream), ['help', 'Bob ended the dispute. The exchange goes on.']);
    }
    assert.is((await listen(ruth, made)).status, 404);
    await sendText(made.alice, made, 'between us');

    await made.alice.post(`/transactions/${made.id}/dispute`, {});
    const last = admins[1]?.events[0]?.id ?? '';
    const [again, deciding] = [await listen(ruth, made, last), await listen(root, made)];
    await again.until(hasText('Alice reported a dispute. An admin joins the chat and decides.'));
    await root.patch(`/transactions/${made.id}`, { status: 'cancelled' });
    await again.ended;
    const decided = 'The admin decided: the exchange is cancelled.';
    assert.is(texts(again)[texts(again).length - 1], decided);
    for (const stream of [deciding, party]) await stream.until(hasText(decided));
    assert.is((await listen(ruth, made)).status, 404);
    assert.is((await listen(root, made)).status, 200);
  });

  test('CARD-09 unread messages are live: in the feed of the recipient and of the reader, not of the sender', async () => {
    const made = await deal();
    const feeds = await Promise.all([made.alice, made.bob].map((one) => open(one, '/events/feed')));
    for (const feed of feeds) await feed.until((one) => one.event === 'initial_feed');
    const [ofAlice, ofBob] = feeds;
    /** An event shows the count of the time when it is delivered. */
    const isShown = (feed: StreamReader | undefined, count: number) =>
      feed?.until(({ data }) => data.item?.id === made.id && data.item.unreadCount === count);
    await sendText(made.alice, made, 'one');
    await isShown(ofBob, 1);
    const second = await sendText(made.alice, made, 'two');
    await isShown(ofBob, 2);
    await read(made.bob, made, second.id);
    await isShown(ofBob, 0);
    const answer = await sendText(made.bob, made, 'three');
    await isShown(ofAlice, 1);
    await read(made.alice, made, answer.id);
    await isShown(ofAlice, 0);
    const { id: mark } = (await made.alice.post('/create_request', REQUEST_BODY)).body;
    const counts: number[][] = [];
    for (const feed of feeds) {
      await feed.until((one) => one.data.item?.id === mark);
      const items = feed.events.flatMap((one) => (one.data.item?.id === made.id ? [one.data.item] : []));
      assert.ok(items.every((item) => item.itemType === 'transaction' && item.status === 'initiated'));
      counts.push(items.map((item) => item.unreadCount));
    }
    assert.equal(counts, [
      [1, 0],
      [1, 2, 0],
    ]);
  });

  test('CARD-09 reading during new messages: the last count in the feed is right', async () => {
    const made = await deal();
    const feed = await open(made.bob, '/events/feed');
    await feed.until((one) => one.event === 'initial_feed');
    for (let round = 0; round < countOfTier(8, 40); round += 1) {
      const { id } = await sendText(made.alice, made, 'seen');
      await Promise.all([sendText(made.alice, made, 'new'), read(made.bob, made, id)]);
      const { id: mark } = (await made.alice.post('/create_request', REQUEST_BODY)).body;
      await feed.until((one) => one.data.item?.id === mark);
      const emitted = feed.events.filter((one) => one.data.item?.id === made.id);
      assert.is(emitted[emitted.length - 1]?.data.item.unreadCount, 1);
    }
  });

  test('FEED-01 reading an old chat brings no finished deal back into the feed', async () => {
    const made = await deal();
    const { clock, signIn } = await backend();
    const sent = await sendText(made.alice, made, 'bye');
    await made.alice.post(`/transactions/${made.id}/confirm`);
    await made.bob.post(`/transactions/${made.id}/confirm`);
    clock.advance(25 * 3_600_000);
    const bob = await signIn('Bob', made.bob.telegramId);
    const feed = await open(bob, '/events/feed');
    await feed.until((one) => one.event === 'initial_feed');
    assert.is((await read(bob, made, sent.id)).body.data.unreadCount, 0);
    const { id: mark } = (await bob.post('/create_request', REQUEST_BODY)).body;
    await feed.until((one) => one.data.item?.id === mark);
    assert.not.ok(feed.events.some((one) => one.data.item?.id === made.id));
  });

  test('LIVE-07 the feed answers the position from which its stream continues without a second snapshot', async () => {
    const { signIn } = await backend();
    const [alice, bob] = [await signIn('Alice'), await signIn('Bob')];
    const first = (await alice.post('/create_request', REQUEST_BODY)).body.id;
    const warm = await open(bob, '/events/feed');
    await warm.until((one) => one.event === 'initial_feed');
    const { lastEventId, data } = (await bob.get('/feed')).body;
    assert.type(lastEventId, 'string');
    assert.ok(data.some((item: { id: string }) => item.id === first));
    const second = (await alice.post('/create_request', REQUEST_BODY)).body.id;
    const stream = await open(bob, '/events/feed', lastEventId);
    await stream.until((one) => one.data.item?.id === second);
    assert.not.ok(stream.events.some((one) => one.event === 'initial_feed'));
  });

  test.run();
}

const test = suite('the end of one stream');

/** A response without output so far, and its later output. */
function silentResponse(): { response: ServerResponse; output: () => string } {
  const socket = new PassThrough();
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const response = new ServerResponse({ method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1 } as never);
  response.assignSocket(socket as never);
  return { response, output: () => text };
}

test('a stream that is ended before its beginning gets its beginning first', async () => {
  for (const isStop of [false, true]) {
    const hub = createHub(createTestClock());
    const { response, output } = silentResponse();
    const listener = { userId: 'u', topics: ['a', 'a:admins'], expiresAt: 9e15 };
    const subscriber = hub.subscribe(listener, response, async () => null);
    hub.publish([entryOf({ seq: 1, topic: 'a', type: 'message_created', payload: { n: 1 } })]);
    if (isStop) hub.close();
    else hub.publish([entryOf({ seq: 2, topic: 'a:admins', type: END_OF_STREAM, payload: {} })]);
    assert.not.ok(response.headersSent);
    const finished = new Promise((resolve) => response.once('finish', resolve));
    response.writeHead(200);
    subscriber?.begin({ seq: 0, frames: [frameOf('first\n\n')] });
    await finished;
    assert.match(output(), /first\n\n/);
    assert.match(output(), /"n":1/);
    assert.is(/retry: \d+/.test(output()), isStop);
    hub.close();
  }
});

test.run();
