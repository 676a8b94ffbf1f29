// Kinds in answers, events and rows: what is written reproduces its text; nothing of it where it is not offered (KIND-01, KIND-03).
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readParams } from '#domain/kind-params.ts';
import { NOTIFICATION_KIND_NAMES, NOTIFICATION_KINDS, type Notice } from '#domain/notification-kinds.ts';
import { readSystemNotice } from '#domain/system-kinds.ts';
import { notificationText, systemText } from '../../../../server/services/notifications/notify.ts';
import { createDealFixture, fetchMessages } from '../../../harness/backend/deal-fixtures.ts';
import { openStreamReader } from '../../../harness/backend/stream-reader.ts';
import {
  type AnyJson,
  REQUEST_BODY,
  startTestBackend,
  TEST_START_MS,
  type TestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';

const test = suite('kinds');
const ADMIN = 9001;
const env = { ADMIN_TELEGRAM_IDS: String(ADMIN) };
const notificationsOf = async (client: TestClient): Promise<AnyJson[]> =>
  (await client.get('/notifications')).body.data;
const kindsOf = async (client: TestClient): Promise<string[]> =>
  (await notificationsOf(client)).map(({ kind }) => kind);

/** A title and message that the sent kind and parameters do not reproduce would be a second source. */
function assertReproduced({ kind, params, type, urgency, title, message }: AnyJson): void {
  const known = NOTIFICATION_KIND_NAMES.find((one) => one === kind);
  assert.ok(known, `unknown kind ${kind}`);
  if (!known) return;
  const rule = NOTIFICATION_KINDS[known];
  const read = readParams(rule.params, params);
  assert.equal({ ...read }, params, `${kind}: exactly the described parameters`);
  assert.equal(notificationText({ kind, params: read } as Notice), { title, message });
  assert.equal([type, urgency], [rule.type, rule.urgency]);
}

/** A dispute over a cancellation with a reason, decided with a fault and a note. */
async function disputedDeal(backend: TestBackend) {
  const admin = await backend.signIn('Ruth', ADMIN);
  const deal = await createDealFixture(backend);
  const { alice, bob, id } = deal;
  await bob.post(`/transactions/${id}/cancel`, { reason: 'Bank closed.' });
  await alice.post(`/transactions/${id}/cancel/reject`, { reason: 'I have paid. Reason: see chat' });
  return { ...deal, admin };
}

test('KIND-01 what is written reproduces its text, in the list, in live events and with its end', async () => {
  const backend = await startTestBackend({ env });
  try {
    const alice = await backend.signIn('Alice');
    const stream = await openStreamReader(
      `${await backend.address()}/api/events/notifications?token=${alice.token}`,
    );
    await stream.until(({ event }) => event === 'initial_notifications');
    const bob = await backend.signIn('Bob');
    const { id: requestId } = (await alice.post('/create_request', REQUEST_BODY)).body;
    const { id } = (await bob.post('/transactions', { requestId })).body.data;
    const live = await stream.until(({ event }) => event === 'new_notification');
    const { kind, params, urgency, until } = live.data.notification;
    assert.equal(
      [kind, params, urgency, until],
      ['acceptance.review', { name: 'Bob' }, 'now', new Date(TEST_START_MS + 1_800_000).toISOString()],
    );
    assertReproduced(live.data.notification);
    stream.close();

    // A deal's entry is another one after each step (NOTIF-09).
    const all: AnyJson[] = [];
    const collect = async () => {
      all.push(...(await notificationsOf(alice)), ...(await notificationsOf(bob)));
    };
    await collect();
    await alice.post(`/transactions/${id}/approve`);
    await collect();
    await bob.post(`/transactions/${id}/complete/propose`, { ratingValue: 'up' });
    await collect();
    const [question] = await notificationsOf(alice);
    assert.equal(
      [question.kind, question.until],
      ['deal.propose_completion', new Date(TEST_START_MS + 24 * 3_600_000).toISOString()],
    );
    await alice.post(`/transactions/${id}/complete/accept`, { ratingValue: 'down' });
    await collect();
    for (const one of all) assertReproduced(one);
    assert.equal([...new Set(all.map((one) => one.kind))].sort(), [
      'acceptance.approved',
      'acceptance.review',
      'acceptance.waiting',
      'deal.accept_completion',
      'deal.begun',
      'deal.propose_completion',
      'rating.received',
    ]);
    const [entry] = (await notificationsOf(alice)).filter((one) => one.id === question.id);
    const marked = await alice.patch(`/notifications/${question.id}`, {});
    assert.equal(marked.body.data, { ...entry, read: true }, 'also in the answer to a mark');
  } finally {
    await backend.close();
  }
});

test('KIND-01 KIND-03 of a dispute and its decision, in lists and in the chat', async () => {
  const backend = await startTestBackend({ env });
  try {
    const { alice, bob, id, chatPath, admin } = await disputedDeal(backend);
    assert.equal(await kindsOf(admin), ['dispute.opened']);
    await admin.patch(`/transactions/${id}`, {
      status: 'failed',
      faultUserId: bob.id,
      note: 'No payment.',
    });
    const all = [...(await notificationsOf(alice)), ...(await notificationsOf(bob))];
    for (const one of all) assertReproduced(one);
    const decided = all.find(({ kind }) => kind === 'deal.resolve_failed');
    assert.equal(decided?.params, { hasFault: true, atFault: 'Bob', note: 'No payment.' });

    const lines = (await fetchMessages(alice, chatPath)) as AnyJson[];
    assert.equal(
      lines.map(({ system }) => [system.kind, system.params.name, system.params.reason]),
      [
        ['deal.approve', '', ''],
        ['deal.request_cancellation', 'Bob', 'Bank closed.'],
        ['deal.reject_cancellation', 'Alice', 'I have paid. Reason: see chat'],
        ['deal.resolve_failed', '', 'No payment.'],
      ],
    );
    for (const { system, text } of lines) {
      const notice = readSystemNotice(system);
      assert.ok(notice);
      if (notice) assert.is(systemText(notice), text);
    }
    await alice.post(`${chatPath}/messages`, { text: 'Hi' });
    const [said] = (await fetchMessages(alice, chatPath)).filter(({ type }) => type === 'text');
    assert.not.ok(said && 'system' in said);
  } finally {
    await backend.close();
  }
});

test.run();
