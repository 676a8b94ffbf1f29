// Lazy part of the frame: the messenger's SDK, the theme correction and ignored drops, in one chunk loaded beside the sign-in.
// It imports the first part, which is there already, so that esbuild leaves what both use in the first part's own chunk.
import '../first/first-part.tsx';
import { ignoreDrops } from '../platform/ignore-drops.ts';
import { createTelegramSdk } from '../platform/telegram/sdk.ts';
import { type LightOrDark, legibleColors, type ThemeColors } from '../styles/status-contrast.ts';

const appliedProperties = new WeakMap<HTMLElement, readonly string[]>();

/** Sets the messenger's colours, corrected to be legible, in place of those of the last theme. */
function applyTheme(
  root: HTMLElement,
  { scheme, colors }: { readonly scheme: LightOrDark; readonly colors: ThemeColors },
): void {
  const legible = legibleColors(colors, scheme);
  for (const name of appliedProperties.get(root) ?? [])
    if (!(name in legible)) root.style.removeProperty(name);
  for (const [name, color] of Object.entries(legible)) root.style.setProperty(name, color);
  appliedProperties.set(root, Object.keys(legible));
}

ignoreDrops(window);

export const lazyTelegram = { createTelegramSdk, applyTheme };
