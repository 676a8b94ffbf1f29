// Figures about the work of staff, with a clock that the test moves: times, what waits, results, and the same as CSV (CASE-31).
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { figuresRoute } from '#contract/staff.ts';
import { csvOf } from '../../../../server/services/staff/figures.ts';
import {
  type AnyJson,
  lazyFixture,
  startTestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../../harness/database/engines.ts';
import { act, assertRefused, createCaseFixtures, data, NOTE, OWNER } from './case-fixtures.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NONE = { count: 0, medianSeconds: null, p90Seconds: null };
const NO_MATCHES = { notified: 0, opened: 0, accepted: 0 };
const FAILED = { outcome: 'failed', fault: 'author', ground: 'payment_missing', note: NOTE };
const COMPLETED = { outcome: 'completed', ground: 'payment_proven', note: NOTE };

const test = suite('figures of staff');
const backend = lazyFixture(() =>
  startTestBackend({ engine: postgresEngine, env: { ADMIN_TELEGRAM_IDS: String(OWNER) } }),
);
test.after(async () => (await backend.peek())?.close());
const { disputed, running, staff, owner, pass, again } = createCaseFixtures(backend);
const read = async (by: TestClient, days: number | string = 7): Promise<AnyJson> =>
  data(await (await again(by)).get(`/admin/figures?days=${days}`));

test('CASE-31 without cases there are no figures, and none for who is not staff', async () => {
  const olga = await owner();
  const found = await read(olga);
  const { from, to, ...rest } = found;
  assert.is(Date.parse(to) - Date.parse(from), 7 * DAY_MS);
  assert.equal(rest, {
    ...{ days: 7, open: 0, late: 0, silentSides: 0, firstReply: NONE, decision: NONE, decided: [] },
    appeals: { waiting: 0, upheld: 0, overturned: 0 },
    reports: { open: 0, acted: 0, noBreach: 0, answer: NONE },
    matches: NO_MATCHES,
    alerts: NO_MATCHES,
  });
  const { alice } = await running();
  for (const path of ['/admin/figures', '/admin/figures.csv'])
    assertRefused(await alice.get(path), 'FORBIDDEN', path);
  for (const days of ['8', '0', '', '90000', 'x'])
    assertRefused(await olga.get(`/admin/figures?days=${days}`), 'VALIDATION_ERROR', days);
  assert.is(data(await olga.get('/admin/figures')).days, 30);
});

test('CASE-31 times, silent sides, results, appeals and reports of the last days; what waits now', async () => {
  const [anna, judge, second] = [
    await staff('mediator', 'Anna'),
    await staff('judge', 'A'),
    await staff('judge', 'B'),
  ];
  const decided = async (hours: number, decision: AnyJson): Promise<AnyJson> => {
    const deal = await disputed();
    await pass(HOUR_MS);
    data(await act(await again(anna), deal.caseId, 'take'));
    await pass((hours - 1) * HOUR_MS);
    data(await act(await again(judge), deal.caseId, 'decide', decision));
    return deal;
  };
  const first = await decided(2, FAILED);
  await decided(4, FAILED);
  await decided(12, COMPLETED);
  const text = { text: 'The bank record was not looked at.' };
  data(await (await again(first.alice)).post(`/transactions/${first.id}/case/appeal`, text));
  const asked = await disputed();
  data(await act(await again(anna), asked.caseId, 'take'));
  data(
    await act(await again(anna), asked.caseId, 'ask', {
      from: ['author', 'accepter'],
      text: 'When?',
      hours: 2,
    }),
  );
  await pass(2 * HOUR_MS);
  await disputed();
  await pass(5 * HOUR_MS);
  const { alice, bob } = await running();
  const report = data(await bob.post('/reports', { userId: alice.id, reason: 'insult' })).id;
  data(await alice.post('/reports', { userId: bob.id, reason: 'insult' }));
  await pass(HOUR_MS);
  data(await (await again(anna)).post(`/staff/reports/${report}/resolve`, { outcome: 'no_breach' }));

  const { from: _from, to: _to, ...found } = await read(anna);
  assert.equal(found, {
    days: 7,
    firstReply: { count: 4, medianSeconds: 3_600, p90Seconds: 3_600 },
    decision: { count: 3, medianSeconds: 4 * 3_600, p90Seconds: Math.round(10.4 * 3_600) },
    open: 2,
    // Nobody has taken the last one, and the appeal, in four hours.
    late: 2,
    silentSides: 2,
    decided: [
      { outcome: 'failed', ground: 'payment_missing', count: 2 },
      { outcome: 'completed', ground: 'payment_proven', count: 1 },
    ],
    appeals: { waiting: 1, upheld: 0, overturned: 0 },
    reports: {
      open: 1,
      acted: 0,
      noBreach: 1,
      answer: { count: 1, medianSeconds: 3_600, p90Seconds: 3_600 },
    },
    matches: NO_MATCHES,
    alerts: NO_MATCHES,
  });
  data(await act(await again(second), first.caseId, 'overturn', COMPLETED));
  const after = await read(anna);
  assert.equal(after.appeals, { waiting: 0, upheld: 0, overturned: 1 });
  assert.equal(
    after.decision,
    found.decision,
    'a changed decision does not change when the first one was made',
  );
  assert.equal(
    after.decided.map((one: AnyJson) => [one.outcome, one.count]),
    [
      ['completed', 2],
      ['failed', 1],
    ],
    'the decision that counts',
  );
  assert.is(figuresRoute.decode({ data: after })?.appeals.overturned, 1);
  await pass(8 * DAY_MS);
  const later = await read(anna);
  assert.equal([later.firstReply, later.decided, later.silentSides, later.open], [NONE, [], 0, 2]);
  assert.is((await read(anna, 30)).firstReply.count, 4);
});

test('CASE-31 the same as CSV: an attachment, by a token in the query too', async () => {
  const { app } = await backend();
  const olga = await again(await owner());
  const answer = await app.fetch(
    new Request(`http://kantor.test/api/admin/figures.csv?days=30&token=${olga.token}`),
  );
  const name = /^attachment; filename="kantor-figures-30-days-\d{4}-\d\d-\d\d\.csv"/;
  assert.equal([answer.status, answer.headers.get('content-type')], [200, 'text/csv; charset=utf-8']);
  assert.match(answer.headers.get('content-disposition') ?? '', name);
  const lines = (await answer.text()).split('\r\n');
  assert.equal([lines[0], lines[1], lines.at(-1)], ['figure,of,value', 'period,days,30', '']);
  for (const line of ['first_reply,count,4', 'decided,completed:payment_proven,2', 'appeals,overturned,1'])
    assert.ok(lines.includes(line), line);
});

test('CASE-31 cells with commas, quotes and line breaks are quoted; lines end with CRLF', () => {
  assert.is(
    csvOf([
      ['plain', 1, null],
      ['a,b', 'say "no"', 'one\ntwo'],
    ]),
    'plain,1,\r\n"a,b","say ""no""","one\ntwo"\r\n',
  );
  assert.is(csvOf([]), '');
});

test('CASE-31 a text that a spreadsheet would calculate is a text; a number stays one', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '=HYPERLINK("http://x","y")'])
    assert.match(csvOf([[text]]), /^(?:'|"')/, text);
  assert.is(csvOf([[-1]]), '-1\r\n');
});

test.run();
