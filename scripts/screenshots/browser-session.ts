// Browser session for screenshots: the real backend with the demo data, and the demo page with both phones.
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { type ApiClient, createApiClient } from '../api-client.ts';
import { openBrowser } from '../chromium.ts';
import { createConnectionSwitch } from '../demo/connection-switch.ts';
import { createDemoHandler } from '../demo/handler.ts';
import type { ColorScheme } from '../demo/themes.ts';
import { ALICE, BOB, type DemoUser } from '../demo/users.ts';
import { startInProcessBackend } from '../in-process-backend.ts';
import { NO_LIMITS } from '../no-limits.ts';

/** The part of the device's screen that the mini-app fills, CSS px. */
export const MINI_APP_SIZE = { width: 360, height: 740 };
/** Status bar, header and home bar around the mini-app; the device's edge on both sides, CSS px. */
const MESSENGER_HEIGHT = 106;
const DEVICE_EDGE = 24;

/** High rate limits; nothing is written to disk. */
const ENV = {
  DATABASE_URL: 'memory:',
  HOST: '127.0.0.1',
  SEED_DEMO: '1',
  LOG_LEVEL: 'error',
  ...NO_LIMITS,
};

export type ScreenshotPhone = Awaited<ReturnType<typeof openScreenshotPhone>>;

export interface BrowserSession {
  readonly port: number;
  readonly page: Page;
  readonly alice: ScreenshotPhone;
  readonly bob: ScreenshotPhone;
  readonly call: ApiClient['call'];
  setScheme(scheme: ColorScheme): Promise<void>;
  setSize(size: { readonly width: number; readonly height: number }): Promise<void>;
  close(): Promise<void>;
}

async function openScreenshotPhone(page: Page, person: DemoUser, port: number) {
  const device = page.locator(`#phone-${person.key}`);
  const origin = `http://${person.key}.localhost:${port}`;
  await page.frameLocator(`#phone-${person.key} iframe`).getByText('Live', { exact: true }).waitFor();
  const frame = page.frames().find((one) => one.url().startsWith(origin));
  if (frame === undefined) throw new Error(`${person.firstName}'s mini-app did not load`);
  const connectionButton = device.locator('.connection');
  return {
    person,
    /** The mini-app's document. */
    frame,
    /** The device, which is what a screenshot shows. */
    device: device.locator('.device'),
    /** The messenger's main button, outside the frame. */
    mainButton: device.locator('.primary'),
    /** Loads a page of the mini-app; resolves when its heading is shown and nothing is loading. */
    async openPath(path: string, heading: string): Promise<void> {
      await frame.goto(origin + path);
      await frame.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      await frame.waitForFunction('document.querySelector(\'[aria-busy="true"]\') === null');
    },
    /** Cuts this phone's connections at the server, or restores them. */
    async setConnectionCut(isCut: boolean): Promise<void> {
      if (((await connectionButton.getAttribute('aria-pressed')) === 'true') !== isCut)
        await connectionButton.click();
    },
  };
}

/** Opens the demo page; resolves when both phones are signed in and live. */
export async function openBrowserSession(port: string): Promise<BrowserSession> {
  const connections = createConnectionSwitch();
  const backend = await startInProcessBackend({ ...ENV, PORT: port }, ({ botToken }) =>
    createDemoHandler({ botToken, now: Date.now, connections }),
  );
  connections.attachTo(backend.server);
  const context = await (await openBrowser()).newContext({
    viewport: { width: 1120, height: 960 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
    // `setSize` injects a style; the content security policy would block it.
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.goto(`http://localhost:${backend.port}/demo?theme=light`);
  const session: BrowserSession = {
    port: backend.port,
    page,
    alice: await openScreenshotPhone(page, ALICE, backend.port),
    bob: await openScreenshotPhone(page, BOB, backend.port),
    call: createApiClient({
      apiUrl: `http://127.0.0.1:${backend.port}/api`,
      botToken: backend.config.botToken,
    }).call,
    async setScheme(scheme) {
      await page.locator(`[data-scheme-choice="${scheme}"]`).click();
      for (const frame of page.frames().slice(1))
        await frame.waitForFunction(`document.documentElement.dataset.scheme === '${scheme}'`);
    },
    async setSize({ width, height }) {
      const size = `width: ${width + DEVICE_EDGE}px !important; height: ${height + MESSENGER_HEIGHT + DEVICE_EDGE}px !important;`;
      await page.addStyleTag({
        content: `.device { ${size} } .phone { width: ${width + DEVICE_EDGE}px !important; }`,
      });
    },
    async close() {
      await context.close();
      await backend.close();
    },
  };
  await page.evaluate('document.fonts.ready');
  return session;
}

/** Saves a screenshot of `target` as `path`, with animations finished. */
export async function saveScreenshot(target: Page | Locator, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await target.screenshot({ path, animations: 'disabled', caret: 'hide' });
}
