// Screens of past deals and disputes on real stores: rows, pages, failures, and whom they are offered to (SRCH-05, SRCH-10, SRCH-11).
import type { ComponentChildren } from 'preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DisputesScreen, PastDealsScreen } from '../../../src/screens/deal-list/deal-lists.tsx';
import { SettingsScreen } from '../../../src/screens/settings/settings-screen.tsx';
import { actAndSettle, openPage, pageText, press } from '../../app/app-harness.tsx';
import { unmountAll } from '../../harness/dom.ts';
import { fakeIntersections } from '../../harness/fake-intersections.ts';
import { dealJson } from '../../state/card-fixtures.ts';
import { ALICE_USER, type FakeAnswer, TEST_NOW, tokenFor } from '../../state/fixtures.ts';
import { alertTexts } from '../screen-harness.tsx';

test.after.each(unmountAll);

const HISTORY = 'GET /users/transactions';
const DISPUTES = 'GET /transactions';
const SEARCH = { search: 1 };
const deal = (id: string, status: string, hoursAgo = 0) =>
  dealJson({ id, status, updatedAt: new Date(TEST_NOW + 3_600_000 * (1 - hoursAgo)).toISOString() });
const page = (data: readonly object[], nextCursor: string | null = null): FakeAnswer => ({
  body: { success: true, data, nextCursor },
});
function open(
  view: ComponentChildren,
  answer: FakeAnswer,
  { isAdmin = false, features = SEARCH as object } = {},
) {
  const login = { token: tokenFor('alice'), user: { ...ALICE_USER, isAdmin }, features };
  const answers = { [HISTORY]: answer, [DISPUTES]: answer, 'POST /auth/telegram-login': { body: login } };
  return openPage(view, answers);
}
const rows = () =>
  Array.from(document.querySelectorAll('main a'), (one) => [one.textContent, one.getAttribute('href')]);

test('SRCH-05 SRCH-11 ACT-09 past deals and disputes have a page, each row leads to its deal', async () => {
  const deals = [deal('a', 'completed'), deal('b', 'initiated'), deal('c', 'failed', 24)];
  for (const [view, list, expected, none] of [
    [
      <PastDealsScreen key="past" />,
      deals,
      [
        ['100 USD → 9.25K RUBbob · Completed · Today', '/transactions/a/summary'],
        ['100 USD → 9.25K RUBbob · Failed · Yesterday', '/transactions/c'],
      ],
      'No past exchanges yet',
    ],
    [
      <DisputesScreen key="disputes" />,
      [deal('a', 'disputed', 24)],
      [['9.25K RUB → 100 USDbob and alice · Disputed · Yesterday', '/transactions/a/active']],
      'No disputes are waiting',
    ],
  ] as const) {
    await open(view, page(list), { isAdmin: list !== deals });
    assert.equal(rows(), expected);
    await open(view, page([]), { isAdmin: list !== deals });
    assert.match(pageText(), none);
  }
});

test('SRCH-10 the list goes on near its end, also when a page holds running deals only; a page that fails has Retry below it', async () => {
  const intersections = fakeIntersections();
  const { fixture } = await open(<PastDealsScreen />, { status: 403 });
  assert.is(alertTexts().length, 1, 'a first page that fails');
  fixture.server.on(HISTORY, page([deal('b', 'initiated')], 'x'));
  await press('Retry');
  assert.not.match(pageText(), 'No past exchanges yet');
  fixture.server.on(HISTORY, page([deal('a', 'completed')], 'y'));
  await actAndSettle(() => intersections.setNear(true));
  assert.is(rows().length, 1);
  fixture.server.on(HISTORY, { status: 403 });
  await actAndSettle(() => intersections.setNear(true));
  assert.match(alertTexts().join(), "Couldn't load more past exchanges.");
  assert.is(rows().length, 1);
  fixture.server.on(HISTORY, page([deal('c', 'failed', 24)]));
  await press('Retry');
  assert.is(rows().length, 2);
  intersections.restore();
});

test('SRCH-11 disputes are offered to admins of a backend with the feature only', async () => {
  for (const [isAdmin, features, isOffered] of [
    [true, SEARCH, true],
    [false, SEARCH, false],
    [true, {}, false],
  ] as const) {
    const { fixture } = await open(<DisputesScreen />, page([]), { isAdmin, features });
    assert.is(fixture.server.of(DISPUTES).length, isOffered ? 1 : 0);
    await open(<SettingsScreen />, page([]), { isAdmin, features });
    assert.is(document.querySelectorAll('a[href="/disputes"]').length, isOffered ? 1 : 0);
  }
});

test.run();
