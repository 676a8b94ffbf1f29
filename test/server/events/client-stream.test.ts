// Client stream: feed by the filter, own requests, notifications and messages of own deals in one stream with one event id.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeClientEvent } from '#contract/decode/client-events.ts';
import { seqOfEventId } from '../../../server/events/event-frames.ts';
import { flushOutbox } from '../../../server/store/event-outbox.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { entryBefore, entryOf, forgetRecentEntries } from '../../harness/backend/log-events.ts';
import type { StreamReader } from '../../harness/backend/stream-reader.ts';
import {
  type AnyJson,
  backendOf,
  REQUEST_BODY,
  type TestClient,
} from '../../harness/backend/test-backend.ts';
import { enginesOfTier } from '../../harness/database/engines.ts';

/** Pays EUR and receives USD; the filter of its readers names what they sell (USD) and buy (EUR). */
const OFFER = {
  ...REQUEST_BODY,
  payCurrency: 'EUR',
  payMethod: ['SEPA'],
  receiveCurrency: 'USD',
  receiveMethod: ['Wise'],
};
const FILTER = new URLSearchParams({ fromCurrency: 'USD', toCurrency: 'EUR' }).toString();

for (const engine of enginesOfTier()) {
  const test = suite(`client stream on ${engine.name}`);
  const backend = backendOf(test, { engine, env: { ADMIN_TELEGRAM_IDS: '9001' } });
  const opened: StreamReader[] = [];
  test.after.each(() => {
    for (const stream of opened.splice(0)) stream.close();
  });

  const open = async (
    client: TestClient,
    path: string,
    lastEventId?: string | null,
  ): Promise<StreamReader> => {
    const stream = await (await backend()).openStream(client, path, lastEventId);
    assert.is(stream.status, 200);
    opened.push(stream);
    return stream;
  };
  const openClient = async (client: TestClient, filter = '', lastEventId?: string | null) => {
    const stream = await open(client, `/events?feed=${encodeURIComponent(filter)}`, lastEventId);
    if (!lastEventId) await stream.until((one) => one.event === 'initial_notifications');
    return stream;
  };
  const namesOf = (stream: StreamReader, from = 0) => stream.events.slice(from).map((one) => one.event);
  const create = async (client: TestClient, body: AnyJson = OFFER): Promise<string> => {
    const answer = await client.post('/create_request', body);
    assert.is(answer.status, 201, JSON.stringify(answer.body));
    return answer.body.id;
  };
  const about = (id: string, event: string) => (one: { event: string; data: AnyJson }) =>
    one.event === event && (one.data.id === id || one.data.item?.id === id);

  test('EVENTS-02 a filter that GET /feed refuses is refused by the streams too', async () => {
    const { signIn, openStream } = await backend();
    const bob = await signIn('Bob');
    const words = (count: number) => Array.from({ length: count }, (_, n) => `w${n}`).join(' ');
    const refused: readonly Record<string, string>[] = [
      { search: words(11) },
      { search: 'ee '.repeat(3_000) },
      { search: 'x'.repeat(201) },
      { fromAmount: '1,5' },
      { exchangeWith: 'everybody' },
      { toMethod: 'Wise,'.repeat(500) },
    ];
    for (const filter of refused) {
      const query = new URLSearchParams(filter).toString();
      const paths = [`/events?feed=${encodeURIComponent(query)}`, `/events/feed?${query}`];
      for (const path of paths) {
        const stream = await openStream(bob, path);
        opened.push(stream);
        assert.is(stream.status, (await bob.get(`/feed?${query}`)).status, path.slice(0, 60));
        assert.is(stream.status, 400, path.slice(0, 60));
      }
    }
    await openClient(bob, new URLSearchParams({ search: words(10) }).toString());
  });

  test('EVENTS-01 it begins with the three snapshots, of which the last has the id, and every event decodes', async () => {
    const { signIn } = await backend();
    const [alice, bob] = [await signIn('Alice'), await signIn('Bob')];
    const own = await create(bob);
    const stream = await openClient(bob);
    assert.equal(namesOf(stream), ['initial_feed', 'initial_state', 'initial_notifications']);
    equalEach(stream.events, (one) => one.id === null, [true, true, false]);
    assert.equal(
      stream.events[1]?.data.requests.map((one: AnyJson) => one.id),
      [own],
      'own requests only',
    );
    const deal = (await alice.post('/transactions', { requestId: own })).body.data;
    await bob.post(`/transactions/${deal.id}/approve`);
    await alice.post(`/transactions/${deal.id}/chat/messages`, { text: 'Hello' });
    const message = await stream.until((one) => one.data.message?.text === 'Hello');
    await bob.post(`/transactions/${deal.id}/chat/read`, { lastReadMessageId: message.data.message.id });
    const read = await stream.until((one) => one.event === 'messages_read');
    assert.is(read.data.transactionId, deal.id);
    await stream.until(
      (one) => one.event === 'feed_patch' && one.data.id === deal.id && one.data.fields.unreadCount === 0,
    );
    const names = new Set(namesOf(stream));
    for (const name of ['feed_replace', 'request_updated', 'new_notification', 'message_created'])
      assert.ok(names.has(name), name);
    for (const { event, data } of stream.events) assert.ok(decodeClientEvent(event, data), event);
    const ids = stream.events.flatMap(({ id }) => (id === null ? [] : [Number(id)]));
    assert.equal(
      ids,
      [...new Set(ids)].sort((a, b) => a - b),
      'one order for all topics',
    );
  });

  test('EVENTS-07 a stream resumes with what its filter matches, however much others wrote meanwhile', async () => {
    const { signIn, database } = await backend();
    const [alice, bob] = [await signIn('Alice'), await signIn('Bob')];
    const first = await openClient(bob, FILTER);
    const { id: lastEventId } = first.events.at(-1) ?? {};
    first.close();
    const id = await create(alice);
    const other = await create(alice, { ...OFFER, payCurrency: 'GBP', payMethod: ['Monzo'] });
    // As many events of another pair as an hour of a busy market has.
    await flushOutbox(database);
    await database.background.execute(
      sql`insert into outbox (facts, types, user_a, is_market, pay_currency, receive_currency)
          select facts, types, user_a, is_market, pay_currency, receive_currency
          from (select * from event_log where facts->0->>'requestId' = ${other} limit 1) one
          cross join generate_series(1, 6000)`,
    );
    while ((await flushOutbox(database)) > 0);
    assert.is((await alice.put(`/requests/${id}`, { ...OFFER, amount: 120 })).status, 200);

    const resumed = await openClient(bob, FILTER, lastEventId);
    await resumed.until((one) => one.event === 'feed_upsert' && one.data.item.amount === 120);
    assert.equal(
      resumed.events.filter((one) => one.event !== 'ticket').map((one) => [one.event, one.data.item?.id]),
      [
        ['feed_upsert', id],
        ['feed_upsert', id],
      ],
    );
    // Without a filter everything matches, and a snapshot is shorter.
    const whole = await openClient(bob, '', lastEventId);
    await whole.until((one) => one.event === 'initial_notifications');
    assert.is(namesOf(whole)[0], 'initial_feed');
  });

  test('EVENTS-07 an edit that moves an offer to another pair is replayed to the readers of both', async () => {
    const { signIn } = await backend();
    const [alice, bob] = [await signIn('Alice'), await signIn('Bob')];
    const id = await create(alice);
    const filterOf = (fromCurrency: string) =>
      new URLSearchParams({ fromCurrency, toCurrency: 'EUR' }).toString();
    const start = await openClient(bob, filterOf('USD'));
    const { id: lastEventId } = start.events.at(-1) ?? {};
    start.close();
    const moved = { ...OFFER, receiveCurrency: 'GBP', receiveMethod: ['Monzo'] };
    assert.is((await alice.put(`/requests/${id}`, moved)).status, 200);
    const former = await openClient(bob, filterOf('USD'), lastEventId);
    await former.until(about(id, 'feed_remove'));
    const present = await openClient(bob, filterOf('GBP'), lastEventId);
    await present.until(about(id, 'feed_upsert'));
  });

  test('EVENTS-03 it resumes at any of its ids, each later event once', async () => {
    const { signIn } = await backend();
    const [alice, bob] = [await signIn('Alice'), await signIn('Bob')];
    const stream = await openClient(bob);
    const requestId = await create(bob);
    const deal = (await alice.post('/transactions', { requestId })).body.data;
    await bob.post(`/transactions/${deal.id}/approve`);
    for (const text of ['one', 'two']) await alice.post(`/transactions/${deal.id}/chat/messages`, { text });
    await stream.until((one) => one.event === 'feed_patch' && one.data.fields.unreadCount === 2);
    const events = stream.events.filter(({ id }) => id !== null);
    const last = events[events.length - 1]?.id;
    // Of several events of one change each has an id of its own, and behind one of them all are sent again.
    assert.ok(new Set(events.map(({ id }) => entryBefore(id))).size < events.length);
    const assertResumes = async () => {
      for (const { id } of events) {
        const resumed = await openClient(bob, '', id);
        if (id !== last) await resumed.until((one) => one.id === last);
        const missed = resumed.events.filter((one) => one.id !== null && Number(one.id) <= Number(last));
        const expected = events.filter((one) => Number(one.id) > Number(id));
        // Several changes of one item may have come as one.
        assert.ok(expected.every((one) => missed.some((other) => other.id === one.id)));
        assert.is(new Set(missed.map((one) => one.id)).size, missed.length);
        resumed.close();
        await resumed.ended;
      }
    };
    const { recent } = (await backend()).app.context;
    const isInMemory = () => recent.after(entryBefore(last ?? null)) !== null;
    assert.ok(isInMemory());
    await assertResumes();
    await forgetRecentEntries(await backend());
    assert.not.ok(isInMemory());
    await assertResumes();
  });

  test('EVENTS-04 what only changes a count is a patch of at most 200 bytes here, and a whole item on the specified stream', async () => {
    const { signIn } = await backend();
    const [author, viewer] = [await signIn('Author'), await signIn('Viewer')];
    const stream = await openClient(author);
    const specified = await open(author, '/events/feed');
    await specified.until((one) => one.event === 'initial_feed');
    const id = await create(author);
    await viewer.post(`/requests/${id}/view`);
    const patch = await stream.until((one) => one.event === 'feed_patch');
    assert.equal(patch.data, { id, fields: { viewCount: 1 } });
    const text = `id: ${patch.id}\nevent: feed_patch\ndata: ${JSON.stringify(patch.data)}\n\n`;
    assert.ok(text.length <= 200, text);
    const whole = await specified.until((one) => one.data.item?.viewCount === 1);
    assert.is(whole.event, 'feed_upsert');
  });

  test('EVENTS-05 changes of one item that wait together are one event, or the item and its last patch', async () => {
    const { signIn } = await backend();
    const [author, reader] = [await signIn('Author'), await signIn('Reader')];
    const stream = await openClient(reader);
    const from = stream.events.length;
    const { hub } = (await backend()).app.context;
    // Above every entry of the database.
    const seq = 9_000_000_000_000;
    const placeOf = (id: string | null) => (seqOfEventId(id ?? '') ?? 0) - seq;
    const item = (n: number) => ({
      ...{ seq: seq + n, topic: 'feed', type: 'feed_upsert' },
      payload: { item: { id: 'same', n } },
    });
    hub.publish([1, 2, 3, 4].map(item).map(entryOf));
    hub.publish([entryOf({ seq: seq + 5, topic: 'feed', type: 'feed_remove', payload: { id: 'other' } })]);
    await stream.until(about('other', 'feed_remove'));
    equalEach(stream.events.slice(from), ({ id, data }) => [placeOf(id), data.item?.n], [
      [4, 4],
      [5, undefined],
    ]);
    // A message or notification does not wait, and nothing overtakes what was held before it.
    const notice = { topic: `notifications:${reader.id}`, type: 'new_notification', payload: {} };
    hub.publish([item(6), { seq: seq + 7, ...notice }, item(8)].map(entryOf));
    await stream.until((one) => one.data.item?.n === 8);
    equalEach(stream.events.slice(from + 2), ({ id }) => placeOf(id), [6, 7, 8]);
    // A patch changes an item that the client may not have yet: the last whole item is sent before the last patch.
    const patch = (n: number) => ({
      ...item(n),
      topic: `feed:${reader.id}`,
      patch: { id: 'same', fields: { viewCount: n } },
    });
    hub.publish([item(9), patch(10), item(11), patch(12), patch(13)].map(entryOf));
    await stream.until((one) => one.data.fields?.viewCount === 13);
    equalEach(stream.events.slice(from + 5), ({ id, event }) => [placeOf(id), event], [
      [11, 'feed_upsert'],
      [13, 'feed_patch'],
    ]);
    assert.ok(author);
  });

  test.run();
}
