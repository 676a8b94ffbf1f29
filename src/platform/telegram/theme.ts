// The messaging app's theme: `data-scheme` on the root element follows it, live; colours reach CSS by the SDK's variables.
import type { Guard, WebApp } from './safe-sdk.ts';

export type Scheme = 'light' | 'dark';
export interface Theme {
  readonly scheme: Scheme;
  /** The messaging app's key names → '#rrggbb'; every key may be missing. */
  readonly colors: Readonly<Record<string, string | undefined>>;
}
export type ColorKey = 'bg_color' | 'secondary_bg_color';

/** Calls `listener` now and after each change; the answer stops it. */
export function watchTheme(
  app: WebApp,
  guard: Guard,
  page: Window,
  listener: (theme: Theme) => void,
): () => void {
  const system = page.matchMedia?.('(prefers-color-scheme: dark)');
  const update = () => {
    const colors: Theme['colors'] = { ...app.themeParams };
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
export function paintFrame(
  app: WebApp,
  guard: Guard,
  keys: { header: ColorKey; background: ColorKey; bottom: ColorKey },
): void {
  if (!guard.has('colors')) return;
  guard.attempt(() => app.setHeaderColor(keys.header));
  guard.attempt(() => app.setBackgroundColor(keys.background));
  if (guard.has('bottomBar')) guard.attempt(() => app.setBottomBarColor(keys.bottom));
}
