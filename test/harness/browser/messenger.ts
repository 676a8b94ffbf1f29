// Simulated messenger for browser tests: opens the mini-app with launch data, records what it posts, sends events to it.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { BrowserContext, Page } from 'playwright-core';
import { launchUrl } from '../../../scripts/demo/launch.ts';
import { LIGHT_THEME, type ThemeParams } from '../../../scripts/demo/themes.ts';
import type { BridgeSettings, Insets } from './messenger-bridge.ts';

const NO_INSETS: Insets = { top: 0, bottom: 0, left: 0, right: 0 };
const BRIDGE_FILE = join(dirname(fileURLToPath(import.meta.url)), 'messenger-bridge.ts');

/** How long the mini-app may take to post what a test waits for, ms. */
const TIMEOUT_MS = 10_000;

export interface PostedEvent {
  readonly type: string;
  readonly data: unknown;
}

export interface MessengerOptions extends Partial<BridgeSettings> {
  /** URL of the mini-app with the path to open: 'http://127.0.0.1:4000/home'. */
  readonly address: string;
  readonly initData: string;
  readonly version?: string;
  readonly platform?: string;
  readonly startParam?: string;
}

export interface MiniAppPage {
  readonly page: Page;
  /** All events that the mini-app posted, in order, across reloads. */
  readonly posted: readonly PostedEvent[];
  eventsOf(type: string): PostedEvent[];
  lastEvent(type: string): PostedEvent | undefined;
  /** The first posted event of `type` that `matches` accepts, past or future. Rejects after 10 s. */
  waitForEvent(type: string, matches?: (data: unknown) => boolean): Promise<PostedEvent>;
  /**
   * Sends an event of the native side, such as 'back_button_pressed'.
   * Resolves when the mini-app's handlers have run; what they do to the page may take longer.
   */
  fire(type: string, data?: unknown): Promise<void>;
  setTheme(theme: ThemeParams): Promise<void>;
  /** Height of the mini-app in CSS px; `isStable` is false during a drag. */
  setViewport(height: number, isStable?: boolean): Promise<void>;
  setVisible(isVisible: boolean): Promise<void>;
}

let bridge: Promise<string> | undefined;

/** Bundled, because functions compiled by tsx need a helper that the page does not have. */
async function bridgeSource(): Promise<string> {
  bridge ??= build({
    entryPoints: [BRIDGE_FILE],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome87',
  }).then((result) => result.outputFiles[0]?.text ?? '');
  return bridge;
}

/** Opens the mini-app on a new page of `context` as the messenger on a phone does. */
export async function openMiniApp(context: BrowserContext, options: MessengerOptions): Promise<MiniAppPage> {
  const page = await context.newPage();
  const posted: PostedEvent[] = [];
  const waiting = new Set<(event: PostedEvent) => void>();
  await page.exposeFunction('__messengerPosted', (event: PostedEvent) => {
    posted.push(event);
    for (const notify of waiting) notify(event);
  });
  const settings: BridgeSettings = {
    theme: options.theme ?? LIGHT_THEME,
    safeArea: options.safeArea ?? NO_INSETS,
    contentSafeArea: options.contentSafeArea ?? NO_INSETS,
    popupAnswer: options.popupAnswer ?? null,
    popupLimit: options.popupLimit ?? null,
    clipboard: options.clipboard ?? null,
    mutedEvents: options.mutedEvents ?? [],
  };
  await page.addInitScript({
    content: `globalThis.__messengerSettings = ${JSON.stringify(settings)};\n${await bridgeSource()}`,
  });

  /** Events sent before the SDK has loaded would be lost. */
  const waitForSdk = () =>
    page.waitForFunction(() => 'WebView' in Object(Reflect.get(globalThis, 'Telegram')));
  const fire = async (type: string, data?: unknown): Promise<void> => {
    await waitForSdk();
    await page.evaluate(
      `globalThis.__messengerFire(${JSON.stringify(type)}, ${JSON.stringify(data) ?? 'undefined'})`,
    );
  };
  const miniApp: MiniAppPage = {
    page,
    posted,
    eventsOf: (type) => posted.filter((event) => event.type === type),
    lastEvent: (type) => posted.filter((event) => event.type === type).at(-1),
    waitForEvent(type, matches = () => true) {
      const isWanted = (event: PostedEvent) => event.type === type && matches(event.data);
      const found = posted.find(isWanted);
      if (found !== undefined) return Promise.resolve(found);
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(notify);
          const types = posted.map((event) => event.type).join(', ');
          reject(new Error(`The mini-app posted no ${type} in ${TIMEOUT_MS} ms, but: ${types}`));
        }, TIMEOUT_MS);
        const notify = (event: PostedEvent) => {
          if (!isWanted(event)) return;
          clearTimeout(timer);
          waiting.delete(notify);
          resolve(event);
        };
        waiting.add(notify);
      });
    },
    fire,
    setTheme: (theme) => fire('theme_changed', { theme_params: theme }),
    setViewport: (height, isStable = true) =>
      fire('viewport_changed', { height, is_expanded: true, is_state_stable: isStable }),
    setVisible: (isVisible) => fire('visibility_changed', { is_visible: isVisible }),
  };
  await page.goto(launchUrl(options.address, { ...options, theme: settings.theme }));
  return miniApp;
}
