// Scripts of sentences: for each language but English the first load's, the common ones, the screens' and the console's; help texts of each language (LANG-01, CASE-09).
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bundle } from './bundle.ts';

/** The scripts as entries for the bundler, by language. `folder`: core/i18n/generated. */
export async function findStrings(folder: string) {
  const folders = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const languages = folders.map(({ name }) => name).sort();
  // English is part of the app, all but its help texts: a text for a bank may be in another language than the page.
  const translated = languages.filter((language) => language !== 'en');
  const entriesOf = (name: string, file: string, of = translated) =>
    of.map((language) => [`${name}-${language}`, { file: join(folder, language, file) }] as const);
  return {
    entries: Object.fromEntries([
      ...entriesOf('strings', 'first.ts'),
      ...entriesOf('common-strings', 'common.ts'),
      ...entriesOf('screen-strings', 'screens.ts'),
      ...entriesOf('console-strings', 'console.ts'),
      ...entriesOf('help-texts', 'help.ts', languages),
    ]),
    /** The addresses by language, once the entries are bundled. */
    urlsIn({ urlsOf }: Bundle) {
      const byLanguage = <Url>(of: readonly string[], urlFor: (language: string) => Url) =>
        Object.fromEntries(of.map((language) => [language, urlFor(language)]));
      const script = (name: string) => urlsOf(name).script;
      return {
        app: byLanguage(translated, (language) => ({
          first: script(`strings-${language}`),
          common: script(`common-strings-${language}`),
          screens: script(`screen-strings-${language}`),
        })),
        console: byLanguage(translated, (language) => script(`console-strings-${language}`)),
        help: byLanguage(languages, (language) => script(`help-texts-${language}`)),
      };
    },
  };
}
