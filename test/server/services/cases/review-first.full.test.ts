// Cases that are reviewed first: after three withdrawn disputes (CASE-40), or three dismissed late claims (HELP-10).
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { equalEach } from '../../../harness/assert-each.ts';
import { REQUEST_BODY, type TestClient } from '../../../harness/backend/test-backend.ts';
import {
  act,
  assertRefused,
  caseBackend,
  createCaseFixtures,
  data,
  NOTE,
  noticesOf,
  readOf,
} from './case-fixtures.ts';

const test = suite('cases that are reviewed first');
const backend = caseBackend(test);
const { staff, pass } = createCaseFixtures(backend);

const DAY_MS = 86_400_000;
const STATEMENT = 'The bank has taken the payment back.';
const DISMISSED = { outcome: 'completed', ground: 'not_proven', note: NOTE };
const RIGHT = { outcome: 'failed', fault: 'author', ground: 'taken_back', note: NOTE };

interface Pair {
  readonly alice: TestClient;
  readonly bob: TestClient;
}
async function signInPair(): Promise<Pair> {
  const { signIn } = await backend();
  return { alice: await signIn('Alice'), bob: await signIn('Bob') };
}
async function approved({ alice, bob }: Pair): Promise<string> {
  const { id: requestId } = (await alice.post('/create_request', REQUEST_BODY)).body;
  const { id } = data(await bob.post('/transactions', { requestId }));
  data(await alice.post(`/transactions/${id}/approve`));
  return id;
}
async function dispute(pair: Pair, id: string): Promise<string> {
  data(await pair.bob.post(`/transactions/${id}/dispute`, { reasonCode: 'not_paid' }));
  return (await readOf(pair.bob, id)).id;
}
async function withdrawDisputes(pair: Pair, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const id = await approved(pair);
    await dispute(pair, id);
    data(await pair.bob.patch(`/transactions/${id}`, { status: 'initiated' }));
  }
}
async function completed(pair: Pair): Promise<string> {
  const id = await approved(pair);
  data(await pair.bob.post(`/transactions/${id}/complete/propose`, {}));
  data(await pair.alice.post(`/transactions/${id}/complete/accept`, {}));
  return id;
}
const claim = (by: TestClient, id: string) =>
  by.post(`/transactions/${id}/case/claim`, { reasonCode: 'chargeback', statement: STATEMENT });
async function dismissClaims(pair: Pair, judge: TestClient, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const { id } = data(await claim(pair.bob, await completed(pair)));
    data(await act(judge, id, 'decide', DISMISSED));
  }
}
const queueOf = async (reader: TestClient): Promise<readonly { id: string; waitsForReview: boolean }[]> => {
  const found: { id: string; waitsForReview: boolean }[] = [];
  let cursor = '';
  do {
    const { body } = await reader.get(`/admin/cases?limit=2${cursor && `&cursor=${cursor}`}`);
    found.push(...body.data);
    cursor = body.nextCursor ?? '';
  } while (cursor);
  return found;
};

test('CASE-40 the fourth dispute is the specified one; its case comes after the others, until somebody takes it', async () => {
  const pair = await signInPair();
  const mediator = await staff('mediator', 'Anna');
  await withdrawDisputes(pair, 3);
  const id = await approved(pair);
  const caseId = await dispute(pair, id);
  assert.is(data(await pair.alice.get(`/transactions/${id}`)).status, 'disputed');
  const [notice] = await noticesOf(pair.alice, 'deal.dispute');
  assert.is(notice?.actionData.transactionId, id, 'the other side reads of it');
  assert.equal(
    [(await readOf(pair.bob, id)).waitsForReview, (await readOf(pair.alice, id)).waitsForReview],
    [true, false],
    'who has opened it reads why it waits, the other side does not',
  );
  const other = await signInPair();
  const laterId = await dispute(other, await approved(other));
  const queue = await queueOf(mediator);
  assert.equal(
    queue.map((one) => [one.id, one.waitsForReview]),
    [
      [laterId, false],
      [caseId, true],
    ],
    'in pages, too',
  );
  const { due } = await readOf(pair.alice, id);
  const { profile } = (await other.alice.get(`/users/${pair.alice.id}`)).body;
  assert.equal(
    [due, profile.isInDispute],
    [null, undefined],
    'nothing is due of the other side, and no banner',
  );
  data(await act(mediator, caseId, 'take'));
  assert.is((await readOf(pair.bob, id)).waitsForReview, false);
  equalEach(await queueOf(mediator), (one) => one.id, [caseId, laterId], 'in its own place');
});

test('CASE-40 two withdrawn disputes, or three of which one was 30 days ago, change nothing', async () => {
  const pair = await signInPair();
  await withdrawDisputes(pair, 2);
  const id = await approved(pair);
  await dispute(pair, id);
  assert.is((await readOf(pair.bob, id)).waitsForReview, false);
  data(await pair.bob.patch(`/transactions/${id}`, { status: 'initiated' }));
  await pass(30 * DAY_MS);
  const { signIn } = await backend();
  const later = {
    alice: await signIn('Alice', pair.alice.telegramId),
    bob: await signIn('Bob', pair.bob.telegramId),
  };
  const next = await approved(later);
  await dispute(later, next);
  assert.is((await readOf(later.bob, next)).waitsForReview, false);
});

test('HELP-10 after three dismissed claims the other side reads of a claim when a judge has taken it', async () => {
  const pair = await signInPair();
  const [judge, mediator] = [await staff('judge', 'Judith'), await staff('mediator', 'Max')];
  await dismissClaims(pair, judge, 2);
  const third = data(await claim(pair.bob, await completed(pair)));
  assert.is(third.waitsForReview, false);
  data(await act(judge, third.id, 'decide', DISMISSED));
  const notified = (await noticesOf(pair.alice, 'case.claimed')).length;

  const id = await completed(pair);
  const found = data(await claim(pair.bob, id));
  assert.is(found.waitsForReview, true);
  assert.is(await readOf(pair.alice, id), null);
  const file = { statement: 'It was not me' };
  assertRefused(await pair.alice.post(`/transactions/${id}/case/file`, file), 'NOT_FOUND');
  assertRefused(await pair.alice.get(`/transactions/${id}/case/messages`), 'NOT_FOUND');
  const refused = await claim(pair.alice, id);
  assertRefused(refused, 'INVALID_STATE');
  assert.is(refused.body.data, undefined, 'without the claim');
  assert.is((await noticesOf(pair.alice, 'case.claimed')).length, notified);
  const toOther = { text: 'What happened?', audience: 'author' };
  assertRefused(await mediator.post(`/transactions/${id}/case/messages`, toOther), 'INVALID_STATE');
  data(await mediator.post(`/transactions/${id}/case/messages`, { ...toOther, audience: 'accepter' }));

  assertRefused(await act(mediator, found.id, 'take'), 'FORBIDDEN');
  assert.not.ok(data(await mediator.get(`/admin/cases/${found.id}`)).staff.actions.includes('take'));
  assertRefused(
    await act(judge, found.id, 'decide', RIGHT),
    'INVALID_STATE',
    'nobody has asked the other side',
  );
  data(await act(judge, found.id, 'take'));
  assert.is((await noticesOf(pair.alice, 'case.claimed')).length, notified + 1);
  assert.is((await readOf(pair.alice, id)).id, found.id);
  data(await pair.alice.post(`/transactions/${id}/case/file`, file));
  data(await act(judge, found.id, 'decide', RIGHT));
});

test('HELP-10 a claim under review that is dismissed is read by both sides; late replies are the claimant’s alone', async () => {
  const pair = await signInPair();
  const judge = await staff('judge', 'Jana');
  await dismissClaims(pair, judge, 3);
  const id = await completed(pair);
  const { id: caseId } = data(await claim(pair.bob, id));
  const hours = [4, 8, 12];
  for (const more of hours) await pass(more * 3_600_000);
  const { signIn } = await backend();
  const [alice, bob] = [
    await signIn('Alice', pair.alice.telegramId),
    await signIn('Bob', pair.bob.telegramId),
  ];
  assert.equal(
    [(await noticesOf(alice, 'case.reply_late')).length, (await noticesOf(bob, 'case.reply_late')).length],
    [0, 1],
  );
  const again = await signIn('Jana', judge.telegramId);
  data(await act(again, caseId, 'decide', DISMISSED));
  assert.is((await readOf(alice, id)).decision.outcome, 'completed');
});

test.run();
