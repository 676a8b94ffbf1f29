// Language of the page: takes over what the boot script chose, and loads the sentences of the screens beside these.

import type { ScreenStrings } from '#i18n/screen-strings.ts';
import { type Strings, setStrings } from '#i18n/strings.ts';
import { retryImport } from '#runtime/retry-import.ts';
import type { ChosenLanguage } from '../boot/language.ts';

/** Exports of `core/i18n/generated/<language>/first.ts` and `screens.ts`. */
type FirstLoadFile = { readonly strings: Strings };
type ScreensFile = { readonly screenStrings: ScreenStrings };

export interface PageLanguage {
  /** Resolves at once for English, else when the sentences of the first load are there. Never rejects. */
  readonly known: Promise<unknown>;
  /** The sentences of the screens; null for English. Rejects when they cannot be loaded: call it again. */
  loadScreenStrings(): Promise<ScreenStrings | null>;
}

/** `chosen`: undefined for English. `root`: the element with `lang` and `dir`. */
export function createPageLanguage(chosen: ChosenLanguage | undefined, root: HTMLElement): PageLanguage {
  if (!chosen) return { known: Promise.resolve(), loadScreenStrings: async () => null };
  const { language, urls } = chosen;
  // Files of this build: their exports are known.
  const attempts = [chosen.file as Promise<FirstLoadFile>];
  const importFirst = retryImport<FirstLoadFile>(() => attempts.pop() ?? import(urls.first));
  const importScreens = retryImport<ScreensFile>(() => import(urls.screens));
  const isKnown = importFirst()
    .catch(importFirst)
    .then(
      ({ strings }) => {
        setStrings(language, strings);
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
    async loadScreenStrings() {
      const [isTranslated, file] = await Promise.all([isKnown, importScreens()]);
      return isTranslated ? file.screenStrings : null;
    },
  };
}
