// Offers of others on streams: under a filter, for a banned person and after a change of their author, live and from the outbox.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { eventIdOf } from '../../../server/events/event-frames.ts';
import { liftBans } from '../../harness/backend/lift-bans.ts';
import { entryBefore, forgetRecentEntries } from '../../harness/backend/log-events.ts';
import type { StreamReader } from '../../harness/backend/stream-reader.ts';
import {
  type AnyJson,
  backendOf,
  REQUEST_BODY,
  type TestClient,
} from '../../harness/backend/test-backend.ts';

const test = suite('offers on streams');

const backend = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: '9001' } });
const opened: StreamReader[] = [];
test.after.each(() => {
  for (const stream of opened.splice(0)) stream.close();
});

const clientPath = (filter = ''): string => `/events?feed=${encodeURIComponent(filter)}`;
/** `base`: the last event of the stream's beginning. */
async function open(client: TestClient, path: string, lastEventId?: string | null) {
  const stream = await (await backend()).openStream(client, path, lastEventId);
  assert.is(stream.status, 200);
  opened.push(stream);
  if (lastEventId) return { stream, base: lastEventId };
  const first = await stream.until((one) => one.id !== null);
  return { stream, base: first.id };
}
const idOf = ({ id, item, request, replaceOf }: AnyJson): string =>
  [id ?? item?.id ?? request?.id, ...(replaceOf ? [replaceOf] : [])].join(' for ');
/** Events about offers and deals after the one with the id `base`; of a resumed stream, all. */
const changesOf = ({ events }: StreamReader, base: string | null): string[] =>
  events
    .slice(events.findIndex(({ id }) => id === base) + 1)
    .filter(({ event }) => /^feed_|request/.test(event))
    .map(({ event, data }) => `${event} ${idOf(data)}`);
const create = async (client: TestClient, body: object = REQUEST_BODY): Promise<string> =>
  (await client.post('/create_request', body)).body.id;
const accept = async (client: TestClient, requestId: string): Promise<string> =>
  (await client.post('/transactions', { requestId })).body.data.id;
/** An own request reaches its author whatever the filter, and after everything before it. */
async function mark(client: TestClient, ...streams: readonly StreamReader[]): Promise<string> {
  const id = await create(client);
  for (const stream of streams) await stream.until((one) => one.data.item?.id === id);
  return id;
}

test('EVENTS-02 a declined deal brings its offer back only where the filter shows it, live and resumed', async () => {
  const { signIn } = await backend();
  const [author, taker] = [await signIn('Author'), await signIn('Taker')];
  const offer = await create(author);
  const paths = ['EUR', REQUEST_BODY.receiveCurrency].flatMap((currency) => [
    clientPath(`fromCurrency=${currency}`),
    `/events/feed?fromCurrency=${currency}`,
  ]);
  const live: { path: string; stream: StreamReader; base: string | null }[] = [];
  for (const path of paths) live.push({ path, ...(await open(taker, path)) });
  const deal = await accept(taker, offer);
  for (const { stream } of live) await stream.until((one) => one.data.item?.id === deal);
  await author.post(`/transactions/${deal}/decline`);
  const last = await mark(taker, ...live.map(({ stream }) => stream));
  const resume = async (path: string, base: string | null) => {
    const { stream } = await open(taker, path, base);
    await stream.until((one) => one.data.item?.id === last);
    return stream;
  };
  const early = await Promise.all(live.map(({ path, base }) => resume(path, base)));
  await forgetRecentEntries(await backend());
  for (const [at, { path, stream, base }] of live.entries()) {
    const back = path.includes('EUR') ? `feed_remove ${deal}` : `feed_replace ${offer} for ${deal}`;
    const feedChanges = (one: StreamReader) =>
      changesOf(one, base).filter((change) => change.startsWith('feed_') && !change.includes(last));
    for (const one of [stream, early[at]])
      assert.equal(one && feedChanges(one), [`feed_replace ${deal} for ${offer}`, back], path);
    // From the log: the deal has ended, and is not shown again.
    assert.equal(feedChanges(await resume(path, base)), [`feed_remove ${offer}`, back], path);
  }
  const feed = (await taker.get('/feed?limit=100&fromCurrency=EUR')).body.data;
  assert.not.ok(feed.some((one: AnyJson) => one.id === offer));
});

test('EVENTS-02 each stream has the counterparties of the time of its own connection', async () => {
  const { signIn } = await backend();
  const [partner, viewer] = [await signIn('Partner'), await signIn('Viewer')];
  const path = clientPath('exchangeWith=previous');
  const earlier = await open(viewer, `${path}&client=first`);
  const deal = await accept(viewer, await create(partner));
  await partner.post(`/transactions/${deal}/approve`);
  const later = await open(viewer, `${path}&client=second`);
  const offer = await create(partner);
  await mark(viewer, earlier.stream, later.stream);
  const shown = ({ stream, base }: typeof later) => changesOf(stream, base).includes(`feed_upsert ${offer}`);
  assert.equal([earlier, later].map(shown), [false, true]);
});

test('EVENTS-02 an offer enters and leaves filters with the place and the name of its author, live and resumed', async () => {
  const { signIn } = await backend();
  const [author, reader, taker] = [await signIn('Author'), await signIn('Reader'), await signIn('Taker')];
  await reader.patch('/users/me', { locationCountry: 'Spain' });
  const [offer, taken, paused] = [await create(author), await create(author), await create(author)];
  await accept(taker, taken);
  await author.post(`/requests/${paused}/pause`);
  const paths = ['exchangeWith=region', 'search=zebedee'].map(clientPath);
  const live: { path: string; stream: StreamReader; base: string | null }[] = [];
  for (const path of paths) live.push({ path, ...(await open(reader, path)) });
  const parties = [await open(author, clientPath()), await open(taker, clientPath('search=zebedee'))];
  const change = async (body: object): Promise<void> => {
    assert.is((await author.patch('/users/me', body)).status, 200);
    // Several changes of one item within the window would be one event.
    await mark(reader, ...live.map(({ stream }) => stream));
  };
  await change({ firstName: 'Zebedee', locationCountry: ' spain' });
  // None of these changes what a filter reads.
  await change({ locationCountry: 'Spain' });
  await change({ phone: '+34 600 000 000' });
  await change({ firstName: 'Author', locationCountry: 'France' });
  const last = await mark(reader, ...live.map(({ stream }) => stream));
  const expected = ['feed_upsert', 'feed_remove'].flatMap((type) => [`${type} ${taken}`, `${type} ${offer}`]);
  for (const { path, stream, base } of live) {
    const resumed = await open(reader, path, base);
    await resumed.stream.until((one) => one.data.item?.id === last);
    const got = [stream, resumed.stream].map((one) =>
      changesOf(one, base).filter((line) => [offer, taken, paused].some((id) => line.includes(id))),
    );
    // A resumed stream gets what they are now.
    const removed = expected.filter((line) => line.startsWith('feed_remove'));
    assert.equal(
      got.map((lines) => [...new Set(lines)].sort()),
      [expected, removed].map((lines) => [...lines].sort()),
    );
    assert.is(
      got[0]?.findIndex((line) => line.startsWith('feed_remove')),
      2,
      'in before out',
    );
  }
  for (const [index, one] of [author, taker].entries())
    await mark(one, ...parties.slice(index, index + 1).map(({ stream }) => stream));
  const [own, others] = parties.map(({ stream, base }) => changesOf(stream, base));
  assert.not.ok(
    own?.some((line) => line.includes(offer) || line.includes(paused)),
    'no third party’s view',
  );
  assert.not.ok(others?.some((line) => line.includes(taken)));
});

/** An owner of the staff, the author of an offer, and somebody to be banned. */
async function signInForBan() {
  const { signIn } = await backend();
  const [owner, author, banned] = [
    await signIn('Owner', 9001),
    await signIn('Author'),
    await signIn('Banned'),
  ];
  return { owner, author, banned, offer: await create(author) };
}

test('ACC-03 an unblock brings a banned person no offer', async () => {
  const { owner, author, banned, offer } = await signInForBan();
  const { signIn } = await backend();
  await author.put(`/blocks/${banned.id}`, {});
  const free = await signIn('Free');
  await author.put(`/blocks/${free.id}`, {});
  await owner.post(`/admin/users/${banned.id}/sanctions`, { kind: 'ban', reason: 'Fraud' });
  const others = await open(free, clientPath());
  const own = [await open(banned, clientPath()), await open(banned, '/events/feed')];
  for (const one of [banned, free]) assert.is((await author.delete(`/blocks/${one.id}`)).status, 200);
  // Its notification comes after everything before it.
  await liftBans(owner, banned.id);
  await others.stream.until((one) => one.data.item?.id === offer);
  for (const { stream, base } of own) {
    await stream.ended;
    assert.equal(changesOf(stream, base), []);
  }
  const resumed = await open(banned, clientPath(), own[0]?.base);
  await resumed.stream.until((one) => one.data.item?.id === offer);
});

test('ACC-03 an acceptance that a ban ends leaves the stream of its accepter without its offer', async () => {
  const { owner, author, banned, offer } = await signInForBan();
  const { stream, base } = await open(banned, clientPath());
  const own = await create(banned);
  const deal = await accept(banned, offer);
  const running = await accept(author, await create(banned));
  // An entry is sent as its rows are then: the acceptance must not be sent as approved.
  await stream.until((one) => one.data.item?.id === running);
  await banned.post(`/transactions/${running}/approve`);
  const approved = await stream.until(
    (one) => one.data.item?.id === running && one.data.item.status === 'initiated',
  );
  // The last id of the approval, of which more events may follow.
  const last = String(eventIdOf(entryBefore(approved.id) + 1));
  assert.ok(changesOf(stream, base).includes(`feed_replace ${deal} for ${offer}`));
  await owner.post(`/admin/users/${banned.id}/sanctions`, { kind: 'ban', reason: 'Fraud' });
  await stream.ended;
  const resumed = await open(banned, clientPath(), last);
  await author.post(`/transactions/${running}/dispute`, { reason: 'Silence' });
  await resumed.stream.until((one) => one.data.item?.id === running);
  assert.equal(changesOf(resumed.stream, last), [
    ...[`feed_remove ${deal}`, `feed_remove ${own}`, `request_updated ${own}`, `feed_upsert ${running}`],
  ]);
});

test.run();
