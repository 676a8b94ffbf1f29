// What the browser itself says of a start, gathered by a script that runs before the page's own and leaves no name in it.
import type { Page } from 'playwright-core';

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

/** Where the gathered times lie: a name that no page looks for, and no loop over the page's names finds. */
const METRICS_KEY = '\\u0000seen';

/**
 * Both apps draw each card as an <article> in a row with `data-id`; it counts when the frame that has it was handed over.
 * Ours draws cards only near the view: its hundred are rows, the list being as long as it will be.
 */
const RECORDER_SCRIPT = `(() => {
  const seen = { card: 0, cards: 0, tasks: [], shift: 0 };
  Object.defineProperty(globalThis, '${METRICS_KEY}', { value: seen, enumerable: false });
  const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
  const drawn = (take) => requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => take(performance.now()); port2.postMessage(0); });
  let wanted = 1;
  const look = () => {
    const isFirst = wanted === 1;
    if (isFirst && document.getElementsByTagName('article').length === 0) return;
    if (isFirst) { wanted = 100; drawn((time) => { seen.card = time; }); }
    if (document.querySelectorAll('li[data-id]').length >= 100) { observer.disconnect(); drawn((time) => { seen.cards = time; }); }
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
})()`;

export const recordStart = (page: Page): Promise<unknown> => page.addInitScript({ content: RECORDER_SCRIPT });

/** Resolves when all hundred cards stand; rejects after `patienceMs`. */
export async function readStartMetrics(page: Page, patienceMs: number): Promise<StartMetrics> {
  await page.waitForFunction(`globalThis['${METRICS_KEY}'].cards > 0`, undefined, {
    timeout: patienceMs,
    polling: 200,
  });
  // Streams open, the later scripts come: what blocks then, blocks too.
  await page.waitForTimeout(SETTLE_MS);
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

const SETTLE_MS = 1_500;

/** Time over 50 ms of each long task: what a tap would have waited for. */
export const totalBlockingTime = (tasks: readonly number[]): number =>
  tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0);
