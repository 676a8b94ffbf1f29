// Passing texts: what a page shows for a moment, which on a busy machine may be over before a test looks; toasts are recorded.
import type { Page } from 'playwright-core';

/** Runs in each page before its scripts. */
export const RECORD_TOASTS = `{
  const shown = (globalThis.shownToasts = []);
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof Element && node.matches(':is([role=status], [role=alert]) > p[data-tone]'))
          shown.push(node.textContent);
  }).observe(document, { childList: true, subtree: true });
}`;

/** Waits until the page has shown a toast with `text`, and forgets those up to it. */
export async function expectToast({ page }: { readonly page: Page }, text: string | RegExp): Promise<void> {
  const pattern = typeof text === 'string' ? text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : text.source;
  await page.waitForFunction((source) => {
    const shown = Reflect.get(globalThis, 'shownToasts') as string[];
    const at = shown.findIndex((one) => new RegExp(source).test(one));
    if (at < 0) return false;
    shown.splice(0, at + 1);
    return true;
  }, pattern);
}

/** Waits until the page shows `text`, looking at each frame: call it before the tap that shows it. */
export async function expectPassingText({ page }: { readonly page: Page }, text: string): Promise<void> {
  await page.waitForFunction((wanted) => document.body.textContent?.includes(wanted), text);
}
