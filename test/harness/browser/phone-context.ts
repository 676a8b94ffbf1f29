// Phones in a real browser for tests: each a profile of its own, of the size that everything is measured on.
import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import { closeBrowser as close, openBrowser } from '../../../scripts/chromium.ts';

/** A common cheap phone: what every measure and every picture starts from. */
export const PHONE_CONTEXT = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/** A phone with storage, cookies and cache of its own, in the one browser of this process. */
export async function openPhoneContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const browser = await openBrowser();
  const context = await browser.newContext({
    ...PHONE_CONTEXT,
    locale: 'en-GB',
    timezoneId: 'UTC',
    ...options,
  });
  // tsx names functions by a helper; one that is handed to page.evaluate() looks for it in the page.
  await context.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
  return context;
}

/** Closes the browser with all its phones; to be called after the last test of a file. */
export const closeTestBrowser = (): Promise<void> => close();
