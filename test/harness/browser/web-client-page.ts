// Page of Telegram Web around a mini-app: what Web A and Web K do with its events, written from their sources.

/** Settings of the page, passed as JSON in `__webClientSettings`. */
export interface WebClientSettings {
  readonly platform: 'weba' | 'webk';
  readonly theme: Readonly<Record<string, string>>;
}

interface EventData {
  readonly url?: string;
  readonly file_name?: string;
  readonly title?: string;
  readonly message?: string;
  readonly buttons?: readonly { readonly id: string; readonly type: string; readonly text?: string }[];
  readonly req_id?: string;
}
type Handlers = Readonly<Record<string, (data: EventData) => unknown>>;

interface WebClientWindow {
  __webClientSettings: WebClientSettings;
  __clientReceived(event: { type: string; data: unknown }): void;
  /** Lets time go on for the limits of the client, which have no other clock, ms. */
  __passTime(ms: number): void;
}

const page = globalThis as unknown as WebClientWindow;
const { platform, theme } = page.__webClientSettings;
const frame = document.querySelector('iframe') as HTMLIFrameElement;

let now = 1_000_000;
page.__passTime = (ms) => {
  now += ms;
};

/** The last type of event that was sent, and how often in a row (Web K). */
let lastSent = { type: '', count: 0 };
function send(eventType: string, eventData?: unknown): void {
  if (lastSent.type !== eventType) lastSent = { type: eventType, count: 0 };
  lastSent.count += 1;
  frame.contentWindow?.postMessage(JSON.stringify({ eventType, eventData }), '*');
}

const STOCK_LABELS: Readonly<Record<string, string>> = { ok: 'OK', close: 'Close', cancel: 'Cancel' };

/** No person answers a popup sooner; the product takes a sooner answer for a refusal. */
const PERSON_MS = 400;

/** Shows a popup of the client; resolves with the id of the pressed button. */
const ask = (text: string, buttons: NonNullable<EventData['buttons']>): Promise<string> =>
  new Promise((resolve) => {
    const popup = document.createElement('dialog');
    const shownAt = performance.now();
    popup.append(text);
    for (const { id, type, text: label } of buttons) {
      const button = document.createElement('button');
      button.textContent = label || STOCK_LABELS[type] || '';
      button.onclick = () => {
        popup.remove();
        setTimeout(() => resolve(id), PERSON_MS - (performance.now() - shownAt));
      };
      popup.append(button);
    }
    document.body.append(popup);
    popup.showModal();
  });
const askDownload = (name = ''): Promise<string> =>
  ask(`Download ${name}?`, [
    { id: 'yes', type: 'default', text: 'Download file' },
    { id: '', type: 'cancel' },
  ]);
const textOf = ({ title = '', message = '' }: EventData): string => `${title} ${message}`;

/** Opens a page that is not in the frame's sandbox. */
const openWindow = (url = ''): void => void window.open(url, '_blank', 'noreferrer');

function saveByLink(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** A third popup, each within two seconds after the one before, is the last one for two seconds. */
const IN_ROW_A = 3;
const LOCK_A_MS = 2_000;

function webA(): Handlers {
  let lockedUntil = 0;
  let inRow = 0;
  let closedAt = 0;
  let isOpen = false;
  const isRefused = (): boolean => isOpen || lockedUntil > now;
  const onClosed = (): void => {
    isOpen = false;
    if (lockedUntil < now) closedAt = now;
  };
  const onOpened = (): void => {
    isOpen = true;
    if (now - closedAt > LOCK_A_MS) inRow = 0;
    inRow += 1;
    if (inRow >= IN_ROW_A) lockedUntil = now + LOCK_A_MS;
  };
  return {
    web_app_open_link: ({ url }) => openWindow(url),
    async web_app_open_popup(data) {
      const { message = '', buttons = [] } = data;
      if (message.trim() === '' || buttons.length === 0 || buttons.length > 3 || isRefused()) {
        onClosed();
        return send('popup_closed', {});
      }
      onOpened();
      const id = await ask(textOf(data), buttons);
      onClosed();
      send('popup_closed', { button_id: id });
    },
    async web_app_request_file_download({ url = '', file_name: name = '' }) {
      if (isRefused()) {
        onClosed();
        return send('file_download_requested', { status: 'cancelled' });
      }
      onOpened();
      const isTaken = (await askDownload(name)) === 'yes';
      onClosed();
      if (isTaken) saveByLink(url, name);
      send('file_download_requested', { status: isTaken ? 'downloading' : 'cancelled' });
    },
  };
}

/** Three answers of a kind in a row, with no other event between, lock popups for three seconds. */
const IN_ROW_K = 3;
const LOCK_K_MS = 3_000;
const PART_BYTES = 512 * 1024;

/**
 * Fetches a file by parts, each written at its place, as Web K does.
 * Its size is asked for where the first part has none.
 */
async function fetchInParts(url: string): Promise<Blob> {
  const parts: { readonly offset: number; readonly bytes: Uint8Array }[] = [];
  let size = 0;
  for (let offset = 0; ; offset += PART_BYTES) {
    const answer = await fetch(url, { headers: { Range: `bytes=${offset}-${offset + PART_BYTES - 1}` } });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    parts.push({ offset, bytes });
    if (size === 0) size = Number(answer.headers.get('content-range')?.split('/')[1] ?? 0);
    if (size === 0) size = Number((await fetch(url, { method: 'HEAD' })).headers.get('content-length') ?? 0);
    if (offset + PART_BYTES >= size || bytes.length === 0) break;
  }
  const whole = new Uint8Array(Math.max(...parts.map(({ offset, bytes }) => offset + bytes.length)));
  for (const { offset, bytes } of parts) whole.set(bytes, offset);
  return new Blob([whole]);
}

function webK(): Handlers {
  let isOpen = false;
  let isDownloadAsked = false;
  let lock: { readonly until: number; readonly sent: typeof lastSent } | null = null;
  return {
    // It reads which protocols are allowed first.
    web_app_open_link: async ({ url = '' }) => {
      const { protocol } = await Promise.resolve(new URL(url));
      if (['http:', 'https:'].includes(protocol)) openWindow(url);
    },
    async web_app_open_popup(data) {
      if (isOpen) return;
      if (lock && lock.until <= now) {
        if (lastSent === lock.sent) lastSent.count = 0;
        lock = null;
      }
      if (!lock && lastSent.type === 'popup_closed' && lastSent.count >= IN_ROW_K)
        lock = { until: now + LOCK_K_MS, sent: lastSent };
      if (lock) return send('popup_closed', {});
      isOpen = true;
      const id = await ask(textOf(data), data.buttons ?? []);
      isOpen = false;
      send('popup_closed', { button_id: id });
    },
    async web_app_request_file_download({ url = '', file_name: name = '' }) {
      if (isDownloadAsked) return;
      isDownloadAsked = true;
      const isTaken = (await askDownload(name)) === 'yes';
      isDownloadAsked = false;
      send('file_download_requested', { status: isTaken ? 'downloading' : 'cancelled' });
      if (!isTaken) return;
      const file = await fetchInParts(url).catch(() => null);
      if (file) return saveByLink(URL.createObjectURL(file), name);
      const answer = await ask('Open the file?', [
        { id: 'yes', type: 'default', text: 'Confirm' },
        { id: '', type: 'cancel' },
      ]);
      if (answer === 'yes') openWindow(url);
    },
  };
}

const viewport = (): void =>
  send('viewport_changed', {
    height: frame.clientHeight,
    width: frame.clientWidth,
    is_expanded: true,
    is_state_stable: true,
  });
const handlers: Handlers = {
  web_app_request_theme: () => send('theme_changed', { theme_params: theme }),
  web_app_request_viewport: viewport,
  web_app_read_text_from_clipboard: ({ req_id }) => send('clipboard_text_received', { req_id, data: null }),
  web_app_biometry_get_info: () => send('biometry_info_received', { available: false }),
  ...(platform === 'weba' ? webA() : webK()),
};

addEventListener('message', ({ source, data }) => {
  if (source !== frame.contentWindow || typeof data !== 'string') return;
  const { eventType, eventData } = JSON.parse(data) as { eventType: string; eventData?: EventData };
  page.__clientReceived({ type: eventType, data: eventData });
  handlers[eventType]?.(eventData || {});
});
addEventListener('resize', viewport);
