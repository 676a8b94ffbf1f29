// Catalogues of a language as they are compiled: every sentence by its place, and the terms of a glossary.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '#domain/languages.ts';

/** A constant, a function of values, or null where the language has nothing to say. */
export type Sentence = string | null | ((...values: readonly (string | number)[]) => string);
/** Sentences by part: 'first', 'common', 'screens', 'help', 'console', 'server'. */
export type Catalogue = ReadonlyMap<string, object>;

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export async function catalogueOf(language: Language): Promise<Catalogue> {
  const folder = `../../core/i18n/generated/${language}`;
  const { strings } = await import(`${folder}/first.ts`);
  const { commonStrings } = await import(`${folder}/common.ts`);
  const { screenStrings } = await import(`${folder}/screens.ts`);
  const { helpTexts } = await import(`${folder}/help.ts`);
  const { consoleStrings } = await import(`${folder}/console.ts`);
  const { names, notices, systemLines, ...server } = (await import(`${folder}/server.ts`)).serverTexts;
  const parts = {
    first: strings,
    common: commonStrings,
    screens: screenStrings,
    help: helpTexts,
    console: consoleStrings,
    server,
  };
  return new Map(Object.entries(parts));
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
