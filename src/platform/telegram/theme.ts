// Theme of the messaging app: keeps `data-scheme` on the root element; the SDK itself sets the colours as CSS variables.
import type { SafeSdk, WebApp } from './safe-sdk.ts';

type ColorScheme = 'light' | 'dark';
export interface TelegramTheme {
  readonly scheme: ColorScheme;
  /** The messaging app's names → '#rrggbb'; each may be missing. */
  readonly colors: Readonly<Record<string, string | undefined>>;
}
export type ThemeColorKey = 'bg_color' | 'secondary_bg_color';

/** Calls `listener` now and after each change; returns the function that unsubscribes. */
export function watchTheme(
  app: WebApp,
  safe: SafeSdk,
  page: Window,
  listener: (theme: TelegramTheme) => void,
): () => void {
  const system = page.matchMedia?.('(prefers-color-scheme: dark)');
  const update = () => {
    const colors: TelegramTheme['colors'] = { ...app.themeParams };
    // Without a background colour the SDK reports 'light', whatever the phone is set to.
    const scheme = colors.bg_color ? app.colorScheme : system?.matches ? 'dark' : 'light';
    page.document.documentElement.dataset.scheme = scheme;
    listener({ scheme, colors });
  };
  update();
  const offTheme = safe.on('themeChanged', update);
  system?.addEventListener('change', update);
  return () => {
    offTheme();
    system?.removeEventListener('change', update);
  };
}

/** Colours the messaging app's bars around the page, by theme key, so that they follow the theme. */
export function applyChromeColors(
  app: WebApp,
  safe: SafeSdk,
  keys: { header: ThemeColorKey; background: ThemeColorKey; bottom: ThemeColorKey },
): void {
  if (!safe.supports('colors')) return;
  safe.safeCall(() => app.setHeaderColor(keys.header));
  safe.safeCall(() => app.setBackgroundColor(keys.background));
  if (safe.supports('bottomBar')) safe.safeCall(() => app.setBottomBarColor(keys.bottom));
}
