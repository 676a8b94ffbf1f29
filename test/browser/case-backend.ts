// Answers to the console's calls in a browser: a queue of many cases and one case, in place of the backend's.
import type { Page } from 'playwright-core';
import {
  CASE_ID,
  WIRE_MEMBERS,
  WIRE_PREVIEW,
  wireAudit,
  wireCase,
  wireEntry,
} from '../console/case-fixtures.ts';

const AT = '2026-11-27T10:00:00.000Z';
const FROM_AUTHOR = { audience: 'author', at: AT, by: 'author', helper: null, isOwn: false };
const STATEMENT = { name: 'statement-of-november.pdf', mime: 'application/pdf', size: 90_000, scan: 'clean' };
const PRIVATE = [
  { ...FROM_AUTHOR, id: 'm1', seq: 1, text: 'Please do not show this to him.', file: null },
  { ...FROM_AUTHOR, id: 'm2', seq: 2, text: '', file: STATEMENT },
];

/** `count`: cases in the queue, in pages of 50. */
export async function answerConsoleCalls(page: Page, count = 120): Promise<void> {
  const now = Date.now();
  await page.route('**/api/staff/audit*', (route) =>
    route.fulfill({ json: { data: wireAudit(now), nextCursor: null } }),
  );
  await page.route('**/api/staff/roles', (route) => route.fulfill({ json: { data: WIRE_MEMBERS } }));
  await page.route('**/api/admin/cases?*', (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const to = Math.min(from + 50, count);
    const cases = Array.from({ length: to - from }, (_, at) => wireEntry(from + at, now));
    return route.fulfill({ json: { data: cases, nextCursor: to < count ? `${to}` : null } });
  });
  await page.route(`**/api/admin/cases/${CASE_ID}*`, (route) =>
    route.fulfill({ json: { data: wireCase({}, {}, now) } }),
  );
  await page.route('**/api/transactions/*/case/messages*', (route) =>
    route.fulfill({ json: { data: PRIVATE } }),
  );
  await page.route(`**/api/admin/cases/${CASE_ID}/preview`, (route) =>
    route.fulfill({ json: { data: WIRE_PREVIEW } }),
  );
}
