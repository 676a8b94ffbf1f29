// Phone contexts for browser tests: each is a new browser profile with the viewport of a phone.
import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import type * as timing from '#runtime/timing.ts';
import { openBrowser } from '../../../scripts/chromium.ts';
import { RECORD_TOASTS } from './passing-texts.ts';

/** A common cheap phone. */
export const PHONE_CONTEXT = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/** As on a phone that has shown the card of the first home before (HOME-14). Storage may be blocked. */
const WELCOMED = "try { localStorage.setItem('kantor:welcome', 'read'); } catch {}";

/** Delays of the product that a test shortens, ms, by their names in core/runtime/timing.ts. */
export type Timing = Partial<Record<Exclude<keyof typeof timing, 'workerName'>, number>>;

/** Opens a profile with its own storage, cookies and cache in the one browser of this process. */
export async function openPhoneContext(
  options: BrowserContextOptions = {},
  timing: Timing = {},
): Promise<BrowserContext> {
  const browser = await openBrowser();
  const context = await browser.newContext({
    ...PHONE_CONTEXT,
    locale: 'en-GB',
    timezoneId: 'UTC',
    ...options,
  });
  // tsx wraps named functions in this helper; a function passed to page.evaluate() needs it in the page.
  await context.addInitScript({
    content: `globalThis.__name ??= (named) => named; globalThis.kantorTiming = ${JSON.stringify(timing)}; ${RECORD_TOASTS}; ${WELCOMED}`,
  });
  return context;
}
