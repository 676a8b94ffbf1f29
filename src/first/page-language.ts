// Language of the page: takes over what the boot script chose, and loads the sentences of the screens beside these.

import type { CommonStrings } from '#i18n/common-strings.ts';
import type { ScreenStrings } from '#i18n/screen-strings.ts';
import { type Strings, setStrings } from '#i18n/strings.ts';
import { retryImport } from '#runtime/retry-import.ts';
import type { ChosenLanguage } from '../boot/language.ts';

/** Exports of `core/i18n/generated/<language>/first.ts`, `common.ts` and `screens.ts`. */
type FirstLoadFile = { readonly strings: Strings };
type CommonFile = { readonly commonStrings: CommonStrings };
type ScreensFile = { readonly screenStrings: ScreenStrings };

export interface PageLanguage {
  /** Resolves at once for English, else when the sentences of the first load are there. Never rejects. */
  readonly known: Promise<unknown>;
  /** The common sentences; null for English. Rejects when they cannot be loaded: call it again. */
  loadCommon(): Promise<CommonFile | null>;
  /** Those of the screens, likewise. */
  loadScreens(): Promise<ScreensFile | null>;
}

/** `chosen`: undefined for English. `root`: the element with `lang` and `dir`. */
export function createPageLanguage(chosen: ChosenLanguage | undefined, root: HTMLElement): PageLanguage {
  if (!chosen)
    return { known: Promise.resolve(), loadCommon: async () => null, loadScreens: async () => null };
  const { language, urls } = chosen;
  // Files of this build: their exports are known.
  const attempts = [chosen.file as Promise<FirstLoadFile>];
  const importFirst = retryImport<FirstLoadFile>(() => attempts.pop() ?? import(urls.first));
  const importCommon = retryImport<CommonFile>(() => import(urls.common));
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
  /** Sentences of a page that is in English as a whole stay English. */
  const whenTranslated = async <File>(load: () => Promise<File>): Promise<File | null> => {
    const [isTranslated, file] = await Promise.all([isKnown, load()]);
    return isTranslated ? file : null;
  };
  return {
    known: isKnown,
    loadCommon: () => whenTranslated(importCommon),
    loadScreens: () => whenTranslated(importScreens),
  };
}
