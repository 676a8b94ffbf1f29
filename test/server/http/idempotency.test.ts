// Idempotency keys: one effect per key for every write of the API, sequentially and concurrently.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  hasRoute,
  MUTATION_NAMES,
  MUTATIONS,
  type MutationName,
  sendMutation,
  signInActors,
} from '../../harness/backend/mutations.ts';
import { backendOf, REQUEST_BODY } from '../../harness/backend/test-backend.ts';
import { databaseDigest } from '../../harness/database/digest.ts';
import { enginesOfTier } from '../../harness/database/engines.ts';

/** A sign-out ends its own session; a recovery code is answered once and kept nowhere. */
const NOT_REPLAYED: readonly MutationName[] = ['logout', 'makeRecoveryCode'];

for (const engine of enginesOfTier()) {
  const test = suite(`idempotency on ${engine.name}`);
  const backend = backendOf(test, { engine, env: { ADMIN_TELEGRAM_IDS: '9001' } });
  const two = async () => {
    const { signIn } = await backend();
    return [await signIn('Alice'), await signIn('Bob')] as const;
  };

  test('HTTP-02 every write with one key, three at once and once more: one effect, one answer', async () => {
    const started = await backend();
    const actors = await signInActors(started, 9001);
    const names = MUTATION_NAMES.filter((one) => !NOT_REPLAYED.includes(one) && hasRoute(started, one));
    for (const name of names) {
      const prepared = await MUTATIONS[name](actors);
      const send = () => sendMutation(started, name, prepared, { key: `key-${name}` });
      const answers = await Promise.all([send(), send(), send()]);
      await started.settled();
      const after = await databaseDigest(started.database);
      answers.push(await send());
      for (const { status, body } of answers) {
        assert.ok(status < 300, `${name} ${JSON.stringify(body)}`);
        assert.equal([status, body], [answers[0]?.status, answers[0]?.body], name);
      }
      const first = answers.filter(({ headers }) => headers.get('idempotency-replayed') === null);
      assert.is(first.length, 1, name);
      await started.settled();
      assert.equal(await databaseDigest(started.database), after, name);
    }
  });

  test('HTTP-02 a refusal by the rules is replayed, although the state has changed since', async () => {
    const [alice, bob] = await two();
    const { id } = (await alice.post('/create_request', REQUEST_BODY)).body;
    const refused = await alice.post('/transactions', { requestId: id }, 'own');
    assert.is(refused.body.code, 'OWN_REQUEST');
    const requestId = (await alice.post('/create_request', REQUEST_BODY)).body.id;
    const path = `/transactions/${(await bob.post('/transactions', { requestId })).body.data.id}`;
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
