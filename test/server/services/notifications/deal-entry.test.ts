// A deal's one notification for each person: what replaces it, what stays beside it, and what the bot sends as one (NOTIF-08, NOTIF-09).
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queryRows } from '../../../../server/store/database.ts';
import { createDealFixture } from '../../../harness/backend/deal-fixtures.ts';
import {
  type AnyJson,
  type ApiResponse,
  backendOf,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { readNotificationsOf } from '../../fixtures/deals.ts';
import { createPlannedFixture, createSettlementFixture } from '../settlement/settlement-fixtures.ts';

const test = suite('entry of a deal');
const backend = backendOf(test);

const assertOk = ({ status, body }: ApiResponse): AnyJson => {
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
};
const entriesOf = async (client: TestClient): Promise<AnyJson[]> =>
  (await readNotificationsOf(client)).filter(({ type }: AnyJson) => type !== 'rating');

test('NOTIF-09 a deal has one entry for each person: the newest text, unread again, and none of the own acts is news', async () => {
  const all = await backend();
  const { alice, bob, id, mark } = await createPlannedFixture(all);
  const shown = async (client: TestClient) =>
    (await entriesOf(client)).map(({ kind, read }: AnyJson) => [kind, read]);
  assert.equal(await shown(alice), [['settlement.agreed', false]], 'in the place of what was answered');
  assert.equal(await shown(bob), [['settlement.proposed', false]], 'in the place of the own acceptance');
  const [entry] = await entriesOf(bob);
  await bob.patch(`/notifications/${entry.id}`, {});
  assert.equal(await shown(bob), [['settlement.proposed', true]]);
  all.clock.advance(60_000);
  assertOk(await mark(alice, 1, 'sent'));
  const [next] = await entriesOf(bob);
  assert.equal(
    [next.id, next.kind, next.read, next.createdAt > entry.createdAt],
    [entry.id, 'settlement.sent', false, true],
  );
  assertOk(await mark(bob, 1, 'name', { answer: 'other' }));
  assert.equal(await shown(alice), [['settlement.other_name', false]]);
  assertOk(await mark(alice, 1, 'returned'));
  await bob.post(`/transactions/${id}/cancel`, {});
  assert.equal(await shown(alice), [['deal.request_cancellation', false]], 'a step answers what was urgent');
});

test('NOTIF-09 news of a payment leaves what is urgent and unread where it is', async () => {
  const { alice, bob, mark, patch } = await createPlannedFixture(await backend());
  assertOk(await mark(bob, 1, 'name', { answer: 'other' }));
  assertOk(await patch(bob, { payerName: 'Bob Morgan' }));
  assert.equal((await entriesOf(alice)).map(({ kind }: AnyJson) => kind).sort(), [
    'settlement.named',
    'settlement.other_name_unpaid',
  ]);
});

test('NOTIF-09 what waits for an approval, and its own approval, are no news to who did it', async () => {
  const pending = await createDealFixture(await backend(), false);
  const shown = async (client: TestClient) =>
    (await entriesOf(client)).map(({ kind, read }: AnyJson) => [kind, read]);
  assert.equal(await shown(pending.bob), [['acceptance.waiting', true]]);
  assert.equal(await shown(pending.alice), [['acceptance.review', false]]);
  await pending.alice.post(`/transactions/${pending.id}/approve`, {});
  assert.equal(await shown(pending.alice), [['deal.begun', true]]);
  assert.equal(await shown(pending.bob), [['acceptance.approved', false]]);
});

test('NOTIF-08 notices that may be repeated are merged for ten minutes for the bot', async () => {
  const all = await backend();
  const { alice, bob, patch } = await createSettlementFixture(all);
  const merged = async () => {
    const [entry] = await entriesOf(bob);
    const [row] = await queryRows<{ at: string | null }>(
      all.database.reads,
      sql`select merged_from as at from notifications where id = ${entry.id}::uuid`,
    );
    return row?.at ? Date.parse(row.at) - all.clock.now() : null;
  };
  const propose = (parts: number) => patch(alice, { propose: { first: 'author', parts } });
  assertOk(await patch(alice, { payerName: 'Alice Adams' }));
  assert.is(await merged(), null, 'the first of them is sent at once');
  all.clock.advance(9 * 60_000);
  assertOk(await propose(2));
  assert.is(await merged(), -9 * 60_000);
  all.clock.advance(60_000);
  assertOk(await propose(1));
  assert.is(await merged(), null, 'ten minutes after the first');
  all.clock.advance(1_000);
  assertOk(await propose(2));
  assert.is(await merged(), -1_000);
  const [entry] = await entriesOf(bob);
  await bob.patch(`/notifications/${entry.id}`, {});
  assertOk(await propose(1));
  assert.is(await merged(), null, 'what was read is not gone on with');
});

test.run();
