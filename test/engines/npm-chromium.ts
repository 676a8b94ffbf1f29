// Chromium of npm, as in all browser tests: `npm run test:full` runs the flows in it, so that they keep up with the product.
import { openBrowser } from '../../scripts/chromium.ts';
import { createEngineWindow, type Engine } from './engine.ts';

/** Windows share one browser, each with a profile of its own. */
export const npmChromium: Engine = {
  name: 'Chromium of npm',
  canDenyStorage: false,
  hasBackForwardCache: false,
  prepare: async () => {},
  async open() {
    const browser = await openBrowser();
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    return createEngineWindow({
      version: browser.version(),
      async goTo(url) {
        await page.goto(url);
      },
      async goBack() {
        await page.goBack();
      },
      evaluateSource: (expression) => page.evaluate(expression),
      screenshot: () => page.screenshot(),
      close: () => context.close(),
    });
  },
};
