// Interaction metrics: counts frames, long tasks, input delays and DOM mutations by a script injected into the page.
import type { Page } from 'playwright-core';

export interface InteractionMetrics {
  readonly frames: number;
  /** ms. */
  readonly longTasks: readonly number[];
  /** For each tap the ms from the touch to the next frame. The browser reports only those above 16 ms. */
  readonly inputs: readonly number[];
  /** Changed texts, attributes and lists of children. */
  readonly mutations: number;
}

const METRICS_KEY = '\\u0000interactions';

const RECORDER_SCRIPT = `(() => {
  let seen;
  const fresh = () => { const last = seen; seen = { frames: 0, longTasks: [], inputs: [], mutations: 0 }; return last; };
  fresh();
  Object.defineProperty(globalThis, '${METRICS_KEY}', { value: fresh, enumerable: false });
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => seen.longTasks.push(entry.duration))).observe({ type: 'longtask' });
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => { if (entry.interactionId && entry.name === 'pointerup') seen.inputs.push(entry.duration); }))
    .observe({ type: 'event', durationThreshold: 16 });
  const frame = () => { seen.frames += 1; requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
  new MutationObserver((records) => { seen.mutations += records.length; })
    .observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
})()`;

export const recordInteractions = (page: Page): Promise<unknown> =>
  page.addInitScript({ content: RECORDER_SCRIPT });

/** The metrics since the last call. */
export async function readInteractionMetrics(page: Page): Promise<InteractionMetrics> {
  const answer: unknown = await page.evaluate(`globalThis['${METRICS_KEY}']()`);
  return answer as InteractionMetrics;
}
