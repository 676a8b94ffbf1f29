// Navigation in a real browser with the real router: state, one entry per page, Back without history, malformed URLs (NAV).
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { releaseBrowser } from '../../scripts/chromium.ts';
import { equalEach } from '../harness/assert-each.ts';
import { INIT_DATA, openTestApp } from './harness.ts';

test.after(releaseBrowser);

interface AppOptions {
  readonly path?: string;
  readonly basePath?: string;
  readonly before?: (context: BrowserContext) => Promise<unknown>;
}
async function app({ path, basePath, before }: AppOptions = {}) {
  const opened = await openTestApp({ ...(path ? { path } : {}), ...(basePath ? { basePath } : {}) }, before);
  const shown = (url: string) =>
    opened.page.waitForFunction(`document.querySelector('main').firstChild.data === ${JSON.stringify(url)}`);
  return { ...opened, shown, length: () => opened.ask('history.length') };
}

test('a page is rendered with its state, which survives reload and back', async () => {
  const { ask, shown, page, context } = await app();
  await ask('navigation.navigate("/filter", { state: { filter: { search: "x" } } })');
  await shown('/filter');
  assert.equal(await ask('navigation.state()'), { filter: { search: 'x' } });
  await page.reload();
  await shown('/filter');
  assert.equal(await ask('navigation.state()'), { filter: { search: 'x' } });
  await ask('navigation.navigate("/settings")');
  await shown('/settings');
  assert.is(await ask('navigation.state()'), null);
  await ask('navigation.back("/home")');
  await shown('/filter');
  assert.equal(await ask('navigation.state()'), { filter: { search: 'x' } });
  await ask('navigation.clearState()');
  assert.is(await ask('navigation.state()'), null);
  await context.close();
});

test('the same page makes no second entry; with a state it replaces its own; replace replaces', async () => {
  const { ask, shown, length, context } = await app();
  const before = Number(await length());
  await ask(
    'navigation.navigate("/a"); navigation.navigate("/a"); navigation.navigate("/a", { state: 1 }); undefined',
  );
  await shown('/a');
  assert.is(await length(), before + 1);
  assert.is(await ask('navigation.state()'), 1);
  await ask('navigation.navigate("/b?x=1", { replace: true })');
  await shown('/b?x=1');
  assert.is(await length(), before + 1);
  assert.is(await ask('navigation.url()'), '/b?x=1');
  await context.close();
});

test('NAV-16 below a base path the address alone has it: links, entries, Back and reload', async () => {
  const { ask, shown, page, context } = await app({ path: '/market/home', basePath: '/market/' });
  await shown('/home');
  assert.is(
    await ask('document.querySelector("#link").getAttribute("href")'),
    '/market/requests/7?from=link',
  );
  await page.click('#link');
  await shown('/requests/7?from=link');
  assert.is(await ask('location.pathname + location.search'), '/market/requests/7?from=link');
  assert.is(await ask('navigation.url()'), '/requests/7?from=link');
  await page.reload();
  await shown('/requests/7?from=link');
  await ask('navigation.navigate("/settings/language", { replace: true })');
  await shown('/settings/language');
  assert.is(await ask('location.pathname'), '/market/settings/language');
  await ask('navigation.up("/home")');
  await shown('/home');
  assert.is(await ask('location.pathname'), '/market/home');
  // Elsewhere on the host is another page, which the browser opens.
  await ask('Object.assign(document.querySelector("#link"), { href: "/another/page" })');
  await page.click('#link');
  await page.waitForURL('**/another/page');
  await context.close();
});

test('NAV-02 a file or a link that is dropped on the page opens nothing', async () => {
  const { ask, page, context } = await app();
  const devtools = await context.newCDPSession(page);
  const address = page.url();
  const drop = async (data: { files?: string[]; items: { mimeType: string; data: string }[] }) => {
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await devtools.send('Input.dispatchDragEvent', {
        ...{ type, x: 9, y: 9 },
        data: { ...data, dragOperationsMask: 1 },
      });
  };
  const file = fileURLToPath(import.meta.url);
  await drop({ files: [file], items: [] });
  await drop({ items: [{ mimeType: 'text/uri-list', data: 'https://elsewhere.test/' }] });
  assert.is(await ask('navigation.url()'), '/home');
  assert.is(page.url(), address);
  equalEach(context.pages(), (one) => one.url(), [address]);
  await context.close();
});

test('AUTH-01 where storage is blocked, the address keeps the launch, and what a reload of ours has to keep', async () => {
  const { ask, shown, page, context } = await app({
    before: (denied) =>
      denied.addInitScript(`for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });`),
  });
  const launched = async () => [
    ((await ask('telegram.launch()')) as { initData: string }).initData === INIT_DATA,
    (await ask('Telegram.WebApp.initData')) === INIT_DATA,
    await ask('telegram.environmentError()'),
    await ask('local.get("language")'),
  ];
  await ask('navigation.navigate("/filter"); navigation.navigate("/settings/language?a=1")');
  await shown('/settings/language?a=1');
  assert.equal(await launched(), [true, true, null, null]);
  await page.reload();
  await shown('/settings/language?a=1');
  assert.equal(await launched(), [true, true, null, null]);
  const reloaded = page.waitForEvent('load');
  await ask('navigation.reload({ "kantor:language": "tr" })');
  await reloaded;
  await shown('/settings/language?a=1');
  await page.waitForFunction('globalThis.telegram');
  assert.equal(await launched(), [true, true, null, 'tr']);
  await ask('navigation.back("/home")');
  await shown('/filter');
  assert.is(await ask('navigation.url()'), '/filter');
  await ask('local.remove("language")');
  assert.is(await ask('local.get("language")'), null);
  await context.close();
});

test('NAV-07 back goes one step, or to the parent when the entry before is not the app’s', async () => {
  const { ask, shown, length, context } = await app({ path: '/requests/7' });
  const before = await length();
  await ask('navigation.back("/home")');
  await shown('/home');
  assert.is(await length(), before);
  await ask('navigation.navigate("/settings")');
  await shown('/settings');
  await ask('navigation.back("/nowhere")');
  await shown('/home');
  await context.close();
});

test('NAV-07 up steps back when the target is the previous page, else replaces the entry', async () => {
  const { ask, shown, length, context } = await app();
  await ask('navigation.navigate("/settings"); navigation.navigate("/settings/my-data"); undefined');
  await shown('/settings/my-data');
  const grown = await length();
  await ask('navigation.up("/settings")');
  await shown('/settings');
  assert.is(await length(), grown, 'the entry in front is still there to go forward to');
  await ask('navigation.up("/other")');
  await shown('/other');
  assert.is(await length(), grown);
  await ask('navigation.back("/nowhere")');
  await shown('/home');
  await context.close();
});

test('a followed link is an entry of the app too', async () => {
  const { ask, shown, page, context } = await app();
  await page.click('#link');
  await shown('/requests/7?from=link');
  await ask('navigation.back("/nowhere")');
  await shown('/home');
  await context.close();
});

test('NAV-05 a malformed URL opens home, at the start and later, and never leaves the origin', async () => {
  const { ask, shown, context, page } = await app({ path: '/requests/%E0%A4%A' });
  await shown('/home');
  await ask('navigation.navigate("/settings")');
  await shown('/settings');
  for (const url of ['/x/%', '//evil.test/', 'https://evil.test/', 'javascript:alert(1)']) {
    await ask('navigation.navigate("/settings")');
    await ask(`navigation.navigate(${JSON.stringify(url)})`);
    await shown('/home');
    assert.is(new URL(page.url()).origin, 'https://mini.test');
  }
  await context.close();
});

test.run();
