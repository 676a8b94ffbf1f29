// FLIP animation: which changes of the feed's layout it covers, with a layout that the test sets (HOME-10).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { observeFlips, type RowFlips } from '../../../src/home/feed-list/flip.ts';

const real = Object.getOwnPropertyDescriptor(globalThis, 'ResizeObserver');
const realFrames = globalThis.requestAnimationFrame;
let notifyResize: () => void = () => {};
class FakeResizeObserver {
  constructor(notify: () => void) {
    notifyResize = notify;
  }
  observe(): void {}
  disconnect(): void {}
}

let flips: RowFlips | null = null;
test.before.each(() => {
  Object.defineProperty(globalThis, 'ResizeObserver', { value: FakeResizeObserver, configurable: true });
  // No frame comes: each animation is seen at its beginning.
  globalThis.requestAnimationFrame = () => 1;
  Object.assign(window, { innerHeight: 740, scrollY: 0 });
});
test.after.each(() => {
  flips?.stop();
  document.body.replaceChildren();
  if (real) Object.defineProperty(globalThis, 'ResizeObserver', real);
  globalThis.requestAnimationFrame = realFrames;
});

/** A list of rows of these heights by id, below each other; `setHeight` lays it out again. */
function setUp(heights: Record<string, number>) {
  const list = document.createElement('ul');
  document.body.append(list);
  const rows = new Map<string, HTMLElement>();
  const topOf = (row: HTMLElement): number => {
    let top = 0;
    for (const other of Array.from(list.children)) {
      if (other === row) break;
      top += heights[(other as HTMLElement).dataset.id ?? ''] ?? 0;
    }
    return top;
  };
  for (const id of Object.keys(heights)) {
    const row = document.createElement('li');
    row.dataset.id = id;
    Object.defineProperty(row, 'offsetTop', { get: () => topOf(row) });
    Object.defineProperty(row, 'offsetHeight', { get: () => heights[row.dataset.id ?? ''] });
    rows.set(id, row);
    list.append(row);
  }
  flips = observeFlips(list);
  const row = (id: string): HTMLElement => rows.get(id) ?? document.createElement('li');
  return {
    list,
    row,
    flips,
    setHeight(id: string, height: number) {
      heights[id] = height;
    },
    offsets: () => [...rows.values()].map(({ style }) => style.transform).join('|'),
  };
}
const mutationsDelivered = () => new Promise((resolve) => setTimeout(resolve, 0));

test('HOME-10 a card that loses a line of text: the rows below it start where they were', () => {
  const { setHeight, offsets } = setUp({ a: 186, b: 168, c: 168 });
  setHeight('a', 168);
  notifyResize();
  assert.is(offsets(), '|translateY(18px)|translateY(18px)');
});

test('HOME-10 without scroll anchoring: what the list has scrolled before its frame moves no row', async () => {
  const { list, flips, offsets } = setUp({ a: 168, b: 168 });
  list.getBoundingClientRect = () => ({ top: -500 }) as DOMRect;
  flips.prepare();
  list.append(document.createElement('li'));
  await mutationsDelivered();
  assert.is(offsets(), '|');
});

test('HOME-10 a row that changes places starts at its old one', async () => {
  const { list, row, offsets } = setUp({ a: 100, b: 100, c: 100 });
  list.prepend(row('c'));
  await mutationsDelivered();
  assert.is(offsets(), 'translateY(-100px)|translateY(-100px)|translateY(200px)');
});

test('a row that was taken over by another card does not come from the place of the former one', async () => {
  const { row, setHeight, offsets } = setUp({ a: 100, b: 100 });
  setHeight('other', 100);
  // On a busy machine a frame of the animation would come before the look at its start.
  const { requestAnimationFrame } = globalThis;
  globalThis.requestAnimationFrame = () => 1;
  row('b').setAttribute('data-id', 'other');
  await mutationsDelivered();
  globalThis.requestAnimationFrame = requestAnimationFrame;
  assert.is(offsets(), '|translateY(-200px)', 'in over the nearer edge of the view');
});

test('LIVE-09 rows that came outside of the view move nothing, and are known for the next change', async () => {
  Object.assign(window, { scrollY: 500 });
  const { list, row, flips, setHeight, offsets } = setUp({ a: 100, b: 100, c: 100 });
  list.append(row('a'));
  flips.skip();
  setHeight('b', 90);
  notifyResize();
  await mutationsDelivered();
  assert.is(offsets(), '||');
  setHeight('b', 100);
  notifyResize();
  assert.is(offsets(), 'translateY(-10px)||translateY(-10px)');
});

test('HOME-10 at the top a card that grows just after rows came below the view moves the rows below it', () => {
  const { flips, setHeight, offsets } = setUp({ a: 100, b: 100, c: 100 });
  flips.skip();
  setHeight('a', 144);
  notifyResize();
  assert.is(offsets(), '|translateY(-44px)|translateY(-44px)');
});

test('HOME-10 at the top a row that comes in another height than its place had moves the rows below it, also when the list comes to rest', () => {
  const { flips, setHeight, offsets } = setUp({ a: 100, b: 100, c: 100 });
  const timers: (() => void)[] = [];
  const frames: FrameRequestCallback[] = [];
  const { setTimeout } = window;
  window.setTimeout = ((callback: () => void) => timers.push(callback)) as typeof window.setTimeout;
  globalThis.requestAnimationFrame = (callback) => frames.push(callback);
  flips.skip();
  window.setTimeout = setTimeout;
  for (const elapsed of timers) elapsed();
  // In this frame another row comes before the list is measured.
  setHeight('a', 144);
  flips.skip();
  for (const callback of frames.splice(0)) callback(0);
  notifyResize();
  assert.is(offsets(), '|translateY(-44px)|translateY(-44px)');
});

test('HOME-10 at the top such a row moves the rows below it, also when another change comes in the same frame', async () => {
  const { list, row, flips, setHeight, offsets } = setUp({ a: 100, b: 100, c: 100 });
  flips.skip();
  setHeight('a', 144);
  flips.prepare();
  list.append(row('b'));
  await mutationsDelivered();
  // c was at 200 before both.
  assert.is(offsets(), '|translateY(-144px)|translateY(56px)');
});

test('HOME-10 a row that comes below the view in another height does not move rows that are still on their way out of the view', async () => {
  const { list, row, flips, setHeight, offsets } = setUp({ a: 400, b: 100, c: 400, d: 100 });
  list.prepend(row('c'));
  await mutationsDelivered();
  assert.is(offsets(), 'translateY(-400px)|translateY(-400px)|translateY(500px)|');
  // b, which is seen at 400, has its position at 800 now, below a.
  setHeight('a', 444);
  flips.skip();
  assert.is(offsets(), 'translateY(-400px)|translateY(-444px)|translateY(500px)|', 'before the layout');
});

test.run();
