// Reports for staff: groups by subject, one open at a time, the question, and what follows an answer or a refusal.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError } from '#contract/api-error.ts';
import type { IdempotentWrite } from '../../../src/state/mutations/idempotent-write.ts';
import { createReportList } from '../../../src/state/staff/report-list.ts';
import { wireReport } from '../../console/case-fixtures.ts';
import { ENGLISH } from '../../sentences.ts';

function setUp(data: readonly object[]) {
  const calls: { readonly params: unknown; readonly body: unknown }[] = [];
  const state = { data, refusal: '', loads: 0 };
  const write: IdempotentWrite = async (route, { params = {}, body }) => {
    calls.push({ params, body });
    if (state.refusal) throw new ApiError({ code: state.refusal, message: '', status: 409 });
    return route.decode(null, params);
  };
  const list = createReportList({
    http: {
      call: async (route) => {
        state.loads += 1;
        return route.decode({ data: state.data, nextCursor: null }, {});
      },
    },
    write,
    messageOf: () => 'other',
    codeOf: (failure) => (failure instanceof ApiError ? failure.code : ''),
  });
  return { list, calls, state };
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
  assert.equal(calls, [{ params: { id: wireReport(1).id }, body: { outcome: 'no_breach' } }]);
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
