// The messaging app's theme: `data-scheme` on the root element follows it, live; colours reach CSS by the SDK's variables.
import type { SafeSdk, WebApp } from './safe-sdk.ts';

export type ColorScheme = 'light' | 'dark';
export interface TelegramTheme {
  readonly scheme: ColorScheme;
  /** The messaging app's key names → '#rrggbb'; every key may be missing. */
  readonly colors: Readonly<Record<string, string | undefined>>;
}
export type ThemeColorKey = 'bg_color' | 'secondary_bg_color';

/** Calls `listener` now and after each change; the answer stops it. */
export function watchTheme(
  app: WebApp,
  guard: SafeSdk,
  page: Window,
  listener: (theme: TelegramTheme) => void,
): () => void {
  const system = page.matchMedia?.('(prefers-color-scheme: dark)');
  const update = () => {
    const colors: TelegramTheme['colors'] = { ...app.themeParams };
    // Without a background colour the SDK says 'light', whatever the phone is set to.
    const scheme = colors.bg_color ? app.colorScheme : system?.matches ? 'dark' : 'light';
    page.document.documentElement.dataset.scheme = scheme;
    listener({ scheme, colors });
  };
  update();
  const offTheme = guard.on('themeChanged', update);
  // Safari below 14 has only addListener; it is under the floor.
  system?.addEventListener('change', update);
  return () => {
    offTheme();
    system?.removeEventListener('change', update);
  };
}

/** The frame around the page, by theme key, so that it follows the theme by itself. */
export function applyChromeColors(
  app: WebApp,
  guard: SafeSdk,
  keys: { header: ThemeColorKey; background: ThemeColorKey; bottom: ThemeColorKey },
): void {
  if (!guard.supports('colors')) return;
  guard.safeCall(() => app.setHeaderColor(keys.header));
  guard.safeCall(() => app.setBackgroundColor(keys.background));
  if (guard.supports('bottomBar')) guard.safeCall(() => app.setBottomBarColor(keys.bottom));
}
