// Limits of acceptances over HTTP: parallel calls, the refusals, and when each opens again (LIMIT-02 to LIMIT-04).
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { userTrust } from '../../../../server/store/tables/trust.ts';
import {
  backendOf,
  lazyFixture,
  REQUEST_BODY,
  startTestBackend,
  type TestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { enginesOfTier } from '../../../harness/database/engines.ts';
import { openConnections } from '../../../harness/database/open-connections.ts';
import { HOUR_MS, MINUTE_MS } from '../../fixtures/deals.ts';

/** The defaults, which the test backend turns off. */
const DEFAULTS = {
  MAX_WAITING_ACCEPTANCES: '5',
  MAX_WAITING_ACCEPTANCES_NEW: '2',
  TAKE_LIMIT: '10',
  COOLDOWN_MINUTES: '15, 60, 240, 1440',
};
const PARALLEL = 20;

const offers = async (author: TestClient, count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await author.post('/create_request', REQUEST_BODY)).body.id);
  return ids;
};
const accept = (client: TestClient, requestId: string | undefined) =>
  client.post('/transactions', { requestId });
/** Somebody with a completed deal that is worth something. */
const makeKnown = ({ database }: TestBackend, { id }: TestClient) =>
  database.reads.insert(userTrust).values({ userId: id, weight: 0.5 });

for (const engine of enginesOfTier()) {
  const race = suite(`parallel acceptances on ${engine.name}`);
  const backend = lazyFixture(() => startTestBackend({ engine, env: DEFAULTS }));
  race.after(async () => (await backend.peek())?.close());

  race('LIMIT-02 of twenty acceptances at once as many wait as may', async () => {
    const { signIn, database } = await backend();
    const author = await signIn('Author');
    for (const [isKnown, max] of [
      [true, 5],
      [false, 2],
    ] as const) {
      const bob = await signIn('Bob');
      if (isKnown) await makeKnown(await backend(), bob);
      const ids = await offers(author, PARALLEL);
      await openConnections(database, ids.length);
      const answers = await Promise.all(ids.map((id) => accept(bob, id)));
      const codes = answers.map(({ status, body }) => (status === 201 ? 'accepted' : body.code));
      assert.is(codes.filter((code) => code === 'accepted').length, max, codes.join());
      assert.is(codes.filter((code) => code === 'ACCEPTANCE_LIMIT').length, PARALLEL - max, codes.join());
    }
  });
  race.run();
}

const test = suite('limits of acceptances over HTTP');
const limited = backendOf(test, { env: DEFAULTS });

const wait = async (ms: number) => {
  const { clock, app } = await limited();
  clock.advance(ms);
  await app.jobs.runDue();
};

test('LIMIT-02 the refusal says what to do; an answer, a withdrawal and a time-out make room', async () => {
  const backend = await limited();
  const alice = await backend.signIn('Alice');
  const bob = await backend.signIn('Bob');
  await makeKnown(backend, bob);
  const ids = await offers(alice, 10);
  const deals: string[] = [];
  for (const id of ids.slice(0, 5)) deals.push((await accept(bob, id)).body.data.id);
  const refused = await accept(bob, ids[5]);
  assert.equal(
    [refused.status, refused.body.code, refused.body.message],
    [
      409,
      'ACCEPTANCE_LIMIT',
      '5 requests that you accepted are waiting for an answer. Wait for one, or withdraw from one.',
    ],
  );
  assert.is((await alice.get(`/requests/${ids[5]}`)).body.data.status, 'requested', 'the offer stays open');

  await alice.post(`/transactions/${deals[0]}/approve`);
  assert.is((await accept(bob, ids[5])).status, 201, 'after an approval');
  assert.is((await accept(bob, ids[6])).status, 409);
  await alice.post(`/transactions/${deals[1]}/decline`);
  assert.is((await accept(bob, ids[6])).status, 201, 'after a decline');
  await bob.post(`/transactions/${deals[2]}/decline`);
  assert.is((await accept(bob, ids[7])).status, 201, 'after a withdrawal');
  assert.is((await accept(bob, ids[8])).status, 409);
  await wait(31 * MINUTE_MS);
  assert.is((await accept(bob, ids[8])).status, 201, 'after the time-out');
});

test('LIMIT-04 the same request again: 15 minutes after a decline, an hour after a withdrawal, four after a time-out', async () => {
  const { signIn } = await limited();
  const alice = await signIn('Alice');
  const bob = await signIn('Bob');
  const [id, other] = await offers(alice, 2);
  const again = async (minutes: number, words: string) => {
    await wait((minutes - 1) * MINUTE_MS + 1);
    const refused = await accept(bob, id);
    assert.equal([refused.status, refused.body.code], [429, 'TAKE_COOLDOWN'], words);
    assert.is(refused.body.message, 'You can accept this request again in 1 minute.');
    assert.is(refused.headers.get('retry-after'), '60');
    assert.not('data' in refused.body);
    await wait(MINUTE_MS - 1);
    const accepted = await accept(bob, id);
    assert.is(accepted.status, 201, words);
    return accepted.body.data.id as string;
  };
  let deal: string = (await accept(bob, id)).body.data.id;
  await alice.post(`/transactions/${deal}/decline`);
  const elsewhere = await accept(bob, other);
  assert.is(elsewhere.status, 201, 'another request may be accepted');
  // Two that lapse in a row would pause her requests (CALL-24).
  await alice.post(`/transactions/${elsewhere.body.data.id}/decline`);
  const carol = await signIn('Carol');
  const taken = (await accept(carol, id)).body.data.id;
  await alice.post(`/transactions/${taken}/decline`);
  deal = await again(15, 'after the decline');
  await bob.post(`/transactions/${deal}/decline`);
  await again(60, 'after the withdrawal');
  await wait(31 * MINUTE_MS);
  const refused = await accept(bob, id);
  assert.match(refused.body.message, /^You can accept this request again in \d hours\.$/);
  await wait(4 * HOUR_MS);
  assert.is((await accept(bob, id)).status, 201, 'after the time-out');
});

test('LIMIT-03 the eleventh acceptance without a completed deal waits; a completion that is worth something opens at once; a retry is a new try', async () => {
  const { signIn, clock } = await limited();
  const alice = await signIn('Alice');
  const bob = await signIn('Bob');
  const ids = await offers(alice, 14);
  const running: string = (await accept(bob, ids[0])).body.data.id;
  await alice.post(`/transactions/${running}/approve`);
  const hasty: string = (await accept(bob, ids[13])).body.data.id;
  await alice.post(`/transactions/${hasty}/approve`);
  for (const id of ids.slice(1, 11)) {
    const deal = (await accept(bob, id)).body.data.id;
    await bob.post(`/transactions/${deal}/decline`);
  }
  const key = 'the-same-try';
  const refused = await bob.post('/transactions', { requestId: ids[11] }, key);
  assert.equal([refused.status, refused.body.code], [429, 'TAKE_COOLDOWN']);
  assert.is(
    refused.body.message,
    'You have accepted 10 requests without a finished exchange. You can accept again in 15 minutes.',
  );
  assert.is(refused.headers.get('retry-after'), '900');
  const complete = async (deal: string) => {
    await bob.post(`/transactions/${deal}/confirm`, { rating: 'up' });
    assert.is((await alice.post(`/transactions/${deal}/confirm`, { rating: 'up' })).status, 200);
  };
  await complete(hasty);
  assert.is((await accept(bob, ids[12])).status, 429, 'a deal of a second is free to make up');
  await alice.post(`/transactions/${running}/chat/messages`, { text: 'Paid' });
  await bob.post(`/transactions/${running}/chat/messages`, { text: 'Received' });
  clock.advance(3 * MINUTE_MS);
  await complete(running);
  assert.is(
    (await bob.post('/transactions', { requestId: ids[11] }, key)).status,
    201,
    'not the stored refusal',
  );
});

test.run();
