// Puts the corrected colours of the messenger's theme on the root element, and takes back those of the last theme.
import { legibleColors, type Scheme, type ThemeColors } from '../styles/status-contrast.ts';

const painted = new WeakMap<HTMLElement, readonly string[]>();

export function paintTheme(
  root: HTMLElement,
  { scheme, colors }: { readonly scheme: Scheme; readonly colors: ThemeColors },
): void {
  const legible = legibleColors(colors, scheme);
  for (const name of painted.get(root) ?? []) if (!(name in legible)) root.style.removeProperty(name);
  for (const [name, color] of Object.entries(legible)) root.style.setProperty(name, color);
  painted.set(root, Object.keys(legible));
}
