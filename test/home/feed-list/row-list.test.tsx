// Row list: rows are taken over by other cards, the rest of the list is spacers, nothing is rendered that is far from the view (LIVE-09, HOME-10).
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

import { BoundedMap } from '#runtime/bounded-map.ts';
import { createRowList, type RowList } from '../../../src/home/feed-list/row-list.ts';
import { readViewSize } from '../../../src/home/feed-list/view-size.ts';
import { createFrameQueue } from '../../../src/platform/frame-queue.ts';
import { createClockSignal } from '../../../src/state/clock-signal.ts';
import { type CardModel, createCardModel } from '../../../src/state/feed/card-signals.ts';
import { createFakeClock } from '../../harness/fake-clock.ts';
import { CARD_VIEW } from '../../state/card-fixtures.ts';

const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => `r${at}`);
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const rowsOf = (shown: string): string[] => shown.split(' ').filter((part) => part.startsWith('r'));

let open: RowList | null = null;
test.after.each(() => {
  open?.close();
  document.body.replaceChildren();
});

function setUp({ firstInView = 0, heights = new BoundedMap<string, number>(500) } = {}) {
  const list = document.createElement('ul');
  document.body.append(list);
  const clock = createClockSignal(createFakeClock());
  const cards = new Map<string, CardModel>();
  const missing = new Set<string>();
  const near: string[] = [];
  const renders: boolean[] = [];
  const card = (id: string): CardModel => {
    const model = cards.get(id) ?? createCardModel(id, { ...CARD_VIEW, personName: id }, clock, signal(true));
    cards.set(id, model);
    return model;
  };
  const scheduleFrame = createFrameQueue((run) => requestAnimationFrame(run));
  const rows = createRowList({
    list,
    view: readViewSize(),
    act() {},
    parts: signal({ cardStepText: () => '' }),
    card: (id) => (missing.has(id) ? undefined : card(id).fields),
    heights,
    firstInView: () => firstInView,
    scheduleFrame,
    onRows: ({ first, last }) => void near.push(`${first}-${last}`),
    around(render, isReordered) {
      renders.push(isReordered);
      render();
    },
  });
  open = rows;
  /** 'r0 r1 … +5' for rows and spacers, the latter in rows of the usual height. */
  const shown = () =>
    Array.from(
      list.children as unknown as HTMLElement[],
      ({ dataset, style }) => dataset.id ?? dataset.heading ?? `+${Number.parseFloat(style.height) / 168}`,
    ).join(' ');
  const row = (id: string) => list.querySelector(`[data-id=${id}]`);
  /** The list is elsewhere in the view; a browser dispatches the event of it in its next frame. */
  const scrollBeforeFrame = (first: number): void => {
    list.getBoundingClientRect = () => ({ top: -first * 168 }) as DOMRect;
  };
  const scrollTo = (first: number): void => {
    scrollBeforeFrame(first);
    window.dispatchEvent(new Event('scroll'));
  };
  const settle = async () => {
    for (let frame = 0; frame < 30; frame += 1) await nextFrame();
  };
  return {
    rows,
    list,
    card,
    cards,
    missing,
    near,
    renders,
    shown,
    row,
    scrollBeforeFrame,
    scrollTo,
    settle,
    heights,
    scheduleFrame,
  };
}

test('HOME-10 the first card has a frame of its own, then two rows in view are rendered a frame, then one row beyond it', async () => {
  const { rows, shown } = setUp();
  rows.update(ids(100), false);
  assert.is(shown(), 'r0 +99');
  await nextFrame();
  assert.is(shown(), 'r0 +99', 'nothing more before it is painted');
  await nextFrame();
  assert.is(shown(), 'r0 r1 r2 +97');
  await nextFrame();
  await nextFrame();
  assert.is(shown(), 'r0 r1 r2 r3 r4 r5 +94');
  await nextFrame();
  assert.is(shown(), 'r0 r1 r2 r3 r4 r5 r6 +93');
});

test('HOME-10 blank cards that rows take the place of are not moved: others are below the rows', async () => {
  const { rows, list } = setUp();
  rows.update(ids(100), false);
  const spacer = list.lastElementChild;
  rows.update(ids(101), false);
  await nextFrame();
  await nextFrame();
  assert.is(list.lastElementChild?.getAttribute('aria-hidden'), 'true');
  assert.is.not(list.lastElementChild, spacer);
  assert.not.ok(spacer?.isConnected);
});

test('LIVE-09 a scroll makes no elements, the first one neither: rows that left are taken over, with the card of their new place', async () => {
  const { rows, list, shown, row, scrollTo, settle } = setUp();
  rows.update(ids(100), false);
  await settle();
  const elements = new Set(list.querySelectorAll('[data-id]'));
  assert.is(elements.size, 16);
  scrollTo(20);
  await settle();
  scrollTo(23);
  await settle();
  assert.ok([...list.querySelectorAll('[data-id]')].every((element) => elements.has(element)));
  assert.is(shown(), `+17 ${ids(33).slice(17).join(' ')} +67`);
  assert.match(row('r32')?.textContent ?? '', 'r32');
  assert.is(row('r32')?.getAttribute('aria-posinset'), '33');
});

test('HOME-10 a frame of a fling renders two rows at most, also when it scrolls', async () => {
  const { rows, list, scrollTo, settle } = setUp();
  rows.update(ids(100), false);
  await settle();
  const inView = () =>
    [...list.querySelectorAll('[data-id]')].filter(
      (element) => Number(element.getAttribute('aria-posinset')) > 40,
    );
  scrollTo(40);
  assert.is(inView().length, 0);
  await nextFrame();
  assert.is(inView().length, 2);
  scrollTo(41);
  await nextFrame();
  assert.is(inView().length, 4);
});

test('LIVE-09 rows and a batch of changes do not share a frame', async () => {
  const { rows, shown, scrollTo, settle, scheduleFrame } = setUp();
  rows.update(ids(100), false);
  await settle();
  const before = shown();
  let isApplied = false;
  scheduleFrame(() => {
    isApplied = true;
  });
  scrollTo(40);
  await nextFrame();
  assert.ok(isApplied);
  assert.is(shown(), before);
  await nextFrame();
  assert.is.not(shown(), before);
});

test('HOME-10 a page that comes in the middle of a fling brings no rows on top of those of its frame', async () => {
  const { rows, shown, scrollTo, settle, near } = setUp();
  rows.update(ids(50), false);
  await settle();
  scrollTo(30);
  await nextFrame();
  const before = rowsOf(shown());
  rows.update(ids(150), false);
  assert.equal(
    rowsOf(shown()).filter((id) => !before.includes(id)),
    [],
  );
  await nextFrame();
  assert.equal(
    rowsOf(shown()).filter((id) => !before.includes(id)),
    ['r32', 'r33'],
  );
  await settle();
  assert.ok(shown().endsWith(`${ids(41).slice(25).join(' ')} +109`));
  assert.is(near.at(-1), '25-41');
});

test('LIVE-09 after a burst that replaced every card the rows stay where they are and show others', async () => {
  const { rows, list, shown, row, settle } = setUp();
  rows.update(ids(100), true);
  await settle();
  const first = row('r0');
  const children = [...list.children].slice(0, 6);
  const next = [...ids(100).slice(50), ...ids(50)];
  rows.update(next, true);
  assert.is(row('r50'), first);
  assert.ok(children.every((child, at) => list.children[at] === child));
  assert.not.ok(first?.hasAttribute('data-fresh'), 'it is not new');
  await settle();
  assert.is(shown(), `${next.slice(0, 16).join(' ')} +84`);
});

test('HOME-10 a row that another card takes in another place is inserted again there, because one that moves is a layout shift', async () => {
  const { rows, list, settle } = setUp();
  rows.update(ids(40), true);
  await settle();
  const placeBefore = new Map([...list.children].map((child, at) => [child, at]));
  const changes = new MutationObserver(() => {});
  changes.observe(list, { childList: true });
  rows.update([...ids(8).map((id) => `new-${id}`), ...ids(40)], true);
  const insertedAnew = new Set<unknown>(changes.takeRecords().flatMap(({ addedNodes }) => [...addedNodes]));
  changes.disconnect();
  const taken = [...list.querySelectorAll('[data-id^=new]')].filter((element) => placeBefore.has(element));
  assert.ok(taken.length > 0);
  for (const element of taken)
    assert.is(insertedAnew.has(element), [...list.children].indexOf(element) !== placeBefore.get(element));
});

test('HOME-10 ten cards come above what is read before the frame of the scroll: its rows stay, in their elements', async () => {
  const { rows, row, shown, scrollBeforeFrame, settle } = setUp();
  rows.update(ids(40), true);
  await settle();
  scrollBeforeFrame(10);
  const read = ids(16)
    .slice(10)
    .map((id) => [id, row(id)] as const);
  rows.update([...ids(10).map((id) => `new-${id}`), ...ids(40)], true);
  for (const [id, element] of read) assert.ok(row(id) === element, id);
  scrollBeforeFrame(20);
  await settle();
  assert.is(shown(), `+15 ${ids(21).slice(5).join(' ')} +19`);
});

test('a short list that grows fills the view, without a scroll; a card that has not come yet leaves a gap until it comes', async () => {
  const { rows, missing, shown, settle } = setUp();
  missing.add('r3');
  rows.update(ids(8), false);
  await settle();
  assert.is(shown(), 'r0 r1 r2 +1 r4 r5 r6 r7');
  missing.clear();
  rows.update(ids(8), false);
  rows.update(ids(40), true);
  await settle();
  assert.is(shown(), `${ids(16).join(' ')} +24`);
});

test('a card that was dropped while its row was far from the view is shown again; the focus does not pass to another card', async () => {
  const { rows, cards, card, row, settle } = setUp();
  const order = ids(3);
  rows.update(order, false);
  await settle();
  cards.delete('r1');
  card('r1').set({ personName: 'Renamed' });
  rows.update(order, false);
  await nextFrame();
  assert.match(row('r1')?.textContent ?? '', 'Renamed');
  row('r0')?.querySelector('button')?.focus();
  assert.ok(row('r0')?.contains(document.activeElement));
  rows.update(['other', 'r1', 'r2'], false);
  await nextFrame();
  assert.match(row('other')?.textContent ?? '', 'other');
  assert.is(document.activeElement, document.body);
});

test('HOME-12 own cards and the market have a heading each, between the rows', async () => {
  const { rows, card, list, shown, settle } = setUp();
  const headings = () => Array.from(list.querySelectorAll('li > h2'), (one) => one.textContent);
  card('r0').set({ kind: 'deal', state: 'in_progress' });
  card('r1').set({ state: 'own_open' });
  rows.update(ids(5), false);
  await settle();
  assert.is(shown(), 'Yours r0 r1 Market r2 r3 r4');
  assert.equal(headings(), ['Yours', 'Market']);

  const cardOf = (id: string) => list.querySelector(`[data-id=${id}] article`);
  const before = cardOf('r1');
  rows.update(['r1', 'r2', 'r3', 'r4'], false);
  await settle();
  assert.is(shown(), 'Yours r1 Market r2 r3 r4');
  assert.is(cardOf('r1'), before, 'the card is not drawn again');

  rows.update(['r2', 'r3', 'r4'], false);
  await settle();
  assert.is(shown(), 'r2 r3 r4', "none while nothing is the reader's own");
});

test('HOME-10 a visit that starts in the middle renders all rows in view at once, among rows of their last height', () => {
  const heights = new BoundedMap<string, number>(500).set('r0', 336);
  const { rows, shown, near } = setUp({ firstInView: 50, heights });
  rows.update(ids(100), false);
  assert.is(shown(), '+51 r50 r51 r52 r53 r54 r55 +44');
  assert.equal(near, ['45-61']);
});

test('a scroll within rendered rows renders nothing, and a new order differs from a scroll', async () => {
  const { rows, renders, scrollTo, settle } = setUp();
  rows.update(ids(100), false);
  await settle();
  const count = renders.length;
  scrollTo(0.4);
  assert.is(renders.length, count);
  scrollTo(20);
  await nextFrame();
  assert.is(renders.length, count + 1);
  assert.is(renders.at(-1), false);
  rows.update(['new', ...ids(100)], true);
  assert.is(renders.at(-1), true);
});

test.run();
