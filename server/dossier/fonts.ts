// Fonts of a dossier: Noto Sans (Latin, Cyrillic, Greek) and Vazirmatn (Arabic), each regular and bold.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

export const FONT_NAMES = ['latin', 'latin-bold', 'arabic', 'arabic-bold'] as const;
export type FontName = (typeof FONT_NAMES)[number];
export type FontFamily = 'latin' | 'arabic';

const PATHS: Readonly<Record<FontName, string>> = {
  latin: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  'latin-bold': '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  arabic: '@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
  'arabic-bold': '@expo-google-fonts/vazirmatn/700Bold/Vazirmatn_700Bold.ttf',
};

const { resolve } = createRequire(import.meta.url);

export const fontFile = (name: FontName): Buffer => readFileSync(resolve(PATHS[name]));

/** The code points that a font has a glyph for; its bold version has the same. */
export function signsOf(family: FontFamily): ReadonlySet<number> {
  const font = create(fontFile(family));
  if (!('characterSet' in font)) throw new Error(`${PATHS[family]} is no single font`);
  return new Set(font.characterSet);
}
