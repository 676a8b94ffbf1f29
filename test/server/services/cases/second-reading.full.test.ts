// Second readings of decisions: which are chosen, who reads them, and what follows (CASE-41).

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isChosen } from '../../../../server/services/cases/open-case.ts';
import type { AnyJson, TestClient } from '../../../harness/backend/test-backend.ts';
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

const test = suite('second readings');
const backend = caseBackend(test);
const { disputed, staff, owner } = createCaseFixtures(backend);

const DECISION = { outcome: 'failed', fault: 'author', ground: 'payment_missing', note: NOTE };
const FOUND = { agrees: false, note: 'The receipt was not looked at.' };
const isQueued = async (reader: TestClient, id: string): Promise<boolean> => {
  const { body } = await reader.get('/admin/cases?limit=100');
  return body.data.some((one: AnyJson) => one.id === id && one.isToReread);
};

test('CASE-41 a share of the cases is chosen, by a key alone', () => {
  const ids = Array.from(
    { length: 10_000 },
    (_, n) => `0190f0f0-0000-7000-8000-${n.toString(16).padStart(12, '0')}`,
  );
  const chosen = (percent: number, key = 'one') => ids.filter((id) => isChosen(id, key, percent));
  assert.equal([chosen(0).length, chosen(100).length], [0, ids.length]);
  const five = chosen(5);
  assert.ok(five.length > 400 && five.length < 600, `${five.length} of 10,000`);
  assert.equal(chosen(5), five, 'the same each time');
  assert.ok(
    five.every((id) => isChosen(id, 'one', 6)),
    'a higher share only adds some',
  );
  const other = new Set(chosen(5, 'two'));
  assert.ok(five.filter((id) => other.has(id)).length < 60, 'another key chooses others');
});

test('CASE-41 a judge without a part in the case reads the decision again; owners read of a disagreement', async () => {
  const deal = await disputed();
  const [taker, first] = [await staff('mediator', 'Max'), await staff('judge', 'Judith')];
  const [second, third] = [await staff('judge', 'Jules'), await staff('judge', 'Jana')];
  const olga = await owner();
  data(await act(taker, deal.caseId, 'take'));
  assertRefused(await act(second, deal.caseId, 'reread', FOUND), 'INVALID_STATE', 'not decided');
  data(await act(first, deal.caseId, 'decide', DECISION));
  assert.equal(
    [
      await isQueued(second, deal.caseId),
      await isQueued(first, deal.caseId),
      await isQueued(taker, deal.caseId),
    ],
    [true, false, false],
  );
  const before = data(await second.get(`/admin/cases/${deal.caseId}`));
  assert.ok(before.staff.actions.includes('reread'));
  assert.not.ok(data(await first.get(`/admin/cases/${deal.caseId}`)).staff.actions.includes('reread'));
  assertRefused(await act(first, deal.caseId, 'reread', FOUND), 'CONFLICT_OF_INTEREST');
  assertRefused(await act(taker, deal.caseId, 'reread', FOUND), 'FORBIDDEN');
  assert.is((await act(second, deal.caseId, 'reread', { ...FOUND, note: 'Short' })).status, 400);

  const { version } = data(await deal.alice.get(`/transactions/${deal.id}`));
  const found = data(await act(second, deal.caseId, 'reread', FOUND));
  const { helper, ...reading } = found.staff.secondReading;
  assert.equal([reading.agrees, reading.note, helper.name], [false, FOUND.note, 'Jules']);
  assert.equal([found.status, found.decision], ['decided', before.decision], 'nothing changes by it');
  assert.equal(
    [(await noticesOf(olga, 'case.disagreed')).length, (await noticesOf(first, 'case.disagreed')).length],
    [1, 0],
  );
  assertRefused(await act(third, deal.caseId, 'reread', FOUND), 'INVALID_STATE', 'once');
  assert.is(await isQueued(third, deal.caseId), false);
  const [entry] = data(await olga.get('/staff/audit?limit=1'));
  assert.is(entry.action, 'case.reread');

  for (const side of [deal.alice, deal.bob]) {
    const seen = await readOf(side, deal.id);
    assert.is(eventsOf(seen).at(-1), 'decided');
    assert.not.match(JSON.stringify(seen), /receipt|secondReading/);
  }
  assert.is(data(await deal.alice.get(`/transactions/${deal.id}`)).version, version);
  // Who has read it again had a part in the case: another judge decides its appeal.
  data(await deal.alice.post(`/transactions/${deal.id}/case/appeal`, { text: 'My bank shows the payment.' }));
  assertRefused(await act(second, deal.caseId, 'uphold', { note: NOTE }), 'CONFLICT_OF_INTEREST');
  const { app, settled } = await backend();
  await settled();
  const metrics = await (await app.fetch(new Request('http://127.0.0.1/metrics'))).text();
  assert.match(metrics, /kantor_case_second_readings_total\{result="disagrees"\} 1/);
});

test('CASE-41 of two judges at once one reads it; an appealed decision is read by its second judge instead', async () => {
  const deal = await disputed();
  const [first, second, third] = [
    await staff('judge', 'One'),
    await staff('judge', 'Two'),
    await staff('judge', 'Three'),
  ];
  data(await act(first, deal.caseId, 'decide', DECISION));
  const answers = await Promise.all(
    [second, third].map((judge) => act(judge, deal.caseId, 'reread', { ...FOUND, agrees: true })),
  );
  assert.equal(answers.map(({ status }) => status).sort(), [200, 409]);
  assert.is((await noticesOf(await owner(), 'case.disagreed')).length, 1, 'none of an agreement');
  const appealed = await disputed();
  data(await act(first, appealed.caseId, 'decide', DECISION));
  data(
    await appealed.alice.post(`/transactions/${appealed.id}/case/appeal`, {
      text: 'My bank shows the payment.',
    }),
  );
  assertRefused(await act(third, appealed.caseId, 'reread', FOUND), 'INVALID_STATE');
  data(await act(second, appealed.caseId, 'uphold', { note: NOTE }));
  assert.is(await isQueued(third, appealed.caseId), false);
});

test.run();
