// Scripts of sentences: the catalogues of each language but English, and the help texts of all languages (LANG-01, CASE-09).
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BundleSettings, bundle } from './bundle.ts';
import type { BuiltFile } from './output.ts';

interface BuiltSentences {
  readonly files: readonly BuiltFile[];
  /** Languages other than English, which is part of the app. */
  readonly languages: readonly string[];
  /** '/assets/sentences-%-5ZK2QWER.js', for core/runtime/sentences-url.ts. */
  readonly urlPattern: string;
}

/** Each script is complete in itself. `folder`: core/i18n/generated. */
export async function bundleSentences(
  settings: Required<Pick<BundleSettings, 'root' | 'basePath' | 'define'>>,
  folder: string,
): Promise<BuiltSentences> {
  const folders = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const all = folders.map(({ name }) => name).sort();
  const languages = all.filter((language) => language !== 'en');
  const entriesOf = (part: string, of = languages) =>
    of.map((language) => [`sentences-${part}-${language}`, { file: join(folder, language, `${part}.ts`) }]);
  const entries = Object.fromEntries([
    ...['first', 'common', 'screens', 'pages', 'console'].flatMap((part) => entriesOf(part)),
    // A text for a bank may be in another language than the page.
    ...entriesOf('help', all),
  ]);
  const { files } = await bundle({ ...settings, entries, hasChunks: false });
  // One hash of all names, which have a hash of their contents each: the page would have to name every file by its own.
  const names = files.map(({ path }) => path).sort();
  const hash = createHash('sha256').update(names.join()).digest('hex').slice(0, 8).toUpperCase();
  return {
    files: files.map((file) => ({ ...file, path: file.path.replace(/-[A-Z0-9]{8}(?=\.js)/, `-${hash}`) })),
    languages,
    urlPattern: `${settings.basePath}assets/sentences-%-${hash}.js`,
  };
}
