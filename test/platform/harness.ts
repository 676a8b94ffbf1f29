// Harness of the platform tests: serves their mini-app to Chromium without a server, in a simulated client of any version.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { BrowserContext } from 'playwright-core';
import { TARGETS } from '../../scripts/build/options.ts';
import { type MessengerOptions, type MiniAppPage, openMiniApp } from '../harness/browser/messenger.ts';
import { openPhoneContext } from '../harness/browser/phone-context.ts';

const ENTRY = join(dirname(fileURLToPath(import.meta.url)), 'mini-app.tsx');
export const ORIGIN = 'https://mini.test';
export const INIT_DATA =
  'user=%7B%22id%22%3A7%2C%22first_name%22%3A%22Ann%20%26%20B%25%22%7D&auth_date=1&start_param=request_9&hash=abc';

const bundled = new Map<string, Promise<string>>();
/** The mini-app as the build makes it for a folder of a host. */
function bundle(basePath: string): Promise<string> {
  const made = bundled.get(basePath);
  if (made) return made;
  const bundling = build({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    format: 'esm',
    target: [...TARGETS],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { __BASE_PATH__: JSON.stringify(basePath) },
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  bundled.set(basePath, bundling);
  return bundling;
}

export interface OpenedTestApp extends MiniAppPage {
  readonly context: BrowserContext;
  /** Evaluates in the page; promises are awaited. */
  ask(expression: string): Promise<unknown>;
  /** Types of the events posted since the last call. */
  takePosted(): string[];
}

async function newContext(basePath = '/'): Promise<BrowserContext> {
  const context = await openPhoneContext();
  const script = await bundle(basePath);
  await context.route(`${ORIGIN}/**`, (route) => {
    const isScript = route.request().url().endsWith('.js');
    return isScript
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><meta name=viewport content="width=device-width"><body></body><script type=module src=/app.js></script>',
        });
  });
  return context;
}

/** Opens the mini-app at `path` in a browser context of its own; `before` runs in the context first. */
export async function openTestApp(
  options: Partial<MessengerOptions> & { readonly path?: string; readonly basePath?: string } = {},
  before: (context: BrowserContext) => Promise<unknown> = async () => {},
): Promise<OpenedTestApp> {
  const context = await newContext(options.basePath);
  await before(context);
  const app = await openMiniApp(context, {
    address: `${ORIGIN}${options.path ?? '/home'}`,
    initData: INIT_DATA,
    ...options,
  });
  await app.page.waitForFunction('globalThis.telegram');
  let read = 0;
  return {
    ...app,
    context,
    ask: (expression) => app.page.evaluate(expression),
    takePosted() {
      const types = app.posted.slice(read).map(({ type }) => type);
      read = app.posted.length;
      return types;
    },
  };
}

/** The same page in a plain browser, without a messaging app. */
export async function openInPlainBrowser(path = '/home') {
  const context = await newContext();
  const page = await context.newPage();
  await page.goto(ORIGIN + path);
  await page.waitForFunction('globalThis.telegram');
  return { context, page, ask: (expression: string): Promise<unknown> => page.evaluate(expression) };
}
