// Acceptance with the version that was seen: an edit just before binds nobody to terms never seen (RULE-02).
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { backendOf, REQUEST_BODY, type TestBackend } from '../../../harness/backend/test-backend.ts';
import { enginesOfTier } from '../../../harness/database/engines.ts';

const OTHER_TERMS = { ...REQUEST_BODY, amount: 100_000, additionalDetails: 'other terms' };

const offered = async ({ signIn }: TestBackend) => {
  const alice = await signIn('Alice');
  const bob = await signIn('Bob');
  const { id } = (await alice.post('/create_request', REQUEST_BODY)).body;
  const seen = (await bob.get(`/requests/${id}`)).body.data;
  return { alice, bob, id, seen };
};

for (const engine of enginesOfTier()) {
  const test = suite(`accepted versions on ${engine.name}`);
  const backend = backendOf(test, { engine });

  test('RULE-02 the version that was seen is accepted; after an edit nothing is, and the answer is the request as it is', async () => {
    const { alice, bob, id, seen } = await offered(await backend());
    await alice.put(`/requests/${id}`, OTHER_TERMS);
    const refused = await bob.post('/transactions', { requestId: id, version: seen.version });
    assert.equal([refused.status, refused.body.code], [409, 'REQUEST_CHANGED']);
    const { data } = refused.body;
    assert.equal([data.id, data.status, data.amount], [id, 'requested', 100_000]);
    assert.equal((await bob.get(`/requests/${id}`)).body.data, data, 'still open');
    const accepted = await bob.post('/transactions', { requestId: id, version: data.version });
    assert.equal([accepted.status, accepted.body.data.amount], [201, 100_000]);
    const late = await bob.post('/transactions', { requestId: id, version: data.version });
    assert.is(late.body.code, 'REQUEST_NOT_OPEN', 'the state comes first');
  });

  test('RULE-02 the author approves whom they saw: when another one waits instead, the answer is the request as it is', async () => {
    const started = await backend();
    const { alice, bob, id } = await offered(started);
    const first = (await bob.post('/transactions', { requestId: id })).body.data;
    const seen = (await alice.get(`/requests/${id}`)).body.data;
    const carol = await started.signIn('Carol');
    await bob.post(`/transactions/${first.id}/decline`, {});
    await carol.post('/transactions', { requestId: id });
    for (const answer of ['approve', 'decline']) {
      const refused = await alice.post(`/requests/${id}/${answer}`, { version: seen.version });
      assert.equal([refused.status, refused.body.code], [409, 'REQUEST_CHANGED'], answer);
      assert.is(refused.body.data.pendingAccepterId, carol.id, answer);
    }
    const { version } = (await alice.get(`/requests/${id}`)).body.data;
    const approved = await alice.post(`/requests/${id}/approve`, { version });
    assert.equal([approved.status, approved.body.data.accepterId], [200, carol.id]);
  });

  test('RULE-02 without a version any is accepted, as specified; one that is no version is refused', async () => {
    const { alice, bob, id } = await offered(await backend());
    await alice.put(`/requests/${id}`, OTHER_TERMS);
    for (const version of [0, -1, 1.5, '1', true])
      assert.is((await bob.post('/transactions', { requestId: id, version })).status, 400, String(version));
    assert.is((await bob.post('/transactions', { requestId: id, version: null })).status, 201);
  });

  test('RULE-02 of an edit and an acceptance at the same time, the terms of the deal are always those that were seen', async () => {
    const started = await backend();
    for (let round = 0; round < 10; round += 1) {
      const { alice, bob, id, seen } = await offered(started);
      const [, answer] = await Promise.all([
        alice.put(`/requests/${id}`, OTHER_TERMS),
        bob.post('/transactions', { requestId: id, version: seen.version }),
      ]);
      if (answer.status === 201) assert.is(answer.body.data.amount, seen.amount);
      else assert.is(answer.body.code, 'REQUEST_CHANGED');
    }
  });
  test.run();
}
