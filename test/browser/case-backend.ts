// Answers to the console's calls in a browser: a queue of many cases and one case, in place of the backend's.
import type { Page } from 'playwright-core';
import {
  CASE_ID,
  WIRE_MEMBERS,
  WIRE_PREVIEW,
  wireAudit,
  wireCase,
  wireChat,
  wireEntry,
  wireEvidence,
  wireFigures,
  wireReport,
  wireStaffWork,
  wireTemplate,
  wireWatchWord,
} from '../console/case-fixtures.ts';
import { PERSON_ID, wirePerson, wireSanction } from '../console/person-fixtures.ts';

const AT = '2026-11-27T10:00:00.000Z';
const FROM_AUTHOR = { audience: 'author', at: AT, by: 'author', helper: null, isOwn: false };
const STATEMENT = { name: 'statement-of-november.pdf', mime: 'application/pdf', size: 90_000, scan: 'clean' };
const PRIVATE = [
  { ...FROM_AUTHOR, id: 'm1', seq: 1, text: 'Please do not show this to him.', file: null },
  { ...FROM_AUTHOR, id: 'm2', seq: 2, text: '', file: STATEMENT },
];

const MESSAGE = {
  subject: 'message',
  subjectId: 'm9',
  openCount: 4,
  caseId: CASE_ID,
  reason: 'scam_attempt',
};
const REPORTS: readonly (readonly [number, Readonly<Record<string, unknown>>])[] = [
  [30, MESSAGE],
  [8, { isUrgent: true }],
  [5, MESSAGE],
  [3, { subject: 'user', content: '', reason: 'impersonation' }],
  [2, { subject: 'transaction', content: '', reason: 'off_platform' }],
];

const WATCH_WORDS = ['crypto', 'escrow fee', 'verification code of the bank by message', 'ваша комиссия'];

const GROUP = Array.from({ length: 12 }, (_, at) => ({
  id: `5f0c1d7e-0000-7000-8000-0000000001${10 + at}`,
  firstName: at % 2 ? 'Maximilian' : 'Bob',
}));
const APPEAL = { text: 'These receipts were from my own bank.', at: AT, upheldAt: null };
const SANCTIONS = [
  wireSanction({ id: 's1', kind: 'suspend', appeal: APPEAL, actions: ['uphold', 'lift'] }),
  wireSanction({ id: 's2', kind: 'ban', state: 'proposed', startedAt: null, actions: ['second', 'lift'] }),
  wireSanction({ id: 's3', state: 'lifted', note: 'A mistake', caseId: CASE_ID, actions: [] }),
];

/**
 * `count`: cases in the queue, in pages of 50.
 * `others`: the further cases of the person who has opened the second one.
 */
export async function answerConsoleCalls(page: Page, count = 120, others = 0): Promise<void> {
  const now = Date.now();
  await page.route('**/api/staff/audit*', (route) =>
    route.fulfill({ json: { data: wireAudit(now), nextCursor: null } }),
  );
  await page.route('**/api/staff/reports?*', (route) =>
    route.fulfill({
      json: { data: REPORTS.map(([at, more]) => wireReport(at, more, now)), nextCursor: null },
    }),
  );
  await page.route('**/api/admin/figures?*', (route) =>
    route.fulfill({ json: { data: wireFigures({}, now) } }),
  );
  await page.route('**/api/admin/templates', (route) =>
    route.fulfill({ json: { data: [1, 2, 3].map(wireTemplate) } }),
  );
  await page.route('**/api/admin/watch-words', (route) =>
    route.fulfill({ json: { data: WATCH_WORDS.map((text, at) => wireWatchWord(at, text)) } }),
  );
  await page.route('**/api/admin/sanctions?*', (route) =>
    route.fulfill({
      json: { data: [wireSanction({ kind: 'ban', state: 'proposed', startedAt: null })], nextCursor: null },
    }),
  );
  await page.route('**/api/admin/groups', (route) =>
    route.fulfill({ json: { data: { sharedDetails: [GROUP], closed: [GROUP] } } }),
  );
  await page.route(`**/api/admin/users/${PERSON_ID}/details?*`, (route) =>
    route.fulfill({
      json: {
        data: [
          { id: 'own', kind: 'iban', masked: 'DE…3000', isOfOthers: false, isMentioned: false },
          { id: 'others', kind: 'phone', masked: '+4…4567', isOfOthers: true, isMentioned: false },
        ],
      },
    }),
  );
  await page.route(`**/api/admin/users/${PERSON_ID}`, (route) =>
    route.fulfill({
      json: {
        data: wirePerson({ sanctions: SANCTIONS, linked: GROUP.map((one) => ({ ...one, isLinked: true })) }),
      },
    }),
  );
  await page.route('**/api/staff/roles', (route) => route.fulfill({ json: { data: WIRE_MEMBERS } }));
  await page.route('**/api/admin/cases?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const isOfPerson = query.has('openedBy');
    const all = isOfPerson ? others + 1 : count;
    const from = Number(query.get('cursor') ?? 0);
    const to = Math.min(from + 50, all);
    const cases = Array.from({ length: to - from }, (_, at) => ({
      ...wireEntry(isOfPerson ? from + at + 200 : from + at, now),
      reminderDueAt: at === 1 ? new Date(now).toISOString() : null,
      ...(others > 0 && !isOfPerson && from + at === 1 && { others }),
    }));
    return route.fulfill({ json: { data: cases, nextCursor: to < all ? `${to}` : null } });
  });
  await page.route(`**/api/admin/cases/${CASE_ID}*`, (route) =>
    route.fulfill({
      json: {
        data: wireCase({}, { ...wireStaffWork(now), evidence: wireEvidence(now), mayReadChat: true }, now),
      },
    }),
  );
  await page.route('**/api/transactions/*/chat/messages*', (route) =>
    route.fulfill({ json: { data: wireChat(now) } }),
  );
  await page.route('**/api/transactions/*/case/messages*', (route) =>
    route.fulfill({ json: { data: PRIVATE } }),
  );
  await page.route(`**/api/admin/cases/${CASE_ID}/preview`, (route) =>
    route.fulfill({ json: { data: WIRE_PREVIEW } }),
  );
}
