// Bans of details whose account was deleted, on the page of people: who sees them, and lifting one with reasons.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bannedDetailsRoute, liftDetailsRoute } from '#contract/sanctions.ts';
import { equalEach } from '../harness/assert-each.ts';
import { click, getControl, getElement, typeText } from '../harness/dom.ts';
import { actUntilSettled, alertTexts, screenText } from '../screens/screen-harness.tsx';
import { CASE_ID } from './case-fixtures.ts';
import { openTestConsole } from './console-harness.tsx';

const ID = '5f0c1d7e-0000-7000-8000-0000000000dd';
const OTHER = {
  id: '5f0c1d7e-0000-7000-8000-0000000000de',
  caseId: null,
  bannedAt: '2026-11-20T11:00:00.000Z',
};
const listed = { id: ID, caseId: CASE_ID, bannedAt: '2026-11-26T11:00:00.000Z' };
const page = (...data: readonly unknown[]) => ({ data, nextCursor: null });
const TITLE = 'Banned details of deleted accounts';
const lifts = () => [...document.querySelectorAll('button')].filter((one) => one.textContent === 'Lift it');
const tap = (button: HTMLElement | undefined) => actUntilSettled(() => button?.click());
const field = () => getElement('textarea') as HTMLTextAreaElement;

test('SANC-07 a judge lifts a ban whose account was deleted, with reasons that a refusal keeps; nobody else is offered it', async () => {
  const answers = {
    [bannedDetailsRoute.path]: page(listed, OTHER),
    [liftDetailsRoute.path]: 'CONFLICT_OF_INTEREST',
  };
  await openTestConsole('/admin/people', answers, ['mediator']);
  assert.not.match(screenText(), TITLE);
  const { calls, answers: changing } = await openTestConsole('/admin/people', answers, ['judge']);
  assert.match(screenText(), TITLE);
  assert.ok(document.querySelector(`a[href="/admin/cases/${CASE_ID}"]`));
  await tap(lifts()[1]);
  typeText(field(), 'About the other one');
  await tap(lifts()[0]);
  assert.is(field().value, '', 'what was typed for one is not of another');
  const send = () => lifts()[1];
  assert.ok(send()?.disabled);
  typeText(field(), ' The bank knows them ');
  await tap(send());
  assert.match(alertTexts().join(), 'Somebody else has to do this.');
  assert.is(field().value, ' The bank knows them ');
  changing[liftDetailsRoute.path] = { data: { id: ID } };
  changing[bannedDetailsRoute.path] = page();
  await tap(send());
  const sent = calls.filter(({ path }) => path === `POST ${liftDetailsRoute.path}`);
  equalEach(sent, ({ body }) => body, [{ note: 'The bank knows them' }, { note: 'The bank knows them' }]);
  assert.not.match(screenText(), TITLE, 'there is none any more');
});

test('SANC-07 a ban that is gone meanwhile says that it has changed', async () => {
  const answers = { [bannedDetailsRoute.path]: page(listed), [liftDetailsRoute.path]: 'NOT_FOUND' };
  const { answers: changing } = await openTestConsole('/admin/people', answers, ['judge']);
  await tap(lifts()[0]);
  typeText(field(), 'The bank knows them');
  changing[bannedDetailsRoute.path] = page();
  await tap(lifts()[1]);
  assert.match(alertTexts().join(), 'It has changed since you opened it.');
  click(getControl('Refresh'));
});

test.run();
