// Appeals over HTTP: one side in time, a judge who had no part in the case, and what a changed decision leaves (CASE-07, CASE-19, CASE-20).
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readCase } from '#contract/cases.ts';
import { type AnyJson, lazyFixture, type TestClient } from '../../../harness/backend/test-backend.ts';
import {
  act,
  assertRefused,
  type CaseFixture,
  caseBackend,
  createCaseFixtures,
  data,
  eventsOf,
  NOTE,
  noticesOf,
  readOf,
} from './case-fixtures.ts';

const test = suite('appeals');
const backend = caseBackend(test);
const { disputed, staff, pass } = createCaseFixtures(backend);

const HOUR_MS = 3_600_000;
const TEXT = 'The receipt that I sent was not looked at.';
const FAILED = { outcome: 'failed', fault: 'author', ground: 'payment_missing', note: NOTE };
const CANCELLED = { outcome: 'cancelled', ground: 'not_proven', note: 'Nobody has proved anything here.' };
const COMPLETED = { outcome: 'completed', ground: 'payment_proven', note: 'The payment is on the record.' };

const judges = lazyFixture(
  async () => [await staff('judge', 'Judith'), await staff('judge', 'Jules')] as const,
);
const appeal = (by: TestClient, { id }: CaseFixture, text = TEXT) =>
  by.post(`/transactions/${id}/case/appeal`, { text });
async function decided(decision: object = FAILED): Promise<CaseFixture> {
  const deal = await disputed();
  const [first] = await judges();
  data(await act(first, deal.caseId, 'decide', decision));
  return deal;
}
/** What the other side reads of both parties in their deal: completed and failed exchanges. */
const countsOf = async ({ alice, bob, id }: CaseFixture): Promise<AnyJson> => {
  const [ofAlice, ofBob] = [
    data(await bob.get(`/transactions/${id}`)).initiatorUser,
    data(await alice.get(`/transactions/${id}`)).accepterUser,
  ];
  return [ofAlice, ofBob].map((one) => [one.completedTransactionsCount, one.failedTransactionsCount]);
};

test('CASE-19 a side appeals once and in time; the other side reads that, and not the text', async () => {
  const deal = await decided();
  const [, second] = await judges();
  const found = data(await appeal(deal.alice, deal));
  assert.equal([found.status, found.appeal.by, found.appeal.text], ['appealed', 'author', TEXT]);
  assert.equal([found.appealUntil, found.helper, found.appeal.ruling], [null, null, null]);
  const other = await readOf(deal.bob, deal.id);
  assert.equal([other.appeal.by, other.appeal.text, eventsOf(other).at(-1)], ['author', null, 'appealed']);
  assert.not.ok(JSON.stringify(other).includes(TEXT));
  assert.is(data(await second.get(`/admin/cases/${deal.caseId}`)).appeal.text, TEXT);
  assertRefused(await appeal(deal.alice, deal), 'INVALID_STATE', 'a second time');
  assertRefused(await appeal(deal.bob, deal), 'INVALID_STATE', 'by the other side');
  assert.is((await noticesOf(deal.bob, 'case.appealed')).length, 1);
  const [first] = await judges();
  const isNotified = async (judge: TestClient): Promise<boolean> =>
    (await noticesOf(judge, 'case.appeal_waits')).some((one) => one.relatedTransaction.id === deal.id);
  assert.equal([await isNotified(second), await isNotified(first)], [true, false], 'who may decide');
  const queue = (await second.get('/admin/cases?limit=100')).body.data;
  assert.ok(queue.some((one: AnyJson) => one.id === deal.caseId && one.status === 'appealed'));
  assert.equal(readCase({ data: other })?.appeal?.by, 'author');
});

test('CASE-20 who had a part in the case may not decide its appeal, nor be given it', async () => {
  const deal = await disputed();
  const [first, second] = await judges();
  const taker = await staff('judge', 'Taker');
  data(await act(taker, deal.caseId, 'take'));
  data(await act(first, deal.caseId, 'decide', FAILED));
  assertRefused(await act(second, deal.caseId, 'uphold', { note: NOTE }), 'INVALID_STATE', 'not appealed');
  data(await appeal(deal.alice, deal));
  for (const judge of [first, taker]) {
    assertRefused(await act(judge, deal.caseId, 'uphold', { note: NOTE }), 'CONFLICT_OF_INTEREST');
    assertRefused(await act(judge, deal.caseId, 'overturn', CANCELLED), 'CONFLICT_OF_INTEREST');
    assertRefused(await act(judge, deal.caseId, 'preview', CANCELLED), 'CONFLICT_OF_INTEREST');
  }
  assertRefused(await act(second, deal.caseId, 'assign', { userId: taker.id }), 'CONFLICT_OF_INTEREST');
  data(await act(second, deal.caseId, 'assign', { userId: second.id }));
  const upheld = data(await act(second, deal.caseId, 'uphold', { note: NOTE }));
  assert.is(upheld.appeal.text, null, 'answers to writes are kept: without what a side wrote');
  assert.equal([upheld.status, upheld.appeal.ruling.result], ['closed', 'upheld']);
  assert.equal([upheld.decision.outcome, upheld.appeal.ruling.earlier], ['failed', null]);
  assertRefused(await act(second, deal.caseId, 'overturn', CANCELLED), 'INVALID_STATE', 'decided once');
  for (const side of [deal.alice, deal.bob]) {
    assert.is((await readOf(side, deal.id)).appeal.ruling.note, NOTE);
    assert.is((await noticesOf(side, 'case.upheld')).length, 1);
  }
});

test('CASE-20 two judges at once: one decides', async () => {
  const deal = await decided();
  const judge = await staff('judge', 'Third');
  const [, second] = await judges();
  data(await appeal(deal.alice, deal));
  const answers = await Promise.all([
    act(second, deal.caseId, 'overturn', CANCELLED),
    act(judge, deal.caseId, 'uphold', { note: NOTE }),
  ]);
  assert.equal(answers.map(({ status }) => status).sort(), [200, 409]);
  assert.equal(
    eventsOf(await readOf(deal.bob, deal.id)).filter((one) => /upheld|overturned/.test(one)).length,
    1,
  );
});

test('CASE-07 CASE-20 an overturned decision is previewed, counts in place of the first, and both are kept', async () => {
  const deal = await decided();
  const [, second] = await judges();
  assert.equal(await countsOf(deal), [
    [0, 1],
    [0, 0],
  ]);
  data(await appeal(deal.alice, deal));
  const preview = data(await act(second, deal.caseId, 'preview', COMPLETED));
  assert.equal([preview.author.note, preview.author.line], [COMPLETED.note, '']);
  const { version } = await readOf(deal.alice, deal.id);
  assertRefused(
    await act(second, deal.caseId, 'overturn', { ...COMPLETED, version: version - 1 }),
    'INVALID_STATE',
    'another version was seen',
  );
  const found = data(await act(second, deal.caseId, 'overturn', { ...COMPLETED, version }));
  assert.equal(
    [found.status, found.decision.outcome, found.decision.note],
    ['closed', 'completed', COMPLETED.note],
  );
  const { result, earlier } = found.appeal.ruling;
  assert.equal(
    [result, earlier.outcome, earlier.fault, earlier.note],
    ['overturned', 'failed', 'author', NOTE],
  );
  assert.equal(await countsOf(deal), [
    [1, 0],
    [1, 0],
  ]);
  const deals = data(await deal.alice.get(`/transactions/${deal.id}`));
  assert.is(deals.status, 'failed', 'the deal stays as it is');
  const { app, settled } = await backend();
  await settled();
  const metrics = await (await app.fetch(new Request('http://127.0.0.1/metrics'))).text();
  assert.match(metrics, /kantor_case_appeals_total\{result="overturned"\} [1-9]/);
});

// Last: everybody's session is over by then.
test('CASE-51 CASE-07 a final rating falls when an appeal finds its author at fault; who is free of it may rate again', async () => {
  const deal = await decided({ ...FAILED, outcome: 'cancelled' });
  const [, second] = await judges();
  const { alice, bob } = deal;
  const rate = (by: TestClient, of: TestClient, ratingComment: string) =>
    by.post(`/users/${of.id}/rate`, { ratingValue: 'down', ratingComment, transactionId: deal.id });
  assertRefused(await rate(alice, bob, 'Mean'), 'FORBIDDEN');
  data(await rate(bob, alice, 'Never paid'));
  const profileOf = async (by: TestClient, of: TestClient) => {
    const { profile } = (await by.get(`/users/${of.id}`)).body;
    return [profile.rating, profile.reviews.map((one: AnyJson) => one.comment)];
  };
  assert.equal(await profileOf(bob, alice), [1, ['Never paid']]);
  data(await appeal(alice, deal));
  const overturned = { ...FAILED, fault: 'accepter', ground: 'payment_denied' };
  data(await act(second, deal.caseId, 'overturn', overturned));
  assert.equal(await profileOf(bob, alice), [null, []], 'of who is at fault now');
  assert.equal(data(await bob.get(`/transactions/${deal.id}`)).ratings, []);
  assertRefused(await rate(bob, alice, 'Again'), 'FORBIDDEN');
  data(await rate(alice, bob, 'He had the money'));
  assert.equal(await profileOf(alice, bob), [1, ['He had the money']]);
});

test('CASE-19 no appeal before a decision, after 72 hours, by a stranger, or of a withdrawn dispute', async () => {
  const running = await disputed();
  assertRefused(await appeal(running.alice, running), 'INVALID_STATE');
  const late = await decided();
  const { signIn } = await backend();
  assertRefused(await appeal(await signIn('Eve'), late), 'NOT_FOUND');
  assert.is((await appeal(late.alice, late, 'Too short')).status, 400);
  const withdrawn = await disputed();
  const [first] = await judges();
  data(await first.patch(`/transactions/${withdrawn.id}`, { status: 'initiated' }));
  assertRefused(await appeal(withdrawn.alice, withdrawn), 'INVALID_STATE');
  await pass(72 * HOUR_MS);
  const alice = await signIn('Alice', late.alice.telegramId);
  const refused = await appeal(alice, late);
  assertRefused(refused, 'INVALID_STATE');
  assert.is(refused.body.data.id, late.caseId, 'with the present case');
});

test.run();
