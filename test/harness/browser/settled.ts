// Settled: waits until a page of the mini-app has nothing left to do, so that what is read next does not change by itself.
import type { BrowserContext, Page, Request } from 'playwright-core';

/** Streams last as long as the page. */
export const isStream = (request: Request): boolean => /\/events(\/|\?|$)/.test(request.url());

/**
 * Runs in the page: waits for two frames in a row in which nothing has changed, scrolled or moved.
 * Resolves with whether anything had before. Countdowns and endless animations do not count.
 * Two, because what an effect renders is in the frame after the one causing it.
 * The page also applies a batch of the worker in one frame and pulls the next after another.
 */
const waitForQuietFrames = (): Promise<boolean> =>
  new Promise((resolve) => {
    let hasChanged = false;
    let hadChanged = false;
    const isRunning = (animation: Animation) =>
      animation.playState === 'running' &&
      animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY;
    const isClock = ({ target }: MutationRecord) =>
      (target instanceof Element ? target : target.parentElement)?.closest('[role="timer"], time') != null;
    const changes = new MutationObserver((records) => {
      hasChanged ||= !records.every(isClock);
    });
    changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const onScroll = () => {
      hasChanged = true;
    };
    addEventListener('scroll', onScroll, { capture: true, passive: true });
    let quiet = 0;
    // In the task after the frame its effects and observers have run.
    const look = () => requestAnimationFrame(() => setTimeout(count));
    const count = () => {
      const isMoving = hasChanged || document.getAnimations().some(isRunning);
      hadChanged ||= isMoving;
      hasChanged = false;
      quiet = isMoving ? 0 : quiet + 1;
      if (quiet < 2) {
        look();
        return;
      }
      changes.disconnect();
      removeEventListener('scroll', onScroll, { capture: true });
      resolve(hadChanged);
    };
    look();
  });

/**
 * Watches the requests of `context`, also those of its workers.
 * The returned function resolves when a page has no request in flight, its worker has handled all messages, and frames stay equal.
 */
export function createSettled(context: BrowserContext): (page: Page) => Promise<void> {
  const inFlight = new Set<Request>();
  const waiting = new Set<() => void>();
  let started = 0;
  const end = (request: Request): void => {
    inFlight.delete(request);
    if (inFlight.size > 0) return;
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  context.on('request', (request) => {
    if (isStream(request)) return;
    started += 1;
    inFlight.add(request);
  });
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  // Not every request of a page that was left, or of its worker, is reported as failed.
  context.on('page', (page) =>
    page.on('framenavigated', () => {
      const all = [...inFlight];
      const load = all.findIndex((request) => request.isNavigationRequest());
      for (const request of all.slice(0, Math.max(0, load))) end(request);
    }),
  );
  const noRequests = async (): Promise<void> => {
    while (inFlight.size > 0) await new Promise<void>((resolve) => waiting.add(resolve));
  };

  /** An evaluation runs after the worker's messages so far. The worker may be replaced meanwhile. */
  const workersAnswer = (page: Page) =>
    Promise.all(page.workers().map((worker) => worker.evaluate(() => 0).catch(() => 0)));

  return async (page) => {
    for (;;) {
      await noRequests();
      const before = started;
      await page.evaluate(waitForQuietFrames);
      // What the page has sent to the worker by now may come back as a batch.
      await workersAnswer(page);
      const hasChanged = await page.evaluate(waitForQuietFrames);
      if (!hasChanged && inFlight.size === 0 && started === before) return;
    }
  };
}
