// Ban from a case in the console: who is offered it, the question that names person and length, and what follows.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { staffCaseRoute } from '#contract/routes/cases.ts';
import { banRoute } from '#contract/routes/staff.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { click, getControl, getElement, typeText } from '../harness/dom.ts';
import { actUntilSettled, alertTexts, buttonNames, screenText } from '../screens/screen-harness.tsx';
import { CASE_ID, wireCase } from './case-fixtures.ts';
import { openTestConsole, press } from './console-harness.tsx';

const open = (answers: Record<string, unknown> = {}, role: StaffRole = 'judge') =>
  openTestConsole(
    `/admin/cases/${CASE_ID}`,
    { [staffCaseRoute.path]: { data: wireCase({}, { actions: [] }) }, [banRoute.path]: {}, ...answers },
    [role],
  );
const text = () => screenText().replace(/[\u2066-\u2069]/g, '');
const tap = (name: string) => actUntilSettled(() => click(getControl(name)));
const reason = () => getElement('textarea') as HTMLTextAreaElement;

/** The form for Bob is filled in. */
async function fill(length: string): Promise<void> {
  await tap('Ban a side');
  assert.ok((getControl('Continue') as HTMLButtonElement).disabled);
  await tap('Bob Morgan');
  typeText(reason(), 'He never paid.');
  await tap(length);
}

test('CASE-21 judges and owners are offered it, whatever the case allows; mediators and viewers are not', async () => {
  for (const role of STAFF_ROLES) {
    await open({}, role);
    assert.is(buttonNames().includes('Ban a side'), role === 'owner' || role === 'judge', role);
    assert.match(text(), 'There is nothing for you to do in it now.');
  }
});

test('CASE-21 the question names person and length; then it is done, said, and the case is loaded again', async () => {
  const { calls } = await open();
  await fill('30 days');
  assert.match(text(), 'The person reads it.');
  await tap('Continue');
  assert.match(text(), 'Ban Bob Morgan for 30 days, until 27 December, 12:00?');
  assert.is(document.activeElement?.tagName, 'FIELDSET', 'it is read aloud');
  assert.is(calls.filter(({ path }) => path.startsWith('POST')).length, 0);
  await tap('Ban');
  assert.equal(
    calls.filter(({ path }) => path.startsWith('POST')),
    [
      {
        path: `POST ${banRoute.path}`,
        query: undefined,
        body: { reason: 'He never paid.', until: '2026-12-27T12:00:00.000Z' },
      },
    ],
  );
  assert.is(calls.filter(({ path }) => path === `GET ${staffCaseRoute.path}`).length, 2);
  assert.match(getElement('[role=status]').textContent ?? '', 'is banned until 27 December, 12:00.');
  assert.is(document.querySelector('textarea'), null, 'the form is closed');
  await tap('Ban a side');
  assert.equal([reason().value, getElement('[role=status]').textContent], ['', '']);
});

test('CASE-21 for good; Cancel and a change take the question back, and nothing that was typed', async () => {
  const { calls } = await open();
  await fill('For good');
  await tap('Continue');
  assert.match(text(), 'Ban Bob Morgan for good?');
  await tap('Cancel');
  assert.not.match(text(), 'Ban Bob Morgan for good?');
  await tap('Continue');
  typeText(reason(), 'He never paid, twice.');
  assert.not.match(text(), 'Ban Bob Morgan for good?');
  await press('Escape');
  assert.is(document.querySelector('textarea'), null);
  await tap('Ban a side');
  assert.is(reason().value, 'He never paid, twice.');
  await tap('Continue');
  await tap('Ban');
  assert.equal(calls.find(({ path }) => path.startsWith('POST'))?.body, {
    reason: 'He never paid, twice.',
    until: null,
  });
  assert.match(getElement('[role=status]').textContent ?? '', 'is banned for good.');
});

test('CASE-21 a refusal keeps form and question; of somebody of staff it says who may', async () => {
  const { answers } = await open({ [banRoute.path]: 'FORBIDDEN' });
  await fill('7 days');
  await tap('Continue');
  await tap('Ban');
  assert.match(alertTexts().join(), 'Only an owner bans somebody of staff.');
  assert.is(reason().value, 'He never paid.');
  assert.match(text(), 'Ban Bob Morgan for 7 days, until 4 December, 12:00?');
  answers[banRoute.path] = {};
  await tap('Ban');
  assert.match(getElement('[role=status]').textContent ?? '', 'is banned until 4 December, 12:00.');
});

test.run();
