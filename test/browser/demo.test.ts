// The demo page: two phones in frames of their own origin, and a host that speaks the messenger's protocol to them.

import type { FrameLocator, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openBrowser, releaseBrowser } from '../../scripts/chromium.ts';
import { createConnectionSwitch } from '../../scripts/demo/connection-switch.ts';
import { createDemoHandler } from '../../scripts/demo/handler.ts';
import { DEMO_ADMIN } from '../../scripts/demo/users.ts';
import { freePort } from '../../scripts/free-port.ts';
import { type InProcessBackend, startInProcessBackend } from '../../scripts/in-process-backend.ts';
import { collectPageProblems, type PageProblems } from '../harness/browser/page-problems.ts';
import { openInMemoryForReuse } from '../harness/database/engines.ts';

interface DemoPage {
  page: Page;
  port: number;
  problems: PageProblems;
}

const test = suite('demo');
let started: Promise<InProcessBackend> | undefined;

const miniAppOf = (page: Page, key: string): FrameLocator => page.frameLocator(`#phone-${key} iframe`);
const homeOf = (page: Page, key: string) => miniAppOf(page, key).getByRole('heading', { name: 'Exchanges' });

/** Started by the first test, not in a hook: uvu hides what a hook throws. */
async function startDemo(): Promise<InProcessBackend> {
  const connections = createConnectionSwitch();
  const env = {
    DATABASE_URL: 'memory:',
    // The page's policy names the port, so it must be known before the backend listens.
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
    RATE_LIMIT_LOGINS: '1000',
    ADMIN_TELEGRAM_IDS: String(DEMO_ADMIN.telegramId),
  };
  const backend = await startInProcessBackend(
    env,
    ({ botToken }) => createDemoHandler({ botToken, now: Date.now, connections }),
    openInMemoryForReuse,
  );
  connections.attachTo(backend.server);
  return backend;
}

test.after(async () => {
  await releaseBrowser();
  await (await started)?.close();
});

/** One test on a newly opened demo page. Errors in its console fail it. */
function demoTest(title: string, act: (demo: DemoPage) => Promise<void>, query = 'theme=light'): void {
  test(title, async () => {
    started ??= startDemo();
    const { port } = await started;
    const context = await (await openBrowser()).newContext({ viewport: { width: 1280, height: 900 } });
    try {
      const problems = collectPageProblems(context);
      const page = await context.newPage();
      await page.goto(`http://localhost:${port}/demo?${query}`);
      await act({ page, port, problems });
      problems.expectNone('The demo');
    } finally {
      await context.close();
    }
  });
}

demoTest(
  'NAV-12 two users are signed in, each on their own origin; popup, Back, buttons and another theme reach the right phone',
  async ({ page, port }) => {
    await homeOf(page, 'alice').waitFor();
    await homeOf(page, 'bob').waitFor();
    const origins = page.frames().map((frame) => new URL(frame.url()).origin);
    assert.equal(origins.sort(), [
      `http://alice.localhost:${port}`,
      `http://bob.localhost:${port}`,
      `http://localhost:${port}`,
    ]);

    await page.getByRole('button', { name: 'Dark' }).click();
    for (const key of ['alice', 'bob'])
      await miniAppOf(page, key).locator('html[data-scheme="dark"]').waitFor();
    await page.getByRole('button', { name: 'Light' }).click();
    for (const key of ['alice', 'bob'])
      await miniAppOf(page, key).locator('html[data-scheme="light"]').waitFor();

    const phone = page.locator('#phone-alice');
    await phone.getByRole('button', { name: 'Close' }).waitFor();
    await miniAppOf(page, 'alice').getByRole('button', { name: 'Settings' }).click();
    await phone.getByRole('button', { name: 'Back' }).click();
    await homeOf(page, 'alice').waitFor();
    await phone.getByRole('button', { name: 'Close' }).waitFor();
    // The same by the messenger's menu.
    await phone.getByRole('button', { name: 'Settings of' }).click();
    await miniAppOf(page, 'alice').getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await phone.getByRole('button', { name: 'Back' }).click();
    await homeOf(page, 'alice').waitFor();

    const frame = page.frames().find((one) => one.url().includes('alice.localhost'));
    assert.ok(frame);
    await frame.evaluate(`
    globalThis.answers = [];
    addEventListener('message', (message) => globalThis.answers.push(message.data));
    parent.postMessage(JSON.stringify({ eventType: 'web_app_open_popup', eventData: {
      title: 'Delete this request?', message: '1 000 USD', buttons: [
        { id: 'no', type: 'cancel' }, { id: 'yes', type: 'destructive', text: 'Delete' }] } }), '*');`);
    const dialog = page.locator('#phone-alice').getByRole('alertdialog', { name: 'Delete this request?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.waitFor({ state: 'detached' });
    // As a function: the content security policy forbids repeated evaluation of a text.
    await frame.waitForFunction(
      (answer) => (Reflect.get(globalThis, 'answers') as unknown[]).includes(answer),
      '{"eventType":"popup_closed","eventData":{"button_id":"yes"}}',
    );

    // NAV-12: the messenger's two buttons below a form.
    await miniAppOf(page, 'alice').getByRole('button', { name: 'Create request' }).click();
    await phone.locator('.primary:disabled', { hasText: 'Create Request' }).waitFor();
    await phone.locator('.secondary', { hasText: 'Cancel' }).click();
    await homeOf(page, 'alice').waitFor();
    await phone.locator('.bottom').waitFor({ state: 'hidden' });
  },
);

demoTest(
  'a phone is closed, opened again and reloaded with fresh launch data; a narrow window shows one of them',
  async ({ page }) => {
    await homeOf(page, 'alice').waitFor();
    const phone = page.locator('#phone-bob');
    await homeOf(page, 'bob').waitFor();
    await phone.getByRole('button', { name: 'Close' }).click();
    assert.is(await phone.locator('iframe').count(), 0);
    await phone.getByRole('button', { name: 'Open', exact: true }).click();
    await homeOf(page, 'bob').waitFor();

    const launched = page.waitForResponse((response) => response.url().includes('/demo/launch?person=alice'));
    const askedAt = Math.floor(Date.now() / 1000);
    await page.getByRole('button', { name: "Reload Alice's mini-app" }).click();
    const { address } = await (await launched).json();
    const signedAt = Number(
      new URLSearchParams(new URLSearchParams(new URL(address).hash.slice(1)).get('tgWebAppData') ?? '').get(
        'auth_date',
      ),
    );
    assert.ok(signedAt >= askedAt);
    await homeOf(page, 'alice').waitFor();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('#phone-bob').waitFor({ state: 'hidden' });
    assert.is(await homeOf(page, 'bob').count(), 1);
    await page.locator('.tabs').getByRole('button', { name: 'Bob' }).click();
    await page.locator('#phone-bob').waitFor({ state: 'visible' });
    await page.locator('#phone-alice').waitFor({ state: 'hidden' });
  },
);

demoTest('a connection is cut for one phone only, and restored', async ({ page, problems }) => {
  const live = (key: string) => miniAppOf(page, key).getByText('Live', { exact: true });
  await live('alice').waitFor();
  await live('bob').waitFor();
  problems.allow(/ERR_|\[WARN\]|Failed to load/);
  await page.locator('#phone-alice').getByRole('button', { name: 'Cut the line' }).click();
  await live('alice').waitFor({ state: 'detached' });
  assert.is(await live('bob').count(), 1);
  await page.locator('#phone-alice').getByRole('button', { name: 'Restore the line' }).click();
  await live('alice').waitFor();
});

demoTest(
  '/demo?admin shows the admin’s phone',
  async ({ page }) => {
    await page.locator('#phone-dana').waitFor({ state: 'attached' });
    await homeOf(page, 'dana').waitFor({ state: 'attached' });
    assert.is(await page.locator('.phone').count(), 3);
  },
  'admin',
);

demoTest(
  'CASE-15 /demo?staff shows the console of staff beside the two phones',
  async ({ page }) => {
    const frame = page.frameLocator('#phone-dana iframe');
    await frame.getByRole('heading', { level: 1, name: 'Cases' }).waitFor({ state: 'attached' });
    assert.is(await page.locator('.phone').count(), 3);
  },
  'staff=1',
);

test.run();
