// Console: a path opens its page for who is offered it, and for nobody else.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { screenText } from '../screens/screen-harness.tsx';
import { CASE_ID } from './case-fixtures.ts';
import { openTestConsole } from './console-harness.tsx';

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

test('CASE-15 each role opens the pages of its acts; a role that no act names opens none', async () => {
  const without = (...left: readonly string[]) =>
    PATHS.filter((path) => !left.some((one) => path.includes(one)));
  const expected: Readonly<Record<StaffRole, string[]>> = {
    owner: PATHS,
    judge: without('audit'),
    mediator: without('audit', 'templates'),
    viewer: without('people', 'templates'),
  };
  for (const role of STAFF_ROLES) assert.equal(await opened(role), expected[role], role);
  assert.equal(await opened('trainee' as StaffRole), []);
});

test.run();
