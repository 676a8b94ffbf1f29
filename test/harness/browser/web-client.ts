// Telegram Web for browser tests: a page that shows the mini-app in a frame with the sandbox of its clients, and its protocol.
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { launchUrl } from '../../../scripts/demo/launch.ts';
import { LIGHT_THEME } from '../../../scripts/demo/themes.ts';
import type { PostedEvent } from './messenger.ts';

/**
 * The sandbox of the frames of Web A and Web K, which has no 'allow-downloads'
 * (useWebAppFrame.ts, WebAppModalTabContent.tsx; telegramWebView.ts).
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-forms allow-modals allow-storage-access-by-user-activation';

/** Runs in the client's page. Popups stay open; files are saved without a question. */
const CLIENT_SCRIPT = `
  const theme = ${JSON.stringify(LIGHT_THEME)};
  const frame = document.querySelector('iframe');
  const send = (eventType, eventData) =>
    frame.contentWindow.postMessage(JSON.stringify({ eventType, eventData }), '*');
  const answers = {
    web_app_request_theme: () => send('theme_changed', { theme_params: theme }),
    web_app_request_viewport: () => send('viewport_changed', {
      height: frame.clientHeight, width: frame.clientWidth, is_expanded: true, is_state_stable: true,
    }),
    web_app_request_file_download: () => send('file_download_requested', { status: 'downloading' }),
  };
  addEventListener('message', ({ source, data }) => {
    if (source !== frame.contentWindow || typeof data !== 'string') return;
    const { eventType, eventData } = JSON.parse(data);
    window.__clientReceived({ type: eventType, data: eventData });
    answers[eventType]?.();
  });`;

export interface WebClient {
  /** The client's page, around the mini-app. */
  readonly page: Page;
  readonly app: FrameLocator;
  /** The data of the events of a type that the mini-app has posted. */
  eventsOf(type: string): unknown[];
  /** Names of the files that the browser has downloaded. */
  readonly downloads: readonly string[];
}

/**
 * Opens the mini-app in a frame of Telegram Web.
 * The client is on the mini-app's own origin, whose policy allows it; the sandbox is the same for every origin.
 */
export async function openInWebClient(
  context: BrowserContext,
  {
    address,
    initData,
    platform,
    version,
  }: {
    /** The page of the mini-app to open, absolute. */
    readonly address: string;
    readonly initData: string;
    readonly platform: 'weba' | 'webk';
    readonly version: string;
  },
): Promise<WebClient> {
  const page = await context.newPage();
  const posted: PostedEvent[] = [];
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await page.exposeFunction('__clientReceived', (event: PostedEvent) => void posted.push(event));
  const client = new URL('/telegram-web', address).href;
  await page.route(client, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Telegram Web</title><style>body{margin:0}iframe{border:0;width:100vw;height:100vh}</style>
<iframe sandbox="${SANDBOX}"></iframe><script>${CLIENT_SCRIPT}</script>`,
    }),
  );
  await page.goto(client);
  await page.evaluate(
    (url) => document.querySelector('iframe')?.setAttribute('src', url),
    launchUrl(address, { initData, platform, version }),
  );
  return {
    page,
    app: page.frameLocator('iframe'),
    eventsOf: (type) => posted.filter((event) => event.type === type).map(({ data }) => data),
    downloads,
  };
}
