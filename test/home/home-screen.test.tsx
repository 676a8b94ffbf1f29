// Home screen: its states, the actions of its cards, and how much a change renders.

import { options } from 'preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { CardView } from '#domain/card-view.ts';
import { EMPTY_FILTER } from '#domain/feed-filter.ts';
import { filterSummary } from '#i18n/filter-summary.ts';
import { applyNavigationState } from '../../src/app/navigation-state.ts';
import { actAndSettle, advanceClock, currentPath, pageText } from '../app/app-harness.tsx';
import { click, flushUpdates, getControl, getElement, unmountAll } from '../harness/dom.ts';
import { withPlainSpaces } from '../screens/screen-harness.tsx';
import { connectionFixture, dealJson, requestJson } from '../state/card-fixtures.ts';
import { ALICE_USER, tokenFor } from '../state/fixtures.ts';
import {
  apply,
  fill,
  home,
  ids,
  renderAllRows,
  renderHome,
  scrollToRow,
  shown,
  view,
} from './home-harness.tsx';

test.after.each(unmountAll);

/** How many components are rendered while `act` runs. */
async function countRenders(act: () => unknown): Promise<number> {
  // Preact's own hook before each render, by its published (mangled) name.
  const last: unknown = Reflect.get(options, '__r');
  let renders = 0;
  Reflect.set(options, '__r', (vnode: unknown) => {
    renders += 1;
    if (typeof last === 'function') last(vnode);
  });
  await actAndSettle(act);
  Reflect.set(options, '__r', last);
  return renders;
}

test('HOME-04 three skeletons until the first snapshot, then never again; an empty market behind a filter offers to clear it', async () => {
  const harness = await home();
  assert.is(getElement('[aria-label="Loading exchanges"]').children.length, 3);
  fill(harness, []);
  assert.not(document.querySelector('[aria-label="Loading exchanges"]'));
  assert.match(pageText(), 'No items to display');
  assert.match(pageText(), 'Post what you want to exchange');
  flushUpdates(() => harness.fixture.stores.feed.setFilter({ ...EMPTY_FILTER, search: 'x' }));
  assert.match(pageText(), 'Clear the filter to see every request');
});

test('HOME-01 HOME-05 the filter bar names the filter, opens it, and clears it; settings and create have their buttons', async () => {
  const harness = await home();
  const { navigation } = harness.shell;
  assert.match(pageText(), 'No filter applied');
  flushUpdates(() =>
    harness.fixture.stores.feed.setFilter({ ...EMPTY_FILTER, fromCurrency: 'USD', toCurrency: 'RUB' }),
  );
  assert.match(pageText(), 'USD → RUB');
  click(getControl('Clear filter'));
  assert.match(pageText(), 'No filter applied');
  for (const [button, path] of [
    ['Search and filter: No filter applied', '/filter'],
    ['Create request', '/create-request'],
    ['Settings', '/settings'],
  ] as const) {
    click(getControl(button));
    assert.is(currentPath(), path);
    if (path === '/filter') assert.equal(navigation.state(), { filter: EMPTY_FILTER });
    flushUpdates(() => navigation.navigate('/home'));
  }
});

test('HOME-01 the summary has every part of the filter', () => {
  const filter = {
    ...EMPTY_FILTER,
    search: 'cash ',
    fromCurrency: 'USD',
    fromAmount: '1500',
    fromMethod: ['Wise', 'Zelle'],
    toMethod: ['Wise'],
    exchangeWith: 'region',
  } as const;
  assert.is(filterSummary(filter, ''), '“cash” · Sell USD · ≤ 1.5K USD · Wise, Zelle · Only my region');
  assert.is(filterSummary(filter, 'Like your request'), 'Like your request');
  assert.is(filterSummary({ ...EMPTY_FILTER, toMethod: ['a', 'b', 'c'] }, ''), '3 methods');
  assert.is(filterSummary(EMPTY_FILTER, ''), 'No filter applied');
});

test('HOME-10 a filter that leaves own cards only shows a notice and offers to clear it', async () => {
  const harness = await home();
  const { feed } = harness.fixture.stores;
  fill(harness, ['own'], { state: 'own_open' });
  assert.not.match(pageText(), 'No other requests match the filter');
  flushUpdates(() => feed.setFilter({ ...EMPTY_FILTER, fromCurrency: 'JPY' }));
  assert.match(pageText(), 'No other requests match the filter');
  apply(harness, { cards: [['theirs', view('theirs')]], order: ['own', 'theirs'] });
  assert.not.match(pageText(), 'No other requests match the filter');
});

test('SETL-15 the card of a running deal says the step by the sentences of the deal’s page, and follows it', async () => {
  const harness = await home();
  const nextStep = ['pay', 'you', '100', 'RUB', 'SBP', '', 'Bob'];
  fill(harness, ['d1'], { kind: 'deal', state: 'in_progress', step: 1, turn: 'you', nextStep });
  const status = () => withPlainSpaces(getElement('[data-turn]').textContent ?? '');
  assert.is(status(), 'Your turn: pay 100.00 RUB by SBP');
  const next = ['wait_receipt', 'them', '100', 'RUB', 'SBP', '', 'Bob'];
  apply(harness, { cards: [['d1', { nextStep: next, turn: 'them' }]] });
  assert.is(status(), 'Waiting until Bob has received 100.00 RUB');
  apply(harness, { cards: [['d1', { nextStep: [], turn: 'nobody' }]] });
  assert.is(status(), '');
});

test('HOME-02, HOME-03, HOME-09 the bar shows the real status, and an error leaves the last data on screen', async () => {
  const harness = await home();
  assert.match(pageText(), 'Connecting...');
  fill(harness, ids(2));
  assert.match(pageText(), 'Live');
  const polled = { confirmedAt: harness.fixture.clock.now(), isPolling: true };
  apply(harness, { connections: { feed: connectionFixture('connecting', polled) } });
  assert.is(getElement('header [role=img]').getAttribute('aria-label'), 'Connecting...');
  apply(harness, { connections: { feed: connectionFixture('error') } });
  assert.match(getElement('[role=alert]').textContent ?? '', 'Live updates failed.');
  await renderAllRows();
  assert.equal(shown(), ids(2));
  harness.fixture.worker.sent.length = 0;
  click(getControl('Retry'));
  assert.equal(harness.fixture.worker.sent, [{ type: 'retry' }]);
});

test('HOME-03 a failed first load shows an error instead of skeletons', async () => {
  const harness = await home();
  apply(harness, { connections: { feed: connectionFixture('error') } });
  assert.match(pageText(), 'Failed to load initial requests.');
  assert.not(document.querySelector('[aria-label="Loading exchanges"]'));
});

test('HOME-13 ACT-09 the button for a new request comes before the cards; past deals are beside it where the backend has pages of them', async () => {
  const plain = await home();
  fill(plain, ids(2));
  assert.is(getControl('Create request').parentElement?.textContent, '');
  await actAndSettle(unmountAll);
  const harness = await home(({ server }) => server.announces({ search: 1 }));
  fill(harness, ids(2));
  const create = getControl('Create request');
  assert.ok(create.compareDocumentPosition(getElement('main')) & Node.DOCUMENT_POSITION_FOLLOWING);
  assert.not.match(getElement('main').textContent ?? '', 'Past exchanges');
  click(getControl('Past exchanges'));
  assert.is(currentPath(), '/past-deals');
});

const isWelcomed = () => pageText().includes('Nobody holds the money.');

test('HOME-14 the first home says what this is, once on this device; not to somebody with requests, nor where nothing leads through the payments', async () => {
  const announce: Parameters<typeof home>[0] = ({ server }) => server.announces({ settlement: 1 });
  for (const [before, state] of [
    [announce, 'own_open'],
    [undefined, 'open'],
  ] as const) {
    fill(await home(before), ids(2), { state });
    assert.not(isWelcomed());
    await actAndSettle(unmountAll);
  }
  const harness = await home(announce);
  assert.not(isWelcomed(), 'not before there are cards');
  fill(harness, ids(2));
  assert.ok(isWelcomed());
  click(getControl('Got it'));
  await actAndSettle(() => {});
  assert.not(isWelcomed());
  assert.is(harness.fixture.local.get('welcome'), 'read');
  await actAndSettle(unmountAll);
  await actAndSettle(() => renderHome(harness));
  assert.not(isWelcomed());
});

test('HOME-07 the flag after a create applies the filter of that request, a filter in the state applies itself', async () => {
  const harness = await home(({ local }) =>
    local.set('last-created-request', JSON.stringify({ fromCurrency: 'USD', toCurrency: 'EUR', amount: 5 })),
  );
  const { feed } = harness.fixture.stores;
  flushUpdates(() => assert.ok(applyNavigationState({ applyFilter: true }, feed)));
  assert.is(feed.filterName.peek(), 'Like your request');
  assert.is(feed.filter.peek().toCurrency, 'EUR');
  flushUpdates(() => assert.ok(applyNavigationState({ filter: { toCurrency: 'gbp' } }, feed)));
  assert.is(feed.filter.peek().toCurrency, 'GBP');
  assert.is(feed.filterName.peek(), '');
  for (const nothing of [null, undefined, 7, {}, { applyFilter: 'yes' }])
    assert.not(applyNavigationState(nothing, feed));
});

test('LIVE-09 of a long list only the rows near the view are in the DOM, and each names its place in the whole', async () => {
  const harness = await home();
  fill(harness, ids(500));
  await renderAllRows();
  const rows = shown();
  assert.ok(rows.length > 10 && rows.length < 40, `${rows.length} rows`);
  assert.equal(rows, ids(rows.length));
  const row = getElement('[data-id=r7]');
  assert.equal([row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')], ['8', '500']);
  const spacer = getElement('main ul').lastElementChild as HTMLElement;
  assert.is(spacer.style.height, `${(500 - rows.length) * 168}px`);
  assert.is(spacer.getAttribute('aria-hidden'), 'true');
});

test('LIVE-09 a row with the focus stays in the DOM wherever the reader is', async () => {
  const harness = await home();
  fill(harness, ids(300));
  await renderAllRows();
  getElement('[data-id=r3]').querySelector('button')?.focus();
  await scrollToRow(200);
  await renderAllRows();
  const rows = shown();
  assert.equal([rows[0], rows.includes('r205'), rows.includes('r4')], ['r3', true, false]);
  assert.ok(getElement('[data-id=r3]').contains(document.activeElement));
});

test('LIVE-09 1,000 field changes render no component, a change of state renders that card alone', async () => {
  const harness = await home();
  fill(harness, ids(100));
  await renderAllRows();
  const fields = [
    (n: number): Partial<CardView> => ({ payAmount: `${n}` }),
    (n: number): Partial<CardView> => ({ rate: `${n},00` }),
    (n: number): Partial<CardView> => ({ receiveMethods: [`Method ${n}`] }),
    (n: number): Partial<CardView> => ({ unread: n % 12 }),
    (n: number): Partial<CardView> => ({ personName: `Name ${n}` }),
  ];
  const renders = await countRenders(() => {
    for (let n = 0; n < 1000; n += 1)
      harness.fixture.stores.updates.publish({
        seq: n,
        isReset: false,
        cards: [[`r${(n * 37) % 100}`, fields[n % fields.length]?.(n) ?? {}]],
      });
  });
  assert.is(renders, 0);
  assert.match(getElement('[data-id=r3]').textContent ?? '', 'Name 919');
  const others = getElement('[data-id=r3]').innerHTML;
  const rendered = await countRenders(() =>
    harness.fixture.stores.updates.publish({
      seq: 1,
      isReset: false,
      cards: [['r2', { state: 'disputed' }]],
    }),
  );
  assert.ok(rendered > 0 && rendered < 15, `${rendered} rendered`);
  assert.is(getElement('[data-id=r3]').innerHTML, others);
});

test('LIVE-09 a new order moves the cards and renders no component', async () => {
  const harness = await home();
  fill(harness, ids(100));
  await renderAllRows();
  const card = getElement('[data-id=r9]');
  const order = ['r9', ...ids(100).filter((id) => id !== 'r9')];
  const renders = await countRenders(() =>
    harness.fixture.stores.updates.publish({ seq: 1, isReset: false, order }),
  );
  assert.equal(shown(), order.slice(0, shown().length));
  assert.is(getElement('[data-id=r9]'), card, 'the same element');
  assert.ok(renders <= 1, `${renders} rendered`);
});

test('LIVE-09 a new card fades in once, those of the first list do not', async () => {
  const harness = await home();
  fill(harness, ids(8));
  await renderAllRows();
  assert.is(document.querySelectorAll('[data-fresh=true]').length, 0);
  apply(harness, { cards: [['new', view('new')]], order: ['new', ...ids(8)] });
  assert.equal(
    Array.from(document.querySelectorAll<HTMLElement>('li[data-fresh]'), (card) => card.dataset.id),
    ['new'],
  );
});

test('nothing moves under a pressed finger', async () => {
  const harness = await home();
  fill(harness, ids(4));
  await renderAllRows();
  flushUpdates(() => void window.dispatchEvent(new PointerEvent('pointerdown')));
  apply(harness, { order: ['r3', 'r0', 'r1'], removed: ['r2'] });
  assert.equal(shown(), ids(4));
  flushUpdates(() => void window.dispatchEvent(new PointerEvent('pointerup')));
  await actAndSettle(() => new Promise((resolve) => setTimeout(resolve, 60)));
  assert.equal(shown(), ['r3', 'r0', 'r1']);
});

test('CARD-01 tapping or Edit opens the own request for editing, and records no view', async () => {
  const harness = await home();
  fill(harness, ids(1), { state: 'own_open', target: '/requests/r0/edit' });
  click(getControl('Edit'));
  assert.is(currentPath(), '/requests/r0/edit');
  assert.is(harness.fixture.server.of('POST /requests/r0/view').length, 0);
});

test("CARD-01 the messenger's own dialog is used where there is one", async () => {
  const harness = await home(({ server }) => server.on('DELETE /requests/r0', { status: 403, body: {} }));
  harness.native.answer = 'yes';
  fill(harness, ids(1), { state: 'own_open' });
  await actAndSettle(() => click(getControl('Delete')));
  const asked = harness.native.asked.map((question) => question.replace(/\u00a0/g, ' '));
  assert.equal(asked, [
    'Delete this request? Your request, 1 500.00 USD for 92 500.00 RUB, will be removed from the market. This action cannot be undone.',
  ]);
  assert.not(document.querySelector('[role=alertdialog]'));
  assert.equal(shown(), ['r0'], 'put back after the refusal');
  assert.match(pageText(), 'Failed to delete request.');
});

const announcing = (features: object) => ({ body: { token: tokenFor('alice'), user: ALICE_USER, features } });
/** The terms of CARD_VIEW, in full. */
const SHOWN_TERMS = { amount: 1_500, convertedPayAmount: 92_500 };
const editedRequest = {
  ...requestJson({ id: 'r0', version: 5, amount: 100_000, convertedPayAmount: 9_250_000 }),
  additionalDetails: 'other terms',
};

test('RULE-02 Cancel accepts nothing; another version of the same terms is accepted without a question', async () => {
  const taken: unknown[] = [];
  const sameTerms = { ...editedRequest, ...SHOWN_TERMS, version: 7 };
  let current: object = editedRequest;
  const harness = await home(({ server }) => {
    server.on('POST /auth/telegram-login', announcing({ acceptVersion: 1 }));
    server.on('POST /transactions', ({ body }) => {
      taken.push(body);
      return (body as { version: number }).version === 7
        ? { status: 201, body: { data: dealJson() } }
        : { status: 409, body: { code: 'REQUEST_CHANGED', message: 'Changed', data: current } };
    });
  });
  fill(harness, ids(1), { version: 4 });
  await actAndSettle(() => click(getControl('Accept')));
  await actAndSettle(() => click(getControl('Cancel')));
  assert.not(document.querySelector('[role=alertdialog]'));
  assert.is(taken.length, 1);
  // A card shows both as '92.5K'.
  current = { ...sameTerms, convertedPayAmount: 92_540, version: 6 };
  await actAndSettle(() => click(getControl('Accept')));
  const { textContent } = getElement('[role=alertdialog]');
  assert.match((textContent ?? '').replace(/\u00a0/g, ' '), /92 500\.00 RUB.*92 540\.00 RUB/);
  await actAndSettle(() => click(getControl('Cancel')));
  assert.is(taken.length, 2);
  current = sameTerms;
  await actAndSettle(() => click(getControl('Accept')));
  await actAndSettle(() => {});
  assert.not(document.querySelector('[role=alertdialog]'));
  assert.equal(taken.slice(2), [
    { requestId: 'r0', version: 4 },
    { requestId: 'r0', version: 7 },
  ]);
});

test('ACT-09 past deals open at the end of the feed and lead to their pages; opened again they are shown at once while they load', async () => {
  const harness = await home(({ server }) =>
    server.on('GET /users/transactions', {
      body: [
        dealJson({ id: 't1', status: 'completed' }),
        dealJson({ id: 't2', status: 'cancelled' }),
        dealJson({ id: 't3', status: 'disputed' }),
      ],
    }),
  );
  fill(harness, ids(1));
  assert.is(harness.fixture.server.of('GET /users/transactions').length, 0, 'not before it is asked for');
  await actAndSettle(() => click(getControl('Past exchanges')));
  const links = () =>
    Array.from(document.querySelectorAll('main a'), (one) => one.getAttribute('href')).sort();
  assert.equal(links(), ['/transactions/t1/summary', '/transactions/t2']);
  assert.match(pageText(), '100 USD → 9.25K RUB');
  await actAndSettle(unmountAll);
  await actAndSettle(() => renderHome(harness));
  harness.fixture.server.on('GET /users/transactions', 'never');
  await actAndSettle(() => click(getControl('Past exchanges')));
  assert.equal(links(), ['/transactions/t1/summary', '/transactions/t2']);
});

test('FMT-06 the countdown ticks without rendering a component', async () => {
  const harness = await home();
  fill(harness, ids(3));
  await advanceClock(harness, 1000);
  const before = getElement('[role=timer]').textContent;
  const renders = await countRenders(() => harness.fixture.clock.advance(3000));
  assert.is(renders, 0);
  assert.is.not(getElement('[role=timer]').textContent, before);
});

test.run();
