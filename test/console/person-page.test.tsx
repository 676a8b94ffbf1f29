// Person page of the console: what staff reads of somebody, a new sanction with its question, and the actions of a second judge.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { staffCaseRoute } from '#contract/case-calls.ts';
import {
  accountGroupsRoute,
  caseDetailsRoute,
  liftSanctionRoute,
  sanctionRoute,
  secondSanctionRoute,
  staffPeopleRoute,
  staffPersonRoute,
  waitingSanctionsRoute,
} from '#contract/sanctions.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { equalEach } from '../harness/assert-each.ts';
import { getControl, getElement, typeText } from '../harness/dom.ts';
import { actUntilSettled, alertTexts, buttonNames } from '../screens/screen-harness.tsx';
import { CASE_ID, wireCase } from './case-fixtures.ts';
import { openTestConsole, tap, text } from './console-harness.tsx';
import { PERSON_ID, wirePerson, wireSanction } from './person-fixtures.ts';

const PATH = `/admin/people/${PERSON_ID}`;
const open = (answers: Record<string, unknown> = {}, path = PATH, role: StaffRole = 'judge') =>
  openTestConsole(path, { [staffPersonRoute.path]: { data: wirePerson() }, ...answers }, [role]);
const reason = () => getElement('textarea') as HTMLTextAreaElement;

test('SANC-05 the page has what helps to judge a person, and leads to their cases and linked accounts', async () => {
  await open();
  for (const fact of [
    'Bob Morgan',
    '@bob',
    '4002',
    'completed: 3, failed: 1, people: 2',
    'Exchanges almost only',
  ])
    assert.match(text(), fact);
  assert.match(text(), 'open: 1, acted on: 2, no breach: 0');
  assert.match(text(), /Accounts that used each other's details\s*Boris/);
  assert.match(text(), /The same details were used before by\s*Vera/);
  assert.match(text(), 'That links nobody');
  const hrefs = Array.from(document.querySelectorAll('a'), (link) => link.getAttribute('href'));
  assert.ok(hrefs.includes(`/admin/cases/${CASE_ID}`), hrefs.join());
  assert.ok(hrefs.includes('/admin/people/5f0c1d7e-0000-7000-8000-0000000000bb'));
});

test('SANC-01 the question names kind, person and end; exactly this is sent, once, with the case', async () => {
  const { calls } = await open(
    { [sanctionRoute.path]: { data: wireSanction({ kind: 'suspend' }) } },
    `/admin/cases/${CASE_ID}/people/${PERSON_ID}`,
  );
  assert.ok((getControl('Continue') as HTMLButtonElement).disabled);
  await tap('Suspension');
  typeText(reason(), 'He never paid.');
  assert.ok((getControl('Continue') as HTMLButtonElement).disabled, 'its end is missing');
  await tap('30 days');
  assert.match(text(), 'Running exchanges go on.');
  await tap('Continue');
  assert.match(text(), 'Suspension until 27 December, 12:00: Bob. Impose it?');
  assert.is(document.activeElement?.tagName, 'FIELDSET', 'it is read aloud');
  typeText(reason(), 'He never paid, twice.');
  assert.not.match(text(), 'Impose it?');
  await tap('Continue');
  await tap('Impose it');
  const sent = calls.filter(({ path }) => path.startsWith('POST'));
  equalEach(sent, ({ path, body }) => [path, body], [
    [
      `POST ${sanctionRoute.path}`,
      {
        kind: 'suspend',
        reason: 'He never paid, twice.',
        until: '2026-12-27T12:00:00.000Z',
        caseId: CASE_ID,
      },
    ],
  ]);
  assert.match(text(), 'It is imposed, and the person was notified.');
  assert.is(calls.filter(({ path }) => path === `GET ${staffPersonRoute.path}`).length, 2);
});

test('SANC-07 the details of a case are named, masked; those of others are marked and not chosen', async () => {
  const details = [
    { id: 'own', kind: 'iban', masked: 'GB…5432', isMentioned: false, isOfOthers: false },
    { id: 'theirs', kind: 'iban', masked: 'NL…4300', isMentioned: false, isOfOthers: true },
    { id: 'quoted', kind: 'phone', masked: '41…4567', isMentioned: true, isOfOthers: false },
  ];
  const proposed = wireSanction({
    ...{ kind: 'details', state: 'proposed', startedAt: null, actions: ['second'] },
    details: [{ kind: 'iban', masked: 'FR…2606' }],
  });
  const { calls } = await open(
    {
      [caseDetailsRoute.path]: { data: details },
      [sanctionRoute.path]: { data: proposed },
      [staffPersonRoute.path]: { data: wirePerson({ sanctions: [proposed] }) },
    },
    `/admin/cases/${CASE_ID}/people/${PERSON_ID}`,
  );
  assert.match(text(), 'FR…2606', 'the second judge reads what a proposed ban is about');
  await tap('Banned details');
  const pressed = () =>
    ['GB…5432', 'NL…4300, also of others', '41…4567'].map(
      (name) =>
        getControl(name).getAttribute('aria-pressed') ?? getControl(name).getAttribute('aria-checked'),
    );
  assert.equal(pressed(), ['true', 'false', 'false']);
  typeText(reason(), 'A mule account.');
  await tap('GB…5432');
  assert.ok((getControl('Continue') as HTMLButtonElement).disabled, 'nothing is named');
  await tap('GB…5432');
  await tap('41…4567');
  await tap('Continue');
  await tap('Impose it');
  const sent = calls.find(({ path }) => path === `POST ${sanctionRoute.path}`);
  assert.equal((sent?.body as { details?: string[] } | undefined)?.details, ['own', 'quoted']);
});

test('SANC-03 a refused ban keeps what was typed and says why; a proposed one waits, to be confirmed by another judge', async () => {
  const proposed = wireSanction({
    kind: 'ban',
    state: 'proposed',
    startedAt: null,
    actions: ['second', 'lift'],
  });
  const { answers } = await open({ [sanctionRoute.path]: 'FORBIDDEN' });
  await tap('Ban');
  typeText(reason(), 'Fraud');
  await tap('Continue');
  await tap('Impose it');
  assert.match(alertTexts().join(), 'Only an owner sanctions somebody of staff.');
  assert.is(reason().value, 'Fraud');
  // Somebody else has proposed it meanwhile.
  answers[sanctionRoute.path] = 'INVALID_STATE';
  answers[staffPersonRoute.path] = { data: wirePerson({ sanctions: [proposed] }) };
  await tap('Impose it');
  assert.match(alertTexts().join(), 'Somebody has proposed or imposed this ban already.');
  assert.ok(buttonNames().includes('Confirm the ban'));
  assert.is(reason().value, 'Fraud');
  answers[sanctionRoute.path] = { data: proposed };
  await tap('Impose it');
  assert.match(text(), 'The ban waits for a second judge.');
});

test('SANC-03 SANC-04 the reader is offered what the backend allows, and lifting needs words', async () => {
  const proposed = wireSanction({
    kind: 'ban',
    state: 'proposed',
    startedAt: null,
    actions: ['second', 'lift'],
  });
  const { calls, answers } = await open({
    [staffPersonRoute.path]: { data: wirePerson({ sanctions: [proposed] }) },
    [secondSanctionRoute.path]: 'CONFLICT_OF_INTEREST',
    [liftSanctionRoute.path]: { data: wireSanction({ state: 'lifted', actions: [] }) },
  });
  await tap('Confirm the ban');
  assert.match(alertTexts().join(), 'Somebody else has to do this.');
  await tap('Lift it');
  const send = () =>
    [...document.querySelectorAll('button')].filter((one) => one.textContent === 'Lift it').at(-1);
  assert.ok(send()?.disabled);
  const note = document.querySelector('textarea');
  assert.ok(note);
  typeText(note, ' A mistake ');
  answers[staffPersonRoute.path] = { data: wirePerson({ sanctions: [] }) };
  await actUntilSettled(() => send()?.click());
  const sent = calls.filter(({ path }) => path === `POST ${liftSanctionRoute.path}`);
  equalEach(sent, ({ body }) => body, [{ note: 'A mistake' }]);
  assert.not.ok(buttonNames().includes('Lift it'));
});

test('SANC-05 SANC-08 who may read people finds them by id or username, and judges what waits for them', async () => {
  const found = { data: [wirePerson()] };
  const waiting = {
    data: [wireSanction({ kind: 'ban', state: 'proposed', startedAt: null })],
    nextCursor: null,
  };
  const answers = { [staffPeopleRoute.path]: found, [waitingSanctionsRoute.path]: waiting };
  const group = [
    { id: 'a1', firstName: 'Ann' },
    { id: 'b2', firstName: 'Ben' },
  ];
  const groups = { data: { sharedDetails: [group], closed: [] } };
  await openTestConsole('/admin/people', { ...answers, [accountGroupsRoute.path]: groups }, ['mediator']);
  assert.not.match(text(), 'Waits for a judge');
  assert.match(text(), "Accounts that used each other's details");
  assert.not.match(text(), 'Groups that exchange');
  assert.ok(document.querySelector('a[href="/admin/people/b2"]'));
  const { calls, answers: changing } = await openTestConsole('/admin/people', answers, ['judge']);
  assert.match(text(), 'Waits for a second judge');
  assert.is(
    calls.filter(({ path }) => path === `GET ${waitingSanctionsRoute.path}`).length,
    1,
    'loaded once',
  );
  typeText(getElement('input') as HTMLInputElement, ' @bob ');
  await tap('Find');
  assert.equal(
    calls.filter(({ path }) => path === `GET ${staffPeopleRoute.path}`).map(({ query }) => query),
    [{ query: '@bob' }],
  );
  assert.match(text(), 'Bob Morgan');
  changing[staffPeopleRoute.path] = { data: [] };
  typeText(getElement('input') as HTMLInputElement, 'nobody');
  assert.not.match(text(), 'Bob Morgan · @bob');
  await tap('Find');
  assert.match(text(), 'Nobody has this id or username.');
  changing[staffPeopleRoute.path] = 'CONFLICT_OF_INTEREST';
  await tap('Find');
  assert.match(alertTexts().join(), "You can't see this person");
});

test('SANC-05 SANC-08 what could not be loaded says so, and is loaded by Retry', async () => {
  const { answers: people } = await openTestConsole(
    '/admin/people',
    { [accountGroupsRoute.path]: 'INTERNAL' },
    ['mediator'],
  );
  const group = [
    { id: 'a1', firstName: 'Ann' },
    { id: 'b2', firstName: 'Ben' },
  ];
  people[accountGroupsRoute.path] = { data: { sharedDetails: [group], closed: [] } };
  await tap('Retry');
  assert.match(text(), "Accounts that used each other's details");
  const { answers } = await open();
  answers[staffPersonRoute.path] = 'CONFLICT_OF_INTEREST';
  await tap('Refresh');
  assert.match(alertTexts().join(), "You can't see this person");
});

test('CASE-21 the sides of a case lead to their pages for those who may read people', async () => {
  for (const role of STAFF_ROLES) {
    await openTestConsole(`/admin/cases/${CASE_ID}`, { [staffCaseRoute.path]: { data: wireCase() } }, [role]);
    const isLinked = document.querySelector(`a[href^="/admin/cases/${CASE_ID}/people/"]`) !== null;
    assert.is(isLinked, role !== 'viewer', role);
  }
});

test('CASE-35 a notification loads the page of people again: a ban to confirm comes as one', async () => {
  const groups = { data: { sharedDetails: [], closed: [] } };
  const console = await openTestConsole('/admin/people', { [accountGroupsRoute.path]: groups }, ['mediator']);
  const loads = () => console.calls.filter(({ path }) => path === `GET ${accountGroupsRoute.path}`).length;
  assert.is(loads(), 1);
  await console.change({ type: 'case', caseId: 'c1' });
  await console.wait();
  assert.is(loads(), 1, 'no case is shown there');
  await console.notify();
  assert.is(loads(), 2);
  await console.notify();
  assert.is(loads(), 2);
  await console.wait();
  assert.is(loads(), 3);
});

test.run();
