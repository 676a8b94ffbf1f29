// Reports page of the console: what a row says, what is opened below it, the question, the keys, and who may answer.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { reportsRoute, resolveReportRoute } from '#contract/reports.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { getControl, getElement } from '../harness/dom.ts';
import { actUntilSettled, alertTexts, buttonNames } from '../screens/screen-harness.tsx';
import { CASE_ID, VIEWER_ID, wireReport } from './case-fixtures.ts';
import { openTestConsole, press, tap, text } from './console-harness.tsx';

const SAME = { subject: 'message', subjectId: 'm1', openCount: 3, caseId: CASE_ID };
const REPORTS = [
  wireReport(3, { ...SAME, content: 'Pay first!', reason: 'scam_attempt' }),
  wireReport(2, { isUrgent: true }),
  wireReport(1, { ...SAME, content: 'Pay first!' }),
];
const page = (data: readonly object[] = REPORTS, nextCursor: string | null = null) => ({ data, nextCursor });
const open = (answers: Record<string, unknown> = {}, role: StaffRole = 'mediator') =>
  openTestConsole(
    '/admin/reports',
    { [reportsRoute.path]: page(), [resolveReportRoute.path]: {}, ...answers },
    [role],
  );
const rows = () => Array.from(document.querySelectorAll<HTMLButtonElement>('button[data-row]'));
const focused = () => rows().indexOf(document.activeElement as HTMLButtonElement);

test('CASE-30 a row says reason, subject, person, how many reports there are, since when, and whether it is urgent', async () => {
  const { calls } = await open();
  assert.equal(calls[0]?.query, { limit: 50, cursor: undefined });
  assert.equal(
    rows().map((row) =>
      Array.from(row.children, (cell) => cell.textContent?.replace(/[\u2066-\u2069]/g, '')),
    ),
    [
      ['Attempted fraud', 'Message: Bob Morgan', '', '3 reports', 'Today, 09:00'],
      ['Fake request', 'Request: Bob Morgan', 'Urgent', '1 report', 'Today, 10:00'],
    ],
  );
});

test('CASE-30 below the row: the reported text, what each person writes, how many more there are, and the case', async () => {
  await open();
  await actUntilSettled(() => rows()[0]?.click());
  for (const words of [
    'Reported textPay first!',
    'Carol 3 · Attempted fraud · Today, 09:00Asks for the code of my card first.',
    'Carol 1 · Fake request · Today, 11:00',
    '1 more report about it',
  ])
    assert.match(text(), words);
  assert.ok(document.querySelector(`a[href="/admin/cases/${CASE_ID}"]`));
  await actUntilSettled(() => rows()[1]?.click());
  assert.not.match(text(), 'Pay first!');
  assert.is(rows()[0]?.getAttribute('aria-expanded'), 'false');
});

test('CASE-30 it is answered after a question; the next row has the focus', async () => {
  const { answers, calls } = await open();
  await actUntilSettled(() => rows()[0]?.click());
  await tap('Breach');
  assert.match(text(), 'Everybody who reported it reads that we acted. A ban is made separately.');
  assert.is(document.activeElement?.tagName, 'FIELDSET', 'it is read aloud');
  await tap('Cancel');
  await tap('No breach');
  assert.match(text(), 'No breach of the rules? Everybody who reported it is notified.');
  answers[reportsRoute.path] = page(REPORTS.slice(1, 2));
  await tap('Answer: no breach');
  assert.equal(
    calls.filter(({ path }) => path.startsWith('POST')).map(({ body }) => body),
    [{ outcome: 'no_breach' }],
  );
  assert.is(getElement('[role=status]').textContent, 'Answered: no breach of the rules.');
  assert.equal([rows().length, focused()], [1, 0]);
});

test('CASE-30 J and K move between rows, Enter opens, Escape takes the question back and closes', async () => {
  const { answers, calls } = await open({ [reportsRoute.path]: page(REPORTS, 'second') });
  await press('j', { code: 'KeyJ' });
  await press('j', { code: 'KeyJ' });
  assert.is(focused(), 1);
  await press('k', { code: 'KeyK' });
  assert.is(focused(), 0);
  await actUntilSettled(() => (document.activeElement as HTMLElement).click());
  await tap('Breach');
  await press('Escape');
  assert.ok(buttonNames().includes('Breach'));
  assert.is(focused(), 0);
  getControl('Breach').focus();
  await press('j', { code: 'KeyJ' });
  assert.is(focused(), 1, 'what is opened belongs to its row');
  await press('Escape');
  assert.not.ok(buttonNames().includes('Breach'));
  rows()[1]?.focus();
  answers[reportsRoute.path] = page([wireReport(9)]);
  await press('j', { code: 'KeyJ' });
  assert.equal(calls.at(-1)?.query, { limit: 50, cursor: 'second' });
  assert.is(rows().length, 3);
});

test('CASE-30 viewers only read; whom it concerns answers nothing; a refusal says why', async () => {
  for (const role of STAFF_ROLES) {
    await open({}, role);
    await actUntilSettled(() => rows()[1]?.click());
    assert.is(buttonNames().includes('Breach'), role !== 'viewer', role);
  }
  const { answers } = await open();
  await actUntilSettled(() => rows()[1]?.click());
  answers[resolveReportRoute.path] = 'FORBIDDEN';
  await tap('Breach');
  assert.match(text(), 'The request leaves the market.');
  await tap('Answer: breach');
  assert.match(alertTexts().join(), 'Somebody else has to answer it.');
  const me = { id: VIEWER_ID, firstName: 'Dana', lastName: '' };
  await open({ [reportsRoute.path]: page([wireReport(1, { reporter: me }), wireReport(2, { user: me })]) });
  for (const row of rows()) {
    await actUntilSettled(() => row.click());
    assert.not.ok(buttonNames().includes('Breach'));
    assert.match(text(), 'You reported this, or it is about you.');
  }
});

test.run();
