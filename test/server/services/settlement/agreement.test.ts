// Agreement over HTTP: accepting proposes how to pay, approving agrees to it, and kept names are declared by both (AGREE).
import { eq } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { users } from '../../../../server/store/tables/users.ts';
import {
  type AnyJson,
  lazyFixture,
  REQUEST_BODY,
  startTestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';

const test = suite('agreement');
const backend = lazyFixture(startTestBackend);
test.after(async () => (await backend.peek())?.close());

interface Offer {
  readonly alice: TestClient;
  readonly bob: TestClient;
  readonly requestId: string;
}

/** Alice's request; Bob may accept it. */
async function postOffer(body: AnyJson = REQUEST_BODY): Promise<Offer> {
  const started = await backend();
  const [alice, bob] = [await started.signIn(), await started.signIn()];
  const { id: requestId } = (await alice.post('/create_request', body)).body;
  return { alice, bob, requestId };
}

const agreementOf = async (reader: TestClient, requestId: string): Promise<AnyJson> =>
  (await reader.get(`/requests/${requestId}/agreement`)).body.data;
const planOf = ({ suggestion }: AnyJson): AnyJson => {
  const { first, parts, order } = suggestion;
  return { first, parts, order };
};
const settlementOf = async (reader: TestClient, id: string): Promise<AnyJson> =>
  (await reader.get(`/transactions/${id}/settlement`)).body.data;

test('AGREE-01 what the accepter proposes and the author approves is agreed, and its payments exist', async () => {
  const { alice, bob, requestId } = await postOffer();
  const seen = await agreementOf(bob, requestId);
  assert.is(seen.settlement.plan, null);
  const plan = planOf(seen.settlement);
  const accepted = await bob.post('/transactions', { requestId, plan });
  assert.is(accepted.status, 201);
  const { id } = accepted.body.data;
  const asked = await agreementOf(alice, requestId);
  assert.is(asked.settlement.plan.by, 'accepter');
  assert.equal(planOf({ suggestion: asked.settlement.plan }), plan);
  assert.equal(asked.settlement.payments, []);
  const approved = await alice.post(`/requests/${requestId}/approve`, { plan });
  assert.is(approved.status, 200);
  const settlement = await settlementOf(bob, id);
  assert.is(settlement.plan.isAgreed, true);
  assert.ok(settlement.payments.length >= 2);
  assert.is(settlement.payments[0].state, 'due');
});

test('AGREE-01 another plan of the author is a proposal, and one that rails do not allow refuses the approval', async () => {
  const { alice, bob, requestId } = await postOffer();
  const plan = planOf((await agreementOf(bob, requestId)).settlement);
  const { id } = (await bob.post('/transactions', { requestId, plan })).body.data;
  const impossible = await alice.post(`/transactions/${id}/approve`, { plan: { ...plan, parts: 5 } });
  assert.is(impossible.status, 400);
  assert.is(impossible.body.details[0].path, 'plan.parts');
  assert.is((await alice.get(`/transactions/${id}`)).body.data.status, 'pending_approval');
  const other = { first: plan.first, parts: plan.parts === 1 ? 2 : 1 };
  assert.is((await alice.post(`/transactions/${id}/approve`, { plan: other })).status, 200);
  const settlement = await settlementOf(bob, id);
  assert.is(settlement.plan.by, 'author');
  assert.is(settlement.plan.isAgreed, false);
  assert.equal(settlement.payments, []);
});

test('AGREE-01 an approval that says nothing of the plan leaves the proposal open for an answer', async () => {
  const { alice, bob, requestId } = await postOffer();
  const plan = planOf((await agreementOf(bob, requestId)).settlement);
  const { id } = (await bob.post('/transactions', { requestId, plan })).body.data;
  await alice.post(`/transactions/${id}/approve`, {});
  const { plan: open, version } = await settlementOf(alice, id);
  assert.is(open.isAgreed, false);
  const answered = await alice.patch(`/transactions/${id}/settlement`, { answer: 'agree', version });
  assert.is(answered.body.data.plan.isAgreed, true);
});

test('AGREE-01 strangers, and the author before anybody has accepted, read no agreement', async () => {
  const { alice, bob, requestId } = await postOffer();
  assert.is((await alice.get(`/requests/${requestId}/agreement`)).status, 404);
  await bob.post('/transactions', { requestId });
  const carol = await (await backend()).signIn();
  assert.is((await carol.get(`/requests/${requestId}/agreement`)).status, 404);
  assert.is((await bob.get(`/requests/${requestId}/agreement`)).status, 200);
});

test('AGREE-02 a name is asked once: it is kept, and declared for both sides when the next deal begins', async () => {
  const { alice, bob, requestId } = await postOffer();
  assert.is((await agreementOf(bob, requestId)).holderName, null);
  const { id } = (await bob.post('/transactions', { requestId, holderName: ' Boris  Ivanov ' })).body.data;
  assert.is((await agreementOf(bob, requestId)).holderName, 'Boris Ivanov');
  assert.is((await bob.get('/users/me/settings')).body.settings.holderName, 'Boris Ivanov');
  // The other side does not see it before it approves, by any call.
  assert.not.match(JSON.stringify(await agreementOf(alice, requestId)), /Boris/);
  for (const path of ['', '/settlement', '/messages', '/chat/messages'])
    assert.not.match(JSON.stringify((await alice.get(`/transactions/${id}${path}`)).body), /Boris/, path);
  await alice.post(`/transactions/${id}/approve`, { holderName: 'Alice Keller' });
  const { names } = await settlementOf(alice, id);
  for (const side of ['payer', 'payee']) {
    assert.is(names.accepter[side].name, 'Boris Ivanov');
    assert.is(names.author[side].name, 'Alice Keller');
  }
  const lines = (await alice.get(`/transactions/${id}/messages`)).body;
  assert.not.match(JSON.stringify(lines), /settlement\.named|Boris Ivanov/);

  const { id: next } = (await alice.post('/create_request', REQUEST_BODY)).body;
  const { id: second } = (await bob.post('/transactions', { requestId: next })).body.data;
  await alice.post(`/transactions/${second}/approve`, {});
  assert.is((await settlementOf(bob, second)).names.author.payee.name, 'Alice Keller');
});

test('AGREE-02 the author of a declined acceptance never sees the kept name of its accepter', async () => {
  const { alice, bob, requestId } = await postOffer();
  const { id } = (await bob.post('/transactions', { requestId, holderName: 'Boris Ivanov' })).body.data;
  await alice.post(`/transactions/${id}/decline`, {});
  assert.not.match(JSON.stringify((await alice.get(`/transactions/${id}/settlement`)).body), /Boris/);
});

test('AGREE-02 nobody needs a name for cash, and an unreadable one refuses the acceptance', async () => {
  const { alice, bob, requestId } = await postOffer({
    ...REQUEST_BODY,
    ...{ receiveCurrency: 'EUR', receiveMethod: 'Cash' },
  });
  const refused = await bob.post('/transactions', { requestId, holderName: '12' });
  assert.is(refused.status, 400);
  const { id } = (await bob.post('/transactions', { requestId, holderName: 'Boris Ivanov' })).body.data;
  await alice.post(`/transactions/${id}/approve`, { holderName: 'Alice Keller' });
  const { names } = await settlementOf(alice, id);
  // Bob pays in cash, and is paid by Alice's bank.
  assert.is(names.accepter.payer, null);
  assert.is(names.accepter.payee.name, 'Boris Ivanov');
  assert.is(names.author.payee, null);
});

test('AGREE-02 a kept name that is another than in the last exchange has no record, before the acceptance too', async () => {
  const started = await backend();
  const { alice, bob, requestId } = await postOffer();
  const { id } = (await bob.post('/transactions', { requestId, holderName: 'Boris Ivanov' })).body.data;
  await alice.post(`/transactions/${id}/approve`, { holderName: 'Alice Keller' });
  for (const party of [alice, bob]) await party.post(`/transactions/${id}/confirm`, { rating: 'up' });
  started.clock.advance(1_000);
  const { id: next } = (await alice.post('/create_request', REQUEST_BODY)).body;
  await started.database.reads
    .update(users)
    .set({ trustLevel: 'known', trustPartners: 9 })
    .where(eq(users.id, bob.id));
  assert.is((await agreementOf(bob, next)).settlement.suggestion.first, 'author');
  await bob.patch('/users/me/settings', { holderName: 'Ivan Petrov' });
  assert.is((await agreementOf(bob, next)).settlement.suggestion.first, 'accepter');
});

const saveDetails = async (client: TestClient, label: string, detailsText: string): Promise<string> =>
  (await client.post('/funds-transfer-details', { label, detailsText })).body.data.id;
const partyTexts = async (client: TestClient, id: string): Promise<unknown[]> =>
  (await client.get(`/transactions/${id}/chat/messages`)).body.data.flatMap(
    ({ type, senderId, text }: AnyJson) => (type === 'text' ? [[senderId, text]] : []),
  );

test('AGREE-03 what both have chosen is sent as their own details when the deal begins, and is nobody’s before', async () => {
  const { alice, bob, requestId } = await postOffer();
  const [ofAlice, ofBob] = [
    await saveDetails(alice, 'Wise', 'alice@example.org'),
    await saveDetails(bob, 'SBP', 'SBP +7 912 345-67-89'),
  ];
  const { id } = (
    await bob.post('/transactions', { requestId, holderName: 'Boris Ivanov', detailsId: ofBob })
  ).body.data;
  for (const path of [
    `/requests/${requestId}/agreement`,
    `/transactions/${id}`,
    `/transactions/${id}/settlement`,
  ])
    assert.not.match(JSON.stringify((await alice.get(path)).body), new RegExp(`912|${ofBob}`), path);
  await alice.post(`/transactions/${id}/approve`, { holderName: 'Alice Keller', detailsId: ofAlice });
  assert.equal(await partyTexts(bob, id), [
    [alice.id, '[Details] alice@example.org'],
    [bob.id, '[Details] SBP +7 912 345-67-89'],
  ]);
});

test('AGREE-03 details of others, deleted ones, and those of a deal that does not begin are not sent', async () => {
  const { alice, bob, requestId } = await postOffer();
  const [ofAlice, ofBob] = [
    await saveDetails(alice, 'Wise', 'alice@example.org'),
    await saveDetails(bob, 'SBP', '+7 912 345-67-89'),
  ];
  const names = { holderName: 'Boris Ivanov' };
  const accept = async (detailsId: string) =>
    (await bob.post('/transactions', { requestId, ...names, detailsId })).body.data.id;
  const declined = await accept(ofBob);
  await alice.post(`/transactions/${declined}/decline`, {});
  assert.equal((await bob.get(`/transactions/${declined}/chat/messages`)).body.data ?? [], []);
  const id = await accept(ofAlice);
  // Bob's choice is Alice's own, and hers is deleted with the same breath.
  await alice.delete(`/funds-transfer-details/${ofAlice}`);
  const approved = await alice.post(`/transactions/${id}/approve`, {
    holderName: 'Alice Keller',
    detailsId: ofAlice,
  });
  assert.is(approved.status, 200);
  assert.equal(await partyTexts(bob, id), []);
});

test('AGREE-03 NAME-01 nobody’s details are sent to a payer without a name, nor where cash is handed over', async () => {
  const unnamed = await postOffer();
  const ofAlice = await saveDetails(unnamed.alice, 'Wise', 'alice@example.org');
  const { id } = (await unnamed.bob.post('/transactions', { requestId: unnamed.requestId })).body.data;
  await unnamed.alice.post(`/transactions/${id}/approve`, { holderName: 'Alice Keller', detailsId: ofAlice });
  assert.equal(await partyTexts(unnamed.bob, id), []);
  const cash = await postOffer({ ...REQUEST_BODY, ...{ receiveCurrency: 'EUR', receiveMethod: 'Cash' } });
  const ofCash = await saveDetails(cash.alice, 'Cash', 'alice@example.org');
  const second = (
    await cash.bob.post('/transactions', { requestId: cash.requestId, holderName: 'Boris Ivanov' })
  ).body.data.id;
  await cash.alice.post(`/transactions/${second}/approve`, { holderName: 'Alice Keller', detailsId: ofCash });
  assert.equal(await partyTexts(cash.bob, second), []);
});

test.run();
