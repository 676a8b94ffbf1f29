// Limits by level over HTTP: what is refused, with what opens more, and that parallel calls never exceed a limit.
import { eq } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { levelLimit } from '#contract/decode/level-limit.ts';
import { schemaOf } from '#contract/schemas/schema-of.ts';
import type { TrustLevel } from '#domain/trust.ts';
import { users } from '../../../../server/store/tables/users.ts';
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

const LEVELS = { LEVELS: 'on' };
const PARALLEL = 50;

const post = async (author: TestClient, more: object = {}): Promise<string> =>
  (await author.post('/create_request', { ...REQUEST_BODY, ...more })).body.id;
const accept = (client: TestClient, requestId: string) => client.post('/transactions', { requestId });
const setLevel = ({ database }: TestBackend, { id }: TestClient, trustLevel: TrustLevel) =>
  database.reads.update(users).set({ trustLevel }).where(eq(users.id, id));
const warmUp = ({ database }: TestBackend) => openConnections(database, PARALLEL);

for (const engine of enginesOfTier()) {
  const race = suite(`parallel acceptances under limits by level on ${engine.name}`);
  const backend = lazyFixture(() => startTestBackend({ engine, env: LEVELS }));
  race.after(async () => (await backend.peek())?.close());

  race('EXPO-03 of fifty acceptances at once as many wait as the level allows', async () => {
    const { signIn } = await backend();
    const author = await signIn('Author');
    const open: string[] = [];
    for (let n = 0; n < PARALLEL; n += 1) open.push(await post(author));
    for (const [level, max] of [
      ['newcomer', 2],
      ['established', 8],
    ] as const) {
      const bob = await signIn('Bob');
      await setLevel(await backend(), bob, level);
      const ids = open.splice(0, PARALLEL);
      await warmUp(await backend());
      const answers = await Promise.all(ids.map((id) => accept(bob, id)));
      const codes = answers.map(({ status, body }) => (status === 201 ? 'accepted' : body.code));
      assert.is(codes.filter((code) => code === 'accepted').length, max, codes.join());
      assert.is(codes.filter((code) => code === 'LEVEL_LIMIT').length, ids.length - max, codes.join());
      open.push(...ids.filter((_, at) => codes[at] === 'LEVEL_LIMIT'));
    }
  });

  race('EXPO-03 approvals of own offers and acceptances of others at once share one limit', async () => {
    const { signIn } = await backend();
    const [alice, bob, carol] = [await signIn('Alice'), await signIn('Bob'), await signIn('Carol')];
    await setLevel(await backend(), alice, 'known');
    await setLevel(await backend(), bob, 'trusted');
    const deals: string[] = [];
    const offers: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      deals.push((await accept(bob, await post(alice))).body.data.id);
      offers.push(await post(carol));
    }
    await warmUp(await backend());
    const answers = await Promise.all([
      ...deals.map((id) => alice.post(`/transactions/${id}/approve`)),
      ...offers.map((id) => accept(alice, id)),
    ]);
    const codes = answers.map(({ status, body }) => (status < 300 ? 'done' : body.code));
    assert.is(codes.filter((code) => code === 'done').length, 4, codes.join());
    assert.is(codes.filter((code) => code === 'LEVEL_LIMIT').length, 20, codes.join());
  });
  race.run();
}

const test = suite('limits by level over HTTP');
const limited = backendOf(test, { env: LEVELS });

test('EXPO-04 a deal above the level is refused with the limit and what opens more, and says so before', async () => {
  const backend = await limited();
  const [alice, bob] = [await backend.signIn('Alice'), await backend.signIn('Bob')];
  const id = await post(alice, { amount: 201 });
  const fault = {
    reason: 'usd',
    limit: 200,
    afterFirst: null,
    next: { level: 'known', limit: 1_000, deals: 3, partners: 2, days: 0, differentDays: 3 },
  };
  assert.equal((await bob.get(`/requests/${id}`)).body.data.levelLimit, fault);
  assert.not('levelLimit' in (await alice.get(`/requests/${id}`)).body.data, 'not to its author');
  const refused = await accept(bob, id);
  assert.equal([refused.status, refused.body.code, refused.body.data], [409, 'LEVEL_LIMIT', fault]);
  assert.is(
    refused.body.message,
    'For now, one exchange of yours can be worth up to 200\u00a0USD. ' +
      'Complete at least 3 exchanges with 2 different people to open exchanges of up to 1\u00a0000\u00a0USD. ' +
      'They have to end on 3 different days.',
  );
  assert.ok(v.is(schemaOf(levelLimit), refused.body.data));
  assert.is((await bob.get(`/requests/${id}`)).body.data.status, 'requested', 'the offer stays open');
  await setLevel(backend, bob, 'known');
  assert.not('levelLimit' in (await bob.get(`/requests/${id}`)).body.data);
  assert.is((await accept(bob, id)).status, 201);
});

test('EXPO-04 the first deal of two people has half the limit by a payment that can come back, and all of it else', async () => {
  const backend = await limited();
  const [alice, bob] = [await backend.signIn('Alice'), await backend.signIn('Bob')];
  const refused = await accept(bob, await post(alice, { amount: 101 }));
  assert.equal(
    [refused.body.code, refused.body.data.reason, refused.body.data.limit, refused.body.data.afterFirst],
    ['LEVEL_LIMIT', 'first', 100, 200],
  );
  assert.match(refused.body.message, 'Complete a smaller one with this person to open up to 200');
  const cash = { payCurrency: 'TRY', payMethod: 'Cash', receiveMethod: 'Cash', amount: 200 };
  const byCash = await accept(bob, await post(alice, cash));
  assert.is(byCash.status, 201, 'cash does not come back');
  await bob.post(`/transactions/${byCash.body.data.id}/decline`);

  const deal = (await accept(bob, await post(alice))).body.data.id;
  await alice.post(`/transactions/${deal}/approve`);
  assert.is((await accept(bob, await post(alice, { amount: 101 }))).status, 409, 'it has to be completed');
  await alice.post(`/transactions/${deal}/confirm`, { rating: 'up' });
  await bob.post(`/transactions/${deal}/confirm`, { rating: 'up' });
  assert.is((await alice.get(`/transactions/${deal}`)).body.data.status, 'completed');
  assert.is((await accept(bob, await post(alice, { amount: 200 }))).status, 201);
});

test('EXPO-04 the author meets their own limit when approving; the acceptance goes on waiting', async () => {
  const backend = await limited();
  const [alice, bob] = [await backend.signIn('Alice'), await backend.signIn('Bob')];
  await setLevel(backend, bob, 'trusted');
  const id = await post(alice, { amount: 250 });
  const deal = (await accept(bob, id)).body.data.id;
  const { levelLimit } = (await alice.get(`/requests/${id}`)).body.data;
  assert.equal([levelLimit?.reason, levelLimit?.limit], ['usd', 200], 'said before');
  assert.not('levelLimit' in (await bob.get(`/requests/${id}`)).body.data, 'not to the accepter');
  for (const path of [`/transactions/${deal}/approve`, `/requests/${id}/approve`]) {
    const refused = await alice.post(path);
    assert.equal(
      [refused.status, refused.body.code, refused.body.data?.reason],
      [409, 'LEVEL_LIMIT', 'usd'],
      path,
    );
  }
  assert.is((await alice.get(`/transactions/${deal}`)).body.data.status, 'pending_approval');
  assert.is((await alice.post(`/transactions/${deal}/decline`)).status, 200);
  assert.not('levelLimit' in (await alice.get(`/requests/${id}`)).body.data, 'open again');
});

test('EXPO-04 acceptances of others count for the author once they are approved, own ones at once', async () => {
  const backend = await limited();
  const [alice, bob, carol] = [
    await backend.signIn('Alice'),
    await backend.signIn('Bob'),
    await backend.signIn('Carol'),
  ];
  await setLevel(backend, bob, 'trusted');
  const waiting: string[] = [];
  for (let n = 0; n < 3; n += 1) waiting.push((await accept(bob, await post(alice))).body.data.id);
  assert.is((await accept(alice, await post(carol))).status, 201, 'others cannot use up the limit');
  assert.is((await alice.post(`/transactions/${waiting[0]}/approve`)).status, 200);
  const refused = await alice.post(`/transactions/${waiting[1]}/approve`);
  assert.equal(
    [refused.body.code, refused.body.data.reason, refused.body.data.limit],
    ['LEVEL_LIMIT', 'running', 2],
  );
  assert.is((await alice.post(`/transactions/${waiting[0]}/cancel`, { reason: 'no' })).status, 200);
});

test('EXPO-04 a deal that runs already goes on when its party falls below', async () => {
  const backend = await limited();
  const [alice, bob] = [await backend.signIn('Alice'), await backend.signIn('Bob')];
  for (const person of [alice, bob]) await setLevel(backend, person, 'established');
  const deals: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { id } = (await accept(bob, await post(alice, { amount: 2_000 }))).body.data;
    assert.is((await alice.post(`/transactions/${id}/approve`)).status, 200);
    deals.push(id);
  }
  for (const person of [alice, bob]) await setLevel(backend, person, 'newcomer');
  for (const id of deals)
    for (const person of [alice, bob])
      assert.is((await person.post(`/transactions/${id}/confirm`, { rating: 'up' })).status, 200);
});

test('EXPO-04 without the setting nothing is limited, announced or sent', async () => {
  const settings: Readonly<Record<string, string>>[] = [{}, { LEVELS: 'off' }];
  for (const env of settings) {
    const backend = await startTestBackend({ env });
    const [alice, bob] = [await backend.signIn('Alice'), await backend.signIn('Bob')];
    const id = await post(alice, { amount: 9_000 });
    assert.not('levelLimit' in (await bob.get(`/requests/${id}`)).body.data);
    assert.is((await bob.get('/users/me')).body.features?.levels, undefined);
    const deal = (await accept(bob, id)).body.data.id;
    assert.is((await alice.post(`/transactions/${deal}/approve`)).status, 200);
    await backend.close();
  }
  assert.is((await (await (await limited()).signIn()).get('/users/me')).body.features.levels, 1);
});

test.run();
