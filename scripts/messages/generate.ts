// Generator of core/i18n/generated: compiles every catalogue, and writes the modules that have changed.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LANGUAGES, type PageLanguage, PSEUDO_LANGUAGE } from '#domain/languages.ts';
import { listFiles } from '../files.ts';
import { type Group, sentencesIn } from './catalogue.ts';
import { compileModule, PARTS, type Part } from './compile-module.ts';

/** `file`: 'ru/first.json' in `messages`. Throws with the name of a file that is missing or no JSON. */
async function readCatalogue(messages: string, file: string): Promise<Group> {
  try {
    return JSON.parse(await readFile(join(messages, file), 'utf8'));
  } catch (error) {
    throw new Error(`core/i18n/messages/${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Modules by name, 'ru/first.ts', from the catalogues in `messages`.
 * Throws one error with all problems, each with file, key and reason.
 */
export async function compileCatalogues(messages: string): Promise<ReadonlyMap<string, string>> {
  const modules = new Map<string, string>();
  const problems: string[] = [];
  const catalogues = new Map<Part, Group>();
  for (const part of PARTS) catalogues.set(part, await readCatalogue(messages, `en/${part}.json`));
  const partsOf = new Map<string, Part[]>();
  for (const [part, english] of catalogues)
    for (const [subject] of sentencesIn(english))
      partsOf.set(subject, [...(partsOf.get(subject) ?? []), part]);
  for (const [part, english] of catalogues) {
    const languages: readonly PageLanguage[] =
      part === 'server' ? LANGUAGES : [...LANGUAGES, PSEUDO_LANGUAGE];
    for (const language of languages) {
      const isTranslated = language !== 'en' && language !== PSEUDO_LANGUAGE;
      const file = `${language}/${part}.json`;
      const own = isTranslated ? await readCatalogue(messages, file) : english;
      const compiled = compileModule(language, part, english, own, partsOf);
      modules.set(`${language}/${part}.ts`, compiled.source);
      // The pseudo-locale has the problems of English.
      if (language !== PSEUDO_LANGUAGE)
        problems.push(...compiled.problems.map((text) => `core/i18n/messages/${file} ${text}`));
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return modules;
}

/** Writes only changes, so that the compiler's cache stays valid; removes files that no catalogue has. */
export async function writeModules(folder: string, modules: ReadonlyMap<string, string>): Promise<void> {
  for (const path of existsSync(folder) ? await listFiles(folder) : [])
    if (!modules.has(path)) await rm(join(folder, path));
  for (const [name, source] of modules) {
    const path = join(folder, name);
    if (existsSync(path) && (await readFile(path, 'utf8')) === source) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, source);
  }
}
