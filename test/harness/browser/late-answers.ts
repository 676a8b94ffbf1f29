// Late answers: with TEST_LATE_MS every call of a phone waits for up to so many ms, so that answers come in another order.
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

const MAX_MS = Number(process.env.TEST_LATE_MS ?? 0);

/** Does nothing without TEST_LATE_MS, which `npm run test:stress -- --late=MS` sets. */
export async function delayAnswers(context: BrowserContext): Promise<void> {
  if (MAX_MS === 0) return;
  await context.route(/\/api\//, async (route) => {
    await wait(Math.random() * MAX_MS);
    // The phone may have been closed meanwhile.
    await route.continue().catch(() => {});
  });
}
