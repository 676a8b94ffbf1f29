// Bundles of sentences: for each language but English the first load's, the screens' and the console's; help texts of each language (LANG-01, CASE-09).
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle } from './bundle.ts';

/** `folder`: core/i18n/generated, with a folder for each language. English is part of the app. */
export async function bundleStrings(root: string, folder: string, define: Readonly<Record<string, string>>) {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const languages = names
    .filter((name) => name !== 'en' && existsSync(join(folder, name, 'first.ts')))
    .sort();
  const entryOf = (name: string, file: string) => [name, { file: join(folder, file), kind: 'lazy' }] as const;
  const entries = languages.flatMap((language) => [
    entryOf(`strings-${language}`, `${language}/first.ts`),
    entryOf(`screen-strings-${language}`, `${language}/screens.ts`),
    entryOf(`console-strings-${language}`, `${language}/console.ts`),
  ]);
  // Help texts of every language, English among them: a text for a bank may be in another language than the page.
  const helpLanguages = names.filter((name) => existsSync(join(folder, name, 'help.ts'))).sort();
  const helpEntries = helpLanguages.map((name) => entryOf(`help-texts-${name}`, `${name}/help.ts`));
  // Without chunks: what the files share would be loaded after them.
  const { files, urlsOf } = await bundle({
    root,
    entries: Object.fromEntries([...entries, ...helpEntries]),
    define,
    hasChunks: false,
  });
  const urls = languages.map((language) => [
    language,
    { first: urlsOf(`strings-${language}`).script, screens: urlsOf(`screen-strings-${language}`).script },
  ]);
  const helpUrls = helpLanguages.map((name) => [name, urlsOf(`help-texts-${name}`).script]);
  const consoleUrls = languages.map((language) => [language, urlsOf(`console-strings-${language}`).script]);
  return {
    files,
    urls: Object.fromEntries(urls),
    helpUrls: Object.fromEntries(helpUrls),
    consoleUrls: Object.fromEntries(consoleUrls),
  };
}
