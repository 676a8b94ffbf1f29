// Metrics of payments on a running backend: each change by kind, what was not received after a day, refusals by code.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CHAT_RISKS } from '#domain/chat-risk/risk-kinds.ts';
import { REQUEST_BODY, startTestBackend, type TestBackend } from '../../harness/backend/test-backend.ts';
import { HOUR_MS } from '../fixtures/deals.ts';
import { createPlannedFixture, type SettlementFixture } from '../services/settlement/settlement-fixtures.ts';

const test = suite('metrics of payments');

async function numbers(backend: TestBackend): Promise<Map<string, number>> {
  await backend.settled();
  const response = await backend.app.fetch(new Request('http://kantor.test/metrics'));
  const samples = (await response.text()).split('\n').filter((line) => /^kantor_/.test(line));
  return new Map(
    samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}
const steps = (found: Map<string, number>, ...kinds: string[]) =>
  kinds.map((kind) => found.get(`kantor_settlement_steps_total{kind="${kind}"}`) ?? 0);

/** A deal in which Alice has sent her payment. */
async function sent(backend: TestBackend): Promise<SettlementFixture> {
  const fixture = await createPlannedFixture(backend);
  assert.is((await fixture.mark(fixture.alice, 1, 'sent')).status, 200);
  return fixture;
}

test('SETL-04 changes of settlements are counted once by kind, without people', async () => {
  const backend = await startTestBackend();
  const { alice, bob, mark, id } = await sent(backend);
  assert.is((await mark(alice, 1, 'sent')).status, 409, 'a refusal is none');
  await mark(bob, 1, 'held');
  await mark(bob, 1, 'released');
  await mark(bob, 1, 'received');
  const other = await sent(backend);
  await other.mark(other.bob, 1, 'name', { answer: 'other' });
  await other.mark(other.alice, 1, 'returned');
  const found = await numbers(backend);
  assert.equal(
    steps(found, 'proposed', 'agreed', 'sent', 'held', 'released', 'received'),
    [2, 2, 2, 1, 1, 1],
  );
  assert.equal(steps(found, 'other_name', 'returned', 'go_on'), [1, 1, 0]);
  assert.is(found.get('kantor_deal_transitions_total{action="approve"}'), 2);
  const page = [...found.keys()].join('\n');
  for (const secret of [id, alice.id, 'Alice', 'SBP']) assert.not.ok(page.includes(secret));
  await backend.close();
});

test('SETL-04 closed hints are counted by kind, each once a call, and change nothing', async () => {
  const backend = await startTestBackend();
  const { alice, id } = await sent(backend);
  const path = `/transactions/${id}/settlement`;
  const { version } = (await alice.get(path)).body.data;
  const close = (client: typeof alice, dismissedHints: unknown) => client.patch(path, { dismissedHints });
  assert.is((await close(alice, ['hurry', 'link', 'hurry'])).body.data.version, version);
  assert.is((await close(alice, ['hurry'])).status, 200);
  for (const wrong of [['anything'], 'hurry', Array(CHAT_RISKS.length + 1).fill('hurry')])
    assert.is((await close(alice, wrong)).status, 400);
  assert.is((await close(await backend.signIn('Eve'), ['hurry'])).status, 404);
  const found = await numbers(backend);
  const count = (kind: string) => found.get(`kantor_hints_dismissed_total{kind="${kind}"}`);
  assert.equal([count('hurry'), count('link'), count('anything')], [2, 1, undefined]);
  await backend.close();
});

test('SETL-04 a payment not received after 24 hours is counted once, also when its deal has ended unfinished', async () => {
  const backend = await startTestBackend();
  const unreceived = async () => (await numbers(backend)).get('kantor_payments_unreceived_total');
  await sent(backend);
  const received = await sent(backend);
  await received.mark(received.bob, 1, 'received');
  const held = await sent(backend);
  await held.mark(held.bob, 1, 'held');
  const cancelled = await sent(backend);
  await cancelled.alice.post(`/transactions/${cancelled.id}/cancel`, { reason: 'no' });
  assert.is((await cancelled.bob.post(`/transactions/${cancelled.id}/cancel/approve`)).status, 200);
  const completed = await sent(backend);
  for (const party of [completed.alice, completed.bob])
    assert.is((await party.post(`/transactions/${completed.id}/confirm`, { rating: 'up' })).status, 200);

  backend.clock.advance(24 * HOUR_MS - 1);
  await backend.app.jobs.runDue();
  assert.is(await unreceived(), 0);
  backend.clock.advance(1);
  await backend.app.jobs.runDue();
  assert.is(await unreceived(), 2, 'the one that runs and the cancelled one');

  const bob = await backend.signIn('Bob', held.bob.telegramId);
  const released = await bob.post(`/transactions/${held.id}/settlement/payments/1/released`, {});
  assert.is(released.status, 200);
  backend.clock.advance(24 * HOUR_MS);
  await backend.app.jobs.runDue();
  await backend.app.jobs.runDue();
  assert.is(await unreceived(), 3, 'a day after the bank has released it');
  await backend.close();
});

test('SETL-04 refusals are counted by code, repeated calls with the same key once', async () => {
  const backend = await startTestBackend({ env: { LEVELS: 'on' } });
  const [alice, bob] = [await backend.signIn('Alice'), await backend.signIn('Bob')];
  const requestId = (await alice.post('/create_request', { ...REQUEST_BODY, amount: 300 })).body.id;
  for (const key of ['a', 'a', 'b'])
    assert.is((await bob.post('/transactions', { requestId }, key)).body.code, 'LEVEL_LIMIT');
  assert.is((await alice.post('/transactions', { requestId })).body.code, 'OWN_REQUEST');
  const found = await numbers(backend);
  assert.is(found.get('kantor_refusals_total{code="LEVEL_LIMIT"}'), 2);
  assert.is(found.get('kantor_refusals_total{code="OWN_REQUEST"}'), 1);
  await backend.close();
});

test.run();
