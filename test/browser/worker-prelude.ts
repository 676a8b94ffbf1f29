// Worker prelude: a test's script that runs in the worker before its own, to observe it or to control its clock.
import type { Page } from 'playwright-core';

/** Takes effect with the next load of the page. */
export async function runBeforeWorker(page: Page, prelude: string): Promise<void> {
  await page.route('**/assets/worker-*.js', async (route) => {
    // Node does not resolve names below localhost.
    const url = route
      .request()
      .url()
      .replace(/\/\/[\w.]+:/, '//127.0.0.1:');
    const response = await route.fetch({ url });
    await route.fulfill({ response, body: prelude + (await response.text()) });
  });
}
