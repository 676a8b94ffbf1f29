// Late claims over HTTP: a case beside an ended deal, what its decision changes, and who is warned (HELP-03, HELP-05, HELP-06).
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { eraseFinishedDeals } from '../../../../server/store/retention.ts';
import {
  type AnyJson,
  lazyFixture,
  REQUEST_BODY,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import {
  act,
  assertRefused,
  caseBackend,
  createCaseFixtures,
  data,
  eventsOf,
  NOTE,
  noticesOf,
  readOf,
} from './case-fixtures.ts';

const test = suite('late claims');
const backend = caseBackend(test);
const { running, disputed, staff, pass } = createCaseFixtures(backend);

const DAY_MS = 86_400_000;
const STATEMENT = 'The bank has taken the payment back.';
const RIGHT = { outcome: 'failed', fault: 'accepter', ground: 'taken_back', note: NOTE };
const DISMISSED = {
  outcome: 'completed',
  ground: 'not_proven',
  note: 'Nothing shows that money was taken back.',
};

interface EndedDeal {
  readonly id: string;
  readonly alice: TestClient;
  readonly bob: TestClient;
}
const judges = lazyFixture(
  async () => [await staff('judge', 'Judith'), await staff('judge', 'Jules')] as const,
);
const claim = (by: TestClient, id: string, statement = STATEMENT) =>
  by.post(`/transactions/${id}/case/claim`, { reasonCode: 'chargeback', statement });
async function completed(): Promise<EndedDeal> {
  const deal = await running();
  data(await deal.bob.post(`/transactions/${deal.id}/complete/propose`, {}));
  data(await deal.alice.post(`/transactions/${deal.id}/complete/accept`, {}));
  return deal;
}
const dealOf = async (by: TestClient, id: string): Promise<AnyJson> =>
  data(await by.get(`/transactions/${id}`));
const countsOf = async ({ alice, bob, id }: EndedDeal): Promise<AnyJson> => {
  const people = [(await dealOf(bob, id)).initiatorUser, (await dealOf(alice, id)).accepterUser];
  return people.map((one) => [one.completedTransactionsCount, one.failedTransactionsCount]);
};

test('HELP-03 a claim is a case beside the deal, which stays as it is; the other side is notified and answers', async () => {
  const deal = await completed();
  assert.is(await readOf(deal.alice, deal.id), null, 'no case yet, which is no error');
  const found = data(await claim(deal.alice, deal.id));
  assert.equal(
    [found.isClaim, found.status, found.openedBy, found.reasonCode, found.file.statement],
    [true, 'open', 'author', 'chargeback', STATEMENT],
  );
  assert.is((await dealOf(deal.alice, deal.id)).status, 'completed');
  assert.is((await noticesOf(deal.bob, 'case.claimed')).length, 1);
  const other = await readOf(deal.bob, deal.id);
  assert.equal([other.id, other.file, eventsOf(other)], [found.id, null, ['opened']]);
  data(await deal.bob.post(`/transactions/${deal.id}/case/file`, { statement: 'It was not me' }));
  data(await deal.bob.post(`/transactions/${deal.id}/case/messages`, { text: 'Here is my statement' }));
  const [judge] = await judges();
  data(await act(judge, found.id, 'take'));
  assert.equal(
    data(await judge.get(`/admin/cases/${found.id}`)).staff.files.accepter.statement,
    'It was not me',
  );
});

test('HELP-03 HELP-06 a claim that is right counts against who is at fault, and recent partners are warned without a name', async () => {
  const deal = await completed();
  const { signIn } = await backend();
  const partner = await signIn('Petra');
  const { id: requestId } = (await partner.post('/create_request', REQUEST_BODY)).body;
  const { id: otherDeal } = data(await deal.bob.post('/transactions', { requestId }));
  data(await partner.post(`/transactions/${otherDeal}/approve`, {}));
  const { id: caseId } = data(await claim(deal.alice, deal.id));
  const [judge, second] = await judges();
  const preview = data(await act(judge, caseId, 'preview', RIGHT));
  assert.equal([preview.accepter.note, preview.accepter.line], [NOTE, '']);
  assert.is((await act(judge, caseId, 'decide', { ...RIGHT, fault: null })).status, 400);
  assert.is((await act(judge, caseId, 'decide', { ...DISMISSED, fault: 'author' })).status, 400);
  assert.equal(await countsOf(deal), [
    [1, 0],
    [1, 0],
  ]);
  const decided = data(await act(judge, caseId, 'decide', RIGHT));
  assert.equal([decided.status, decided.decision.fault], ['decided', 'accepter']);
  assert.equal(await countsOf(deal), [
    [0, 0],
    [0, 1],
  ]);
  assert.is((await dealOf(deal.bob, deal.id)).status, 'completed', 'the deal stays as it is');
  await (await backend()).settled();
  const [warning, ...more] = await noticesOf(partner, 'case.check_payments');
  assert.equal([more.length, warning.params], [0, { name: 'Bob' }]);
  assert.not.match(JSON.stringify(warning), /Alice/);
  assert.equal((await noticesOf(deal.alice, 'case.check_payments')).length, 0);
  for (const side of [deal.alice, deal.bob])
    assert.is((await noticesOf(side, 'case.claim_decided')).length, 1);
  // Overturned by a second judge, everything counts as before the claim.
  data(
    await deal.bob.post(`/transactions/${deal.id}/case/appeal`, { text: 'My bank confirms the payment.' }),
  );
  assertRefused(await act(judge, caseId, 'overturn', DISMISSED), 'CONFLICT_OF_INTEREST');
  data(await act(second, caseId, 'overturn', DISMISSED));
  assert.equal(await countsOf(deal), [
    [1, 0],
    [1, 0],
  ]);
});

test('HELP-03 a dismissed claim changes nothing; its appeal may find that it was right', async () => {
  const deal = await completed();
  const { id: caseId } = data(await claim(deal.alice, deal.id));
  const [judge, second] = await judges();
  const dismissed = data(await act(judge, caseId, 'decide', DISMISSED));
  assert.equal([dismissed.decision.outcome, dismissed.decision.fault], ['completed', null]);
  assert.equal(await countsOf(deal), [
    [1, 0],
    [1, 0],
  ]);
  data(
    await deal.alice.post(`/transactions/${deal.id}/case/appeal`, { text: 'The bank letter was not read.' }),
  );
  const found = data(await act(second, caseId, 'overturn', RIGHT));
  assert.is(found.appeal.ruling.earlier.outcome, 'completed');
  assert.equal(await countsOf(deal), [
    [0, 0],
    [0, 1],
  ]);
});

test('HELP-05 at most one claim for each side, and none while a case of the deal runs or can be appealed', async () => {
  const deal = await completed();
  const [judge] = await judges();
  const { signIn } = await backend();
  assertRefused(await claim(await signIn('Eve'), deal.id), 'NOT_FOUND');
  assert.is((await claim(deal.alice, deal.id, 'short')).status, 400);
  const answers = await Promise.all([claim(deal.alice, deal.id), claim(deal.bob, deal.id)]);
  assert.equal(answers.map(({ status }) => status).sort(), [200, 409], 'both at once: one');
  const { id: caseId } = await readOf(deal.alice, deal.id);
  const refused = await claim(deal.alice, deal.id);
  assertRefused(refused, 'INVALID_STATE');
  assert.is(refused.body.data.id, caseId, 'with the present case');
  data(await act(judge, caseId, 'decide', DISMISSED));
  for (const side of [deal.alice, deal.bob])
    assertRefused(await claim(side, deal.id), 'INVALID_STATE', 'it can be appealed');
  await pass(72 * 3_600_000);
  const { alice, bob } = {
    alice: await signIn('Alice', deal.alice.telegramId),
    bob: await signIn('Bob', deal.bob.telegramId),
  };
  const again = await Promise.all([claim(alice, deal.id), claim(bob, deal.id)]);
  assert.equal(again.map(({ status }) => status).sort(), [200, 409], 'the side that has not claimed before');
});

test('HELP-03 the texts of a deal are kept while a claim runs, and erased as long after its end', async () => {
  const deal = await completed();
  const { signIn, database, clock } = await backend();
  const erase = async (days: number): Promise<void> => {
    const before = new Date(clock.now() - days * DAY_MS);
    await database.transaction((tx) => eraseFinishedDeals(tx, before, new Date(clock.now()), 1_000));
  };
  await pass(100 * DAY_MS);
  await erase(90);
  const alice = await signIn('Alice', deal.alice.telegramId);
  const { id: caseId } = data(await claim(alice, deal.id));
  await erase(90);
  assert.is((await readOf(alice, deal.id)).file.statement, STATEMENT, 'the case runs');
  const judge = await staff('judge', 'Fourth');
  data(await act(judge, caseId, 'decide', DISMISSED));
  await pass(89 * DAY_MS);
  await erase(90);
  const later = await signIn('Alice', deal.alice.telegramId);
  assert.is((await readOf(later, deal.id)).file.statement, STATEMENT, '89 days after its end');
  await pass(2 * DAY_MS);
  await erase(90);
  assert.is((await readOf(await signIn('Alice', deal.alice.telegramId), deal.id)).file.statement, '');
});

test('HELP-03 no claim of a deal that runs, was never approved, has somebody at fault, or ended 180 days ago', async () => {
  const { signIn } = await backend();
  const judge = await staff('judge', 'Third');
  const open = await running();
  assertRefused(await claim(open.alice, open.id), 'INVALID_STATE', 'it runs');
  const { id: requestId } = (await open.alice.post('/create_request', REQUEST_BODY)).body;
  const { id: unapproved } = data(await open.bob.post('/transactions', { requestId }));
  data(await open.alice.post(`/transactions/${unapproved}/decline`, {}));
  assertRefused(await claim(open.bob, unapproved), 'INVALID_STATE', 'never approved');
  const failed = await disputed();
  data(await act(judge, failed.caseId, 'decide', { ...RIGHT, ground: 'payment_denied' }));
  const old = await completed();
  await pass(180 * DAY_MS);
  const [bob, alice] = [
    await signIn('Bob', failed.bob.telegramId),
    await signIn('Alice', old.alice.telegramId),
  ];
  assertRefused(await claim(bob, failed.id), 'INVALID_STATE', 'somebody is at fault');
  assertRefused(await claim(alice, old.id), 'INVALID_STATE', '180 days');
});

test.run();
