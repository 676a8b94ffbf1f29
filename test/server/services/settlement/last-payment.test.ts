// Mark of the last payment with a thumb: receipt, rating and completion in one transaction (SETL-13).
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type AnyJson,
  type ApiResponse,
  backendOf,
  startTestBackend,
  type TestBackend,
} from '../../../harness/backend/test-backend.ts';
import { readNotificationsOf } from '../../fixtures/deals.ts';
import { createPlannedFixture } from './settlement-fixtures.ts';

const test = suite('last payment');
const backend = backendOf(test);

const assertOk = ({ status, body }: ApiResponse): AnyJson => {
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
};
const assertRefused = ({ status, body }: ApiResponse, code: string, of = ''): void => {
  assert.is(body?.code, code, `${of} ${status} ${JSON.stringify(body)}`);
};
const statesOf = ({ payments }: AnyJson): string[] => payments.map(({ state }: AnyJson) => state);

/** All but the last receipt, which Alice gives: Bob pays last. */
async function createLastReceipt(started: TestBackend) {
  const fixture = await createPlannedFixture(started);
  const { alice, bob, mark } = fixture;
  for (const [by, n, action] of [
    [alice, 1, 'sent'],
    [bob, 1, 'received'],
    [bob, 2, 'sent'],
  ] as const)
    assertOk(await mark(by, n, action));
  const statusOf = async () => (await alice.get(`/transactions/${fixture.id}`)).body.data.status;
  return { ...fixture, statusOf };
}

test('SETL-13 SETL-12 the last receipt with a thumb proposes the completion, in one line; the other thumb accepts it', async () => {
  const { alice, bob, id, mark, lines, statusOf } = await createLastReceipt(await backend());
  const before = (await lines()).length;
  const done = assertOk(await mark(alice, 2, 'received', { ratingValue: 'up' }));
  assert.equal(statesOf(done), ['received', 'received']);
  assert.is(await statusOf(), 'completion_pending');
  assert.equal((await lines()).slice(before), ['settlement.received']);
  assert.equal(
    (await readNotificationsOf(bob)).map(({ kind }: AnyJson) => kind),
    ['deal.propose_completion'],
  );
  const steps = (await bob.get(`/transactions/${id}`)).body.data.steps.map(({ action }: AnyJson) => action);
  assert.is(steps.at(-1), 'propose_completion');
  assertOk(await bob.post(`/transactions/${id}/complete/accept`, { ratingValue: 'up' }));
  assert.is(await statusOf(), 'completed');
  const { ratings } = (await bob.get(`/transactions/${id}`)).body.data;
  assert.is(ratings.length, 2);
});

test('SETL-13 where the other side has proposed already, the thumb accepts; without one it is a mark alone', async () => {
  const proposed = await createLastReceipt(await backend());
  await proposed.bob.post(`/transactions/${proposed.id}/complete/propose`, { ratingValue: 'up' });
  assertOk(await proposed.mark(proposed.alice, 2, 'received', { ratingValue: 'down' }));
  assert.is(await proposed.statusOf(), 'completed');
  const plain = await createLastReceipt(await backend());
  assertOk(await plain.mark(plain.alice, 2, 'received'));
  assert.is(await plain.statusOf(), 'initiated');
});

test('SETL-13 a refusal of one half leaves neither', async () => {
  const early = await createPlannedFixture(await backend());
  assertOk(await early.mark(early.alice, 1, 'sent'));
  const refused = await early.mark(early.bob, 1, 'received', { ratingValue: 'up' });
  assertRefused(refused, 'INVALID_STATE', 'another payment is to come');
  assert.equal(statesOf(await early.read(early.bob)), ['sent', 'due']);
  const disputed = await createLastReceipt(await backend());
  await disputed.bob.post(`/transactions/${disputed.id}/dispute`, {});
  assertRefused(await disputed.mark(disputed.alice, 2, 'received', { ratingValue: 'up' }), 'INVALID_STATE');
  assert.equal(statesOf(await disputed.read(disputed.bob)), ['received', 'sent']);
  assert.is(await disputed.statusOf(), 'disputed');
});

test('SETL-13 a fault between the halves leaves neither, and the repeated call does both once', async () => {
  const started = await startTestBackend();
  try {
    const { alice, bob, id, read, lines, statusOf } = await createLastReceipt(started);
    const path = `/transactions/${id}/settlement/payments/2/received`;
    const before = await lines();
    // The rating is the last that the call writes of both halves.
    await started.database.reads.execute(
      sql`alter table ratings add constraint fault check (false) not valid`,
    );
    const failed = await alice.post(path, { ratingValue: 'up' }, 'key-last');
    assert.is(failed.status, 500);
    assert.equal(statesOf(await read(bob)), ['received', 'sent']);
    assert.is(await statusOf(), 'initiated');
    assert.equal(await lines(), before);
    await started.database.reads.execute(sql`alter table ratings drop constraint fault`);
    // As after a lost answer, twice.
    const done = await alice.post(path, { ratingValue: 'up' }, 'key-last');
    assert.equal((await alice.post(path, { ratingValue: 'up' }, 'key-last')).body, done.body);
    assert.equal(statesOf(assertOk(done)), ['received', 'received']);
    assert.is(await statusOf(), 'completion_pending');
    assert.is((await lines()).length, before.length + 1);
  } finally {
    await started.close();
  }
});

test.run();
