// Catalogues of a language as they are compiled: every sentence by its place, and the terms of a glossary.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '#domain/languages.ts';
import { PARTS } from '../messages/compile-module.ts';

/** A constant, a function of values, or null where the language has nothing to say. */
export type Sentence = string | null | ((...values: readonly (string | number)[]) => string);
/** Sentences by part: 'first', 'common', 'screens', 'help', 'console', 'server'. */
export type Catalogue = ReadonlyMap<string, object>;

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export async function catalogueOf(language: Language): Promise<Catalogue> {
  const catalogue = new Map<string, object>();
  for (const part of PARTS) {
    const { sentences } = await import(`../../core/i18n/generated/${language}/${part}.ts`);
    if (part === 'server') {
      const { names, notices, systemLines, ...server } = sentences;
      catalogue.set(part, server);
    } else catalogue.set(part, sentences);
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
