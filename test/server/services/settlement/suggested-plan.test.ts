// Suggested plan over HTTP: the records of both people, a first exchange, and a name that is another than before (EXPO-02).
import { eq } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { TrustLevel } from '#domain/trust.ts';
import { users } from '../../../../server/store/tables/users.ts';
import { createDealFixture } from '../../../harness/backend/deal-fixtures.ts';
import {
  type AnyJson,
  lazyFixture,
  REQUEST_BODY,
  startTestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';

const test = suite('suggested plan');
const backend = lazyFixture(startTestBackend);
test.after(async () => (await backend.peek())?.close());

const setRecord = async ({ id }: TestClient, trustLevel: TrustLevel, trustPartners: number) =>
  (await backend()).database.reads.update(users).set({ trustLevel, trustPartners }).where(eq(users.id, id));

async function suggestionOf(reader: TestClient, dealId: string): Promise<string> {
  const { first, parts, order } = (await reader.get(`/transactions/${dealId}/settlement`)).body.data
    .suggestion;
  return `${first} ${parts} ${order}`;
}

test('EXPO-02 in a first exchange even trusted people divide, and at equal level who has fewer people pays first', async () => {
  const { alice, bob, id } = await createDealFixture(await backend());
  await setRecord(alice, 'trusted', 20);
  await setRecord(bob, 'trusted', 30);
  assert.is(await suggestionOf(bob, id), 'author 3 one_each');
  for (const party of [alice, bob]) await party.post(`/transactions/${id}/confirm`, { rating: 'up' });
  assert.is((await alice.get(`/transactions/${id}`)).body.data.status, 'completed');
  // The same two people again, by payments that do not come back for weeks.
  const body = { ...REQUEST_BODY, receiveCurrency: 'USDT', receiveMethod: 'TRC-20' };
  const { id: requestId } = (await alice.post('/create_request', body)).body;
  const { id: second } = (await bob.post('/transactions', { requestId })).body.data;
  await alice.post(`/transactions/${second}/approve`);
  await setRecord(alice, 'trusted', 20);
  await setRecord(bob, 'trusted', 30);
  assert.is(await suggestionOf(bob, second), 'author 1 zigzag');
});

test('EXPO-02 a party with another name than in its last exchange has no record, whatever it may have bought', async () => {
  const started = await backend();
  const first = await createDealFixture(started);
  const { alice, bob } = first;
  await setRecord(alice, 'established', 12);
  await setRecord(bob, 'known', 3);
  await alice.patch(`/transactions/${first.id}/settlement`, { payeeName: 'Mia Kranz' });
  assert.is(await suggestionOf(bob, first.id), 'accepter 3 one_each');
  const { id: requestId } = (await alice.post('/create_request', REQUEST_BODY)).body;
  const { id } = (await bob.post('/transactions', { requestId })).body.data;
  await alice.post(`/transactions/${id}/approve`);
  started.clock.advance(1_000);
  await alice.patch(`/transactions/${id}/settlement`, { payeeName: 'KRANZ MIA' });
  assert.is(await suggestionOf(bob, id), 'accepter 3 one_each', 'the same name');
  await alice.patch(`/transactions/${id}/settlement`, { payeeName: 'Ivan Petrov' });
  assert.is(await suggestionOf(bob, id), 'author 3 one_each', 'another name');
});

test('EXPO-07 a first exchange of rupiah is suggested and agreed in whole ones', async () => {
  const started = await backend();
  const [alice, bob] = [await started.signIn('Alice'), await started.signIn('Bob')];
  const body = {
    ...REQUEST_BODY,
    ...{ receiveCurrency: 'IDR', receiveMethod: 'BCA', payCurrency: 'USDT', payMethod: 'TRC-20' },
    amount: 1_000_000,
  };
  const { id: requestId } = (await alice.post('/create_request', body)).body;
  const { id } = (await bob.post('/transactions', { requestId })).body.data;
  await alice.post(`/transactions/${id}/approve`);
  const path = `/transactions/${id}/settlement`;
  const { suggestion } = (await bob.get(path)).body.data;
  assert.equal(suggestion.steps, { author: '0.01', accepter: '1' });
  const { first, parts, order } = suggestion;
  await alice.patch(path, { propose: { first, parts, order } });
  const { version } = (await bob.get(path)).body.data;
  const { payments } = (await bob.patch(path, { answer: 'agree', version })).body.data;
  assert.equal(
    payments.filter(({ from }: AnyJson) => from === 'accepter').map(({ amount }: AnyJson) => amount),
    ['333333', '333333', '333334'],
  );
});

test.run();
