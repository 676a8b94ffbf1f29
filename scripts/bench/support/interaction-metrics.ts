// Counts frames, long tasks, waits of input and changes of the document, from outside the page's own code.
import type { Page } from 'playwright-core';

export interface StormSighting {
  readonly frames: number;
  /** ms. */
  readonly longTasks: readonly number[];
  /** Of each tap: ms from the finger to the frame that answers; only those above 16 are told by the browser. */
  readonly inputs: readonly number[];
  /** Changed texts, attributes and lists of children. */
  readonly mutations: number;
}

const KEEP = '\\u0000storm';

const WATCH = `(() => {
  let seen;
  const fresh = () => { const last = seen; seen = { frames: 0, longTasks: [], inputs: [], mutations: 0 }; return last; };
  fresh();
  Object.defineProperty(globalThis, '${KEEP}', { value: fresh, enumerable: false });
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => seen.longTasks.push(entry.duration))).observe({ type: 'longtask' });
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => { if (entry.interactionId && entry.name === 'pointerup') seen.inputs.push(entry.duration); }))
    .observe({ type: 'event', durationThreshold: 16 });
  const frame = () => { seen.frames += 1; requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
  new MutationObserver((records) => { seen.mutations += records.length; })
    .observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
})()`;

export const watchStorm = (page: Page): Promise<unknown> => page.addInitScript({ content: WATCH });

/** What was seen since the last call. */
export async function readStorm(page: Page): Promise<StormSighting> {
  const answer: unknown = await page.evaluate(`globalThis['${KEEP}']()`);
  return answer as StormSighting;
}
