// Held-back requests: a browser test decides when they go on.
import type { BrowserContext, Page } from 'playwright-core';
import { createDeferred } from '../deferred.ts';

/** Holds back requests of `pattern`; the returned function lets them go. */
export async function holdBack(target: Page | BrowserContext, pattern: string | RegExp): Promise<() => void> {
  const released = createDeferred();
  await target.route(pattern, async (route) => {
    await released.promise;
    // The page may be closed by then.
    await route.continue().catch(() => {});
  });
  return () => released.resolve();
}
