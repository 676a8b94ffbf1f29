// RPT: who may report what, when reports hide a request, and how staff answer them.
import { randomUUID } from 'node:crypto';
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
import { enginesOfTier } from '../../../harness/database/engines.ts';
import { makeKnown } from '../../../harness/database/known-users.ts';
import { createDealFixtures, HOUR_MS, isInFeed, readNotificationsOf } from '../../fixtures/deals.ts';

const ADMIN = 9_001;
const ROUNDS = 4;
const OTHER_PAIR = { payCurrency: 'USD', payMethod: 'Cash', receiveCurrency: 'RUB', receiveMethod: 'SBP' };

for (const engine of enginesOfTier()) {
  const test = suite(`reports on ${engine.name}`);
  const backend = backendOf(test, {
    engine,
    env: { ADMIN_TELEGRAM_IDS: String(ADMIN), REPORT_LIMIT: '5', REQUEST_TTL_HOURS: '72' },
  });
  const deals = createDealFixtures(backend);

  const signIn = async (name: string) => (await backend()).signIn(name);
  const people = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => signIn(`P${n}`)));
  const known = async (count: number, cluster: string | null = null) => {
    const all = await people(count);
    await makeKnown((await backend()).database, all, cluster);
    return all;
  };
  const offer = async () => {
    const [author, reader] = [await signIn('Author'), await signIn('Reader')];
    const id: string = (await author.post('/create_request', REQUEST_BODY)).body.id;
    return { author, reader, id };
  };
  const send = async (by: TestClient, body: object) => {
    const answer = await by.post('/reports', { reason: 'fake_offer', ...body });
    assert.is(answer.status, 201, JSON.stringify(answer.body));
    return answer.body.data.id as string;
  };
  const reportAll = async (by: readonly TestClient[], requestId: string) => {
    const ids: string[] = [];
    for (const one of by) ids.push(await send(one, { requestId }));
    return ids;
  };
  const staff = async () => (await backend()).signIn('Root', ADMIN);
  const queue = async () => {
    const root = await staff();
    const items: AnyJson[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: { body: AnyJson } = await root.get(
        `/staff/reports?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      items.push(...body.data);
      cursor = body.nextCursor;
    }
    return items;
  };
  const resolve = async (id: string | undefined, outcome: string) =>
    (await staff()).post(`/staff/reports/${id}/resolve`, { outcome });
  const newest = async (client: TestClient) => (await readNotificationsOf(client))[0];

  test('RPT-01 any number of newcomers hide nothing; their reports wait in the queue', async () => {
    const { reader, id } = await offer();
    await reportAll(await people(6), id);
    assert.ok(await isInFeed(reader, id));
    assert.is((await queue()).filter((one) => one.subjectId === id).length, 6);
  });

  test('RPT-01 people who became known lately hide nothing, nor do three of one circle', async () => {
    const at = await backend();
    const { author, id } = await offer();
    const isHidden = async (): Promise<boolean> =>
      (await author.get(`/requests/${id}`)).body.data.isUnderReview === true;
    const fresh = await people(3);
    await makeKnown(at.database, fresh, null, new Date(at.clock.now() - 2 * 24 * 3_600_000));
    await reportAll(fresh, id);
    assert.not.ok(await isHidden(), 'known for two days');
    const circle = await known(4);
    const [hub, ...others] = circle;
    for (const other of others) {
      const requestId = (await hub?.post('/create_request', REQUEST_BODY))?.body.id;
      const deal = (await other.post('/transactions', { requestId })).body.data.id;
      await hub?.post(`/transactions/${deal}/approve`);
      await other.post(`/transactions/${deal}/confirm`, { rating: 'up' });
      assert.is((await hub?.post(`/transactions/${deal}/confirm`, { rating: 'up' }))?.status, 200);
    }
    // The readers of the log compute trust after these deals: it must not replace what is set now.
    await at.settled();
    await makeKnown(at.database, circle);
    await reportAll(circle, id);
    assert.not.ok(await isHidden(), 'one circle');
    await reportAll(await known(2), id);
    assert.ok(await isHidden());
  });

  test('RPT-05 reports about two alike offers of one author at the same moment count together', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { author, id } = await offer();
      const again = (await author.post('/create_request', REQUEST_BODY)).body.id;
      const [first, second, third] = await known(3);
      assert.ok(first && second && third);
      await reportAll([first], id);
      await Promise.all([send(second, { requestId: id }), send(third, { requestId: again })]);
      const areHidden = await Promise.all(
        [id, again].map(
          async (one) => (await author.get(`/requests/${one}`)).body.data.isUnderReview === true,
        ),
      );
      assert.ok(areHidden.includes(true), `round ${round}`);
    }
  });

  test('RPT-03 what its author posts while staff answer the reports does not stay hidden without a report', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { author, id } = await offer();
      const [reportId] = await reportAll(await known(3), id);
      const [, posted] = await Promise.all([
        resolve(reportId, 'no_breach'),
        author.post('/create_request', REQUEST_BODY),
      ]);
      for (const one of [id, posted.body.id])
        assert.is.not((await author.get(`/requests/${one}`)).body.data.isUnderReview, true, `round ${round}`);
    }
  });

  test('RPT-01 the third known reporter within a day hides; newcomers before and between do not count', async () => {
    const { author, reader, id } = await offer();
    const base = await (await backend()).address();
    const stream = await openStreamReader(`${base}/api/events?token=${reader.token}`);
    await stream.until((one) => one.event === 'initial_notifications');
    const [first, second, third] = await known(3);
    assert.ok(first && second && third);
    await reportAll([...(await people(2)), first, ...(await people(1)), second], id);
    assert.ok(await isInFeed(reader, id));
    await reportAll([third], id);
    await stream.until((one) => one.event === 'feed_remove' && one.data.id === id);
    stream.close();
    for (const path of ['/feed?limit=100', '/requests?limit=100'])
      assert.not(
        (await reader.get(path)).body.data.some((one: AnyJson) => one.id === id),
        path,
      );
    assert.is((await reader.get(`/requests/${id}`)).body.code, 'NOT_FOUND');
    assert.is((await reader.post('/transactions', { requestId: id })).status, 409);
    const own = (await author.get(`/requests/${id}`)).body.data;
    assert.is(own.isUnderReview, true);
    const note = await newest(author);
    assert.equal([note.title, note.requestId], ['Your request is hidden', id]);
    // It cannot be brought back by its author, but edited or deleted.
    const resumed = await author.post(`/requests/${id}/resume`, {});
    assert.equal([resumed.status, resumed.body.code], [409, 'INVALID_STATE']);
    assert.is((await author.put(`/requests/${id}`, { ...REQUEST_BODY, amount: 5 })).status, 200);
    assert.not(await isInFeed(reader, id));
  });

  const isUnderReview = async (author: TestClient, id: string): Promise<boolean> =>
    (await author.get(`/requests/${id}`)).body.data.isUnderReview === true;
  const repost = async (author: TestClient, id: string | null, change: object = {}): Promise<string> => {
    if (id) assert.is((await author.delete(`/requests/${id}`)).status, 200);
    return (await author.post('/create_request', { ...REQUEST_BODY, ...change })).body.id;
  };

  test('RPT-01 deleted and posted again: it is hidden at once, the author is notified, and staff answer both', async () => {
    for (const outcome of ['no_breach', 'acted']) {
      const { author, reader, id } = await offer();
      const [report] = await reportAll(await known(3), id);
      const again = await repost(author, id, { amount: 7 });
      assert.ok(await isUnderReview(author, again));
      assert.not(await isInFeed(reader, again));
      const note = await newest(author);
      assert.equal([note.title, note.requestId], ['Your request is hidden', again]);
      assert.is((await author.post(`/requests/${again}/review`, {})).status, 200);
      assert.ok((await queue()).filter((one) => one.subjectId === id).every((one) => one.isUrgent));
      assert.is((await resolve(report, outcome)).status, 200);
      assert.is(await isInFeed(reader, again), outcome === 'no_breach', outcome);
      if (outcome === 'acted') assert.is((await newest(author)).requestId, again);
      assert.ok(await isInFeed(reader, await repost(author, null)), 'nothing is left of answered reports');
    }
  });

  test('RPT-01 reports of offers of the same currencies count together, each person once, also when they are posted one after the other', async () => {
    const { author, reader, id } = await offer();
    const [first, second, third] = await known(3);
    assert.ok(first && second && third);
    await reportAll([first, second], id);
    const next = await repost(author, id);
    assert.ok(await isInFeed(reader, next));
    await reportAll([first], next);
    assert.ok(await isInFeed(reader, next), 'two people');
    const [report] = await reportAll([third], next);
    assert.ok(await isUnderReview(author, next));
    const last = await repost(author, next, OTHER_PAIR);
    assert.ok(await isUnderReview(author, last), 'posted after the reports, with other currencies');
    assert.is((await resolve(report, 'no_breach')).status, 200);
    assert.ok(await isInFeed(reader, last), 'two open reports about the first are too few');
  });

  test('RPT-01 an offer of other currencies that was posted before is not counted with them, until it is edited to the same', async () => {
    const { author, reader, id } = await offer();
    const other = await repost(author, null, OTHER_PAIR);
    await reportAll(await known(3), id);
    assert.ok(await isInFeed(reader, other));
    const edited = await author.put(`/requests/${other}`, REQUEST_BODY);
    assert.is(edited.body.data?.isUnderReview, true, JSON.stringify(edited.body));
    assert.not(await isInFeed(reader, other));
  });

  test('AWAY-06 a request without a breach stays off the market while its author is away', async () => {
    const { author, reader, id } = await offer();
    const reports = await reportAll(await known(3), id);
    assert.is((await author.patch('/users/me/settings', { pausedUntil: 'on' })).status, 200);
    assert.is((await resolve(reports[0], 'no_breach')).status, 200);
    assert.not(await isInFeed(reader, id));
    const own = (await author.get(`/requests/${id}`)).body.data;
    assert.equal([typeof own.pausedAt, own.isUnderReview ?? false], ['string', false]);
    assert.is((await author.patch('/users/me/settings', { pausedUntil: null })).status, 200);
    assert.ok(await isInFeed(reader, id));
  });

  test('RPT-01 accounts of one cluster count once', async () => {
    const { reader, id } = await offer();
    await reportAll(await known(4, randomUUID()), id);
    await reportAll(await known(1), id);
    assert.ok(await isInFeed(reader, id), 'two people');
    await reportAll(await known(1), id);
    assert.not(await isInFeed(reader, id), 'three people');
  });

  test('RPT-01 reports that are older than a day do not add up', async () => {
    const { clock, signIn: again } = await backend();
    const { reader, id } = await offer();
    const [first, second, third] = await known(3);
    assert.ok(first && second && third);
    await reportAll([first, second], id);
    clock.advance(24 * HOUR_MS + 1);
    await reportAll([await again('P', third.telegramId)], id);
    assert.ok(await isInFeed(await again('Reader', reader.telegramId), id));
    await reportAll(await known(2), id);
    assert.not(await isInFeed(await again('Reader', reader.telegramId), id));
  });

  test('RPT-01 an accepted request is hidden when it comes back, a paused one when its author resumes it', async () => {
    const deal = await deals.pending();
    const reader = await signIn('Reader');
    await reportAll(await known(3), deal.requestId);
    assert.ok(await isInFeed(reader, deal.requestId), 'the acceptance goes on');
    assert.is((await deal.alice.post(`/transactions/${deal.id}/decline`, {})).status, 200);
    for (const other of [reader, deal.bob]) assert.not(await isInFeed(other, deal.requestId));

    const { author, id } = await offer();
    assert.is((await author.post(`/requests/${id}/pause`, {})).status, 200);
    await reportAll(await known(3), id);
    assert.is((await author.get(`/requests/${id}`)).body.data.isUnderReview, undefined);
    assert.is((await author.post(`/requests/${id}/resume`, {})).body.data.isUnderReview, true);
    assert.not(await isInFeed(reader, id));
  });

  test('RPT-03 no breach brings the request back with its time, tells the author and each reporter once', async () => {
    const { author, reader, id } = await offer();
    const reporters = [...(await known(3)), ...(await people(1))];
    const [first] = await reportAll(reporters, id);
    const expiry = (await author.get(`/requests/${id}`)).body.data.expiresAt;
    const answer = await resolve(first, 'no_breach');
    assert.equal([answer.status, answer.body.data], [200, { id: first, resolved: 4 }]);
    assert.ok(await isInFeed(reader, id));
    assert.is((await author.get(`/requests/${id}`)).body.data.expiresAt, expiry);
    assert.is((await newest(author)).title, 'Your request is back');
    await (await backend()).settled();
    for (const one of reporters) {
      const notes = (await readNotificationsOf(one)).filter(({ title }) => title === 'Your report');
      equalEach(notes, ({ message }) => message, [
        'We looked at your report and found no breach of the rules.',
      ]);
    }
    assert.is((await resolve(first, 'acted')).body.code, 'INVALID_STATE');
    const [act] = (await (await staff()).get('/staff/audit')).body.data;
    assert.equal(
      [act.action, act.userId, act.details],
      [
        'report.resolve',
        author.id,
        { reportId: first, subject: 'request', subjectId: id, outcome: 'no_breach', resolved: 4 },
      ],
    );
    // What has been answered does not count again.
    await reportAll(await known(2), id);
    assert.ok(await isInFeed(reader, id));
  });

  test('RPT-03 acted takes the request down; the author cannot bring it back', async () => {
    const { author, reader, id } = await offer();
    const reporters = await known(3);
    const [first] = await reportAll(reporters, id);
    assert.is((await resolve(first, 'acted')).status, 200);
    assert.not(await isInFeed(reader, id));
    assert.is((await newest(author)).title, 'Your request was taken down');
    assert.is((await author.post(`/requests/${id}/resume`, {})).status, 404);
    await (await backend()).settled();
    for (const one of reporters)
      assert.is((await newest(one)).message, 'We acted on your report. Thank you.');
  });

  test('RPT-04 the author of a hidden request asks for speed, once; nobody else, and not before', async () => {
    const { author, reader, id } = await offer();
    const ask = (by: TestClient) => by.post(`/requests/${id}/review`, {});
    assert.is((await ask(author)).body.code, 'INVALID_STATE');
    await reportAll(await known(3), id);
    assert.is((await ask(reader)).body.code, 'NOT_FOUND');
    for (let n = 0; n < 2; n += 1) assert.is((await ask(author)).status, 200);
    assert.ok((await queue()).filter((one) => one.subjectId === id).every((one) => one.isUrgent));
  });

  test('RPT-02 people, requests, deals and messages: parties alone report deals and messages, nobody themselves', async () => {
    const { alice, bob, id, requestId } = await deals.running();
    const stranger = await signIn('Stranger');
    const messageId = (await alice.post(`/transactions/${id}/chat/messages`, { text: 'Pay first!' })).body
      .data.id;
    const sent = [
      await send(bob, { userId: alice.id }),
      await send(bob, { requestId }),
      await send(bob, { transactionId: id, reason: 'scam_attempt', text: 'Wants it before' }),
      await send(bob, { messageId, reason: 'insult' }),
    ];
    const items = (await queue()).filter((one) => sent.includes(one.id));
    equalEach(items, (one) => [one.subject, one.user.id, one.reporter.id, one.content], [
      ['user', alice.id, bob.id, ''],
      ['request', alice.id, bob.id, REQUEST_BODY.additionalDetails],
      ['transaction', alice.id, bob.id, ''],
      ['message', alice.id, bob.id, 'Pay first!'],
    ]);
    const codeOf = async (by: TestClient, body: object) =>
      (await by.post('/reports', { reason: 'other', ...body })).body.code;
    for (const body of [
      { transactionId: id },
      { messageId },
      { userId: randomUUID() },
      { requestId: randomUUID() },
    ])
      assert.is(await codeOf(stranger, body), 'NOT_FOUND', JSON.stringify(body));
    for (const body of [
      { userId: alice.id },
      { requestId },
      { messageId },
      {},
      { userId: bob.id, requestId },
    ])
      assert.is(await codeOf(alice, body), 'VALIDATION_ERROR', JSON.stringify(body));
    // A system message has no author.
    await bob.post(`/transactions/${id}/confirm`, {});
    const { data } = (await bob.get(`/transactions/${id}/chat/messages?limit=200`)).body;
    const system = data.find((one: AnyJson) => one.type === 'system');
    assert.is(await codeOf(bob, { messageId: system.id }), 'NOT_FOUND');
  });

  test('RPT-02 one open report about the same, five a day; a block in either direction changes nothing', async () => {
    const reporter = await signIn('Reporter');
    const others = await people(6);
    const [first] = others;
    assert.ok(first);
    await first.put(`/blocks/${reporter.id}`, {});
    const once = await send(reporter, { userId: first.id });
    assert.is(await send(reporter, { userId: first.id, reason: 'insult' }), once);
    for (const other of others.slice(1, 5)) await send(reporter, { userId: other.id });
    const sixth = await reporter.post('/reports', { userId: others[5]?.id, reason: 'other' });
    assert.equal(
      [sixth.status, sixth.body.code, sixth.body.message],
      [409, 'LIMIT_REACHED', 'You can send at most 5 reports a day.'],
    );
    (await backend()).clock.advance(24 * HOUR_MS + 1);
    const later = await (await backend()).signIn('Reporter', reporter.telegramId);
    await send(later, { userId: others[5]?.id });
  });

  test('RPT-03 the queue is for staff, the oldest first; staff decide nothing that concerns themselves', async () => {
    const root = await staff();
    const [reporter] = await people(1);
    assert.ok(reporter);
    const about = await send(reporter, { userId: root.id });
    assert.is((await reporter.get('/staff/reports')).body.code, 'FORBIDDEN');
    assert.is(
      (await reporter.post(`/staff/reports/${about}/resolve`, { outcome: 'acted' })).body.code,
      'FORBIDDEN',
    );
    assert.is((await resolve(about, 'no_breach')).body.code, 'FORBIDDEN');
    const own = await send(root, { userId: reporter.id });
    assert.is((await resolve(own, 'acted')).body.code, 'FORBIDDEN');
    const times = (await queue()).map((one) => one.createdAt);
    assert.equal(times, [...times].sort());
  });

  test('RPT-05 reports that come at once: the third hides, and one person has one open report', async () => {
    const { reader, id } = await offer();
    const reporters = await known(3);
    const twice = [...reporters, ...reporters];
    const answers = await Promise.all(
      twice.map((one) => one.post('/reports', { requestId: id, reason: 'fake_offer' })),
    );
    equalEach(
      answers,
      ({ status }) => status,
      twice.map(() => 201),
    );
    assert.is((await queue()).filter((one) => one.subjectId === id).length, 3);
    assert.not(await isInFeed(reader, id));
  });

  test.run();
}
