// Rows of the feed on a bench phone: how many the list has, of which ours holds only those near the view.
import type { Page } from 'playwright-core';

/** The baseline has every row in the DOM; our rows name the list's size, -1 when more pages follow. */
export const COUNT_ROWS_SCRIPT = `(() => {
  const rows = document.querySelectorAll('li[data-id]');
  const size = Number(rows[0]?.getAttribute('aria-setsize') ?? 0);
  return size < 0 ? Infinity : Math.max(rows.length, size);
})()`;

export async function waitForRows(page: Page, count: number, timeoutMs: number): Promise<void> {
  await page.waitForFunction(`${COUNT_ROWS_SCRIPT} >= ${count}`, undefined, { timeout: timeoutMs });
}
