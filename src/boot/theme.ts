// Launch theme: the messaging app's colours before the first frame. Without them a dark phone flashes white.
import { asObject } from '#contract/decode/json.ts';
import { launchParamsInHash, storedLaunchParams, storedObject } from './launch.ts';
import { THEME_PARAMS_KEY } from './storage-keys.ts';

/** Threshold of the SDK between dark and light, of 255 × 255. */
const DARK_BELOW = 120 ** 2;

/**
 * Sets `--tg-theme-*` and `data-scheme`, as the SDK does when it arrives.
 * Like the SDK it prefers what was stored of this launch, so that a reload keeps a theme that was changed meanwhile.
 */
export function applyLaunchTheme(): void {
  const { style, dataset } = document.documentElement;
  const theme = readTheme();
  for (const [key, color] of Object.entries(theme))
    style.setProperty(`--tg-theme-${key.replace(/_/g, '-')}`, String(color));
  dataset.scheme = schemeOf(theme.bg_color);
}

/** Without a background colour of the messaging app: the system's scheme. */
function schemeOf(background: unknown): 'light' | 'dark' {
  const channels = /^#(..)(..)(..)$/.exec(String(background));
  if (!channels) return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const [red = 0, green = 0, blue = 0] = channels.slice(1).map((hex) => Number.parseInt(hex, 16) ** 2);
  const brightness = 0.299 * red + 0.587 * green + 0.114 * blue;
  return brightness < DARK_BELOW ? 'dark' : 'light';
}

function readTheme(): Readonly<Record<string, unknown>> {
  const sent = launchParamsInHash(location.hash);
  const stored = storedLaunchParams(() => sessionStorage);
  const isSameLaunch = !sent.tgWebAppData || stored.tgWebAppData === sent.tgWebAppData;
  const storedTheme = isSameLaunch ? storedObject(() => sessionStorage, THEME_PARAMS_KEY) : {};
  if (Object.keys(storedTheme).length > 0) return storedTheme;
  // A reload may come before the SDK was ever loaded: then only the parameters of the launch are stored.
  const text = sent.tgWebAppThemeParams || (isSameLaunch && stored.tgWebAppThemeParams) || '{}';
  try {
    return asObject(JSON.parse(text)) ?? {};
  } catch {
    // The address is anybody's: the fallback colours do.
    return {};
  }
}
