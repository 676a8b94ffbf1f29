// Deadlines with a test clock: state, record, counters and notifications of each timeout.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { idleSince } from '../../../../server/services/deadlines/deadlines.ts';
import { queryRows } from '../../../../server/store/database.ts';
import {
  claimExpiredRequest,
  claimIdleDeal,
  claimOverdueDeal,
  claimUnansweredAcceptance,
} from '../../../../server/store/jobs.ts';
import { equalEach, expectNone } from '../../../harness/assert-each.ts';
import {
  type AnyJson,
  backendOf,
  startTestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import {
  createDealFixtures,
  eventsOf,
  HOUR_MS,
  isInFeed,
  MINUTE_MS,
  readCounters,
  readNotificationsOf,
  readSystemMessages,
} from '../../fixtures/deals.ts';

const test = suite('deadlines');
const backend = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: '9001' } });
const { again, listen, pass, pending, request, running } = createDealFixtures(backend);

const admin = async () => (await backend()).signIn('Root', 9001);
const read = async (client: { get(path: string): Promise<AnyJson> }, id: string) =>
  (await client.get(`/transactions/${id}`)).body.data;

test('an open request expires after 24 h, not a second sooner: kept for its author, removed for everybody else', async () => {
  const { alice, requestId } = await request();
  const carol = await (await backend()).signIn('Carol');
  await pass(24 * HOUR_MS - 1_000);
  const fresh = await again(alice);
  const before = (await fresh.get(`/requests/${requestId}`)).body.data;
  assert.is(before.status, 'requested');
  assert.is(before.deadlineAt, before.expiresAt);

  const emitted = await listen();
  await pass(1_000);
  const after = (await fresh.get(`/requests/${requestId}`)).body.data;
  assert.is(after.status, 'expired');
  assert.is(after.version, before.version + 1);
  assert.is(after.deadlineAt, null);
  const someone = await again(carol);
  assert.is((await someone.get(`/requests/${requestId}`)).status, 404);
  const [notice] = await readNotificationsOf(fresh);
  assert.is(notice.type, 'system_message');
  assert.is(notice.requestId, requestId);
  assert.is(notice.actionByUser, null);

  const events = await emitted();
  equalEach(eventsOf(events, 'feed', 'feed_remove'), (one) => [one.payload.id, one.exceptUsers], [
    [requestId, [alice.id]],
  ]);
  equalEach(eventsOf(events, 'requests', 'request_deleted'), (one) => [one.payload.id, one.exceptUsers], [
    [requestId, [alice.id]],
  ]);
  assert.is(
    eventsOf(events, `requests:${alice.id}`, 'request_updated')[0]?.payload.request.status,
    'expired',
  );
  assert.is(eventsOf(events, `notifications:${alice.id}`, 'new_notification').length, 1);
  await pass(MINUTE_MS);
  assert.equal(await emitted(), events, 'it expires once');
});

test('an acceptance without an answer times out after 30 min like a decline, and both parties are notified', async () => {
  const { alice, bob, requestId, id } = await pending();
  const before = (await alice.get(`/requests/${requestId}`)).body.data;
  await pass(30 * MINUTE_MS - 1_000);
  assert.is((await read(bob, id)).status, 'pending_approval');

  const emitted = await listen();
  await pass(1_000);
  const deal = await read(bob, id);
  assert.is(deal.status, 'cancelled');
  assert.is(deal.deadlineAt, null);
  const step = deal.steps[deal.steps.length - 1];
  assert.equal([step.action, step.actorId], ['approval_timeout', null]);
  const after = (await alice.get(`/requests/${requestId}`)).body.data;
  assert.equal(
    [after.status, after.pendingAccepterId, after.expiresAt],
    ['requested', null, before.expiresAt],
  );
  const [toOwner] = await readNotificationsOf(alice);
  const [toAccepter] = await readNotificationsOf(bob);
  assert.is(
    toOwner.message,
    'You did not answer in time. Your request is open again. If you are away, pause it.',
  );
  assert.is(toAccepter.message, 'Alice did not answer in time. The request is open again.');
  for (const notice of [toOwner, toAccepter]) {
    assert.is(notice.type, 'system_message');
    assert.is(notice.requestId, requestId);
    assert.is(notice.relatedTransaction, null, 'a tap leads to the request');
  }
  assert.equal(await readCounters(alice, bob), [0, 0]);
  assert.equal(await readCounters(bob, alice), [0, 0]);

  const events = await emitted();
  for (const [client, role] of [
    [alice, 'author'],
    [bob, 'other'],
  ] as const) {
    const [back] = eventsOf(events, `feed:${client.id}`, 'feed_replace');
    assert.is(back?.payload.replaceOf, id, role);
    assert.is(back?.payload.item.id, requestId);
    assert.is(back?.payload.item.status, 'requested');
  }
  const [toOthers] = eventsOf(events, 'feed', 'feed_upsert');
  assert.is(toOthers?.payload.item.status, 'requested');
  assert.equal([...(toOthers?.exceptUsers ?? [])].sort(), [alice.id, bob.id].sort());
  assert.not.ok(await isInFeed(bob, id));
  const carol = await (await backend()).signIn('Carol');
  assert.is((await carol.post('/transactions', { requestId })).status, 201, 'another user can accept it');
});

test('an acceptance that times out after the request’s expiry: the request expires, and nobody is notified that it is open', async () => {
  const { request: post } = createDealFixtures(backend);
  const { alice, requestId } = await post();
  await pass(24 * HOUR_MS - 10 * MINUTE_MS);
  const author = await again(alice);
  const bob = await (await backend()).signIn('Bob');
  const { id } = (await bob.post('/transactions', { requestId })).body.data;
  await pass(20 * MINUTE_MS);
  assert.is(
    (await author.get(`/requests/${requestId}`)).body.data.status,
    'pending_approval',
    'an acceptance that waits outlives the time of the request',
  );
  const emitted = await listen();
  await pass(10 * MINUTE_MS);
  assert.is((await author.get(`/requests/${requestId}`)).body.data.status, 'expired');
  assert.is((await read(bob, id)).status, 'cancelled');
  const [toBob] = await readNotificationsOf(bob);
  assert.is(toBob.message, 'Alice did not answer in time. The request has expired meanwhile.');
  assert.equal(
    (await readNotificationsOf(author))
      .slice(0, 2)
      .map((one: AnyJson) => one.title)
      .sort(),
    ['Approval time is over', 'Request expired'],
  );
  const events = await emitted();
  for (const { id: user } of [alice, bob]) {
    assert.equal(
      eventsOf(events, `feed:${user}`, 'feed_remove').map((one) => one.payload.id),
      user === alice.id ? [requestId, id] : [id],
    );
    assert.is(eventsOf(events, `feed:${user}`, 'feed_replace').length, 0);
  }
  assert.is(eventsOf(events, 'feed', 'feed_remove')[0]?.payload.id, requestId);
  assert.is(eventsOf(events, 'feed', 'feed_upsert').length, 0);
});

for (const [state, path, line] of [
  ['completion_pending', 'complete/propose', /^Bob proposed to complete/],
  ['cancellation_pending', 'cancel', /^Bob asked to cancel/],
] as const) {
  test(`ACT-05 a ${state} that nobody answers for 24 h is disputed, never finished`, async () => {
    const root = await admin();
    const { alice, bob, id } = await running();
    await bob.post(`/transactions/${id}/${path}`, { ratingValue: 'down' });
    await pass(24 * HOUR_MS - 1_000);
    let [author, accepter] = [await again(alice), await again(bob)];
    assert.is((await read(author, id)).status, state);

    const emitted = await listen();
    await pass(1_000);
    const deal = await read(author, id);
    assert.equal(
      [deal.status, deal.statusBefore, deal.disputedBy, deal.deadlineAt],
      ['disputed', state, null, null],
    );
    assert.equal(deal.ratings, [], 'a provisional rating stays hidden');
    const lines = await readSystemMessages(author, id);
    assert.match(lines[lines.length - 2] ?? '', line);
    assert.match(lines[lines.length - 1] ?? '', /^Nobody answered within 24 hours\. An admin joins/);
    for (const party of [author, accepter]) {
      const [notice] = await readNotificationsOf(party);
      assert.equal([notice.type, notice.actionData.status], ['transaction_status', 'disputed']);
      assert.is(notice.actionByUser, null);
    }
    const chief = await again(root);
    const [forAdmin] = await readNotificationsOf(chief);
    assert.equal([forAdmin.type, forAdmin.actionData.transactionId], ['system_message', id]);
    assert.ok(await isInFeed(chief, id));
    const events = await emitted();
    for (const user of [alice, bob, root]) {
      const [upsert] = eventsOf(events, `feed:${user.id}`, 'feed_upsert');
      assert.equal([upsert?.payload.item.id, upsert?.payload.item.status], [id, 'disputed']);
    }
    assert.is(eventsOf(events, `chat:${id}`, 'message_created').length, 1);
    assert.equal(await readCounters(author, accepter), [0, 0]);

    for (const party of [author, accepter]) {
      const reopened = await party.patch(`/transactions/${id}`, { status: 'initiated' });
      assert.is(reopened.body.code, 'FORBIDDEN', 'the clock opened it, so only an admin may reopen it');
    }
    await pass(100 * HOUR_MS);
    [author, accepter] = [await again(alice), await again(bob)];
    assert.is((await read(author, id)).status, 'disputed', 'a dispute has no deadline');
  });
}

test('a silent deal: both parties get one reminder after 24 h; after 72 h it is disputed when a party has written', async () => {
  const { alice, bob, id } = await running();
  const root = await admin();
  await bob.post(`/transactions/${id}/chat/messages`, { text: 'Hello?' });
  const version = (await read(bob, id)).version;
  await pass(24 * HOUR_MS - 1_000);
  let [author, accepter] = [await again(alice), await again(bob)];
  /** Of the two: the exchange has one entry, which each reminder makes the newest again. */
  const remindersOf = async () =>
    Promise.all(
      [author, accepter].map(
        async (client) =>
          (await readNotificationsOf(client)).find((one: AnyJson) => one.title === 'Your exchange is waiting')
            ?.createdAt ?? null,
      ),
    );
  assert.equal(await remindersOf(), [null, null]);
  await pass(1_000);
  const first = await remindersOf();
  assert.ok(first.every(Boolean));
  const [notice] = await readNotificationsOf(author);
  assert.equal(
    [notice.type, notice.actionData.transactionId, notice.actionData.status],
    ['transaction_status', id, 'initiated'],
  );
  assert.match(notice.message, /with Bob for 24 hours\. After 72 hours of silence an admin decides it\.$/);
  assert.is((await read(author, id)).version, version, 'a reminder is no step of the deal');

  await pass(10 * HOUR_MS);
  assert.equal(await remindersOf(), first, 'once');

  await author.post(`/transactions/${id}/chat/messages`, { text: 'Here I am' });
  await pass(23 * HOUR_MS);
  [author, accepter] = [await again(alice), await again(bob)];
  assert.equal(await remindersOf(), first, 'a message restarts the silence');
  await pass(HOUR_MS);
  [author, accepter] = [await again(alice), await again(bob)];
  const second = await remindersOf();
  assert.ok(second.every((at, n) => at > first[n]));
  await pass(48 * HOUR_MS - 1_000);
  author = await again(alice);
  assert.is((await read(author, id)).status, 'initiated');
  await pass(1_000);
  const deal = await read(author, id);
  assert.equal([deal.status, deal.statusBefore, deal.disputedBy], ['disputed', 'initiated', null]);
  assert.match((await readSystemMessages(author, id)).pop() ?? '', /^The exchange was silent for 72 hours/);
  assert.ok(await isInFeed(await again(root), id));
});

const kindsOf = async (client: TestClient): Promise<string[]> =>
  (await readNotificationsOf(client)).map((one: AnyJson) => one.kind);

test('PUSH-11 an author who has not answered is reminded ten minutes before the time is over, once', async () => {
  const { alice, bob, id } = await pending();
  await pass(20 * MINUTE_MS - 1_000);
  assert.equal(await kindsOf(await again(alice)), ['acceptance.review']);
  await pass(1_000);
  const author = await again(alice);
  const [notice, ...more] = await readNotificationsOf(author);
  assert.equal(
    [notice.kind, notice.message, notice.until, notice.read, more],
    [
      'acceptance.ending',
      'Bob is still waiting. Approve or decline before the time is over.',
      (await read(author, id)).deadlineAt,
      false,
      [],
    ],
  );
  await author.patch(`/notifications/${notice.id}`, {});
  await pass(9 * MINUTE_MS);
  assert.is((await readNotificationsOf(author))[0].read, true, 'not once more');
  assert.equal(await kindsOf(await again(bob)), ['acceptance.waiting'], 'who waits gets none');
});

for (const [action, question] of [
  ['complete/propose', 'deal.propose_completion'],
  ['cancel', 'deal.request_cancellation'],
] as const) {
  test(`PUSH-11 a side is reminded three hours before its answer is due, once, whatever is written: ${action}`, async () => {
    const { alice, bob, id } = await running();
    await bob.post(`/transactions/${id}/${action}`, {});
    await pass(21 * HOUR_MS - 1_000);
    let author = await again(alice);
    assert.is((await kindsOf(author))[0], question);
    await pass(1_000);
    const [notice] = await readNotificationsOf(author);
    assert.equal(
      [notice.kind, notice.message],
      ['deal.answer_ending', 'Bob is waiting for your answer. Without it an admin decides your exchange.'],
    );
    await author.patch(`/notifications/${notice.id}`, {});
    await author.post(`/transactions/${id}/chat/messages`, { text: 'In a minute' });
    await pass(2 * HOUR_MS);
    author = await again(alice);
    assert.is((await readNotificationsOf(author))[0].read, true, 'a message does not repeat it');
    assert.not((await kindsOf(await again(bob))).includes('deal.answer_ending'));
  });
}

test('PUSH-11 who has answered, and whose time is over, gets no reminder', async () => {
  const answered = await running();
  await answered.bob.post(`/transactions/${answered.id}/complete/propose`);
  await answered.alice.post(`/transactions/${answered.id}/complete/decline`);
  const late = await pending();
  const { clock } = await backend();
  clock.advance(21 * HOUR_MS);
  await pass(0);
  for (const { alice } of [answered, late]) {
    const kinds = await kindsOf(await again(alice));
    assert.equal(
      kinds.filter((kind) => kind.endsWith('ending')),
      [],
    );
  }
});

test('a deal without messages is cancelled after 72 h: nobody is at fault, and its request stays closed', async () => {
  const { alice, bob, requestId, id } = await running();
  await pass(72 * HOUR_MS - 1_000);
  let [author, accepter] = [await again(alice), await again(bob)];
  assert.is((await read(author, id)).status, 'initiated');
  const reminder = (await readNotificationsOf(author)).find(
    (one: AnyJson) => one.title === 'Your exchange is waiting',
  );
  assert.match(reminder.message, /After 72 hours of silence it is cancelled\.$/);

  const emitted = await listen();
  await pass(1_000);
  const deal = await read(author, id);
  assert.is(deal.status, 'cancelled');
  assert.is(deal.steps[deal.steps.length - 1].action, 'unwritten_timeout');
  assert.is((await author.get(`/requests/${requestId}`)).body.data.status, 'approved');
  for (const [party, other] of [
    [author, accepter],
    [accepter, author],
  ] as const) {
    const [notice] = await readNotificationsOf(party);
    assert.equal([notice.type, notice.actionData.status], ['transaction_confirmation', 'cancelled']);
    assert.match(notice.message, /Nobody wrote within 72 hours/);
    assert.equal(await readCounters(party, other), [0, 0]);
    assert.ok(await isInFeed(party, id), 'it stays for a day');
    assert.is(
      eventsOf(await emitted(), `feed:${party.id}`, 'feed_upsert').filter((one) => one.payload.item.id === id)
        .length,
      1,
    );
  }

  // A reader of the log plans when the deal leaves the feeds.
  await (await backend()).settled();
  const left = await listen();
  await pass(24 * HOUR_MS - 1_000);
  const gone = (events: Awaited<ReturnType<typeof left>>) =>
    events.filter((one) => one.type === 'feed_remove' && one.payload.id === id).map((one) => one.topic);
  assert.equal(gone(await left()), []);
  await pass(1_000);
  assert.equal(gone(await left()), [`feed:${alice.id}`, `feed:${bob.id}`]);
  [author, accepter] = [await again(alice), await again(bob)];
  assert.not.ok(await isInFeed(author, id));
  assert.ok((await author.get('/users/transactions')).body.data.some((one: AnyJson) => one.id === id));
  await pass(24 * HOUR_MS);
  assert.is(gone(await left()).length, 2, 'removed once');
});

test('an action in time starts the next deadline; a late one is refused after the timeout', async () => {
  const { alice, bob, id } = await running();
  await bob.post(`/transactions/${id}/complete/propose`);
  await pass(23 * HOUR_MS);
  await (await again(alice)).post(`/transactions/${id}/complete/decline`);
  await pass(71 * HOUR_MS);
  const author = await again(alice);
  assert.is((await read(author, id)).status, 'initiated', 'silence counts from the last action');
  await pass(HOUR_MS);
  const late = await author.post(`/transactions/${id}/complete/propose`);
  assert.equal([late.status, late.body.code, late.body.data.status], [409, 'INVALID_STATE', 'cancelled']);
});

test('a declined acceptance schedules no feed expiry', async () => {
  const { alice, id } = await pending();
  await alice.post(`/transactions/${id}/decline`);
  const left = await listen();
  await pass(24 * HOUR_MS);
  expectNone(await left(), (one) => one.payload.id === id);
});

test('a failing item is retried later and delays no other', async () => {
  const { database, clock, app } = await backend();
  const broken = await running();
  const other = await running();
  await broken.bob.post(`/transactions/${broken.id}/dispute`);
  // An impossible row, the oldest of all: a dispute with a deadline.
  await database.reads.execute(
    sql`update transactions set deadline_at = ${new Date(clock.now()).toISOString()} where id = ${broken.id}`,
  );
  await pass(72 * HOUR_MS);
  assert.is((await read(await again(other.alice), other.id)).status, 'cancelled');
  const failures = async () => {
    const page = await (await app.fetch(new Request('http://kantor.test/metrics'))).text();
    return Number(
      /kantor_job_duration_seconds_count\{kind="deal_timeout",outcome="failed"\} (\d+)/.exec(page)?.[1],
    );
  };
  assert.is(await failures(), 1);
  await pass(500);
  assert.is(await failures(), 1, 'not at once');
  await pass(600);
  assert.is(await failures(), 2);
  await pass(1_500);
  assert.is(await failures(), 2, 'longer each time');
  await database.reads.execute(sql`update transactions set deadline_at = null where id = ${broken.id}`);
});

test('a deadline passes on time while a notification about the request or deal is being added', async () => {
  await request();
  await pending();
  await running();
  const { clock, database } = await backend();
  const filter = { now: new Date(clock.now() + 240 * HOUR_MS), excludedIds: [] };
  const other = await database.pool?.connect();
  assert.ok(other, 'the embedded database has one transaction at a time');
  // The lock of a foreign key, until the transaction that adds the row has ended.
  await other.query('begin');
  for (const table of ['requests', 'transactions']) await other.query(`select 1 from ${table} for key share`);
  for (const claim of [claimExpiredRequest, claimUnansweredAcceptance, claimOverdueDeal])
    assert.ok(await database.transaction((tx) => claim(tx, filter)), claim.name);
  await other.query('rollback');
  other.release();
});

test('after a long pause everything overdue times out at once, without reminders', async () => {
  const silent = await running();
  const asked = await running();
  await asked.bob.post(`/transactions/${asked.id}/cancel`, {});
  const waiting = await pending();
  const open = await request();
  await silent.bob.post(`/transactions/${silent.id}/chat/messages`, { text: 'Hello?' });
  const { clock, database } = await backend();
  clock.advance(240 * HOUR_MS);
  const now = new Date(clock.now());
  const quiet = await database.transaction((tx) =>
    claimIdleDeal(tx, { now, excludedIds: [] }, idleSince(now)),
  );
  assert.is(quiet, null, 'the first check sends it: the reminder of a deadline that has passed is none');
  const restarted = await startTestBackend({ database, clock, env: { ADMIN_TELEGRAM_IDS: '9001' } });
  await restarted.app.jobs.runDue();
  const statuses = await queryRows<{ status: string }>(
    database.reads,
    sql`select status from transactions where id in (${silent.id}, ${asked.id}, ${waiting.id})
        union all select status from requests where id in (${waiting.requestId}, ${open.requestId})`,
  );
  assert.equal(statuses.map((one) => one.status).sort(), [
    'cancelled',
    'disputed',
    'disputed',
    'expired',
    'expired',
  ]);
  const titles = (await readNotificationsOf(await again(silent.alice))).map((one: AnyJson) => one.title);
  assert.is(titles[0], 'Under dispute');
  assert.not.ok(titles.includes('Your exchange is waiting'));
  await restarted.app.close();
});

test.run();
