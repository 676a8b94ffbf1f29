// Next step of a deal over HTTP: each party reads its own, and every fact that changes it reaches both feeds (SETL-15).
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { MAX_HOLD_MS } from '#domain/settlement/payment.ts';
import { openStreamReader } from '../../../harness/backend/stream-reader.ts';
import { type AnyJson, backendOf, type TestClient } from '../../../harness/backend/test-backend.ts';
import { createPlannedFixture, createSettlementFixture } from './settlement-fixtures.ts';

const test = suite('next step');
const backend = backendOf(test);

const stepIn = async (by: TestClient, id: string): Promise<AnyJson> =>
  (await by.get('/feed')).body.data.find((item: AnyJson) => item.id === id)?.nextStep;
const kindsIn = async (parties: readonly TestClient[], id: string) =>
  Promise.all(parties.map(async (by) => (await stepIn(by, id))?.kind ?? null));

test('SETL-15 each party reads its own step from the names to the end, and nobody else has one', async () => {
  const started = await backend();
  const { alice, bob, id, patch, mark } = await createSettlementFixture(started);
  const both = [alice, bob];
  assert.equal(await kindsIn(both, id), ['declare_names', 'declare_names']);
  await patch(alice, { payerName: 'Alice A.', payeeName: 'Alice A.' });
  assert.equal(await kindsIn(both, id), ['wait_names', 'declare_names']);
  await patch(bob, { payerName: 'Bob B.', payeeName: 'Bob B.' });
  assert.equal(await kindsIn(both, id), ['propose_plan', 'propose_plan']);
  await patch(alice, { propose: { first: 'author', parts: 1 } });
  assert.equal(await kindsIn(both, id), ['wait_plan', 'answer_plan']);
  await patch(bob, { propose: { first: 'author', parts: 1 } });
  assert.equal(await kindsIn(both, id), ['send_details', 'send_details']);
  assert.equal(await stepIn(bob, id), {
    ...{ kind: 'send_details', turn: 'you', currency: 'RUB', method: 'SBP' },
    amount: (await stepIn(bob, id)).amount,
  });
  const write = (by: TestClient, text: string) => by.post(`/transactions/${id}/chat/messages`, { text });
  await write(bob, '[Details]   ');
  await write(bob, '[Details] Cash: Liberty Square, 2026-11-30 11:30 UTC');
  assert.equal(await kindsIn(both, id), ['send_details', 'send_details'], 'neither says where to pay');
  await write(bob, '[Details] Ask at the counter');
  assert.equal(await kindsIn(both, id), ['pay', 'wait_payment']);
  await mark(alice, 1, 'sent');
  assert.equal(await kindsIn(both, id), ['send_details', 'confirm']);
  await write(alice, 'DE89 3704 0044 0532 0130 00');
  assert.equal(await kindsIn(both, id), ['wait_receipt', 'confirm'], 'recognised without the prefix');
  await mark(bob, 1, 'received');
  assert.equal(await kindsIn(both, id), ['wait_payment', 'pay']);
  await mark(bob, 2, 'sent');
  await mark(alice, 2, 'received');
  assert.equal(await kindsIn(both, id), ['complete', 'complete']);
  await alice.post(`/transactions/${id}/confirm`, {});
  assert.equal(await kindsIn(both, id), [null, 'complete']);
  await bob.post(`/transactions/${id}/dispute`, {});
  assert.equal(await kindsIn(both, id), [null, null]);
});

test('SETL-15 a tag alone says where to pay to who is paid by tags, unless the other party has named it first', async () => {
  const started = await backend();
  const { alice, bob, id, patch } = await createPlannedFixture(started);
  for (const by of [alice, bob]) await patch(by, { payerName: 'A. Name', payeeName: 'A. Name' });
  const both = [alice, bob];
  const write = (by: TestClient, text: string) => by.post(`/transactions/${id}/chat/messages`, { text });
  await write(bob, 'I am @bobby, and you @ally?');
  assert.equal(await kindsIn(both, id), ['send_details', 'send_details'], 'Bob is paid by SBP');
  await write(alice, 'Yes, @ally');
  assert.equal(await kindsIn(both, id), ['send_details', 'send_details'], 'a quotation');
  await write(alice, 'For Wise: @alice.a');
  assert.equal(await kindsIn(both, id), ['wait_details', 'send_details']);
});

test('SETL-15 a mark, a proposal and account details reach the feeds of both parties at once', async () => {
  const started = await backend();
  const { alice, bob, id, patch, mark } = await createPlannedFixture(started);
  const streams = await Promise.all(
    [alice, bob].map(async ({ token }) => {
      const stream = await openStreamReader(`${await started.address()}/api/events/feed?token=${token}`);
      await stream.until(({ event }) => event === 'initial_feed');
      return stream;
    }),
  );
  const show = (...kinds: readonly string[]) =>
    Promise.all(
      streams.map((stream, at) =>
        stream.until(({ event, data }) => event === 'feed_upsert' && data.item.nextStep?.kind === kinds[at]),
      ),
    );
  for (const by of [alice, bob]) await patch(by, { payerName: 'A. Name', payeeName: 'A. Name' });
  await show('send_details', 'send_details');
  await bob.post(`/transactions/${id}/chat/messages`, { text: '[Details] +7 912 345-67-89' });
  await show('pay', 'wait_payment');
  await mark(alice, 1, 'sent');
  await show('send_details', 'confirm');
  await mark(bob, 1, 'held');
  await show('send_details', 'held');
  await alice.post(`/transactions/${id}/chat/messages`, { text: '[Details] DE89 3704 0044 0532 0130 00' });
  await show('held', 'held');
  started.clock.advance(MAX_HOLD_MS);
  await started.app.jobs.runDue();
  await show('wait_receipt', 'confirm');
  for (const stream of streams) stream.close();
});

test.run();
