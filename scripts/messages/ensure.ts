// Check of the generated sentences: generates them when a catalogue or the compiler has changed, and else does nothing.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const I18N = fileURLToPath(new URL('../../core/i18n/', import.meta.url));
const MESSAGES = join(I18N, 'messages');
const GENERATED = join(I18N, 'generated');
/** In the folder itself, so that it is gone together with the modules. */
const STAMP = join(GENERATED, '.generated-from');

async function inputsHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of [MESSAGES, fileURLToPath(new URL('.', import.meta.url))]) {
    const files = await readdir(folder, { withFileTypes: true, recursive: true });
    const paths = files
      .filter((file) => /\.(json|ts)$/.test(file.name))
      .map((file) => join(file.parentPath, file.name));
    for (const path of paths.sort())
      hash.update(`\0${path.slice(folder.length)}\0`).update(await readFile(path));
  }
  for (const path of ['plural.ts', '../domain/languages.ts']) hash.update(await readFile(join(I18N, path)));
  return hash.digest('hex');
}

/** Throws one error with every problem of the catalogues. */
export async function ensureMessages(): Promise<void> {
  const hash = await inputsHash();
  if (existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === hash) return;
  // The parser is loaded only when there is something to parse.
  const { compileCatalogues, writeModules } = await import('./generate.ts');
  await writeModules(GENERATED, await compileCatalogues(MESSAGES));
  await writeFile(STAMP, hash);
}
