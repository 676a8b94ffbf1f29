// Lets a test look into the worker or turn its clock: a script of its own that runs before the worker's.
import type { Page } from 'playwright-core';

/** From the next load of the page on. */
export async function runBeforeWorker(page: Page, prelude: string): Promise<void> {
  await page.route('**/assets/worker-*.js', async (route) => {
    // Only the browser knows names below localhost.
    const url = route
      .request()
      .url()
      .replace(/\/\/[\w.]+:/, '//127.0.0.1:');
    const response = await route.fetch({ url });
    await route.fulfill({ response, body: prelude + (await response.text()) });
  });
}
