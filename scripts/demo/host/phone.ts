// One phone of the demo: opens the mini-app in a frame with new launch data and acts as its messenger.
import type { ColorScheme, ThemeParams } from '../themes.ts';
import type { DemoUser } from '../users.ts';
import { createDeviceFrame } from './device-frame.ts';
import { createDialogs } from './dialog.ts';
import {
  handleStorageCall,
  type MiniAppEvent,
  readBarColor,
  readBottomButton,
  readEvent,
  readHaptic,
  readLink,
  readPopup,
  writeEvent,
} from './frame-protocol.ts';

/** Without a message for this long the frame's host name was probably not resolved, ms. */
const START_TIMEOUT_MS = 8000;

const NO_INSETS = { top: 0, bottom: 0, left: 0, right: 0 };
const HIDDEN_BUTTON = readBottomButton({});
const CLOSE_CONFIRMATION = {
  title: 'Kantor',
  message: 'Changes that you made may not be saved.',
  buttons: [
    { id: '', label: 'Cancel', isDestructive: false },
    { id: 'leave', label: 'Close anyway', isDestructive: true },
  ],
};

export function createDemoPhone(
  person: DemoUser,
  index: number,
  start: { scheme: ColorScheme; theme: ThemeParams },
) {
  const screen = createDeviceFrame(person, index);
  const dialogs = createDialogs(screen.backdrop);
  const storage = new Map<string, string>();
  let { scheme, theme } = start;
  let frame: HTMLIFrameElement | null = null;
  let origin = '';
  /** True after the first message. Before it the frame has another origin: posting to it is an error. */
  let isConnected = false;
  let isBackVisible = false;
  let asksBeforeClosing = false;
  let bars: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {};
  let startTimeout = 0;

  const send = (type: string, data?: unknown) => {
    if (isConnected) frame?.contentWindow?.postMessage(writeEvent(type, data), origin);
  };
  const sendViewport = () =>
    send('viewport_changed', {
      height: frame?.clientHeight ?? 0,
      width: frame?.clientWidth ?? 0,
      is_expanded: true,
      is_state_stable: true,
    });
  const applyBarColors = () => {
    for (const part of ['header', 'content', 'bottom'] as const) {
      screen.setBarColor(part, readBarColor(bars[part] ?? {}, theme));
    }
  };

  const reset = () => {
    frame?.remove();
    frame = null;
    isConnected = false;
    isBackVisible = false;
    asksBeforeClosing = false;
    bars = {};
    applyBarColors();
    screen.setBackVisible(false);
    screen.settingsButton.hidden = true;
    screen.setBottomButton('primary', HIDDEN_BUTTON);
    screen.setBottomButton('secondary', HIDDEN_BUTTON);
    clearTimeout(startTimeout);
  };

  const close = () => {
    reset();
    screen.setNotice({ title: 'Kantor', text: 'The mini-app is closed.', action: 'Open' });
  };

  const load = async () => {
    reset();
    screen.setNotice(null);
    const path = person.startPath ? `&path=${encodeURIComponent(person.startPath)}` : '';
    const answer = await fetch(`/demo/launch?person=${person.key}&scheme=${scheme}${path}`);
    const { address }: { address: string } = await answer.json();
    origin = new URL(address).origin;
    frame = document.createElement('iframe');
    frame.title = `${person.firstName}'s mini-app`;
    frame.allow = 'clipboard-read; clipboard-write';
    frame.src = address;
    screen.content.prepend(frame);
    startTimeout = window.setTimeout(() => {
      screen.setNotice({
        title: `${new URL(address).hostname} does not answer`,
        text: 'Chrome, Edge and Firefox find such names by themselves. For another browser add to the hosts file: 127.0.0.1 alice.localhost bob.localhost. The demo opens only on the computer it runs on.',
        action: 'Try again',
      });
    }, START_TIMEOUT_MS);
  };

  const openLink = async (event: MiniAppEvent) => {
    const address = readLink(event);
    if (address === null) return;
    const buttons = [
      { id: '', label: 'Cancel', isDestructive: false },
      { id: 'open', label: 'Open', isDestructive: false },
    ];
    const answer = await dialogs.open({ title: 'Open this link?', message: address, buttons });
    if (answer === 'open') window.open(address, '_blank', 'noopener');
  };

  const download = async (event: MiniAppEvent) => {
    const { url, file_name: name } = event.data;
    if (typeof url !== 'string' || typeof name !== 'string') return;
    const buttons = [
      { id: '', label: 'Cancel', isDestructive: false },
      { id: 'download', label: 'Download', isDestructive: false },
    ];
    const isWanted =
      (await dialogs.open({ title: 'Download this file?', message: name, buttons })) === 'download';
    send('file_download_requested', { status: isWanted ? 'downloading' : 'cancelled' });
    if (!isWanted) return;
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
  };

  const handlers: Readonly<Record<string, (event: MiniAppEvent) => unknown>> = {
    web_app_request_theme: () => send('theme_changed', { theme_params: theme }),
    web_app_request_viewport: sendViewport,
    web_app_expand: sendViewport,
    web_app_request_safe_area: () => send('safe_area_changed', NO_INSETS),
    web_app_request_content_safe_area: () => send('content_safe_area_changed', NO_INSETS),
    web_app_setup_back_button({ data }) {
      isBackVisible = data.is_visible === true;
      screen.setBackVisible(isBackVisible);
    },
    web_app_setup_settings_button({ data }) {
      screen.settingsButton.hidden = data.is_visible !== true;
    },
    web_app_setup_main_button: ({ data }) => screen.setBottomButton('primary', readBottomButton(data)),
    web_app_setup_secondary_button: ({ data }) => screen.setBottomButton('secondary', readBottomButton(data)),
    web_app_setup_closing_behavior({ data }) {
      asksBeforeClosing = data.need_confirmation === true;
    },
    web_app_set_header_color({ data }) {
      bars = { ...bars, header: data };
      applyBarColors();
    },
    web_app_set_background_color({ data }) {
      bars = { ...bars, content: data };
      applyBarColors();
    },
    web_app_set_bottom_bar_color({ data }) {
      bars = { ...bars, bottom: data };
      applyBarColors();
    },
    web_app_trigger_haptic_feedback({ data }) {
      const haptic = readHaptic(data);
      if (haptic !== null) screen.showHaptic(haptic);
    },
    async web_app_open_popup({ data }) {
      const id = await dialogs.open(readPopup(data));
      send('popup_closed', id === null ? {} : { button_id: id });
    },
    async web_app_read_text_from_clipboard({ data }) {
      const text = await navigator.clipboard.readText().catch(() => null);
      send('clipboard_text_received', { req_id: data.req_id, data: text });
    },
    web_app_invoke_custom_method: ({ data }) =>
      send('custom_method_invoked', handleStorageCall(storage, data)),
    web_app_open_link: openLink,
    web_app_open_tg_link: openLink,
    web_app_request_file_download: download,
    async web_app_request_write_access() {
      const buttons = [
        { id: '', label: 'Cancel', isDestructive: false },
        { id: 'allow', label: 'Allow', isDestructive: false },
      ];
      const message = 'This bot wants to send you messages.';
      const answer = await dialogs.open({ title: 'Kantor', message, buttons });
      send('write_access_requested', { status: answer === 'allow' ? 'allowed' : 'cancelled' });
    },
    // A phone on a page has none.
    web_app_check_home_screen: () => send('home_screen_checked', { status: 'unsupported' }),
    web_app_close: close,
  };

  window.addEventListener('message', (message) => {
    if (frame === null || message.source !== frame.contentWindow || message.origin !== origin) return;
    const event = readEvent(message.data);
    if (event === null) return;
    isConnected = true;
    clearTimeout(startTimeout);
    screen.setNotice(null);
    void handlers[event.type]?.(event);
  });

  screen.closeButton.addEventListener('click', async () => {
    if (isBackVisible) {
      send('back_button_pressed');
      return;
    }
    if (frame === null) return;
    if (!asksBeforeClosing || (await dialogs.open(CLOSE_CONFIRMATION)) === 'leave') close();
  });
  screen.settingsButton.addEventListener('click', () => send('settings_button_pressed'));
  screen.reloadButton.addEventListener('click', load);
  screen.noticeAction.addEventListener('click', load);
  screen.primary.addEventListener('click', () => send('main_button_pressed'));
  screen.secondary.addEventListener('click', () => send('secondary_button_pressed'));
  screen.connectionButton.addEventListener('click', async () => {
    const isCut = screen.connectionButton.getAttribute('aria-pressed') !== 'true';
    await fetch(`/demo/connection?person=${person.key}&cut=${isCut ? 1 : 0}`, { method: 'POST' });
    screen.setConnectionCut(isCut);
  });
  new ResizeObserver(() => {
    if (frame !== null && frame.clientHeight > 0) sendViewport();
  }).observe(screen.content);

  screen.setTheme(theme);
  return {
    element: screen.phone,
    /** Opens or reloads the mini-app. */
    load,
    setTheme(nextScheme: ColorScheme, nextTheme: ThemeParams): void {
      scheme = nextScheme;
      theme = nextTheme;
      screen.setTheme(theme);
      applyBarColors();
      send('theme_changed', { theme_params: theme });
    },
  };
}
