// Applies the legibility-corrected colours of the messenger's theme to the root element, replacing those of the last theme.
import { type LightOrDark, legibleColors, type ThemeColors } from '../styles/status-contrast.ts';

const appliedProperties = new WeakMap<HTMLElement, readonly string[]>();

export function applyTheme(
  root: HTMLElement,
  { scheme, colors }: { readonly scheme: LightOrDark; readonly colors: ThemeColors },
): void {
  const legible = legibleColors(colors, scheme);
  for (const name of appliedProperties.get(root) ?? [])
    if (!(name in legible)) root.style.removeProperty(name);
  for (const [name, color] of Object.entries(legible)) root.style.setProperty(name, color);
  appliedProperties.set(root, Object.keys(legible));
}
