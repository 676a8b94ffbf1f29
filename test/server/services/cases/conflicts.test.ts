// Conflict of interest of staff through every call: who had a deal with one side is nobody in that side's dispute (CASE-03).
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { equalEach, expectNone } from '../../../harness/assert-each.ts';
import { type AnyJson, REQUEST_BODY, type TestClient } from '../../../harness/backend/test-backend.ts';
import { eventsOf, isInFeed } from '../../fixtures/deals.ts';
import { findGroups, linkAccounts, runningDeal } from '../../fixtures/exchanges.ts';
import {
  act,
  assertRefused,
  caseBackend,
  createCaseFixtures,
  data,
  NOTE,
  noticesOf,
} from './case-fixtures.ts';

const test = suite('conflicts of interest');
const backend = caseBackend(test);
const { running, staff, owner, listen } = createCaseFixtures(backend);

/** Bob has a deal with `friend`, and then one with Alice. */
async function dealWithFriendOfBob(friend: TestClient) {
  const deal = await running();
  const { id } = (await friend.post('/create_request', REQUEST_BODY)).body;
  const theirs = data(await deal.bob.post('/transactions', { requestId: id }));
  data(await friend.post(`/transactions/${theirs.id}/approve`));
  return deal;
}
async function dispute({ bob, id }: { readonly bob: TestClient; readonly id: string }): Promise<string> {
  data(await bob.post(`/transactions/${id}/dispute`, { reason: 'Not paid', reasonCode: 'not_paid' }));
  return data(await bob.get(`/transactions/${id}/case`)).id;
}
const isListed = async (client: TestClient, id: string): Promise<boolean> =>
  data(await client.get('/transactions?list=disputes&limit=500')).some((deal: AnyJson) => deal.id === id);
const decision = { status: 'failed', note: NOTE };

test('CASE-03 a judge with a deal with one side reads, writes and decides nothing by the specified calls', async () => {
  const [jana, friend] = [await staff('judge', 'Jana'), await staff('judge', 'Friend')];
  const deal = await dealWithFriendOfBob(friend);
  const sent = data(await deal.alice.post(`/transactions/${deal.id}/chat/messages`, { text: 'My IBAN' }));
  const written = await listen();
  await dispute(deal);
  const path = `/transactions/${deal.id}`;
  const tried = (by: TestClient) => [
    by.get(path),
    by.get(`${path}/chat/messages`),
    by.get(`${path}/settlement`),
    by.get(`${path}/chat/files/${sent.id}`),
    by.post(`${path}/chat/messages`, { text: 'I decide for Bob' }),
    by.post(`${path}/chat/read`, { lastReadMessageId: sent.id }),
    by.patch(path, { ...decision, faultUserId: deal.alice.id }),
  ];
  for (const answer of await Promise.all(tried(friend))) assertRefused(answer, 'NOT_FOUND');
  const stream = `${await (await backend()).address()}/api${path}/chat/events?token=${friend.token}`;
  assert.is((await fetch(stream)).status, 404);
  assert.equal([await isListed(friend, deal.id), await isInFeed(friend, deal.id)], [false, false]);
  assert.equal([await isListed(jana, deal.id), await isInFeed(jana, deal.id)], [true, true]);
  const events = await written();
  const seenBy = (judge: TestClient) => eventsOf(events, `feed:${judge.id}`, 'feed_upsert').length;
  assert.equal([seenBy(friend), seenBy(jana) > 0], [0, true]);
  const told = async (judge: TestClient) =>
    (await noticesOf(judge, 'dispute.opened')).filter(
      ({ relatedTransaction }) => relatedTransaction?.id === deal.id,
    ).length;
  assert.equal([await told(friend), await told(jana)], [0, 1]);
  data(await jana.get(`${path}/chat/messages`));
  data(await jana.patch(path, { ...decision, faultUserId: deal.alice.id }));
});

test('CASE-03 a mediator with a conflict does not keep the chat of the case that they look after', async () => {
  const friend = await staff('mediator', 'Friend');
  const deal = await running();
  const caseId = await dispute(deal);
  data(await act(friend, caseId, 'take'));
  const chat = `/transactions/${deal.id}/chat/messages`;
  data(await friend.get(chat));
  const { id } = (await friend.post('/create_request', REQUEST_BODY)).body;
  const theirs = data(await deal.bob.post('/transactions', { requestId: id }));
  data(await friend.post(`/transactions/${theirs.id}/approve`));
  assertRefused(await friend.get(chat), 'NOT_FOUND');
});

/** The streams of a judge on a disputed deal, and on their feed. */
async function openStreams(judge: TestClient, id: string) {
  const { openStream } = await backend();
  const streams = {
    chat: await openStream(judge, `/transactions/${id}/chat/events`),
    feed: await openStream(judge, '/events/feed'),
  };
  assert.is(streams.chat.status, 200);
  return streams;
}
async function assertEnded(
  { chat, feed }: Awaited<ReturnType<typeof openStreams>>,
  judge: TestClient,
  id: string,
) {
  await feed.until(({ event, data: { id: removed } }) => event === 'feed_remove' && removed === id);
  await Promise.all([chat.ended, feed.ended]);
  const again = await (await backend()).openStream(judge, `/transactions/${id}/chat/events`);
  assert.is(again.status, 404);
  assert.is(await isInFeed(judge, id), false);
}

test('CASE-53 with an exchange with one side, and with a link to one, the open streams of staff end', async () => {
  const started = await backend();
  const [friend, linked, jana] = [
    await staff('judge', 'Friend'),
    await staff('judge', 'Linked'),
    await staff('judge', 'Jana'),
  ];
  const deal = await running();
  await linkAccounts(started, linked, deal.alice);
  await dispute(deal);
  const [ofFriend, ofLinked, ofJana] = [
    await openStreams(friend, deal.id),
    await openStreams(linked, deal.id),
    await openStreams(jana, deal.id),
  ];
  await runningDeal(deal.bob, friend);
  await assertEnded(ofFriend, friend, deal.id);
  await findGroups(started);
  await assertEnded(ofLinked, linked, deal.id);
  data(await deal.bob.post(`/transactions/${deal.id}/chat/messages`, { text: 'Still here' }));
  await ofJana.chat.until(({ event }) => event === 'message_created');
  for (const one of Object.values(ofJana)) one.close();
});

test('ACC-08 who is a party of a deal, or has a conflict in it, reads nothing of it in the audit log', async () => {
  const jana = await staff('judge', 'Jana');
  const [friend, other] = [await staff('owner', 'Friend'), await staff('viewer', 'Vera')];
  const deal = await dealWithFriendOfBob(friend);
  const caseId = await dispute(deal);
  data(await act(jana, caseId, 'note', { text: 'I would decide for Bob' }));
  data(await (await owner()).post(`/admin/users/${deal.bob.id}/sanctions`, { kind: 'warn', reason: 'Rude' }));
  const entries = async (reader: TestClient) =>
    data(await reader.get('/staff/audit?limit=500'))
      .filter(({ transactionId, userId }: AnyJson) => transactionId === deal.id || userId === deal.bob.id)
      .map(({ action }: AnyJson) => action);
  assert.equal(await entries(other), ['user.warn', 'case.note']);
  assert.equal(await entries(friend), []);
  data(await (await owner()).post('/staff/roles', { telegramId: deal.alice.telegramId, role: 'owner' }));
  assert.equal(await entries(deal.alice), [], 'of the own deal');
});

test('RPT-03 nobody of staff reads or answers a report of or about somebody with whom they have a conflict', async () => {
  const friend = await staff('mediator', 'Friend');
  const deal = await dealWithFriendOfBob(friend);
  const { signIn } = await backend();
  const [rita, rival] = [await signIn('Rita'), await signIn('Rival')];
  const aboutBob = data(await rita.post('/reports', { userId: deal.bob.id, reason: 'scam_attempt' }));
  const ofBob = data(await deal.bob.post('/reports', { userId: rival.id, reason: 'scam_attempt' }));
  const queue = async (reader: TestClient) =>
    data(await reader.get('/staff/reports?limit=100')).map(({ id }: AnyJson) => id);
  expectNone(await queue(friend), (id: string) => id === aboutBob.id || id === ofBob.id);
  for (const { id } of [aboutBob, ofBob])
    assertRefused(
      await friend.post(`/staff/reports/${id}/resolve`, { outcome: 'no_breach' }),
      'CONFLICT_OF_INTEREST',
    );
  const free = await staff('mediator', 'Free');
  assert.equal((await queue(free)).length, 2);
  data(await free.post(`/staff/reports/${aboutBob.id}/resolve`, { outcome: 'no_breach' }));
});

test('CASE-33 what staff reads by the specified calls is in the audit log, once an hour', async () => {
  const jana = await staff('judge', 'Jana');
  const [read, streamed, seen] = [await running(), await running(), await running()];
  for (const deal of [read, streamed, seen]) await dispute(deal);
  const readers = async ({ id }: { readonly id: string }) =>
    data(await (await owner()).get('/staff/audit?limit=500'))
      .filter(({ action, transactionId }: AnyJson) => action === 'case.read' && transactionId === id)
      .map(({ actorId }: AnyJson) => actorId);
  assert.equal(await readers(read), []);
  data(await jana.get(`/transactions/${read.id}/chat/messages`));
  data(await jana.get(`/transactions/${read.id}/settlement`));
  assert.equal(await readers(read), [jana.id]);
  const stream = await (await backend()).openStream(jana, `/transactions/${streamed.id}/chat/events`);
  stream.close();
  assert.equal(await readers(streamed), [jana.id]);
  data(await jana.get(`/transactions/${seen.id}`));
  data(await seen.bob.get(`/transactions/${seen.id}/chat/messages`));
  assert.equal(await readers(seen), [jana.id]);
});

test('SANC-05 a search for people is in the audit log, and shows no Telegram id', async () => {
  const jana = await staff('judge', 'Jana');
  const carol = await (await backend()).signIn('Carol');
  const found = data(await jana.get(`/admin/users?query=${carol.telegramId}`));
  equalEach(found, ({ id, telegramId }: AnyJson) => [id, telegramId], [[carol.id, null]]);
  assert.is(data(await jana.get(`/admin/users/${carol.id}`)).telegramId, carol.telegramId);
  const searches = data(await (await owner()).get('/staff/audit?limit=500')).filter(
    ({ action, actorId }: AnyJson) => action === 'user.search' && actorId === jana.id,
  );
  assert.equal(searches.length, 1);
  assert.match(searches[0].details.queryHash, /^[0-9a-f]{64}$/);
  assert.not.match(JSON.stringify(searches[0].details), String(carol.telegramId));
});

test('CASE-52 a revoked mediator looks after no case, and a repeated call shows nothing of one', async () => {
  const anna = await staff('mediator', 'Anna');
  const deal = await running();
  const caseId = await dispute(deal);
  const key = 'a-key-of-anna';
  const note = () => anna.post(`/admin/cases/${caseId}/note`, { text: 'Ask the bank' }, key);
  data(await act(anna, caseId, 'take'));
  data(await note());
  assert.is((await note()).headers.get('idempotency-replayed'), 'true');
  const role = { telegramId: anna.telegramId, role: 'mediator' };
  data(await (await owner()).post('/staff/roles/revoke', role));
  const again = await note();
  assertRefused(again, 'IDEMPOTENCY_CONFLICT');
  assert.not.ok(again.body.data);
  const found = data(await deal.bob.get(`/transactions/${deal.id}/case`));
  assert.equal([found.status, found.helper, found.steps.at(-1).event], ['open', null, 'released']);
  data(await act(await staff('mediator', 'Otto'), caseId, 'take'));
});

test('CASE-55 a call of staff that is repeated after a conflict of interest began shows nothing of its first answer', async () => {
  const friend = await staff('judge', 'Friend');
  const deal = await running();
  const caseId = await dispute(deal);
  const note = () => friend.post(`/admin/cases/${caseId}/note`, { text: 'Ask the bank' }, 'a-note');
  const message = () =>
    friend.post(`/transactions/${deal.id}/chat/messages`, { text: 'Please wait' }, 'a-message');
  const warning = () =>
    friend.post(`/admin/users/${deal.bob.id}/sanctions`, { kind: 'warn', reason: 'Rude' }, 'a-warning');
  const own = () => friend.post('/create_request', REQUEST_BODY, 'a-request');
  const first = (await own()).body.id;
  for (const call of [note, message, warning]) {
    data(await call());
    assert.is((await call()).headers.get('idempotency-replayed'), 'true');
  }
  const theirs = data(await deal.bob.post('/transactions', { requestId: first }));
  const approve = () => friend.post(`/transactions/${theirs.id}/approve`, {}, 'an-approval');
  data(await approve());
  for (const [call, code] of [
    [note, 'CONFLICT_OF_INTEREST'],
    [message, 'NOT_FOUND'],
    [warning, 'CONFLICT_OF_INTEREST'],
  ] as const) {
    const again = await call();
    assertRefused(again, code);
    assert.equal([again.headers.get('idempotency-replayed'), again.body.data], [null, undefined]);
  }
  for (const call of [own, approve])
    assert.is((await call()).headers.get('idempotency-replayed'), 'true', 'what is their own');
});

/** The audit entries of one act in a deal. */
const entriesOf = async ({ id }: { readonly id: string }, name: string) =>
  data(await (await owner()).get('/staff/audit?limit=500')).filter(
    ({ action, transactionId }: AnyJson) => action === name && transactionId === id,
  );

test('CASE-54 with an exchange with one side, and with a link to one, a mediator looks after their case no more', async () => {
  const started = await backend();
  const anna = await staff('mediator', 'Anna');
  const [friend, linked] = [await staff('mediator', 'Friend'), await staff('mediator', 'Linked')];
  const [deal, other, asked] = [await running(), await running(), await running()];
  await linkAccounts(started, linked, other.alice);
  for (const [by, one] of [
    [friend, deal],
    [linked, other],
    [friend, asked],
  ] as const)
    data(await act(by, await dispute(one), 'take'));
  const caseOf = async ({ bob, id }: typeof deal) => data(await bob.get(`/transactions/${id}/case`));
  const question = { from: ['accepter'], text: 'When did you pay?' };
  data(await act(friend, (await caseOf(asked)).id, 'ask', question));
  await runningDeal(deal.bob, friend);
  await findGroups(started);
  for (const [holder, one] of [
    [friend, deal],
    [linked, other],
  ] as const) {
    const found = await caseOf(one);
    assert.equal([found.status, found.helper, found.steps.at(-1).event], ['open', null, 'released']);
    assert.ok(found.firstReplyDueAt, 'it is due again');
    const lines = data(await one.alice.get(`/transactions/${one.id}/chat/messages`));
    assert.is(lines.filter(({ system }: AnyJson) => system?.kind === 'case.released').length, 1);
    const [entry] = await entriesOf(one, 'case.release');
    assert.is(entry.actorId, null);
    assert.equal(
      [entry.details.reason, entry.details.assigneeId, entry.details.caseId],
      ['conflict_of_interest', holder.id, found.id],
    );
    data(await act(anna, found.id, 'take'));
  }
  const kept = await caseOf(asked);
  assert.equal([kept.status, kept.helper?.name], ['waiting', 'Friend'], 'a case of other people stays');
});

test('CASE-54 an appeal that was given to a judge waits for another one', async () => {
  const [first, friend] = [await staff('judge', 'Judith'), await staff('judge', 'Friend')];
  const deal = await running();
  const caseId = await dispute(deal);
  const failed = { outcome: 'failed', fault: 'accepter', ground: 'payment_missing', note: NOTE };
  data(await act(first, caseId, 'decide', failed));
  data(
    await deal.bob.post(`/transactions/${deal.id}/case/appeal`, { text: 'My receipt was not looked at.' }),
  );
  data(await act(await owner(), caseId, 'assign', { userId: friend.id }));
  await runningDeal(deal.alice, friend);
  const found = data(await deal.bob.get(`/transactions/${deal.id}/case`));
  assert.equal([found.status, found.helper, found.steps.at(-1).event], ['appealed', null, 'released']);
  const { clock, app } = await backend();
  clock.advance(5 * 3_600_000);
  await app.jobs.runDue();
  assert.is((await noticesOf(await owner(), 'case.waiting')).length, 1, 'it is late as one that nobody has');
});

test.run();
