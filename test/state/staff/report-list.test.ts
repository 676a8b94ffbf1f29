// Reports for staff: groups by subject, one open at a time, the question, and what follows an answer or a refusal.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createReportList } from '../../../src/state/staff/report-list.ts';
import { wireReport } from '../../console/case-fixtures.ts';
import { ENGLISH } from '../../sentences.ts';
import { staffDeps } from './staff-deps.ts';

function setUp(data: readonly object[]) {
  const { state, calls, deps } = staffDeps(data);
  return { state, calls, list: createReportList(deps) };
}
const REQUEST = { subject: 'request', subjectId: 'r1' };

test('CASE-30 reports about one thing are one group, in the order of the first; unreadable ones are left out', async () => {
  const { list } = setUp([
    wireReport(1, { ...REQUEST, openCount: 4 }),
    wireReport(2, { subject: 'user', subjectId: 'r1' }),
    wireReport(3, { ...REQUEST, isUrgent: true, openCount: 4, reason: 'a new reason' }),
    { id: 'x' },
    wireReport(4, { reporter: null }),
  ]);
  assert.is(list.groups.value, null);
  await list.pages.load();
  assert.equal(
    list.groups.value?.map((one) => [one.key, one.openCount, one.isUrgent, one.reports.length]),
    [
      ['request r1', 4, true, 2],
      ['user r1', 1, false, 1],
    ],
  );
  assert.is(list.groups.value?.[0]?.reports[1]?.reason, 'other');
});

test('CASE-30 nothing is sent before it was asked; the answer to the first one answers all', async () => {
  const { list, calls, state } = setUp([wireReport(1, REQUEST), wireReport(2, REQUEST)]);
  await list.pages.load();
  list.toggle('request r1');
  assert.not.ok(await list.answer());
  list.ask('acted');
  list.ask(null);
  assert.not.ok(await list.answer());
  list.ask('no_breach');
  list.toggle('another');
  assert.is(list.question.value, null, 'another group has a question of its own');
  list.toggle('request r1');
  list.ask('no_breach');
  state.data = [];
  assert.ok(await list.answer());
  const sent = calls.map(({ params, body }) => ({ params, body }));
  assert.equal(sent, [{ params: { id: wireReport(1).id }, body: { outcome: 'no_breach' } }]);
  assert.equal([list.groups.value, list.openKey.value, list.done.value], [[], '', 'no_breach']);
  list.toggle('request r1');
  assert.is(list.done.value, null);
});

test('CASE-30 what somebody else has answered is said, and gone; another refusal keeps the question', async () => {
  const { list, state } = setUp([wireReport(1, REQUEST)]);
  await list.pages.load();
  list.toggle('request r1');
  list.ask('acted');
  for (const [refusal, sentence] of [
    ['FORBIDDEN', ENGLISH.reports.CONCERNS_YOU],
    ['RATE_LIMITED', 'other'],
  ] as const) {
    state.refusal = refusal;
    assert.not.ok(await list.answer());
    assert.equal(
      [list.error.value, list.question.value, list.openKey.value],
      [sentence, 'acted', 'request r1'],
    );
  }
  state.refusal = 'INVALID_STATE';
  state.data = [];
  await list.answer();
  assert.equal([list.done.value, list.groups.value, list.error.value], ['before', [], '']);
});

test.run();
