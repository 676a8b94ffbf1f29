// Rest of a page on a bench phone: what is measured until it has nothing left to do.
import type { Page } from 'playwright-core';
import type { ReverseProxy } from './reverse-proxy.ts';

const IDLE_SCRIPT = 'new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)))';

/** Resolves when the next frame is drawn and the page's thread has nothing left to do. */
export const waitForIdle = (page: Page): Promise<unknown> => page.evaluate(IDLE_SCRIPT);

/**
 * Resolves when the page has a live stream, no other request in flight, and an idle thread.
 * Rejects after `timeoutMs`.
 */
export async function waitForRest(
  page: Page,
  { requests }: Pick<ReverseProxy, 'requests'>,
  timeoutMs: number,
): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (performance.now() < end) {
    const begun = requests.length;
    await waitForIdle(page);
    const isInFlight = requests.some(({ kind, endedAt }) => kind !== 'stream' && endedAt === null);
    const hasStream = requests.some(({ kind }) => kind === 'stream');
    if (hasStream && !isInFlight && requests.length === begun) return;
  }
  throw new Error(`The page was not at rest after ${timeoutMs} ms.`);
}
