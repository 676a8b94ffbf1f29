// Idempotency keys: one effect per key for every write of the API, sequentially and concurrently.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type ApiResponse,
  lazyFixture,
  REQUEST_BODY,
  startTestBackend,
  type TestClient,
} from '../../harness/backend/test-backend.ts';
import { enginesOfTier } from '../../harness/database/engines.ts';

/** A prepared write that can be sent with a key, and a counter of its effects. */
interface Prepared {
  send(key: string): Promise<ApiResponse>;
  /** Increments with each effect. */
  effects(): Promise<number>;
}
type Prepare = (alice: TestClient, bob: TestClient) => Promise<Prepared>;

const deal = async (
  alice: TestClient,
  bob: TestClient,
  ...steps: ((path: string) => Promise<ApiResponse>)[]
) => {
  const created = await alice.post('/create_request', REQUEST_BODY);
  const accepted = await bob.post('/transactions', { requestId: created.body.id });
  const id: string = accepted.body.data.id;
  for (const step of steps) assert.is((await step(`/transactions/${id}`)).status, 200);
  return { id, requestId: created.body.id as string, path: `/transactions/${id}` };
};
const version = (client: TestClient, path: string) => async (): Promise<number> =>
  (await client.get(path)).body.data.version;

/** An action on a deal: its version counts the effects. */
const onDeal =
  (
    by: 'alice' | 'bob',
    suffix: string,
    lead: (alice: TestClient, bob: TestClient) => ((path: string) => Promise<ApiResponse>)[],
    body: unknown = {},
  ): Prepare =>
  async (alice, bob) => {
    const { path } = await deal(alice, bob, ...lead(alice, bob));
    const client = by === 'alice' ? alice : bob;
    const send = (key: string) =>
      suffix === 'PATCH' ? client.patch(path, body, key) : client.post(path + suffix, body, key);
    return { send, effects: version(alice, path) };
  };

const approve = (alice: TestClient) => (path: string) => alice.post(`${path}/approve`);
const propose = (bob: TestClient) => (path: string) => bob.post(`${path}/complete/propose`);
const cancel = (bob: TestClient) => (path: string) => bob.post(`${path}/cancel`, {});
const dispute = (bob: TestClient) => (path: string) => bob.post(`${path}/dispute`);

const WRITES: Readonly<Record<string, Prepare>> = {
  'POST /create_request': async (alice) => ({
    send: (key) => alice.post('/create_request', REQUEST_BODY, key),
    effects: async () =>
      (await alice.get('/requests')).body.data.filter((one: { ownerId: string }) => one.ownerId === alice.id)
        .length,
  }),
  'PUT /requests/:id': async (alice) => {
    const { id } = (await alice.post('/create_request', REQUEST_BODY)).body;
    return {
      send: (key) => alice.put(`/requests/${id}`, { ...REQUEST_BODY, amount: 7 }, key),
      effects: version(alice, `/requests/${id}`),
    };
  },
  'DELETE /requests/:id': async (alice) => {
    const { id } = (await alice.post('/create_request', REQUEST_BODY)).body;
    return {
      send: (key) => alice.delete(`/requests/${id}`, key),
      effects: async () => ((await alice.get(`/requests/${id}`)).status === 404 ? 1 : 0),
    };
  },
  'POST /requests/:id/view': async (alice, bob) => {
    const { id } = (await alice.post('/create_request', REQUEST_BODY)).body;
    return {
      send: (key) => bob.post(`/requests/${id}/view`, {}, key),
      effects: async () => (await alice.get(`/requests/${id}`)).body.data.viewCount,
    };
  },
  'POST /requests/:id/approve': async (alice, bob) => {
    const { requestId, path } = await deal(alice, bob);
    return {
      send: (key) => alice.post(`/requests/${requestId}/approve`, {}, key),
      effects: version(alice, path),
    };
  },
  'POST /requests/:id/decline': async (alice, bob) => {
    const { requestId, path } = await deal(alice, bob);
    return {
      send: (key) => alice.post(`/requests/${requestId}/decline`, {}, key),
      effects: version(alice, path),
    };
  },
  'POST /transactions': async (alice, bob) => {
    const { id } = (await alice.post('/create_request', REQUEST_BODY)).body;
    return {
      send: (key) => bob.post('/transactions', { requestId: id }, key),
      effects: async () =>
        (await bob.get('/transactions')).body.data.filter(
          (one: { requestId: string }) => one.requestId === id,
        ).length,
    };
  },
  'POST /transactions/:id/approve': onDeal('alice', '/approve', () => []),
  'POST /transactions/:id/decline': onDeal('bob', '/decline', () => []),
  'POST /transactions/:id/complete/propose': onDeal('bob', '/complete/propose', (alice) => [approve(alice)], {
    ratingValue: 'up',
  }),
  'POST /transactions/:id/complete/accept': onDeal(
    'alice',
    '/complete/accept',
    (alice, bob) => [approve(alice), propose(bob)],
    {
      ratingValue: 'up',
    },
  ),
  'POST /transactions/:id/complete/decline': onDeal('alice', '/complete/decline', (alice, bob) => [
    approve(alice),
    propose(bob),
  ]),
  // Sent twice without a key the second call would be refused; with a key it stays at the proposal.
  'POST /transactions/:id/confirm': onDeal('bob', '/confirm', (alice) => [approve(alice)]),
  'POST /transactions/:id/cancel': onDeal('bob', '/cancel', (alice) => [approve(alice)], { reason: 'r' }),
  'POST /transactions/:id/cancel/approve': onDeal('alice', '/cancel/approve', (alice, bob) => [
    approve(alice),
    cancel(bob),
  ]),
  'POST /transactions/:id/cancel/reject': onDeal('alice', '/cancel/reject', (alice, bob) => [
    approve(alice),
    cancel(bob),
  ]),
  'POST /transactions/:id/dispute': onDeal('bob', '/dispute', (alice) => [approve(alice)]),
  'PATCH /transactions/:id': onDeal('bob', 'PATCH', (alice, bob) => [approve(alice), dispute(bob)], {
    status: 'initiated',
  }),
  'POST /users/:id/rate': async (alice, bob) => {
    await deal(
      alice,
      bob,
      approve(alice),
      (path) => bob.post(`${path}/confirm`),
      (path) => alice.post(`${path}/confirm`),
    );
    const count = async () => (await alice.get(`/users/${bob.id}/ratings`)).body.data.length;
    return { send: (key) => alice.post(`/users/${bob.id}/rate`, { ratingValue: 'up' }, key), effects: count };
  },
  'PATCH /users/me': async (alice, bob) => ({
    send: (key) => alice.patch('/users/me', { locationCity: 'Basel' }, key),
    effects: async () =>
      (await bob.get(`/users/${alice.id}`)).body.profile.locationCity === 'Basel' ? 1 : 0,
  }),
  'POST /funds-transfer-details': async (alice) => ({
    send: (key) => alice.post('/funds-transfer-details', { label: 'Bank', detailsText: 'IBAN' }, key),
    effects: async () => (await alice.get('/funds-transfer-details')).body.data.length,
  }),
  'PATCH /funds-transfer-details/:id': async (alice) => {
    const { id } = (await alice.post('/funds-transfer-details', { label: 'Bank', detailsText: 'IBAN' })).body
      .data;
    return {
      send: (key) => alice.patch(`/funds-transfer-details/${id}`, { label: 'New' }, key),
      effects: async () =>
        (await alice.get('/funds-transfer-details')).body.data.filter(
          (one: { label: string }) => one.label === 'New',
        ).length,
    };
  },
  'DELETE /funds-transfer-details/:id': async (alice) => {
    const { id } = (await alice.post('/funds-transfer-details', { label: 'Bank', detailsText: 'IBAN' })).body
      .data;
    return {
      send: (key) => alice.delete(`/funds-transfer-details/${id}`, key),
      effects: async () => ((await alice.get('/funds-transfer-details')).body.data.length === 0 ? 1 : 0),
    };
  },
  'PATCH /notifications/:id': async (alice, bob) => {
    await deal(alice, bob);
    const [{ id }] = (await alice.get('/notifications')).body.data;
    return {
      send: (key) => alice.patch(`/notifications/${id}`, {}, key),
      effects: async () => (await alice.get('/notifications?filter=read')).body.data.length,
    };
  },
  'POST /notifications/mark-all-read': async (alice, bob) => {
    await deal(alice, bob);
    return {
      send: (key) => alice.post('/notifications/mark-all-read', {}, key),
      effects: async () => (await alice.get('/notifications?filter=read')).body.data.length,
    };
  },
  'DELETE /notifications/:id': async (alice, bob) => {
    await deal(alice, bob);
    const [{ id }] = (await bob.get('/notifications')).body.data;
    return {
      send: (key) => bob.delete(`/notifications/${id}`, key),
      effects: async () => ((await bob.get('/notifications')).body.data.length === 0 ? 1 : 0),
    };
  },
};

for (const engine of enginesOfTier()) {
  const test = suite(`idempotency on ${engine.name}`);
  const backend = lazyFixture(() => startTestBackend({ engine }));
  test.after(async () => (await backend.peek())?.close());
  const two = async () => {
    const { signIn } = await backend();
    return [await signIn('Alice'), await signIn('Bob')] as const;
  };

  for (const [name, prepare] of Object.entries(WRITES)) {
    test(`HTTP-02 ${name} with one key, three at once and once more: one effect, one answer`, async () => {
      const write = await prepare(...(await two()));
      const before = await write.effects();
      const answers = await Promise.all([write.send('key-1'), write.send('key-1'), write.send('key-1')]);
      answers.push(await write.send('key-1'));
      for (const answer of answers) {
        assert.ok(answer.status < 300, JSON.stringify(answer.body));
        assert.is(answer.status, answers[0]?.status);
        assert.equal(answer.body, answers[0]?.body);
      }
      assert.is(answers.filter((answer) => answer.headers.get('idempotency-replayed') === null).length, 1);
      assert.is(await write.effects(), before + 1);
    });
  }

  test('HTTP-02 a refusal by the rules is replayed, although the state has changed since', async () => {
    const [alice, bob] = await two();
    const { id } = (await alice.post('/create_request', REQUEST_BODY)).body;
    const refused = await alice.post('/transactions', { requestId: id }, 'own');
    assert.is(refused.body.code, 'OWN_REQUEST');
    const { path } = await deal(alice, bob);
    const early = await bob.post(`${path}/confirm`, {}, 'early');
    assert.is(early.status, 409);
    await alice.post(`${path}/approve`);
    const replayed = await bob.post(`${path}/confirm`, {}, 'early');
    assert.equal(replayed.body, early.body);
    assert.is((await bob.post(`${path}/confirm`, {}, 'late')).status, 200);
  });

  test('HTTP-02 the same key with another body or path is IDEMPOTENCY_CONFLICT; another user may use it', async () => {
    const [alice, bob] = await two();
    const first = await alice.post('/create_request', REQUEST_BODY, 'k');
    const other = await alice.post('/create_request', { ...REQUEST_BODY, amount: 8 }, 'k');
    assert.is(other.status, 409);
    assert.is(other.body.code, 'IDEMPOTENCY_CONFLICT');
    assert.is(
      (await alice.put(`/requests/${first.body.id}`, REQUEST_BODY, 'k')).body.code,
      'IDEMPOTENCY_CONFLICT',
    );
    const others = await bob.post('/create_request', REQUEST_BODY, 'k');
    assert.is(others.status, 201);
    assert.is.not(others.body.id, first.body.id);
  });

  test('HTTP-02 a validation error is not stored: the corrected call may use the same key', async () => {
    const [alice] = await two();
    assert.is((await alice.post('/create_request', { ...REQUEST_BODY, amount: -1 }, 'v')).status, 400);
    assert.is(
      (await alice.post('/create_request', { ...REQUEST_BODY, payCurrency: 'XXX' }, 'v')).status,
      400,
    );
    assert.is((await alice.post('/create_request', REQUEST_BODY, 'v')).status, 201);
    assert.is((await alice.post('/create_request', REQUEST_BODY, 'a key with blanks')).status, 400);
    assert.is((await alice.post('/create_request', REQUEST_BODY, 'k'.repeat(256))).status, 400);
  });

  test('HTTP-02 a key expires after 24 hours', async () => {
    const [alice] = await two();
    const { clock, signIn } = await backend();
    const first = await alice.post('/create_request', REQUEST_BODY, 'day');
    clock.advance(24 * 3_600_000 - 1);
    const back = await signIn('Alice', alice.telegramId);
    assert.is((await back.post('/create_request', REQUEST_BODY, 'day')).body.id, first.body.id);
    clock.advance(2);
    assert.is.not((await back.post('/create_request', REQUEST_BODY, 'day')).body.id, first.body.id);
  });

  test.run();
}
