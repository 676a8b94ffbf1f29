// Suggested plan over HTTP: the records of both people, a first exchange, and a name that is another than before (EXPO-02).
import { eq } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { TrustLevel } from '#domain/trust.ts';
import { transactions } from '../../../../server/store/tables/deals.ts';
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

/** A running deal of the two about so many USD, which Bob pays. */
async function startDeal(alice: TestClient, bob: TestClient, amount: number, terms = {}): Promise<string> {
  const { id: requestId } = (await alice.post('/create_request', { ...REQUEST_BODY, ...terms, amount })).body;
  const { id } = (await bob.post('/transactions', { requestId })).body.data;
  await alice.post(`/transactions/${id}/approve`);
  return id;
}

test('EXPO-02 two newcomers pay 100 USD at once and 500 or 3,000 EUR in halves; at equal level who has fewer people pays first', async () => {
  const started = await backend();
  const [alice, bob] = [await started.signIn('Alice'), await started.signIn('Bob')];
  const euros = { receiveCurrency: 'EUR', receiveMethod: 'SEPA' };
  const small = await startDeal(alice, bob, 100);
  assert.is(await suggestionOf(bob, small), 'accepter 1 zigzag');
  for (const amount of [500, 3_000])
    assert.is(await suggestionOf(bob, await startDeal(alice, bob, amount, euros)), 'accepter 2 one_each');
  const large = `/transactions/${await startDeal(alice, bob, 3_000, euros)}/settlement`;
  await alice.patch(large, { propose: { first: 'accepter', parts: 2, order: 'one_each' } });
  const { version } = (await bob.get(large)).body.data;
  const agreed = await bob.patch(large, { answer: 'agree', version });
  assert.is(agreed.body.data.payments.length, 4, 'the suggestion, agreed to');
  const id = await startDeal(alice, bob, 500);
  await setRecord(alice, 'established', 20);
  await setRecord(bob, 'established', 30);
  assert.is(await suggestionOf(bob, id), 'author 2 one_each', 'fewer people');
  await started.database.reads.update(transactions).set({ usdValue: null }).where(eq(transactions.id, small));
  assert.is(await suggestionOf(bob, small), 'author 2 one_each', 'of unknown value');
  for (const party of [alice, bob]) await party.post(`/transactions/${id}/confirm`, { rating: 'up' });
  assert.is((await alice.get(`/transactions/${id}`)).body.data.status, 'completed');
  // The same two people again.
  assert.is(await suggestionOf(bob, await startDeal(alice, bob, 500, euros)), 'accepter 1 zigzag');
});

test('EXPO-02 a party with another name than in its last exchange has no record, whatever it may have bought', async () => {
  const started = await backend();
  const first = await createDealFixture(started);
  const { alice, bob } = first;
  await setRecord(alice, 'established', 12);
  await setRecord(bob, 'known', 3);
  await alice.patch(`/transactions/${first.id}/settlement`, { payeeName: 'Mia Kranz' });
  assert.is(await suggestionOf(bob, first.id), 'accepter 1 zigzag');
  const { id: requestId } = (await alice.post('/create_request', REQUEST_BODY)).body;
  const { id } = (await bob.post('/transactions', { requestId })).body.data;
  await alice.post(`/transactions/${id}/approve`);
  started.clock.advance(1_000);
  await alice.patch(`/transactions/${id}/settlement`, { payeeName: 'KRANZ MIA' });
  assert.is(await suggestionOf(bob, id), 'accepter 1 zigzag', 'the same name');
  await alice.patch(`/transactions/${id}/settlement`, { payeeName: 'Ivan Petrov' });
  assert.is(await suggestionOf(bob, id), 'author 1 zigzag', 'another name');
});

test('EXPO-07 a first exchange of rupiah is agreed in whole ones', async () => {
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
  await alice.patch(path, { propose: { first: suggestion.first, parts: 3, order: 'one_each' } });
  const { version } = (await bob.get(path)).body.data;
  const { payments } = (await bob.patch(path, { answer: 'agree', version })).body.data;
  assert.equal(
    payments.filter(({ from }: AnyJson) => from === 'accepter').map(({ amount }: AnyJson) => amount),
    ['333333', '333333', '333334'],
  );
});

test.run();
