// Races of a block with an acceptance and with a new offer, on PostgreSQL: one of the two comes first, and both users see the same.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { equalEach } from '../../../harness/assert-each.ts';
import { openStreamReader } from '../../../harness/backend/stream-reader.ts';
import { type AnyJson, backendOf, REQUEST_BODY } from '../../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../../harness/database/engines.ts';
import { openConnections } from '../../../harness/database/open-connections.ts';

const ROUNDS = 12;
/** A round more while only one outcome has occurred, up to this many. */
const MAX_ROUNDS = 60;
const test = suite('block races on postgres');
const backend = backendOf(test, { engine: postgresEngine });

const warmPool = async () => {
  const { database } = await backend();
  await openConnections(database, 6);
};
const isOpenRequestOf = (userId: string) => (one: AnyJson) =>
  one.itemType === 'request' && one.ownerId === userId;

test('BLK-01 a block at the moment of an acceptance: a deal for both, or NOT_FOUND and nothing', async () => {
  const { signIn } = await backend();
  const outcomes = new Set<string>();
  for (let round = 0; round < ROUNDS || (outcomes.size < 2 && round < MAX_ROUNDS); round += 1) {
    const [author, accepter] = [await signIn('Author'), await signIn('Accepter')];
    const requestId: string = (await author.post('/create_request', REQUEST_BODY)).body.id;
    const [by, whom] = round % 2 ? [author, accepter] : [accepter, author];
    await warmPool();
    const accept = () => accepter.post('/transactions', { requestId });
    const block = () => by.put(`/blocks/${whom.id}`, {});
    const calls =
      round % 3 ? { accepted: accept(), blocked: block() } : { blocked: block(), accepted: accept() };
    const [accepted, blocked] = [await calls.accepted, await calls.blocked];
    assert.is(blocked.status, 200, JSON.stringify(blocked.body));
    const deals = async (client: typeof author) => (await client.get('/transactions')).body.data.length;
    outcomes.add(`${accepted.status} ${accepted.body.code ?? ''}`);
    const expected = accepted.status === 201 ? 1 : 0;
    if (expected === 0) assert.is(accepted.body.code, 'NOT_FOUND');
    assert.equal([await deals(author), await deals(accepter)], [expected, expected]);
    const { data } = (await accepter.get('/feed')).body;
    assert.not(data.some(isOpenRequestOf(author.id)));
  }
  // Both outcomes have to occur, or it was no race.
  assert.equal([...outcomes].sort(), ['201 ', '404 NOT_FOUND']);
});

test("BLK-01 offers that are posted while the block is made: none stays on the other's stream", async () => {
  const { signIn, address } = await backend();
  const base = await address();
  for (let round = 0; round < ROUNDS; round += 1) {
    const [author, reader, third] = [await signIn('Author'), await signIn('Reader'), await signIn('Third')];
    const stream = await openStreamReader(`${base}/api/events/feed?token=${reader.token}`);
    await stream.until((one) => one.event === 'initial_feed');
    await warmPool();
    const create = () => author.post('/create_request', REQUEST_BODY);
    await Promise.all([create(), create(), reader.put(`/blocks/${author.id}`, {}), create(), create()]);
    const sentinel = (await third.post('/create_request', REQUEST_BODY)).body.id;
    await stream.until((one) => one.data.item?.id === sentinel);
    const shown = new Set<string>();
    for (const { event, data } of stream.events) {
      if (event === 'feed_upsert' && isOpenRequestOf(author.id)(data.item)) shown.add(data.item.id);
      else if (event === 'feed_remove') shown.delete(data.id);
    }
    assert.equal([...shown], []);
    stream.close();
    await third.delete(`/requests/${sentinel}`);
  }
});

test('two people who block each other at once wait for each other and never deadlock', async () => {
  const { signIn } = await backend();
  for (let round = 0; round < ROUNDS; round += 1) {
    const [a, b] = [await signIn('A'), await signIn('B')];
    for (const one of [a, b, a, b]) await one.post('/create_request', REQUEST_BODY);
    await warmPool();
    const answers = await Promise.all([
      a.put(`/blocks/${b.id}`, {}),
      b.put(`/blocks/${a.id}`, {}),
      a.delete(`/blocks/${b.id}`),
      b.delete(`/blocks/${a.id}`),
      a.patch('/users/me', { locationCity: `City ${round}` }),
    ]);
    equalEach(answers, ({ status }) => status, [200, 200, 200, 200, 200]);
  }
});

test.run();
