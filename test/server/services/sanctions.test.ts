// Sanctions: their effects, the second judge of a ban, appeals, what staff reads of people, and what an overturned case lifts.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { equalEach } from '../../harness/assert-each.ts';
import {
  type AnyJson,
  backendOf,
  REQUEST_BODY,
  startTestBackend,
  type TestClient,
} from '../../harness/backend/test-backend.ts';
import { openConnections } from '../../harness/database/open-connections.ts';
import { createDealFixtures, HOUR_MS, readNotificationsOf } from '../fixtures/deals.ts';
import { detailsOf, exchange, findGroups, linkAccounts, runningDeal, say } from '../fixtures/exchanges.ts';

const OWNER = 9_400;
const DAY_MS = 24 * HOUR_MS;
const test = suite('sanctions');
const backend = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: String(OWNER) } });
const deals = createDealFixtures(backend);

const owner = async () => (await backend()).signIn('Olga', OWNER);
async function staff(role: string, name = role): Promise<TestClient> {
  const person = await (await backend()).signIn(name);
  await (await owner()).post('/staff/roles', { telegramId: person.telegramId, role });
  return person;
}
const inDays = async (days: number) => new Date((await backend()).clock.now() + days * DAY_MS).toISOString();
const impose = async (by: TestClient, { id }: TestClient, body: AnyJson) =>
  by.post(`/admin/users/${id}/sanctions`, { reason: 'Fake receipts', ...body });
/** All that a judge may tick in a case. */
const detailsOfCase = async (by: TestClient, { id }: TestClient, caseId: string): Promise<AnyJson[]> =>
  (await by.get(`/admin/users/${id}/details?caseId=${caseId}`)).body.data;
const act = (by: TestClient, { id }: TestClient, sanctionId: string, what: string, body: AnyJson = {}) =>
  by.post(`/admin/users/${id}/sanctions/${sanctionId}/${what}`, body);
const own = async (person: TestClient): Promise<AnyJson[]> =>
  (await person.get('/users/me/sanctions')).body.data;
const noticesOf = async (person: TestClient, kind: string) =>
  (await readNotificationsOf(person)).filter((one) => one.kind === kind);

/** An offer of Alice that is above what a newcomer may deal with. */
async function largeRequest(): Promise<{ requestId: string }> {
  const alice = await (await backend()).signIn('Alice');
  const created = await alice.post('/create_request', { ...REQUEST_BODY, amount: '900' });
  assert.is(created.status, 201, JSON.stringify(created.body));
  return { requestId: created.body.id };
}

test('SANC-01 a warning is read and forbids nothing; a limit makes a newcomer of the person until its end', async () => {
  const started = await backend();
  const [boss, mallory] = [await owner(), await started.signIn('Mallory')];
  assert.is((await impose(boss, mallory, { kind: 'warn' })).status, 201);
  assert.match(
    (await noticesOf(mallory, 'account.warned'))[0]?.message ?? '',
    /can appeal.*Reason: Fake receipts/,
  );
  const { requestId } = await largeRequest();
  const accept = () => mallory.post('/transactions', { requestId });
  const until = await inDays(30);
  await impose(boss, mallory, { kind: 'limit', until });
  equalEach(await own(mallory), ({ kind, state, until: end }) => [kind, state, end], [
    ['limit', 'active', until],
    ['warn', 'active', null],
  ]);
  assert.is((await accept()).body.code, 'LEVEL_LIMIT');
  assert.is((await mallory.get(`/requests/${requestId}`)).body.data.levelLimit?.limit !== undefined, true);
  started.clock.advance(30 * DAY_MS);
  const again = await deals.again(mallory);
  assert.is((await own(again))[0]?.state, 'over');
  const { requestId: later } = await largeRequest();
  assert.is((await again.post('/transactions', { requestId: later })).status, 201);
});

test('SANC-01 a limit and a suspension need an end within a year, a warning and a ban have none', async () => {
  const [boss, mallory] = [await owner(), await (await backend()).signIn('Mallory')];
  const errorOf = async (body: AnyJson) => {
    const { status, body: answer } = await impose(boss, mallory, body);
    return [status, answer.details?.[0]?.path, answer.details?.[0]?.message];
  };
  const needed = [400, 'until', 'is needed for a limit and a suspension, and for nothing else'];
  assert.equal(await errorOf({ kind: 'suspend' }), needed);
  assert.equal(await errorOf({ kind: 'warn', until: await inDays(1) }), needed);
  assert.equal(await errorOf({ kind: 'ban', until: await inDays(1) }), needed);
  assert.equal(await errorOf({ kind: 'limit', until: await inDays(0) }), [
    400,
    'until',
    'must be in the future',
  ]);
  const tooLong = [400, 'until', 'must be at most 365 days away'];
  assert.equal(await errorOf({ kind: 'suspend', until: await inDays(366) }), tooLong);
  const { id: caseId } = mallory;
  assert.equal(await errorOf({ kind: 'warn', caseId }), [400, 'caseId', 'is not available']);
  assert.equal(await own(mallory), []);
});

test('SANC-01 of several sanctions the longest counts, and lifting one leaves the others', async () => {
  const [boss, mallory] = [await owner(), await (await backend()).signIn('Mallory')];
  const long = (await impose(boss, mallory, { kind: 'suspend', until: await inDays(20), reason: 'Long' }))
    .body.data;
  const short = (await impose(boss, mallory, { kind: 'suspend', until: await inDays(2), reason: 'Short' }))
    .body.data;
  const reason = async () => (await mallory.get('/auth/me')).body.suspension?.reason;
  assert.is(await reason(), 'Long');
  await act(boss, mallory, long.id, 'lift', { note: 'A mistake' });
  assert.is(await reason(), 'Short');
  assert.equal(await noticesOf(mallory, 'account.restored'), []);
  await act(boss, mallory, short.id, 'lift', { note: 'A mistake' });
  assert.is(await reason(), undefined);
  assert.is((await noticesOf(mallory, 'account.restored')).length, 1);
});

test('SANC-03 a ban has no effect before another judge confirms it, and who proposed it cannot', async () => {
  const [judge, second] = [await staff('judge'), await staff('judge', 'Second')];
  const mallory = await (await backend()).signIn('Mallory');
  const { data: ban } = (await impose(judge, mallory, { kind: 'ban' })).body;
  assert.is(ban.state, 'proposed');
  assert.equal(await own(mallory), []);
  assert.is((await mallory.get('/requests')).status, 200);
  assert.is((await act(judge, mallory, ban.id, 'second')).body.code, 'CONFLICT_OF_INTEREST');
  assert.is((await noticesOf(second, 'sanction.waits')).length, 1);
  assert.equal(await noticesOf(judge, 'sanction.waits'), []);
  const waiting = async (by: TestClient) =>
    (await by.get('/admin/sanctions')).body.data.find((one: AnyJson) => one.id === ban.id);
  assert.equal((await waiting(judge)).actions, ['lift']);
  assert.equal((await waiting(second)).actions, ['second', 'lift']);
  const confirmed = await act(second, mallory, ban.id, 'second');
  assert.equal([confirmed.status, confirmed.body.data.state], [200, 'active']);
  assert.is((await act(second, mallory, ban.id, 'second')).body.code, 'INVALID_STATE');
  assert.is(await waiting(second), undefined);
  assert.is((await mallory.get('/requests')).body.code, 'SUSPENDED');
  assert.equal([ban.by.name, confirmed.body.data.secondedBy.name], ['judge', 'Second']);
});

test('SANC-03 in a market with one judge a ban needs no second one', async () => {
  const alone = await startTestBackend({ env: { ADMIN_TELEGRAM_IDS: '9401' } });
  const [boss, mallory] = [await alone.signIn('Olga', 9_401), await alone.signIn('Mallory')];
  assert.is((await impose(boss, mallory, { kind: 'ban' })).body.data.state, 'active');
  assert.is((await mallory.get('/requests')).body.code, 'SUSPENDED');
  const [ban] = (await own(mallory)) as [AnyJson];
  const text = 'These receipts were from my own bank.';
  await mallory.post(`/users/me/sanctions/${ban.id}/appeal`, { text });
  assert.equal((await noticesOf(boss, 'sanction.appealed')).length, 1);
  const upheld = await act(boss, mallory, ban.id, 'uphold', { note: 'The bank knows none of them' });
  assert.is(upheld.status, 200, 'there is nobody else to ask');
  await alone.close();
});

test('SANC-03 who may not confirm a ban is not waited for: judges with a conflict, and of staff all but owners', async () => {
  const market = await startTestBackend({ env: { ADMIN_TELEGRAM_IDS: '9402' } });
  const [boss, mallory, judge] = [
    await market.signIn('Olga', 9_402),
    await market.signIn('Mallory'),
    await market.signIn('Judith'),
  ];
  const { id: requestId } = (await mallory.post('/create_request', REQUEST_BODY)).body;
  const deal = (await judge.post('/transactions', { requestId })).body.data.id;
  await mallory.post(`/transactions/${deal}/approve`, {});
  await boss.post('/staff/roles', { telegramId: judge.telegramId, role: 'judge' });
  assert.is((await impose(boss, mallory, { kind: 'ban' })).body.data.state, 'active');
  assert.is(
    (await impose(boss, judge, { kind: 'ban' })).body.data.state,
    'active',
    'there is no other owner',
  );
  await market.close();
});

test('SANC-03 a ban whose last other judge has gone is confirmed by who proposed it', async () => {
  const market = await startTestBackend({ env: { ADMIN_TELEGRAM_IDS: '9403' } });
  const [boss, mallory, judge] = [
    await market.signIn('Olga', 9_403),
    await market.signIn('Mallory'),
    await market.signIn('Judith'),
  ];
  const role = { telegramId: judge.telegramId, role: 'judge' };
  await boss.post('/staff/roles', role);
  const { data: ban } = (await impose(boss, mallory, { kind: 'ban' })).body;
  const waits = async () => (await boss.get('/admin/sanctions')).body.data[0].actions;
  assert.equal([ban.state, await waits()], ['proposed', ['lift']]);
  assert.is((await act(boss, mallory, ban.id, 'second')).body.code, 'CONFLICT_OF_INTEREST');
  await boss.post('/staff/roles/revoke', role);
  assert.equal(await waits(), ['second', 'lift']);
  const { data: confirmed } = (await act(boss, mallory, ban.id, 'second')).body;
  assert.equal([confirmed.state, confirmed.secondedBy], ['active', null], 'there was no second judge');
  assert.is((await mallory.get('/requests')).body.code, 'SUSPENDED');
  const { data: entries } = (await boss.get('/staff/audit')).body;
  assert.equal([entries[0].action, entries[0].details.sanctionId], ['user.ban', ban.id]);
  await market.close();
});

test('SANC-03 a ban is not proposed a second time while it waits or is in force; the refusal has it', async () => {
  const [judge, second] = [await staff('judge'), await staff('judge', 'Second')];
  const mallory = await (await backend()).signIn('Mallory');
  const { data: ban } = (await impose(judge, mallory, { kind: 'ban' })).body;
  const refused = await impose(second, mallory, { kind: 'ban', reason: 'Fraud' });
  assert.equal([refused.status, refused.body.code, refused.body.data.id], [409, 'INVALID_STATE', ban.id]);
  assert.equal(refused.body.data.actions, ['second', 'lift']);
  await act(second, mallory, ban.id, 'second');
  assert.is((await impose(judge, mallory, { kind: 'ban' })).body.data?.state, 'active');
  await act(second, mallory, ban.id, 'lift', { note: 'A mistake' });
  assert.is((await impose(judge, mallory, { kind: 'ban' })).status, 201, 'it was lifted');
});

test('SANC-03 of two judges who propose a ban of the same person, or details, at once, the second one gets the ban of the first', async () => {
  const [judge, second] = [await staff('judge'), await staff('judge', 'Second')];
  const { bob, id } = await deals.running();
  await bob.post(`/transactions/${id}/chat/messages`, { text: 'GB82 WEST 1234 5698 7654 32' });
  await bob.post(`/transactions/${id}/dispute`, { reason: 'Silence' });
  const { id: caseId } = (await bob.get(`/transactions/${id}/case`)).body.data;
  const { database } = await backend();
  const details = (await detailsOfCase(judge, bob, caseId)).map((one) => one.id);
  for (const body of [{ kind: 'ban' }, { kind: 'details', caseId, details }]) {
    await openConnections(database, 4);
    const answers = await Promise.all([judge, second].map((one) => impose(one, bob, body)));
    assert.equal(answers.map(({ status }) => status).sort(), [201, 409], body.kind);
    const [made, refused] = answers.sort((a, b) => a.status - b.status) as [AnyJson, AnyJson];
    assert.equal([refused.body.data.id, refused.body.data.kind], [made.body.data.id, body.kind]);
  }
  const { data: person } = (await judge.get(`/admin/users/${bob.id}`)).body;
  assert.is(person.sanctions.length, 2);
});

test('SANC-05 who has read a person is in the audit log, once an hour', async () => {
  const [judge, person] = [await staff('judge'), await (await backend()).signIn('Mallory')];
  for (let n = 0; n < 3; n += 1) await judge.get(`/admin/users/${person.id}`);
  const entries = (await (await owner()).get('/staff/audit?limit=100')).body.data;
  const reads = entries.filter((one: AnyJson) => one.action === 'user.read' && one.userId === person.id);
  equalEach(reads, (one: AnyJson) => one.actorId, [judge.id]);
});

test('SANC-02 the person reads what, why and until when, and never who', async () => {
  const [judge, mallory] = [await staff('judge', 'Judith'), await (await backend()).signIn('Mallory')];
  await impose(judge, mallory, { kind: 'suspend', until: await inDays(7) });
  const [sanction] = (await own(mallory)) as [AnyJson];
  assert.equal([sanction.kind, sanction.reason, sanction.mayAppeal], ['suspend', 'Fake receipts', true]);
  assert.not.match(JSON.stringify(sanction), /Judith|"by"|caseId/);
  const [notice] = await noticesOf(mallory, 'account.suspended');
  assert.match(
    notice?.message ?? '',
    /suspended until .*You can appeal in Settings, Password & Face ID.*Fake receipts/,
  );
});

test('SANC-04 a person appeals once and in time; another judge lifts or upholds, with reasons', async () => {
  const started = await backend();
  const [judge, second] = [await staff('judge'), await staff('judge', 'Second')];
  const [mallory, eve] = [await started.signIn('Mallory'), await started.signIn('Eve')];
  const { data: warning } = (await impose(judge, mallory, { kind: 'warn' })).body;
  const appeal = (by: TestClient, id: string, text = 'These receipts were from my own bank.') =>
    by.post(`/users/me/sanctions/${id}/appeal`, { text });
  assert.is((await appeal(mallory, warning.id, 'No')).status, 400);
  assert.is((await appeal(eve, warning.id)).status, 404);
  assert.is((await act(second, mallory, warning.id, 'uphold', { note: 'Right' })).body.code, 'INVALID_STATE');
  const appealed = (await appeal(mallory, warning.id)).body.data;
  assert.equal([appealed.mayAppeal, appealed.appeal.upheldAt], [false, null]);
  assert.is((await appeal(mallory, warning.id)).body.code, 'INVALID_STATE', 'once');
  assert.is((await noticesOf(second, 'sanction.appealed')).length, 1);
  assert.equal(await noticesOf(judge, 'sanction.appealed'), []);
  assert.is(
    (await act(judge, mallory, warning.id, 'uphold', { note: 'Right' })).body.code,
    'CONFLICT_OF_INTEREST',
  );
  const { data: upheld } = (await act(second, mallory, warning.id, 'uphold', { note: 'The bank said no' }))
    .body;
  assert.equal([upheld.state, upheld.appeal.upheldAt !== null, upheld.actions], ['active', true, ['lift']]);
  assert.equal(
    [(await own(mallory))[0]?.note, (await own(mallory))[0]?.mayAppeal],
    ['The bank said no', false],
  );
  assert.match((await noticesOf(mallory, 'account.sanction_upheld'))[0]?.message ?? '', /The bank said no/);

  const { data: other } = (await impose(judge, eve, { kind: 'limit', until: await inDays(30) })).body;
  await appeal(eve, other.id);
  const lifted = await act(second, eve, other.id, 'lift', { note: 'It was somebody else' });
  assert.equal([lifted.body.data.state, lifted.body.data.actions], ['lifted', []]);
  assert.is((await noticesOf(eve, 'account.sanction_lifted')).length, 1);
  assert.is((await act(second, eve, other.id, 'lift', { note: 'Again' })).body.code, 'INVALID_STATE');

  const { data: old } = (await impose(judge, eve, { kind: 'warn' })).body;
  started.clock.advance(180 * DAY_MS);
  const again = await started.signIn('Eve', eve.telegramId);
  assert.is((await appeal(again, old.id)).body.code, 'INVALID_STATE', 'too late');
});

test('SANC-05 staff finds a person by id, Telegram id or username, and nobody with a conflict of interest reads them', async () => {
  const judge = await staff('judge');
  const { alice, bob, id } = await deals.running();
  const found = async (query: string) =>
    (await judge.get(`/admin/users?query=${encodeURIComponent(query)}`)).body.data.map(
      (one: AnyJson) => one.id,
    );
  assert.equal(await found(bob.id), [bob.id]);
  assert.equal(await found(` ${bob.telegramId} `), [bob.id]);
  const { username } = (await judge.get(`/admin/users/${bob.id}`)).body.data;
  if (username) assert.ok((await found(`@${username.toUpperCase()}`)).includes(bob.id));
  for (const nobody of ['', 'Bob B', '%', "' or 1=1", '99999999999999999999'])
    assert.equal(await found(nobody), []);
  await bob.post(`/transactions/${id}/dispute`, { reason: 'Silence' });
  await judge.patch(`/transactions/${id}`, { status: 'failed', faultUserId: bob.id, note: 'Never paid' });
  await alice.post('/reports', { userId: bob.id, reason: 'scam_attempt' });
  await impose(judge, bob, { kind: 'warn' });
  const { data: person } = (await judge.get(`/admin/users/${bob.id}`)).body;
  assert.equal(
    [person.failedCount, person.reports.open, person.sanctions.length, person.maySanction],
    [1, 1, 1, true],
  );
  equalEach(person.cases, (one: AnyJson) => [one.outcome, one.party, one.isAtFault], [
    ['failed', 'accepter', true],
  ]);
  const partner = await staff('judge', 'Partner');
  const { alice: author, requestId } = await deals.request();
  const deal = (await partner.post('/transactions', { requestId })).body.data.id;
  const ownerId = author.id;
  await author.post(`/transactions/${deal}/approve`, {});
  assert.is((await partner.get(`/admin/users/${ownerId}`)).body.code, 'CONFLICT_OF_INTEREST');
  const refused = await partner.post(`/admin/users/${ownerId}/sanctions`, { kind: 'warn', reason: 'x' });
  assert.is(refused.body.code, 'CONFLICT_OF_INTEREST');
});

test('CASE-07 SANC-06 an overturned decision lifts what was imposed because of its case', async () => {
  const [judge, second] = [await staff('judge'), await staff('judge', 'Second')];
  const { alice, bob, id } = await deals.running();
  await bob.post(`/transactions/${id}/dispute`, { reason: 'Silence' });
  const { id: caseId } = (await bob.get(`/transactions/${id}/case`)).body.data;
  const decision = { outcome: 'failed', fault: 'accepter', ground: 'payment_missing' };
  const decided = await judge.post(`/admin/cases/${caseId}/decide`, {
    ...decision,
    note: 'No bank record shows a payment.',
  });
  assert.is(decided.status, 200);
  await impose(judge, bob, { kind: 'suspend', until: await inDays(30), caseId });
  const { data: other } = (await impose(judge, bob, { kind: 'warn', reason: 'Rude in another chat' })).body;
  assert.is((await bob.get('/requests')).body.code, 'SUSPENDED');
  await bob.post(`/transactions/${id}/case/appeal`, { text: 'The bank record was not looked at.' });
  const overturned = await second.post(`/admin/cases/${caseId}/overturn`, {
    ...{ outcome: 'cancelled', fault: null, ground: 'not_proven' },
    note: 'The bank record shows the payment.',
  });
  assert.is(overturned.status, 200);
  assert.is((await bob.get('/requests')).status, 200);
  equalEach(await own(bob), ({ id: sanctionId, state }) => [sanctionId === other.id, state], [
    [true, 'active'],
    [false, 'lifted'],
  ]);
  assert.equal(await own(alice), []);
});

test('SANC-07 AGE-05 banned details are marked to everybody who is asked to pay to them, whatever account gives them, until the ban is lifted', async () => {
  const [judge, second] = [await staff('judge'), await staff('judge', 'Second')];
  const { bob, id } = await deals.running();
  const [details, masked] = ['GB82 WEST 1234 5698 7654 32', 'GB…5432'];
  await bob.post(`/transactions/${id}/chat/messages`, { text: details });
  await bob.post(`/transactions/${id}/dispute`, { reason: 'Silence' });
  const { id: caseId } = (await bob.get(`/transactions/${id}/case`)).body.data;
  // Somebody else gives the same details in another exchange.
  const other = await deals.running();
  await other.bob.post(`/transactions/${other.id}/chat/messages`, { text: details });
  const read = async () => {
    const { data } = (await other.alice.get(`/transactions/${other.id}/settlement`)).body;
    const deal = (await other.alice.get(`/transactions/${other.id}`)).body.data;
    return [data.details[0].fields[0].isBanned, deal.version];
  };
  const [, version] = await read();
  assert.equal((await impose(judge, bob, { kind: 'details' })).body.details?.[0]?.path, 'caseId');
  const [named] = await detailsOfCase(judge, bob, caseId);
  assert.equal(
    [named?.kind, named?.masked, named?.isMentioned, named?.isOfOthers],
    ['iban', masked, false, false],
  );
  assert.is((await impose(judge, bob, { kind: 'details', caseId })).body.details?.[0]?.path, 'details');
  const unknown = await impose(judge, bob, { kind: 'details', caseId, details: [named?.id, 'x'.repeat(43)] });
  assert.is(unknown.body.details?.[0]?.path, 'details', 'not of this case');
  const { data: ban } = (await impose(judge, bob, { kind: 'details', caseId, details: [named?.id] })).body;
  assert.equal(ban.details, [{ kind: 'iban', masked }], 'the second judge reads what it is about');
  assert.equal([ban.state, await read()], ['proposed', [false, version]]);
  assert.is((await act(second, bob, ban.id, 'second')).body.data.state, 'active');
  assert.equal(await read(), [true, version + 1], 'pages read it again');
  assert.is((await bob.get('/requests')).status, 200, 'the person may go on');
  assert.is((await noticesOf(bob, 'account.details_banned')).length, 1);
  await act(second, bob, ban.id, 'lift', { note: 'The bank knows them' });
  assert.equal(await read(), [false, version + 2], 'and once more');
  const plain = await deals.running();
  await plain.bob.post(`/transactions/${plain.id}/dispute`, { reason: 'Silence' });
  const { id: without } = (await plain.bob.get(`/transactions/${plain.id}/case`)).body.data;
  assert.equal(await detailsOfCase(judge, plain.bob, without), [], 'no details were given in it');
  const refused = await impose(judge, plain.bob, { kind: 'details', caseId: without, details: [] });
  assert.is(refused.body.details?.[0]?.path, 'details');
  const stranger = await judge.get(`/admin/users/${judge.id}/details?caseId=${without}`);
  assert.is(stranger.status, 403, 'nobody reads their own');
  assert.is((await judge.get(`/admin/users/${bob.id}/details?caseId=${without}`)).status, 404);
  assert.is((await plain.bob.get(`/admin/users/${bob.id}/details?caseId=${caseId}`)).status, 403);
});

test('SANC-07 LINK-01 details of an honest person are marked to the judge, and only what is named is banned', async () => {
  const started = await backend();
  const [judge, second] = [await staff('judge'), await staff('judge', 'Second')];
  const [honest, payer, later] = [
    await started.signIn('Hon'),
    await started.signIn('Payer'),
    await started.signIn('Later'),
  ];
  const [theirs, own] = ['NL91 ABNA 0417 1643 00', 'FR14 2004 1010 0505 0001 3M02 606'];
  await exchange(started, payer, honest, theirs);
  const { bob, id } = await deals.running();
  for (const text of [theirs, own]) await say(bob, { id }, text);
  await bob.post(`/transactions/${id}/dispute`, { reason: 'Silence' });
  const { id: caseId } = (await bob.get(`/transactions/${id}/case`)).body.data;
  const shown = await detailsOfCase(judge, bob, caseId);
  assert.equal(shown.map(({ masked, isOfOthers }) => [masked, isOfOthers]).sort(), [
    ['FR…2606', false],
    ['NL…4300', true],
  ]);
  const details = shown.filter(({ isOfOthers }) => !isOfOthers).map((one) => one.id);
  const { data: ban } = (await impose(judge, bob, { kind: 'details', caseId, details })).body;
  await act(second, bob, ban.id, 'second');
  const deal = await runningDeal(later, honest);
  await say(honest, deal, theirs);
  assert.is((await detailsOf(later, deal))[0].fields[0].isBanned, false, 'the honest person’s');
});

test('SANC-07 a banned number warns wherever it stands: quoted, behind five others, and among digits', async () => {
  const started = await backend();
  const [judge, second] = [await staff('judge'), await staff('judge', 'Second')];
  const banned = '40817810099910004312';
  const { bob, id } = await deals.running();
  await say(bob, { id }, banned);
  await bob.post(`/transactions/${id}/dispute`, { reason: 'Silence' });
  const { id: caseId } = (await bob.get(`/transactions/${id}/case`)).body.data;
  const details = (await detailsOfCase(judge, bob, caseId)).map((one) => one.id);
  const { data: ban } = (await impose(judge, bob, { kind: 'details', caseId, details })).body;
  await act(second, bob, ban.id, 'second');
  const phones = [1, 2, 3, 4, 5].map((n) => `+41 79 123 45 1${n}`).join('\n');
  for (const [asked, text] of [
    [`Is it ${banned}?`, `Yes, ${banned}`],
    ['Where to?', `${phones}\n${banned}`],
    ['Where to?', 'to 4081 7810 0999 1000 4312 please'],
  ] as const) {
    const [victim, crook] = [await started.signIn('Vic'), await started.signIn('Mal')];
    const deal = await runningDeal(victim, crook);
    await say(victim, deal, asked);
    await say(crook, deal, text);
    const fields = (await detailsOf(victim, deal)).flatMap((one: AnyJson) => one.fields);
    const warned = fields.filter((one: AnyJson) => one.isBanned);
    equalEach(warned, ({ start, end }: AnyJson) => text.slice(start, end).replace(/ /g, ''), [banned], text);
  }
});

test('SANC-08 staff reads groups of accounts, but those of their own and of people with whom they have a conflict', async () => {
  const started = await backend();
  const judge = await staff('judge');
  const [first, second, partner] = [
    await started.signIn('First'),
    await started.signIn('Second'),
    await started.signIn('Partner'),
  ];
  await linkAccounts(started, first, second);
  await findGroups(started);
  const read = async (by: TestClient) => (await by.get('/admin/groups')).body.data;
  const group = [
    { id: first.id, firstName: 'First' },
    { id: second.id, firstName: 'Second' },
  ];
  assert.equal(await read(judge), { sharedDetails: [group], closed: [] });
  const { data: person } = (await judge.get(`/admin/users/${second.id}`)).body;
  assert.equal(
    [person.linked, person.isInRing, person.reusedFiles],
    [[{ ...group[0], isLinked: true }], false, 0],
  );
  const { id: requestId } = (await second.post('/create_request', REQUEST_BODY)).body;
  await (await owner()).post('/staff/roles', { telegramId: partner.telegramId, role: 'judge' });
  const deal = (await partner.post('/transactions', { requestId })).body.data.id;
  await second.post(`/transactions/${deal}/approve`, {});
  assert.equal((await read(partner)).sharedDetails, []);
});

test.run();
