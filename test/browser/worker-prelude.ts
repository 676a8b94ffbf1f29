// Worker prelude: a script of a test that runs in the worker before its own, to observe it or to send it events.
import type { Page } from 'playwright-core';

const PRELUDE_PATH = '/assets/test-worker-prelude.js';

/** Takes effect with the next load of the page. */
export async function runBeforeWorker(page: Page, prelude: string): Promise<void> {
  await page.route(`**${PRELUDE_PATH}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: prelude }),
  );
  await page.route('**/assets/worker-*.js', async (route) => {
    // Node does not resolve names below localhost.
    const url = route
      .request()
      .url()
      .replace(/\/\/[\w.]+:/, '//127.0.0.1:');
    const response = await route.fetch({ url });
    // Imported first: the imports of a module run before its own statements.
    await route.fulfill({ response, body: `import '${PRELUDE_PATH}';${await response.text()}` });
  });
}
