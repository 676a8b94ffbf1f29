// Admins: notifications of disputes, access, decisions, and their effects on both parties.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { equalEach } from '../../../harness/assert-each.ts';
import { openStreamReader } from '../../../harness/backend/stream-reader.ts';
import {
  type AnyJson,
  backendOf,
  REQUEST_BODY,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import {
  createDealFixtures,
  eventsOf,
  isInFeed,
  readCounters,
  readNotificationsOf,
  readSystemMessages,
  type TestDeal,
} from '../../fixtures/deals.ts';

const test = suite('admins');
const backend = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: '9001, 9002' } });
const { listen, running } = createDealFixtures(backend);

const root = async () => (await backend()).signIn('Root', 9001);
const chief = async () => (await backend()).signIn('Chief', 9002);
const disputed = async (): Promise<TestDeal> => {
  const deal = await running();
  const answer = await deal.bob.post(`/transactions/${deal.id}/dispute`, { reason: 'Nothing came' });
  assert.is(answer.status, 200);
  return deal;
};
const profile = async (client: TestClient, id: string) => (await client.get(`/users/${id}`)).body.profile;

test('ACT-05 admins get a dispute at once, in their feed and as a notification; others never', async () => {
  const [admin, other] = [await root(), await chief()];
  const { signIn, address } = await backend();
  const carol = await signIn('Carol');
  const url = await address();
  const feed = await openStreamReader(`${url}/api/events/feed?token=${admin.token}`);
  const notifications = await openStreamReader(`${url}/api/events/notifications?token=${admin.token}`);
  await Promise.all([feed.until(() => true), notifications.until(() => true)]);
  const { alice, bob, id } = await running();
  assert.is((await admin.get(`/transactions/${id}`)).status, 404, 'not while it is nobody’s business');
  const emitted = await listen();
  await bob.post(`/transactions/${id}/dispute`, { reason: 'Nothing came' });

  const upsert = await feed.until((one) => one.event === 'feed_upsert' && one.data.item.id === id);
  assert.equal(
    [upsert.data.item.status, upsert.data.item.viewerRole, upsert.data.item.statusBefore],
    ['disputed', 'admin', 'initiated'],
  );
  const notice = await notifications.until((one) => one.data.notification?.actionData.transactionId === id);
  assert.is(notice.data.notification.type, 'system_message');
  for (const one of [admin, other]) {
    assert.ok(await isInFeed(one, id));
    assert.is((await readNotificationsOf(one))[0].actionData.transactionId, id);
  }
  assert.not.ok(await isInFeed(carol, id));
  assert.is((await carol.get(`/transactions/${id}`)).status, 404);
  const received = (await emitted()).filter((one) => JSON.stringify(one.payload).includes(id));
  const allowed = [alice, bob, admin, other].flatMap(({ id: user }) => [
    `feed:${user}`,
    `notifications:${user}`,
  ]);
  // The parties' own streams carry the messages of their deals; an admin reads the chat's.
  allowed.push(`chat:${id}`, `client:${alice.id}`, `client:${bob.id}`);
  for (const { topic } of received) assert.ok(allowed.includes(topic), topic);

  assert.is((await bob.patch(`/transactions/${id}`, { status: 'initiated' })).status, 200);
  const removed = await feed.until((one) => one.event === 'feed_remove' && one.data.id === id);
  assert.ok(Number(removed.id) > Number(upsert.id));
  assert.not.ok(await isInFeed(admin, id));
  assert.is((await admin.get(`/transactions/${id}`)).status, 404, 'reopened, it is theirs alone again');
  feed.close();
  notifications.close();
});

test('ACT-05 an admin sees the whole record: the status before, every step, both parties with their counts', async () => {
  const admin = await root();
  const { alice, bob, id } = await running();
  await bob.post(`/transactions/${id}/complete/propose`, { ratingValue: 'up' });
  await alice.post(`/transactions/${id}/dispute`, { reason: 'Half of it is missing' });
  const deal = (await admin.get(`/transactions/${id}`)).body.data;
  assert.equal(
    [deal.status, deal.statusBefore, deal.viewerRole, deal.disputedBy, deal.completionProposedBy],
    ['disputed', 'completion_pending', 'admin', alice.id, bob.id],
  );
  equalEach(deal.steps, (step: AnyJson) => [step.action, step.actorId, step.status, step.note], [
    ['accept', bob.id, 'pending_approval', null],
    ['approve', alice.id, 'initiated', null],
    ['propose_completion', bob.id, 'completion_pending', null],
    ['dispute', alice.id, 'disputed', 'Half of it is missing'],
  ]);
  assert.ok(deal.steps.every((step: AnyJson) => !Number.isNaN(Date.parse(step.at))));
  for (const [party, person] of [
    [alice, deal.initiatorUser],
    [bob, deal.accepterUser],
  ]) {
    assert.is(person.id, party.id);
    assert.equal(
      [person.completedTransactionsCount, person.failedTransactionsCount, person.rating],
      [0, 0, null],
    );
  }
  assert.equal(deal.ratings, [], 'provisional ratings are not shown, not even here');
});

for (const [status, title, sentence] of [
  ['failed', 'has failed', 'The admin decided: the exchange has failed. At fault: Bob. Reason: Never paid'],
  [
    'cancelled',
    'is cancelled',
    'The admin decided: the exchange is cancelled. At fault: Bob. Reason: Never paid',
  ],
] as const) {
  test(`ACT-05 decided that it ${title}: counted for the party at fault, both are notified with the note`, async () => {
    const [admin, other] = [await root(), await chief()];
    const { alice, bob, id } = await disputed();
    const emitted = await listen();
    const body = { status, faultUserId: bob.id, note: 'Never paid' };
    const answer = await admin.patch(`/transactions/${id}`, body);
    assert.is(answer.status, 200);
    assert.is(answer.body.data.status, status);
    assert.is(answer.body.data.decisionNote, 'Never paid');
    assert.is(answer.body.data.deadlineAt, null);
    for (const party of [alice, bob]) {
      const [notice] = await readNotificationsOf(party);
      assert.equal(
        [notice.type, notice.actionData.status, notice.message],
        ['transaction_confirmation', status, sentence],
      );
      assert.is(notice.actionByUser.id, admin.id);
      assert.is((await party.get(`/transactions/${id}`)).body.data.decisionNote, 'Never paid');
      assert.ok(await isInFeed(party, id));
    }
    assert.equal(await readCounters(alice, bob), [0, 1]);
    assert.equal(await readCounters(bob, alice), [0, 0]);
    assert.match((await readSystemMessages(alice, id)).pop() ?? '', /Reason: Never paid$/);
    const events = await emitted();
    assert.is(eventsOf(events, 'feed:admins', 'feed_remove')[0]?.payload.id, id);
    assert.is(eventsOf(events, `feed:${alice.id}`, 'feed_upsert')[0]?.payload.item.status, status);
    assert.is(eventsOf(events, `feed:${bob.id}`, 'feed_upsert')[0]?.payload.item.status, status);
    const changed = eventsOf(events, `requests:${alice.id}`, 'user_profile_updated');
    equalEach(changed, (one) => [one.payload.userId, one.payload.changes.failedTransactionsCount], [
      [bob.id, 1],
    ]);

    assert.not.ok(await isInFeed(admin, id));
    assert.is((await admin.get(`/transactions/${id}`)).body.data.viewerRole, 'admin', 'who decided may look');
    assert.is(
      (await other.get(`/transactions/${id}`)).status,
      404,
      'the other admin had nothing to do with it',
    );
    const twice = await admin.patch(`/transactions/${id}`, { status: 'completed' });
    assert.equal([twice.status, twice.body.code], [409, 'INVALID_STATE']);
    assert.equal(await readCounters(alice, bob), [0, 1]);
    const rated = await alice.post(`/users/${bob.id}/rate`, { ratingValue: 'down', transactionId: id });
    assert.is(rated.status, 201, 'a deal that ended badly can be rated, too');
  });
}

test('ACT-05 decided as completed: it counts for both, provisional ratings become final, nobody is at fault', async () => {
  const admin = await root();
  const { alice, bob, id } = await running();
  await bob.post(`/transactions/${id}/complete/propose`, { ratingValue: 'up', ratingComment: 'Quick' });
  await alice.post(`/transactions/${id}/dispute`, {});
  const body = { status: 'completed', faultUserId: alice.id, note: 'The receipt is genuine' };
  const answer = await admin.patch(`/transactions/${id}`, body);
  assert.is(answer.body.data.status, 'completed');
  assert.equal(await readCounters(bob, alice), [1, 0]);
  assert.equal(await readCounters(alice, bob), [1, 0]);
  const { rating, reviews } = await profile(bob, alice.id);
  assert.equal([rating, reviews[0].comment], [5, 'Quick']);
  const [toAlice] = (await readNotificationsOf(alice)).filter(
    (one: AnyJson) => one.type === 'transaction_confirmation',
  );
  assert.is(toAlice.message, 'The admin decided: the exchange is completed. Reason: The receipt is genuine');
  assert.is((await readNotificationsOf(alice)).filter((one: AnyJson) => one.type === 'rating').length, 1);
});

test('ACT-05 decided as failed without a party at fault: counts for nobody; provisional ratings are dropped', async () => {
  const admin = await root();
  const { alice, bob, id } = await running();
  await bob.post(`/transactions/${id}/complete/propose`, { ratingValue: 'up' });
  await alice.post(`/transactions/${id}/dispute`, {});
  await admin.patch(`/transactions/${id}`, { status: 'failed' });
  assert.equal(await readCounters(bob, alice), [0, 0]);
  assert.equal(await readCounters(alice, bob), [0, 0]);
  assert.is((await profile(bob, alice.id)).rating, null);
  const [notice] = await readNotificationsOf(alice);
  assert.is(notice.message, 'The admin decided: the exchange has failed.');
  const decided = (await alice.get(`/transactions/${id}`)).body.data;
  assert.equal([decided.ratings, decided.decisionNote], [[], null]);
});

test('ACT-05 an admin who is a party cannot decide and is notified as a party; another admin decides', async () => {
  const [admin, other] = [await root(), await chief()];
  const { signIn } = await backend();
  const bob = await signIn('Bob');
  const { id: requestId } = (await admin.post('/create_request', REQUEST_BODY)).body;
  const { id } = (await bob.post('/transactions', { requestId })).body.data;
  await admin.post(`/transactions/${id}/approve`);
  await bob.post(`/transactions/${id}/dispute`, {});
  assert.equal(
    (await readNotificationsOf(admin))
      .filter(({ actionData }: AnyJson) => actionData.transactionId === id)
      .map(({ kind, read }: AnyJson) => [kind, read]),
    [['deal.dispute', false]],
    'as the party that they are, once',
  );
  assert.is((await admin.get(`/transactions/${id}`)).body.data.viewerRole, null);
  for (const status of ['completed', 'cancelled', 'failed', 'initiated']) {
    const refused = await admin.patch(`/transactions/${id}`, { status, faultUserId: bob.id });
    assert.equal([refused.status, refused.body.code], [403, 'FORBIDDEN'], status);
  }
  const items = (await admin.get('/feed')).body.data.filter((item: AnyJson) => item.id === id);
  assert.is(items.length, 1, 'it is in their feed once');
  assert.is((await other.patch(`/transactions/${id}`, { status: 'cancelled' })).status, 200);
  assert.ok(await isInFeed(admin, id));
});

test('ACT-05 reopened by an admin, the deal continues without any open proposal', async () => {
  const admin = await root();
  const { alice, bob, id } = await running();
  await bob.post(`/transactions/${id}/cancel`, { reason: 'No', ratingValue: 'down' });
  await alice.post(`/transactions/${id}/cancel/reject`);
  const { clock } = await backend();
  clock.advance(60_000);
  const answer = await admin.patch(`/transactions/${id}`, { status: 'initiated', note: 'Talk again' });
  const deal = answer.body.data;
  assert.equal(
    [deal.status, deal.statusBefore, deal.disputedBy, deal.cancellationRequestedBy, deal.decisionNote],
    ['initiated', null, null, null, null],
  );
  assert.is(deal.deadlineAt, new Date(clock.now() + 72 * 3_600_000).toISOString());
  assert.is(deal.steps[deal.steps.length - 1].note, 'Talk again');
  for (const party of [alice, bob]) {
    const [notice] = await readNotificationsOf(party);
    assert.equal([notice.type, notice.actionData.status], ['transaction_status', 'initiated']);
  }
  await alice.post(`/transactions/${id}/confirm`);
  await bob.post(`/transactions/${id}/confirm`);
  assert.equal(
    (await alice.get(`/transactions/${id}`)).body.data.ratings,
    [],
    'the provisional rating is gone',
  );
});

test('CASE-51 who was found at fault rates nobody in that deal, and their earlier rating falls with the decision', async () => {
  const admin = await root();
  const { alice, bob, id } = await running();
  const revenge = { ratingValue: 'down', ratingComment: 'Never paid me!' };
  await bob.post(`/transactions/${id}/cancel`, { reason: 'No time', ...revenge });
  await alice.post(`/transactions/${id}/cancel/reject`, {});
  const decided = await admin.patch(`/transactions/${id}`, { status: 'cancelled', faultUserId: bob.id });
  assert.is(decided.status, 200);
  const commentsOf = async (of: TestClient) =>
    (await admin.get(`/users/${of.id}/ratings`)).body.data.map(({ comment }: AnyJson) => comment);
  assert.equal(await commentsOf(alice), []);
  for (const body of [revenge, { ...revenge, transactionId: id }])
    assert.is((await bob.post(`/users/${alice.id}/rate`, body)).body.code, 'FORBIDDEN');
  assert.equal(await commentsOf(alice), []);
  assert.is((await alice.post(`/users/${bob.id}/rate`, { ratingValue: 'down' })).status, 201);
});

test('ACT-05 the party at fault must be one of the two; parties and other people cannot decide', async () => {
  const admin = await root();
  const { alice, bob, id } = await disputed();
  const carol = await (await backend()).signIn('Carol');
  for (const faultUserId of [admin.id, carol.id, 'nobody']) {
    const refused = await admin.patch(`/transactions/${id}`, { status: 'failed', faultUserId });
    assert.equal([refused.status, refused.body.code], [400, 'VALIDATION_ERROR']);
  }
  const answer = async (client: TestClient, status: string) =>
    (await client.patch(`/transactions/${id}`, { status, faultUserId: bob.id })).body.code;
  for (const status of ['completed', 'cancelled', 'failed']) {
    assert.is(await answer(alice, status), 'FORBIDDEN');
    assert.is(await answer(bob, status), 'FORBIDDEN');
    assert.is(await answer(carol, status), 'NOT_FOUND');
  }
  assert.is(await answer(alice, 'initiated'), 'FORBIDDEN', 'she did not open the dispute');
  assert.is((await admin.get(`/transactions/${id}`)).body.data.status, 'disputed');
});

test('ACT-05 a dispute that is opened again notifies again, once the first notice is read', async () => {
  const admin = await root();
  const { bob, id } = await disputed();
  const notices = async () =>
    (await readNotificationsOf(admin)).filter((one: AnyJson) => one.actionData.transactionId === id);
  const count = async () => (await notices()).length;
  assert.is(await count(), 1);
  await admin.patch(`/notifications/${(await notices())[0].id}`);
  await bob.patch(`/transactions/${id}`, { status: 'initiated' });
  // Of one person's disputes each admin is told once an hour (LIMIT-11).
  (await backend()).clock.advance(3_600_001);
  await bob.post(`/transactions/${id}/dispute`, {});
  assert.is(await count(), 2);
  assert.ok(await isInFeed(admin, id));
});

test.run();
