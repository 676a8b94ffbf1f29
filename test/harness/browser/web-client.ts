// Telegram Web for browser tests: the mini-app in the sandboxed frame of Web A or Web K, and the files that reach the person.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { BrowserContext, Download, FrameLocator, Locator, Page } from 'playwright-core';
import { launchUrl } from '../../../scripts/demo/launch.ts';
import { LIGHT_THEME } from '../../../scripts/demo/themes.ts';
import type { PostedEvent } from './messenger.ts';
import type { WebClientSettings } from './web-client-page.ts';

const PAGE_FILE = join(dirname(fileURLToPath(import.meta.url)), 'web-client-page.ts');
/**
 * The sandbox of the frames of Web A and Web K, which has no 'allow-downloads'
 * (useWebAppFrame.ts, WebAppModalTabContent.tsx; telegramWebView.ts).
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-forms allow-modals allow-storage-access-by-user-activation';
/** How long a file may take, ms. */
const FILE_MS = 60_000;

export interface WebClientOptions {
  /** The page of the mini-app to open, absolute. */
  readonly address: string;
  readonly initData: string;
  readonly platform: 'weba' | 'webk';
  readonly version: string;
  /** The client's own address; on the mini-app's origin by default, whose policy allows it. */
  readonly host?: string;
}

export interface ArrivedFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** Of the file, or 'blob:' where the client has fetched it. */
  readonly url: URL;
}

export interface WebClient {
  /** The client's page, around the mini-app. */
  readonly page: Page;
  readonly app: FrameLocator;
  /** The data of the events of a type that the mini-app has posted. */
  eventsOf(type: string): unknown[];
  /** A button of the client's popup. */
  popupButton(name: string): Locator;
  /** Lets time go on for the client's limits of popups, ms. */
  passTime(ms: number): Promise<void>;
  /** The next file that the browser saves, from whichever window. */
  nextFile(): Promise<ArrivedFile>;
  /** The toasts that the mini-app has shown since the last call. */
  takeToasts(): Promise<readonly string[]>;
}

let script: Promise<string> | undefined;
/** Bundled, because functions compiled by tsx need a helper that the page does not have. */
const pageScript = (): Promise<string> => {
  script ??= build({ entryPoints: [PAGE_FILE], bundle: true, write: false, format: 'iife' }).then(
    ({ outputFiles }) => outputFiles[0]?.text ?? '',
  );
  return script;
};

/** Opens the mini-app in a frame of Telegram Web. */
export async function openInWebClient(
  context: BrowserContext,
  { address, initData, platform, version, host = new URL('/telegram-web', address).href }: WebClientOptions,
): Promise<WebClient> {
  const posted: PostedEvent[] = [];
  const downloads: Download[] = [];
  const waiting: ((download: Download) => void)[] = [];
  const watch = (page: Page): void => {
    page.on('download', (download) => {
      const notify = waiting.shift();
      if (notify) notify(download);
      else downloads.push(download);
    });
  };
  context.on('page', watch);
  const page = await context.newPage();
  await page.exposeFunction('__clientReceived', (event: PostedEvent) => void posted.push(event));
  const settings: WebClientSettings = { platform, theme: LIGHT_THEME };
  const body = `<!doctype html><title>Telegram Web</title><style>body{margin:0}iframe{border:0;width:100vw;height:100vh}</style>
<iframe sandbox="${SANDBOX}" allow="camera; microphone; geolocation; clipboard-write"></iframe>
<script>globalThis.__webClientSettings = ${JSON.stringify(settings)}</script><script>${await pageScript()}</script>`;
  await page.route(host, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(host);
  await page.evaluate(
    (url) => document.querySelector('iframe')?.setAttribute('src', url),
    launchUrl(address, { initData, platform, version }),
  );
  const app = page.frameLocator('iframe');
  return {
    page,
    app,
    eventsOf: (type) => posted.filter((event) => event.type === type).map(({ data }) => data),
    popupButton: (name) => page.locator('dialog').getByRole('button', { name, exact: true }),
    passTime: (ms) => page.evaluate(`__passTime(${ms})`),
    async nextFile() {
      const download =
        downloads.shift() ??
        (await new Promise<Download>((resolve, reject) => {
          const timer = setTimeout(() => reject(new Error(`no file in ${FILE_MS} ms`)), FILE_MS);
          waiting.push((arrived) => {
            clearTimeout(timer);
            resolve(arrived);
          });
        }));
      const bytes = await readFile(await download.path());
      return { name: download.suggestedFilename(), bytes, url: new URL(download.url()) };
    },
    takeToasts: () =>
      app.locator('body').evaluate(() => (Reflect.get(globalThis, 'shownToasts') as string[]).splice(0)),
  };
}
