// Figures page of the console: what is said of the last days, another period, the file, and a failure.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { figuresRoute } from '#contract/staff.ts';
import { durationText } from '../../src/console/figures-page.tsx';
import { wireFigures } from './case-fixtures.ts';
import { openTestConsole, tap, text } from './console-harness.tsx';

const open = (answer: unknown = { data: wireFigures() }) =>
  openTestConsole('/admin/figures', { [figuresRoute.path]: answer }, ['mediator']);
const cells = (table: number) =>
  Array.from(document.querySelectorAll('table')[table]?.querySelectorAll('tr') ?? [], (row) =>
    Array.from(row.children, (cell) => cell.textContent),
  );

test('CASE-31 what waits, how long it takes, what came of it, and decisions by ground', async () => {
  await open();
  for (const words of [
    'Open cases12',
    'Cases and appeals without a reply in time3',
    'Sides that did not answer in time2',
    'Appeals: decision changed1 of 4 (25 %)',
    'Reports: breach9',
  ])
    assert.match(text(), words);
  assert.equal(cells(0), [
    ['', 'Number', 'Median', '90%'],
    ['First reply', '31', '2h', '9h'],
    ['Decision', '20', '27h', '4d'],
    ['Answer to a report', '0', '–', '–'],
  ]);
  assert.equal(cells(1).slice(1), [
    ['The payment is proven', 'Completed', '11'],
    ['Without a ground', 'Cancelled', '2'],
  ]);
});

test('CALL-11 what notices of mirrored requests do; a backend without them has no such section', async () => {
  const { answers } = await open();
  assert.match(text(), 'Notified40Notification read30 of 40 (75 %)Request accepted10 of 40 (25 %)');
  assert.match(text(), 'Notified80Notification read40 of 80 (50 %)Request accepted8 of 80 (10 %)');
  answers[figuresRoute.path] = { data: wireFigures({ matches: undefined, alerts: undefined }) };
  await tap('7 days');
  assert.not.match(text(), /Notices of mirrored requests|Notices by saved filters/);
});

test('CASE-31 another period is asked for; the file is of the chosen one', async () => {
  const { calls, saved } = await open();
  await tap('7 days');
  assert.equal(calls.at(-1)?.query, { days: 7 });
  await tap('Save as CSV');
  assert.equal(saved, ['figures of 7 days']);
});

test('CASE-31 without decisions and without an answer the page says so', async () => {
  const { answers } = await open('INTERNAL_ERROR');
  assert.match(text(), "Couldn't load the figures.");
  answers[figuresRoute.path] = {
    data: wireFigures({ decided: [], appeals: { waiting: 0, upheld: 0, overturned: 0 } }),
  };
  await tap('Retry');
  assert.match(text(), 'None in this time.');
  assert.match(text(), 'Appeals: decision changed0');
});

test('durations are in minutes, in hours up to two days, then in days', () => {
  assert.equal([0, 90, 3_599, 5_400, 172_799, 172_800].map(durationText), [
    '1m',
    '2m',
    '60m',
    '2h',
    '48h',
    '2d',
  ]);
});

test.run();
