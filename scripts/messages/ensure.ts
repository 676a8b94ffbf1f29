// Check of the generated sentences: generates them when a catalogue or the compiler has changed, and else does nothing.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint } from '../files.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MESSAGES = join(ROOT, 'core/i18n/messages');
const GENERATED = join(ROOT, 'core/i18n/generated');
const INPUTS = [
  'core/i18n/messages',
  'core/i18n/word-forms.ts',
  'core/domain/languages.ts',
  'scripts/messages',
];
/** In the folder itself, so that it is gone together with the modules. */
const STAMP = join(GENERATED, '.generated-from');

/** Throws one error with every problem of the catalogues. */
export async function ensureMessages(): Promise<void> {
  const hash = await fingerprint(ROOT, INPUTS, '');
  if (existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === hash) return;
  // The parser is loaded only when there is something to parse.
  const { compileCatalogues, writeModules } = await import('./generate.ts');
  await writeModules(GENERATED, await compileCatalogues(MESSAGES));
  await writeFile(STAMP, hash);
}
