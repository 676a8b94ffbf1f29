// Telegram Web A and Web K as hosts of the mini-app: pages whose frames, popups and links follow the event handling of these clients.
import type { FrameLocator, Page } from 'playwright-core';
import { unwrapArray } from '#contract/decode/json.ts';
import { createApiClient, readId } from '../../scripts/api-client.ts';
import { startCompiledBackend } from '../../scripts/bench/backend/instance.ts';
import { openBrowser } from '../../scripts/chromium.ts';
import { launchUrl, signLaunchData } from '../../scripts/demo/launch.ts';
import { SAMPLE_REQUEST } from '../../scripts/demo/sample-request.ts';
import { ALICE } from '../../scripts/demo/users.ts';
import { NO_LIMITS } from '../../scripts/no-limits.ts';
import { DEMO_BOT_TOKEN } from '../../server/config/config.ts';
import type { Part } from './part.ts';

/** The only host, beside the page's own origin, that may show the mini-app in a frame. */
const HOST = 'https://web.telegram.org';
const OFFERS = 3;
const POLL_MS = 100;
const WAIT_MS = 30_000;

interface WebClient {
  readonly name: string;
  /** As the client says them to the page. */
  readonly platform: string;
  readonly version: string;
  /** Popups in a row that it shows to a quick person; a further one is closed at once, unseen. */
  readonly popupsInRow: number;
}

/** From the clients' sources: useWebAppFrame, usePopupLimit (Web A), popups/webApp (Web K). */
const CLIENTS: readonly WebClient[] = [
  { name: 'Telegram Web A', platform: 'weba', version: '9.1', popupsInRow: 2 },
  { name: 'Telegram Web K', platform: 'webk', version: '7.6', popupsInRow: 3 },
];

/** Both clients give the same rights to the frame; there is none for downloads. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-forms allow-modals allow-storage-access-by-user-activation';

const hostPage = ({ popupsInRow }: WebClient, address: string): string => `<!doctype html>
<meta charset="utf-8"><body style="margin:0">
<iframe src="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" sandbox="${SANDBOX}"
  allow="camera; microphone; geolocation;" style="border:0;width:100vw;height:100vh"></iframe>
<script>
  const frame = document.querySelector('iframe');
  const send = (eventType, eventData) => frame.contentWindow.postMessage(JSON.stringify({ eventType, eventData }), '*');
  let count = 0;
  const viewport = () => send('viewport_changed', { width: innerWidth, height: innerHeight, is_expanded: true, is_state_stable: true });
  const handlers = {
    web_app_request_theme: () => send('theme_changed', { theme_params: { bg_color: '#ffffff', text_color: '#000000' } }),
    web_app_request_viewport: viewport,
    web_app_open_link: ({ url }) => window.open(url, '_blank', 'noreferrer'),
    web_app_read_text_from_clipboard: ({ req_id }) => send('clipboard_text_received', { req_id, data: null }),
    web_app_biometry_get_info: () => send('biometry_info_received', { available: false }),
    web_app_open_popup({ title, message, buttons }) {
      count += 1;
      if (count > ${popupsInRow}) return send('popup_closed', {});
      const popup = document.createElement('dialog');
      popup.append(title || '', ' ', message);
      for (const { id, type, text } of buttons) {
        const button = document.createElement('button');
        button.textContent = text || { ok: 'OK', close: 'Close', cancel: 'Cancel' }[type];
        button.onclick = () => {
          popup.remove();
          send('popup_closed', { button_id: id });
        };
        popup.append(button);
      }
      document.body.append(popup);
      popup.showModal();
    },
  };
  addEventListener('message', ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    const { eventType, eventData } = JSON.parse(data);
    handlers[eventType]?.(eventData ?? {});
  });
  addEventListener('resize', viewport);
</script>`;

/** Presses Delete in the client's popup or the page's own dialog; resolves with which one came. */
async function confirmDeletion(page: Page, frame: FrameLocator): Promise<'client' | 'page'> {
  const places = [
    ['client', page.locator('dialog').getByRole('button', { name: 'Delete' })],
    ['page', frame.getByRole('alertdialog').getByRole('button', { name: 'Delete' })],
  ] as const;
  for (const until = Date.now() + WAIT_MS; Date.now() < until; ) {
    for (const [place, button] of places) {
      if (!(await button.isVisible())) continue;
      await button.click();
      return place;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('the press of Delete asked nothing');
}

const partOf = (client: WebClient): Part => ({
  name: `${client.name}, its frame and popups`,
  missing: () => null,
  async run() {
    const backend = await startCompiledBackend({ DATABASE_URL: 'memory:', ...NO_LIMITS });
    // The backend is on this machine, and the host's page seems to come from the internet.
    const browser = await openBrowser(['--disable-features=LocalNetworkAccessChecks']);
    const context = await browser.newContext({ viewport: { width: 900, height: 800 }, locale: 'en-GB' });
    try {
      const api = createApiClient({ apiUrl: `${backend.url}/api`, botToken: DEMO_BOT_TOKEN });
      for (let n = 0; n < OFFERS; n += 1)
        readId(await api.call(ALICE, 'POST', '/create_request', { ...SAMPLE_REQUEST, amount: 100 + n }));
      const address = launchUrl(`http://alice.localhost:${backend.port}/`, {
        initData: signLaunchData({ person: ALICE, botToken: DEMO_BOT_TOKEN, authDate: new Date() }),
        version: client.version,
        platform: client.platform,
      });
      await context.route(`${HOST}/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: hostPage(client, address) }),
      );
      const page = await context.newPage();
      await page.goto(HOST);
      const frame = page.frameLocator('iframe');
      await frame.getByText('Live', { exact: true }).waitFor();
      const asked: string[] = [];
      for (let n = OFFERS; n > 0; n -= 1) {
        await frame.getByRole('button', { name: 'Delete', exact: true }).first().click();
        asked.push(await confirmDeletion(page, frame));
        const left = frame.getByRole('button', { name: 'Delete', exact: true });
        for (const until = Date.now() + WAIT_MS; (await left.count()) >= n; ) {
          if (Date.now() > until) throw new Error('the deleted card stays');
          await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        }
      }
      const left = unwrapArray(await api.request(ALICE, 'GET', '/feed?limit=10'), 'items');
      const shownByPage = asked.filter((place) => place === 'page').length;
      return {
        version: `${client.platform} ${client.version}, Chromium ${browser.version()}`,
        ran: `Live in the client's frame, ${OFFERS} deletions in a row, ${shownByPage} of them asked by the page's own dialog`,
        lost: left?.length ?? OFFERS,
      };
    } finally {
      await context.close();
      await backend.stop();
    }
  },
});

export const WEB_CLIENT_PARTS: readonly Part[] = CLIENTS.map(partOf);
