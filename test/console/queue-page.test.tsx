// Queue page: what a row says, the three lists, next pages, and the keys.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { casesRoute } from '#contract/case-calls.ts';
import { equalEach } from '../harness/assert-each.ts';
import { typeText } from '../harness/dom.ts';
import { actUntilSettled, screenText } from '../screens/screen-harness.tsx';
import { CASE_ID, wireCase, wireEntry } from './case-fixtures.ts';
import { openTestConsole, press, tap } from './console-harness.tsx';

const page = (count: number, from = 0, nextCursor: string | null = null) => ({
  data: Array.from({ length: count }, (_, at) => wireEntry(from + at)),
  nextCursor,
});
const open = (answer: unknown) => openTestConsole('/admin', { [casesRoute.path]: answer });
const rows = () => Array.from(document.querySelectorAll<HTMLAnchorElement>('a[data-row]'));
const [SUMS, REASON] = ['46 433.00 RUB500.00 EUR', 'He says that nothing has arrived.'];
const textOf = (row: Element | undefined) =>
  Array.from(row?.children ?? [], (cell) =>
    cell.textContent?.replace(/[\u2066-\u2069]/g, '').replace(/\u00a0/g, ' '),
  );

test('CASE-16 CASE-61 a row says number, subject, sums, status, people, who looks after it, when it is due, and the reason', async () => {
  const { calls } = await open(page(4));
  assert.equal(calls[0]?.query, { limit: 50, cursor: undefined, list: 'queue', group: 'opener' });
  assert.equal(rows().map(textOf), [
    ['Case 101', 'Not received', SUMS, 'Open', 'Alice and Bob', 'Nobody yet', '2h late', REASON],
    ['Case 102', 'Not paid', SUMS, 'In work', 'Alice and Bob', 'Anna, mediator no. 2', '1h late'],
    ['Case 103', 'Threats', SUMS, 'Answer due', 'Alice and Bob', 'You', 'now', REASON],
    ['Case 104', 'Wrong amount', SUMS, 'Open', 'Alice and Bob', 'Nobody yet', 'in 1h'],
  ]);
  assert.is(rows()[0]?.getAttribute('href'), `/admin/cases/${CASE_ID}`);
});

test('HELP-03 CASE-40 CASE-41 CASE-46 what is special about a case is marked; a decision to be read again is not late', async () => {
  const reminderDueAt = '2026-11-27T11:00:00.000Z';
  for (const [more, mark] of [
    [{}, ''],
    [{ isClaim: true }, ' · After the end'],
    [{ waitsForReview: true }, ' · To be reviewed first'],
    [{ status: 'decided', isToReread: true }, ' · To read again'],
    [{ reminderDueAt }, ' · Reminder due'],
  ] as const) {
    await open({ data: [{ ...wireEntry(0), ...more }], nextCursor: null });
    assert.is(textOf(rows()[0])[1], `Not received${mark}`);
    assert.is(textOf(rows()[0])[6], 'isToReread' in more ? '' : '2h late');
  }
});

test('CASE-16 own cases and those that have ended are lists of their own; an ended case is not due', async () => {
  const { calls, answers } = await open(page(1));
  await tap('Mine');
  assert.equal(calls.at(-1)?.query, { limit: 50, cursor: undefined, list: 'mine' });
  answers[casesRoute.path] = page(1);
  await tap('Ended');
  assert.equal(calls.at(-1)?.query, { limit: 50, cursor: undefined, list: 'ended' });
  assert.is(textOf(rows()[0])[6], '');
  answers[casesRoute.path] = page(0);
  await tap('Mine');
  assert.match(screenText(), 'You look after no case');
});

test('CASE-61 cases of a name are found in the list on show, and in the next one; without a name all are back', async () => {
  const { calls, answers } = await open(page(3));
  const field = document.querySelector<HTMLInputElement>('form input');
  assert.ok(field);
  await actUntilSettled(() => typeText(field, ' Bob '));
  answers[casesRoute.path] = page(1, 7);
  await tap('Find');
  assert.equal(calls.at(-1)?.query, { limit: 50, cursor: undefined, list: 'queue', name: 'Bob' });
  equalEach(rows(), (row) => textOf(row)[0], ['Case 108']);
  answers[casesRoute.path] = page(0);
  await tap('Ended');
  assert.equal(calls.at(-1)?.query, { limit: 50, cursor: undefined, list: 'ended', name: 'Bob' });
  assert.match(screenText(), 'No case here is about somebody of this name');
  answers[casesRoute.path] = page(2);
  await tap('Show all');
  assert.equal(calls.at(-1)?.query, { limit: 50, cursor: undefined, list: 'ended' });
  assert.equal([field.value, rows().length], ['', 2]);
});

test('CASE-16 the next page comes on demand, also behind the last row by a key', async () => {
  const { calls, answers } = await open(page(2, 0, 'second'));
  answers[casesRoute.path] = page(2, 2, 'third');
  await tap('Show more');
  assert.equal(calls.at(-1)?.query, { limit: 50, cursor: 'second', list: 'queue', group: 'opener' });
  assert.is(rows().length, 4);
  answers[casesRoute.path] = page(1, 4);
  rows()[3]?.focus();
  await press('j', { code: 'KeyJ' });
  assert.equal(calls.at(-1)?.query, { limit: 50, cursor: 'third', list: 'queue', group: 'opener' });
  assert.is(rows().length, 5);
  assert.not.match(screenText(), 'Show more');
});

test('CASE-16 J, K and the arrows move through the rows; Back gives the row the focus again', async () => {
  const { answers, show } = await open(page(3));
  const focused = () => rows().indexOf(document.activeElement as HTMLAnchorElement);
  assert.is(document.activeElement?.tagName, 'H1');
  for (const [key, code, at] of [
    ['j', 'KeyJ', 0],
    ['ArrowDown', 'ArrowDown', 1],
    ['о', 'KeyJ', 2],
    ['ArrowUp', 'ArrowUp', 1],
    ['k', 'KeyK', 0],
    ['k', 'KeyK', 0],
  ] as const) {
    await press(key, { code });
    assert.is(focused(), at, key);
  }
  await press('j', { code: 'KeyJ', ctrlKey: true });
  assert.is(focused(), 0, 'with a modifier it is the browser that gets the key');
  answers['/admin/cases/:id'] = { data: wireCase() };
  rows()[0]?.addEventListener('click', (event) => event.preventDefault());
  await actUntilSettled(() => rows()[0]?.click());
  await show(`/admin/cases/${CASE_ID}`);
  assert.is(document.activeElement?.tagName, 'H1');
  await show('/admin');
  assert.is(focused(), 0);
});

test('CASE-16 the list is loaded again when somebody comes back to the window', async () => {
  const { calls, answers, wait } = await open(page(1));
  answers[casesRoute.path] = page(2);
  await wait();
  await actUntilSettled(() => document.dispatchEvent(new Event('visibilitychange')));
  assert.is(calls.length, 2);
  assert.is(rows().length, 2);
});

const OPENER_ID = '5f0c1d7e-4f5b-4c1e-9d55-000000000901';
const groupRow = () => document.querySelector<HTMLButtonElement>('button[data-row]');

test('CASE-57 cases of one person are one row that says how many, whose and how late; a tap and the keys open them in place', async () => {
  const { calls, answers } = await open({
    data: [{ ...wireEntry(0), others: 39 }, wireEntry(4)],
    nextCursor: null,
  });
  assert.equal(textOf(groupRow() ?? undefined), ['40 cases', 'Opened by Alice', '', '2h late']);
  assert.equal([groupRow()?.getAttribute('aria-expanded'), rows().length], ['false', 1]);
  await press('j', { code: 'KeyJ' });
  assert.is(document.activeElement, groupRow());
  answers[casesRoute.path] = page(3, 0, 'next');
  await actUntilSettled(() => groupRow()?.click());
  const query = { limit: 50, cursor: undefined, list: 'queue', openedBy: OPENER_ID };
  assert.equal(calls.at(-1)?.query, query);
  assert.is(groupRow()?.getAttribute('aria-expanded'), 'true');
  const all = ['Case 101', 'Case 102', 'Case 103', 'Case 105'];
  equalEach(rows(), (row) => textOf(row)[0], all);
  const back = [...all].reverse().slice(1);
  for (const [key, code, shown] of [
    ...all.map((name) => ['j', 'KeyJ', name] as const),
    ...[...back, '40 cases'].map((name) => ['k', 'KeyK', name] as const),
  ]) {
    await press(key, { code });
    assert.is(textOf(document.activeElement ?? undefined)[0], shown);
  }
  answers[casesRoute.path] = page(1, 3);
  await tap('Show more');
  assert.equal(calls.at(-1)?.query, { ...query, cursor: 'next' });
  assert.is(rows().length, 5);
  await actUntilSettled(() => groupRow()?.click());
  assert.equal([groupRow()?.getAttribute('aria-expanded'), rows().length], ['false', 1]);
});

test('CASE-57 more cases than are counted are said to be more; a case that a deadline opened is a row of its own', async () => {
  const data = [
    { ...wireEntry(0), others: 100 },
    { ...wireEntry(3), others: 2 },
  ];
  await open({ data, nextCursor: null });
  assert.is(textOf(groupRow() ?? undefined)[0], 'More than 100 cases');
  equalEach(rows(), (row) => textOf(row)[0], ['Case 104']);
});

const change = (caseId: string) => ({ type: 'case', caseId }) as const;

test('CASE-45 a change of any case loads the queue again, many at once within two seconds only once', async () => {
  const console = await open(page(1));
  const loads = () => console.calls.filter(({ path }) => path === `GET ${casesRoute.path}`).length;
  assert.is(loads(), 1);
  await console.notify();
  await console.change({ type: 'reports' });
  await console.wait();
  assert.is(loads(), 1, 'neither a notification nor a report is about cases');
  console.answers[casesRoute.path] = page(2);
  await console.change(change('c1'), change('c2'), change('c1'));
  assert.equal([loads(), rows().length], [2, 2]);
  await console.change(change('c3'), change('c4'));
  assert.is(loads(), 2);
  await console.wait();
  assert.is(loads(), 3);
  await console.wait();
  await console.change({ type: 'all' });
  assert.is(loads(), 4, 'anything may have changed');
  await console.show('/admin/unknown');
  await console.wait();
  await console.change(change('c1'), { type: 'all' });
  assert.is(loads(), 4, 'a page that was left loads nothing');
});

test.run();
