// Audit page of the console: what an entry says, and who is offered the page.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { auditRoute } from '#contract/staff.ts';
import { wireAudit } from './case-fixtures.ts';
import { openTestConsole } from './console-harness.tsx';

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
