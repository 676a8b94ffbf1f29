// Console: a path opens its page for who is offered it, and for nobody else; what cannot be loaded, and what the reader may not see; the log.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { casesRoute, staffCaseRoute } from '#contract/case-calls.ts';
import { templatesRoute } from '#contract/case-templates.ts';
import { reportsRoute } from '#contract/reports.ts';
import { staffPersonRoute } from '#contract/sanctions.ts';
import { auditRoute } from '#contract/staff.ts';
import { watchWordsRoute } from '#contract/watch-words.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { screenText } from '../screens/screen-harness.tsx';
import { CASE_ID, wireAudit, wireEntry, wireWatchWord } from './case-fixtures.ts';
import { openTestConsole, tap, text } from './console-harness.tsx';

const PATHS = [
  ...['/admin', '/admin/reports', '/admin/people', '/admin/figures', '/admin/templates', '/admin/audit'],
  ...[`/admin/cases/${CASE_ID}`, '/admin/people/5f0c1d7e', `/admin/cases/${CASE_ID}/people/5f0c1d7e`],
];
/** The paths at which something is asked for. */
async function opened(role: StaffRole): Promise<string[]> {
  const paths: string[] = [];
  for (const path of PATHS) {
    const { calls } = await openTestConsole(path, {}, [role]);
    assert.is(calls.length === 0, screenText().includes('There is no such page'), `${role} ${path}`);
    if (calls.length > 0) paths.push(path);
  }
  return paths;
}

test('CASE-15 CASE-18 CASE-34 SANC-05 each role is offered and opens the pages of its acts; a role that no act names opens none', async () => {
  const without = (...left: readonly string[]) =>
    PATHS.filter((path) => !left.some((one) => path.includes(one)));
  const expected: Readonly<Record<StaffRole, string[]>> = {
    owner: PATHS,
    judge: without('audit'),
    mediator: without('audit', 'templates'),
    viewer: without('people', 'templates'),
  };
  for (const role of STAFF_ROLES) {
    assert.equal(await opened(role), expected[role], role);
    await openTestConsole('/admin', {}, [role]);
    const offered = Array.from(document.querySelectorAll('nav a'), (link) => link.getAttribute('href'));
    assert.equal(
      offered,
      expected[role].slice(
        0,
        expected[role].findIndex((path) => path.includes('/cases/')),
      ),
    );
  }
  assert.equal(await opened('trainee' as StaffRole), []);
});

for (const [id, path, route, failure, answer, loaded] of [
  ['CASE-16', '/admin', casesRoute, "Couldn't load the cases.", [wireEntry(0)], 'Case 101'],
  ['CASE-30', '/admin/reports', reportsRoute, "Couldn't load the reports.", [], 'No report is waiting'],
  ['CASE-34', '/admin/templates', templatesRoute, "Couldn't load the texts.", [], 'There are no texts yet'],
  ['CASE-47', '/admin/templates', watchWordsRoute, "Couldn't load the words.", [wireWatchWord(1)], 'Word 1'],
] as const)
  test(`${id} what could not be loaded says so, and is loaded by Retry: ${failure}`, async () => {
    const others = { [templatesRoute.path]: { data: [] }, [watchWordsRoute.path]: { data: [] } };
    const { answers } = await openTestConsole(path, { ...others, [route.path]: 'INTERNAL_ERROR' });
    assert.match(text(), failure);
    answers[route.path] = { data: answer, nextCursor: null };
    await tap('Retry');
    assert.match(text(), loaded);
  });

for (const [id, path, route, sentence] of [
  ['CASE-17', `/admin/cases/${CASE_ID}`, staffCaseRoute, "You can't see this case"],
  ['SANC-05', `/admin/people/${CASE_ID}`, staffPersonRoute, "You can't see this person"],
] as const)
  test(`${id} with a conflict of interest nothing is shown: ${sentence}`, async () => {
    await openTestConsole(path, { [route.path]: 'CONFLICT_OF_INTEREST' });
    assert.match(text(), sentence);
  });

const cells = () =>
  Array.from(document.querySelectorAll('tbody tr'), (row) =>
    Array.from(row.children, (cell) => cell.textContent?.replace(/[\u2066-\u2069]/g, '')),
  );

test('CASE-18 an entry says when, who, what, about whom, and the details', async () => {
  const answer = { data: wireAudit(), nextCursor: null };
  await openTestConsole('/admin/audit', { [auditRoute.path]: answer }, ['owner']);
  assert.equal(cells(), [
    ['Today, 11:00', 'judge 5f0c1d7e', 'user.ban', 'person 5f0c1d7e', 'reason: False receipts'],
    ['Yesterday, 06:00', 'Configuration', 'role.grant', '', 'telegramId: 1900role: owner'],
    [
      ...['Yesterday, 06:00', 'Automatic', 'case.release', 'exchange 5f0c1d7e'],
      'reason: conflict_of_interest',
    ],
  ]);
});

test.run();
