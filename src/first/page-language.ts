// Language of the page: takes over what the boot script chose, and loads the sentences of the screens beside these.

import { type SomeStrings, setStrings } from '#i18n/strings.ts';
import { retryImport } from '#runtime/retry-import.ts';
import type { SentencesPart } from '#runtime/sentences-url.ts';
import type { ChosenLanguage } from '../boot/language.ts';

/** A file of this build: `core/i18n/generated/<language>/<part>.ts`. */
type SentencesFile = { readonly sentences: SomeStrings };

export interface PageLanguage {
  /** Resolves at once for English, else when the sentences of the first load are there. Never rejects. */
  readonly known: Promise<unknown>;
  /** Translates the sentences of a later part. Rejects when they cannot be loaded: call it again. */
  load(part: 'common' | 'screens' | 'pages'): Promise<void>;
}

/** `chosen`: undefined for English. `root`: the element with `lang` and `dir`. */
export function createPageLanguage(chosen: ChosenLanguage | undefined, root: HTMLElement): PageLanguage {
  if (!chosen) return { known: Promise.resolve(), load: async () => {} };
  const { language, urlOf } = chosen;
  const attempts = [chosen.file as Promise<SentencesFile>];
  const importFirst = retryImport<SentencesFile>(() => attempts.pop() ?? import(urlOf('first')));
  const importOf = (part: SentencesPart) => retryImport<SentencesFile>(() => import(urlOf(part)));
  const later = { common: importOf('common'), screens: importOf('screens'), pages: importOf('pages') };
  const isKnown = importFirst()
    .catch(importFirst)
    .then(
      ({ sentences }) => {
        setStrings(language, sentences);
        return true;
      },
      () => {
        // English is better than nothing.
        root.lang = 'en';
        root.dir = 'ltr';
        return false;
      },
    );
  return {
    known: isKnown,
    async load(part) {
      const [isTranslated, { sentences }] = await Promise.all([isKnown, later[part]()]);
      // A page that is in English as a whole stays so.
      if (isTranslated) setStrings(language, sentences);
    },
  };
}
