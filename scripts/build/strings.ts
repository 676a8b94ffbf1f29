// Bundles of sentences: two files for each language but English, the first load's and the screens' (LANG-01).
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle } from './bundle.ts';
import type { BuiltFile } from './output.ts';

/** Addresses of a language's files. */
export interface StringsUrls {
  readonly first: string;
  readonly screens: string;
}

/** `folder`: core/i18n/generated, with a folder for each language. English is part of the app. */
export async function bundleStrings(root: string, folder: string, define: Readonly<Record<string, string>>) {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const languages = names
    .filter((name) => name !== 'en' && existsSync(join(folder, name, 'first.ts')))
    .sort();
  const files: BuiltFile[] = [];
  const urls: Record<string, StringsUrls> = {};
  // A bundle each: with several entries esbuild would put what they share into a file of its own, and load it after them.
  const bundleFile = async (name: string, file: string): Promise<string> => {
    const bundled = await bundle({ root, entries: { [name]: { file, kind: 'lazy' } }, define });
    files.push(...bundled.files);
    return bundled.urlsOf(name).script;
  };
  for (const language of languages) {
    urls[language] = {
      first: await bundleFile(`strings-${language}`, join(folder, language, 'first.ts')),
      screens: await bundleFile(`screen-strings-${language}`, join(folder, language, 'screens.ts')),
    };
  }
  return { files, urls };
}
