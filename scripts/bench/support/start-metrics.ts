// Start metrics: paints, first card, long tasks and layout shift of a page load, recorded by an injected script.
import { once } from 'node:events';
import type { Page } from 'playwright-core';
import type { BenchPhone } from './phone.ts';
import { waitForRest } from './rest.ts';
import type { ReverseProxy } from './reverse-proxy.ts';
import { COUNT_ROWS_SCRIPT } from './rows.ts';

export interface StartMetrics {
  /** All in ms since the navigation began. */
  readonly firstPaint: number;
  readonly firstCard: number;
  readonly allCards: number;
  readonly longTasks: readonly number[];
  readonly longTasksUntilCard: readonly number[];
  readonly layoutShift: number;
  /** Epoch ms. */
  readonly startedAt: number;
}

/** The global that holds the metrics, under a name that cannot collide. */
const METRICS_KEY = '\\u0000start';
/**
 * The function by which the page says that all is drawn.
 * To ask it meanwhile would take time of its thread.
 */
const DRAWN = 'benchAllDrawn';

/**
 * Both apps render each card as an <article> in a row with `data-id`.
 * A card counts from the end of its frame.
 * Our feed is a virtual list: of a hundred rows only those near the viewport are in the DOM.
 */
const recorderScript = (drawnBy: string): string => `(() => {
  const seen = { card: 0, cards: 0, tasks: [], shift: 0 };
  Object.defineProperty(globalThis, '${METRICS_KEY}', { value: seen, enumerable: false });
  const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
  const drawn = (take) => requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => take(performance.now()); port2.postMessage(0); });
  let wanted = 1;
  const look = () => {
    const isFirst = wanted === 1;
    if (isFirst && !document.querySelector('${drawnBy}')) return;
    if (isFirst) { wanted = 100; drawn((time) => { seen.card = time; }); }
    if ('${drawnBy}' !== 'article' || (${COUNT_ROWS_SCRIPT} >= 100 && document.querySelectorAll('li[data-id]').length > 2)) { observer.disconnect(); drawn((time) => { seen.cards = time; ${DRAWN}(''); }); }
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
})()`;

/**
 * Records from the next page on; resolves with a promise of all hundred cards.
 * `drawnBy`: the selector of what counts as the first card. On another page than the feed nothing else is waited for.
 */
export async function recordStart(
  { page, session }: Pick<BenchPhone, 'page' | 'session'>,
  drawnBy = 'article',
): Promise<{ readonly allDrawn: Promise<unknown> }> {
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: DRAWN });
  await page.addInitScript({ content: recorderScript(drawnBy) });
  return { allDrawn: new Promise((resolve) => session.once('Runtime.bindingCalled', resolve)) };
}

/** Resolves when the page is at rest after `allDrawn`; rejects after `timeoutMs`. */
export async function readStartMetrics(
  page: Page,
  { allDrawn }: Awaited<ReturnType<typeof recordStart>>,
  proxy: ReverseProxy,
  timeoutMs: number,
): Promise<StartMetrics> {
  const late = AbortSignal.timeout(timeoutMs);
  await Promise.race([
    allDrawn,
    once(late, 'abort').then(() => Promise.reject(new Error(`Not all was drawn after ${timeoutMs} ms.`))),
  ]);
  // Streams open and lazy scripts load after the cards; their long tasks count too.
  await waitForRest(page, proxy, timeoutMs);
  const answer: unknown = await page.evaluate(`(() => {
    const seen = globalThis['${METRICS_KEY}'];
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    return { firstPaint: paint ? paint.startTime : NaN, firstCard: seen.card, allCards: seen.cards, layoutShift: seen.shift,
      longTasks: seen.tasks.map((one) => one[1]),
      longTasksUntilCard: seen.tasks.filter((one) => one[0] < seen.card).map((one) => one[1]),
      startedAt: performance.timeOrigin };
  })()`);
  return answer as StartMetrics;
}

/** The sum of what each long task takes above 50 ms. */
export const totalBlockingTime = (tasks: readonly number[]): number =>
  tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0);
