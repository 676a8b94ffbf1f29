// Races of cases on PostgreSQL with a warm pool: many take one case, a decision meets a reopening, numbers have no gap.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queryRows } from '../../../../server/store/database.ts';
import { openConnections } from '../../../harness/database/open-connections.ts';
import { act, caseBackend, createCaseFixtures, data, eventsOf, NOTE, readOf } from './case-fixtures.ts';

const test = suite('races of cases');
const backend = caseBackend(test);
const { disputed, running, staff } = createCaseFixtures(backend);

const ROUNDS = 5;

test('CASE-02 of two mediators who take a case at once exactly one looks after it', async () => {
  const [anna, bea] = [await staff('mediator', 'Anna'), await staff('mediator', 'Bea')];
  const { database } = await backend();
  for (let round = 0; round < ROUNDS; round += 1) {
    const deal = await disputed();
    await openConnections(database, 4);
    const answers = await Promise.all([anna, bea].map((one) => act(one, deal.caseId, 'take')));
    assert.equal(answers.map(({ status }) => status).sort(), [200, 409]);
    const [winner, loser] = answers[0]?.status === 200 ? [anna, bea] : [bea, anna];
    const refused = answers.find(({ status }) => status === 409);
    assert.is(refused?.body.code, 'CASE_TAKEN');
    assert.is(refused?.body.data.staff.assignedTo, winner.id, 'the present case says who has it');
    assert.is(
      (await act(loser, deal.caseId, 'ask', { from: ['author'], text: 'When?' })).body.code,
      'CASE_TAKEN',
    );
    assert.equal(eventsOf(await readOf(deal.alice, deal.id)), ['opened', 'taken']);
  }
});

test('CASE-04 a decision and a reopening at once: one of them ends the dispute, and the case agrees with the deal', async () => {
  const judge = await staff('judge', 'Jana');
  const { database } = await backend();
  for (let round = 0; round < ROUNDS; round += 1) {
    const deal = await disputed();
    await openConnections(database, 4);
    const [decided, reopened] = await Promise.all([
      act(judge, deal.caseId, 'decide', { outcome: 'cancelled', ground: 'not_proven', note: NOTE }),
      deal.bob.patch(`/transactions/${deal.id}`, { status: 'initiated' }),
    ]);
    assert.is([decided, reopened].filter(({ status }) => status === 200).length, 1);
    const [found, { status }] = [
      await readOf(deal.alice, deal.id),
      data(await deal.alice.get(`/transactions/${deal.id}`)),
    ];
    assert.is(found.status, status === 'cancelled' ? 'decided' : 'withdrawn');
  }
});

test('cases that open at once have numbers of their own, without a gap', async () => {
  const { database } = await backend();
  const deals = await Promise.all(Array.from({ length: 6 }, () => running()));
  await openConnections(database, 6);
  await Promise.all(deals.map(({ bob, id }) => bob.post(`/transactions/${id}/dispute`, {})));
  const rows = await queryRows<{ n: number; top: number }>(
    database.reads,
    sql`select count(*)::int as n, max(number) as top from cases`,
  );
  assert.is(rows[0]?.n, rows[0]?.top);
});

test.run();
