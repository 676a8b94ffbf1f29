// Where pictures are taken: the real backend with the demo's market, and two phones that wear the messenger's frame.
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Frame, Locator, Page } from 'playwright-core';
import { openBrowser } from '../chromium.ts';
import { createConnectionSwitch } from '../demo/connection-switch.ts';
import { createDemoHandler } from '../demo/handler.ts';
import { signLaunchData } from '../demo/launch.ts';
import { ALICE, BOB, type DemoUser } from '../demo/users.ts';
import { type InProcessBackend, startInProcessBackend } from '../in-process-backend.ts';

/** The mini-app's own part of the screen, CSS px; the messenger's bars stand around it. */
export const MINI_APP_SIZE = { width: 360, height: 740 };
/** Status bar, header and home strip of the messenger, and the device's edge on both sides. */
const MESSENGER_HEIGHT = 106;
const DEVICE_EDGE = 24;

/** Nothing runs against a limit, and nothing is left behind. */
const ENV = {
  DATABASE_URL: 'memory:',
  HOST: '127.0.0.1',
  SEED_DEMO: '1',
  LOG_LEVEL: 'error',
  RATE_LIMIT_LOGINS: '10000',
  RATE_LIMIT_REQUESTS: '100000',
  RATE_LIMIT_WRITES: '10000',
};

export type ScreenshotScheme = 'light' | 'dark';

export interface ScreenshotPhone {
  readonly person: DemoUser;
  /** The mini-app's document. */
  readonly frame: Frame;
  /** The whole device; its screen is what is pictured. */
  readonly device: Locator;
  /** The messenger's own buttons and dialogs. */
  readonly mainButton: Locator;
  /** Opens a page of the mini-app anew, and waits for its heading, and for what it loads. */
  openPath(path: string, heading: string): Promise<void>;
  /** Cuts this phone's network at the server, or mends it. */
  setConnectionCut(isCut: boolean): Promise<void>;
}

export interface BrowserSession {
  readonly port: number;
  readonly page: Page;
  readonly alice: ScreenshotPhone;
  readonly bob: ScreenshotPhone;
  /** One call of the API as `person`. Throws on a refusal. */
  call(person: DemoUser, method: string, path: string, body?: unknown): Promise<unknown>;
  setScheme(scheme: ScreenshotScheme): Promise<void>;
  setSize(size: { readonly width: number; readonly height: number }): Promise<void>;
  close(): Promise<void>;
}

async function openScreenshotPhone(page: Page, person: DemoUser, port: number): Promise<ScreenshotPhone> {
  const device = page.locator(`#phone-${person.key}`);
  const origin = `http://${person.key}.localhost:${port}`;
  await page.frameLocator(`#phone-${person.key} iframe`).getByText('Live', { exact: true }).waitFor();
  const frame = page.frames().find((one) => one.url().startsWith(origin));
  if (frame === undefined) throw new Error(`${person.firstName}'s mini-app is not there`);
  const line = device.locator('.line');
  return {
    person,
    frame,
    device: device.locator('.device'),
    mainButton: device.locator('.primary'),
    async openPath(path, heading) {
      await frame.goto(origin + path);
      await frame.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      await frame.waitForFunction('document.querySelector(\'[aria-busy="true"]\') === null');
    },
    async setConnectionCut(isCut) {
      if (((await line.getAttribute('aria-pressed')) === 'true') !== isCut) await line.click();
    },
  };
}

function createApiCall(backend: InProcessBackend): BrowserSession['call'] {
  const api = `http://127.0.0.1:${backend.port}/api`;
  const send = (path: string, init: RequestInit) =>
    fetch(api + path, { ...init, headers: { 'content-type': 'application/json', ...init.headers } });
  return async (person, method, path, body) => {
    const initData = signLaunchData({ person, botToken: backend.config.botToken, authDate: new Date() });
    const telegramUser: unknown = JSON.parse(new URLSearchParams(initData).get('user') ?? '{}');
    const login = await send('/auth/telegram-login', {
      method: 'POST',
      body: JSON.stringify({ telegramUser, initData }),
    });
    const { token } = (await login.json()) as { token?: string };
    const answer = await send(path, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json = (await answer.json()) as { data?: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(json)}`);
    return json.data ?? json;
  };
}

/** Opens both phones on one stage, signed in and live. */
export async function openBrowserSession(port: string): Promise<BrowserSession> {
  const lines = createConnectionSwitch();
  const backend = await startInProcessBackend({ ...ENV, PORT: port }, ({ botToken }) =>
    createDemoHandler({ botToken, now: Date.now, connections: lines }),
  );
  lines.attachTo(backend.server);
  const context = await (await openBrowser()).newContext({
    viewport: { width: 1120, height: 960 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
    // The size of the devices is ours to set; no policy is on trial here.
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.goto(`http://localhost:${backend.port}/demo?theme=light`);
  const studio: BrowserSession = {
    port: backend.port,
    page,
    alice: await openScreenshotPhone(page, ALICE, backend.port),
    bob: await openScreenshotPhone(page, BOB, backend.port),
    call: createApiCall(backend),
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
  return studio;
}

/** Saves what stands on `target` as `path`. */
export async function saveScreenshot(target: Page | Locator, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await target.screenshot({ path, animations: 'disabled', caret: 'hide' });
}
