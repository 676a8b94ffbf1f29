// Chaos environment: the real backend in memory, the fault-injecting proxy before it, and phones behind the proxy.
import type { BrowserContext, Page } from 'playwright-core';
import type { Database } from '../../../server/store/database.ts';
import { createApiClient } from '../../api-client.ts';
import { openBrowser } from '../../chromium.ts';
import { launchUrl, signLaunchData } from '../../demo/launch.ts';
import type { DemoUser } from '../../demo/users.ts';
import { startInProcessBackend } from '../../in-process-backend.ts';
import { NO_LIMITS } from '../../no-limits.ts';
import { startChaosProxy } from './proxy.ts';

/** The scripted users call faster than the rate limits allow. */
const ENV = {
  DATABASE_URL: 'memory:',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'silent',
  ...NO_LIMITS,
};
const PHONE_WIDTH = 360;
const PHONE_HEIGHT = 740;

export interface ChaosPhone {
  readonly person: DemoUser;
  readonly context: BrowserContext;
  readonly page: Page;
}

export type ChaosEnv = Awaited<ReturnType<typeof openChaosEnv>>;

/** `open` opens the backend's database; a new one in memory by default. */
export async function openChaosEnv(open?: () => Promise<Database>) {
  const backend = await startInProcessBackend(ENV, undefined, open);
  const { botToken } = backend.config;
  const proxy = await startChaosProxy(backend.port);
  return {
    proxy,
    /** Calls the backend directly, without faults. */
    api: createApiClient({ apiUrl: `http://127.0.0.1:${backend.port}/api`, botToken }),
    /**
     * Opens the mini-app on `path` in a new browser profile, behind the proxy and without a messenger.
     * The launch data in the URL is enough to sign in. `height` of the viewport in CSS px.
     */
    async openPhone(person: DemoUser, path: string, height: number = PHONE_HEIGHT): Promise<ChaosPhone> {
      const browser = await openBrowser();
      const context = await browser.newContext({ viewport: { width: PHONE_WIDTH, height }, locale: 'en-GB' });
      const page = await context.newPage();
      const initData = signLaunchData({ person, botToken, authDate: new Date() });
      await page.goto(launchUrl(`http://${person.key}.localhost:${proxy.port}${path}`, { initData }));
      return { person, context, page };
    },
    async close(): Promise<void> {
      await proxy.close();
      await backend.close();
    },
  };
}
