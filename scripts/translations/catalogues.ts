// Catalogues of a language as the files have them: every sentence by its place, and the terms of a glossary.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A constant, a function of values, or null where the language has nothing to say. */
export type Sentence = string | null | ((...values: readonly (string | number)[]) => string);
/** Exports by file: 'strings/home.ts', 'texts/waits.ts'. */
export type Catalogue = ReadonlyMap<string, object>;

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS: Readonly<Record<string, string>> = { 'strings/': 'core/i18n', 'texts/': 'server/texts' };
/** They have no sentences, but put those of the others together. */
const COMPOSED = new Set(['first-load.ts', 'screens.ts', 'catalogue.ts']);

/** Of 'strings/' and 'texts/', those in which the language has sentences. */
export const foldersOf = (language: string): string[] =>
  Object.entries(FOLDERS)
    .filter(([, folder]) => existsSync(join(ROOT, folder, language)))
    .map(([name]) => name);

export async function catalogueOf(language: string): Promise<Catalogue> {
  const catalogue = new Map<string, object>();
  for (const name of foldersOf(language)) {
    const folder = join(ROOT, FOLDERS[name] ?? '', language);
    for (const file of await readdir(folder)) {
      if (!file.endsWith('.ts') || COMPOSED.has(file)) continue;
      catalogue.set(name + file, await import(pathToFileURL(join(folder, file)).href));
    }
  }
  return catalogue;
}

/** Each sentence with its path: 'home.CARD_ACTION.open'. */
export function* sentencesOf(value: object, path = ''): Generator<[string, Sentence]> {
  for (const [name, part] of Object.entries(value)) {
    const at = path === '' ? name : `${path}.${name}`;
    if (typeof part === 'object' && part !== null) yield* sentencesOf(part, at);
    else yield [at, part];
  }
}

/** First and second cell of each row of the first table. */
export async function termsOf(path: string): Promise<[string, string][]> {
  const lines = (await readFile(join(ROOT, path), 'utf8')).split('\n');
  const start = lines.findIndex((line) => line.startsWith('| ---'));
  const rows = lines.slice(start + 1);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return rows.slice(0, end < 0 ? rows.length : end).map((row) => {
    const [, term = '', translation = ''] = row.split('|').map((cell) => cell.trim());
    return [term, translation];
  });
}
