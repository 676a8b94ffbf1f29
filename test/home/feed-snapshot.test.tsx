// Home with the feed snapshot: rendered before the sign-in, then updated in place by the live feed (HOME-09).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { CardState } from '#domain/card-state.ts';
import type { CardView } from '#domain/card-view.ts';
import { EMPTY_FILTER } from '#domain/feed-filter.ts';
import { snapshotAgeText } from '#i18n/relative-time.ts';
import { type FeedSnapshot, writeFeedSnapshot } from '../../src/state/feed/snapshot.ts';
import {
  type AppHarness,
  actAndSettle,
  advanceClock,
  createAppHarness,
  currentPath,
  pageText,
  renderApp,
  signInAlice,
} from '../app/app-harness.tsx';
import { equalEach, expectNone } from '../harness/assert-each.ts';
import { click, getElement, unmountAll } from '../harness/dom.ts';
import { CARD_VIEW, connectionFixture } from '../state/card-fixtures.ts';
import { TEST_NOW } from '../state/fixtures.ts';
import { renderAllRows } from './home-harness.tsx';

test.after.each(unmountAll);

const HOUR = 3_600_000;
const view = (id: string): CardView => ({
  ...CARD_VIEW,
  state: 'open',
  requestId: id,
  personName: `Person ${id}`,
  deadline: TEST_NOW + 5 * HOUR,
});
const SNAPSHOT_CARDS = ['r1', 'r2'].map((id) => [id, view(id)] as const);

function createSnapshotHarness(
  path = '/home',
  answer: 'never' | { status: number } = 'never',
  cards: FeedSnapshot['cards'] = SNAPSHOT_CARDS,
): AppHarness {
  return createAppHarness(path, ({ local, server }) => {
    server.on('POST /auth/telegram-login', answer);
    writeFeedSnapshot(
      local,
      { viewer: '7', language: 'en', filter: EMPTY_FILTER },
      { cards, at: TEST_NOW - 2 * HOUR },
    );
  });
}
const rows = (): string[] =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-id]'), (row) => row.dataset.id ?? '');

test('HOME-09 HOME-11 the snapshot is shown while the sign-in runs, marked as old, with countdowns that stand still', async () => {
  const harness = createSnapshotHarness();
  renderApp(harness);
  assert.equal(rows(), ['r1'], 'in the first frame');
  await signInAlice(harness);
  assert.match(pageText(), '2 h old, checking...');
  assert.is(getElement('[data-id=r1] [role=timer]').textContent?.includes('––:––:––'), true);
  assert.is(document.querySelectorAll('[data-fresh=true]').length, 0);
});

test('HOME-09 the live feed keeps the elements of cards that are still there, and fades none in', async () => {
  const harness = createSnapshotHarness();
  renderApp(harness);
  await signInAlice(harness);
  await renderAllRows();
  const row = getElement('[data-id=r2]');
  const order = ['r2', 'r3'];
  await actAndSettle(() =>
    harness.fixture.stores.updates.publish({
      seq: 1,
      isReset: false,
      cards: order.map((id) => [id, view(id)] as const),
      order,
      isFeedKnown: true,
      connections: { feed: connectionFixture('connected') },
    }),
  );
  assert.equal(rows(), order);
  assert.is(getElement('[data-id=r2]'), row);
  assert.is(document.querySelectorAll('[data-fresh=true]').length, 0);
  assert.not.match(pageText(), 'checking...');
});

test('HOME-11 before the feed has confirmed them, no button of the cards acts; then they do', async () => {
  const states: readonly CardState[] = [
    'own_open',
    'own_paused',
    'open',
    'approve_or_decline',
    'cancellation_answer',
  ];
  const cards = states.map((state) => [state, { ...view(state), state }] as const);
  const harness = createSnapshotHarness('/home', 'never', cards);
  renderApp(harness);
  await signInAlice(harness);
  await renderAllRows();
  const buttons = () =>
    states.flatMap((state) =>
      Array.from(document.querySelectorAll<HTMLButtonElement>(`[data-id=${state}] button`)).filter(
        ({ textContent }) => textContent !== '',
      ),
    );
  const before = buttons();
  equalEach(before, ({ textContent, disabled }) => [textContent, disabled], [
    ['Edit', true],
    ['Delete', true],
    ['Resume', true],
    ['Delete', true],
    ['Accept', true],
    ['Pending your approval', true],
    ['Cancellation Requested: Approve or Dispute', true],
  ]);
  for (const button of before) await actAndSettle(() => click(button));
  assert.is(currentPath(), '/home');
  equalEach(harness.fixture.server.calls, ({ route }) => route, ['POST /auth/telegram-login']);
  await actAndSettle(() =>
    harness.fixture.stores.updates.publish({
      seq: 1,
      isReset: false,
      cards,
      order: states,
      isFeedKnown: true,
      connections: { feed: connectionFixture('connected') },
    }),
  );
  assert.equal(buttons(), before, 'the same elements');
  expectNone(before, ({ disabled }) => disabled);
});

test('NAV-06 other pages wait for the sign-in', async () => {
  const harness = createSnapshotHarness('/settings');
  renderApp(harness);
  await signInAlice(harness);
  // Each text stays for a moment (LAND-01).
  for (let step = 0; step < 2; step += 1) await advanceClock(harness, 125);
  assert.equal([rows(), currentPath(), getElement('#app h1').textContent], [[], '/settings', 'Kantor']);
  assert.match(pageText(), 'Authenticating...');
});

test('HOME-02 the age of the snapshot is shown in the unit that fits', () => {
  assert.equal(
    [snapshotAgeText(59), snapshotAgeText(61), snapshotAgeText(7_300)],
    ['Just now, checking...', '1 min old, checking...', '2 h old, checking...'],
  );
});

test.run();
