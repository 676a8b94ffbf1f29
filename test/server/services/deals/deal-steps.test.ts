// Steps of deals and cases over HTTP: the last 50 in the answer, earlier ones in pages (ACT-10, CASE-56).
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readCase, readCaseSteps } from '#contract/cases.ts';
import { decodeDealDetails, decodeDealSteps } from '#contract/decode/deal-details.ts';
import { equalEach } from '../../../harness/assert-each.ts';
import type { AnyJson, TestClient } from '../../../harness/backend/test-backend.ts';
import {
  act,
  assertRefused,
  caseBackend,
  createCaseFixtures,
  data,
  eventsOf,
  OWNER,
  readOf,
} from '../cases/case-fixtures.ts';

const test = suite('steps of deals and cases');
const backend = caseBackend(test, {
  env: { ADMIN_TELEGRAM_IDS: String(OWNER), DEAL_PROPOSALS_PER_DAY: '100', CASE_FILINGS_PER_DAY: '100' },
});
const { running, disputed, owner, staff } = createCaseFixtures(backend);

/** A deal that was disputed once and has 2 + 2 + 2 × `rounds` steps: proposals that were withdrawn. */
async function longDeal(rounds: number) {
  const deal = await running();
  const path = `/transactions/${deal.id}`;
  data(await deal.bob.post(`${path}/dispute`, { reason: 'Not paid' }));
  data(await deal.bob.patch(path, { status: 'initiated' }));
  const propose = async (times: number): Promise<void> => {
    for (let round = 0; round < times; round += 1) {
      data(await deal.bob.post(`${path}/complete/propose`, {}));
      data(await deal.bob.post(`${path}/complete/decline`, {}));
    }
  };
  await propose(rounds);
  return { ...deal, path, propose };
}
const numbersOf = (steps: readonly AnyJson[]): number[] => steps.map(({ n }) => n);
async function earlierOf(client: TestClient, path: string, query: string) {
  const answer = await client.get(`${path}/steps?${query}`);
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body as { readonly data: AnyJson[]; readonly nextCursor: string | null };
}

test('ACT-10 a deal answers all of 50 steps, and the last 50 of more; both parties read the earlier ones in pages', async () => {
  const { alice, bob, path, propose } = await longDeal(23);
  const few = data(await alice.get(path));
  assert.equal([few.steps.length, 'earlierSteps' in few], [50, false], 'all of few steps');
  assert.equal([few.steps[0].action, decodeDealDetails(few)?.earlierSteps], ['accept', null]);
  await propose(7);
  const deal = data(await alice.get(path));
  assert.equal([deal.steps.length, deal.steps.at(-1).n], [50, deal.version]);
  const { cursor, statuses } = deal.earlierSteps;
  assert.equal([...statuses].sort(), ['completion_pending', 'disputed', 'initiated', 'pending_approval']);
  for (const party of [alice, bob]) {
    const first = await earlierOf(party, path, `cursor=${cursor}&limit=10`);
    const second = await earlierOf(party, path, `cursor=${first.nextCursor}&limit=10`);
    const all = [...second.data, ...first.data, ...deal.steps];
    assert.equal([first.data.length, second.data.length, second.nextCursor], [10, 4, null]);
    const numbers = numbersOf(all);
    assert.equal(
      numbers,
      [...new Set(numbers)].sort((a, b) => a - b),
      'in order, each once',
    );
    equalEach(all.slice(0, 4), ({ action }) => action, ['accept', 'approve', 'dispute', 'reopen']);
  }
  // The answer of an action is bounded too, and each page is what the client reads.
  const answer = data(await bob.post(`${path}/complete/propose`, {}));
  assert.is(answer.steps.length, 50);
  assert.is(decodeDealSteps((await bob.get(`${path}/steps?cursor=${cursor}`)).body)?.items.length, 14);
  assert.is((await bob.get(`${path}/steps`)).body.data.length, 50, 'without a cursor the last ones');
});

test('ACT-10 nobody else reads the steps of a deal, and what is no cursor is refused', async () => {
  const { alice, path } = await longDeal(1);
  const stranger = await (await backend()).signIn('Stranger');
  assert.is((await stranger.get(`${path}/steps?cursor=3`)).status, 404);
  assert.is((await (await staff('mediator')).get(`${path}/steps?cursor=3`)).status, 404);
  for (const cursor of ['abc', '-1', '1.5', '99999999999', '3 or true'])
    assert.is((await alice.get(`${path}/steps?cursor=${encodeURIComponent(cursor)}`)).status, 400, cursor);
  assert.equal((await earlierOf(alice, path, 'cursor=0')).data, []);
});

test('ACT-10 staff who may read a disputed deal reads its steps, and the audit log has it', async () => {
  const deal = await disputed();
  const path = `/transactions/${deal.id}/steps`;
  const judge = await staff('judge', 'Jana');
  assert.equal((await earlierOf(judge, `/transactions/${deal.id}`, 'cursor=3')).data.length, 2);
  const entries: AnyJson[] = data(await (await owner()).get('/staff/audit?limit=500'));
  const [entry, ...more] = entries.filter(
    ({ action, actorId }) => action.endsWith('.read') && actorId === judge.id,
  );
  assert.equal([entry?.transactionId, entry?.details.caseId, more], [deal.id, deal.caseId, []]);
  const mediator = await staff('mediator', 'Mona');
  assert.is((await mediator.get(`${path}?cursor=3`)).status, 404);
});

test('CASE-56 a case answers its last 50 steps and a waiting question; each side and staff read their earlier ones in pages', async () => {
  const deal = await disputed();
  const anna = await staff('mediator', 'Anna');
  data(await act(anna, deal.caseId, 'take'));
  data(await act(anna, deal.caseId, 'ask', { from: ['author'], text: 'Which bank?' }));
  for (let n = 0; n < 7; n += 1) data(await act(anna, deal.caseId, 'note', { text: `Note ${n}` }));
  for (let n = 0; n < 50; n += 1)
    data(await deal.bob.post(`/transactions/${deal.id}/case/file`, { statement: `Filed ${n}` }));
  const pathOf = (cursor: string) => `/cases/${deal.caseId}/steps?cursor=${cursor}`;
  const forStaff = readCase((await anna.get(`/admin/cases/${deal.caseId}`)).body);
  assert.equal([forStaff?.steps.length, forStaff?.steps.at(-1)?.n], [50, 60]);
  const page = readCaseSteps((await anna.get(pathOf(forStaff?.earlierSteps?.cursor ?? ''))).body);
  assert.equal(
    page?.items.slice(0, 4).map(({ event, text }) => [event, text]),
    [
      ['opened', null],
      ['taken', null],
      ['asked', 'Which bank?'],
      ['note', 'Note 0'],
    ],
  );
  assert.equal([page?.items.length, page?.nextCursor], [10, null]);
  // The question's step is an earlier one, and the question is in the answer of its side.
  const [forAlice, forBob] = [await readOf(deal.alice, deal.id), await readOf(deal.bob, deal.id)];
  assert.equal(forAlice.earlierSteps, { cursor: '11', question: 'Which bank?' });
  assert.equal(forBob.earlierSteps, { cursor: '11', question: null });
  assert.equal(eventsOf({ steps: forAlice.steps }).includes('asked'), false);
  const read = (await deal.bob.get(`${pathOf('60')}&limit=100`)).body.data;
  assert.equal([...new Set(read.map(({ event }: AnyJson) => event))], ['opened', 'taken', 'asked', 'filed']);
  assert.is(read[2].text, null, 'the question is for the other side');
});

test('CASE-56 nobody but the parties and staff reads the steps of a case', async () => {
  const deal = await disputed();
  assert.is((await readOf(deal.alice, deal.id)).earlierSteps, undefined, 'few steps are all in the answer');
  const path = `/cases/${deal.caseId}/steps?cursor=2`;
  const stranger = await (await backend()).signIn('Stranger');
  assertRefused(await stranger.get(path), 'NOT_FOUND');
  assertRefused(await (await staff('viewer')).get(path), 'NOT_FOUND');
  assertRefused(await deal.bob.get(`/cases/${deal.id}/steps`), 'NOT_FOUND');
  assertRefused(await deal.bob.get(`/cases/${deal.caseId}/steps?cursor=x`), 'VALIDATION_ERROR');
  assert.is(data(await deal.alice.get(path)).length, 1);
  const judge = await staff('judge', 'Jana');
  assert.is(data(await judge.get(path)).length, 1);
  const entries: AnyJson[] = data(await (await owner()).get('/staff/audit?limit=500'));
  const reads = entries.filter(({ action, actorId }) => action === 'case.read' && actorId === judge.id);
  equalEach(reads, ({ details }) => details.caseId, [deal.caseId]);
});

test.run();
