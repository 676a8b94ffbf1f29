// Language of the page: chosen before the app has arrived, so that its sentences load beside the app (LANG-01, LANG-06).

import { asText } from '#contract/decode/json.ts';
import { directionOf, matchLanguage, type PageLanguage } from '#domain/languages.ts';
import { launchParamsInHash, launchUser, storedLaunchParams, storedText } from './launch.ts';
import { KEY_PREFIX, LANGUAGE_KEY } from './storage-keys.ts';

/** Addresses of the files of sentences by language; English is in the app. */
declare const __STRINGS__: Readonly<Record<string, StringsUrls>>;

export interface StringsUrls {
  readonly first: string;
  readonly common: string;
  readonly screens: string;
}

/** A page's language that is not English, and its sentences on their way. The app knows their type. */
export interface ChosenLanguage {
  readonly language: PageLanguage;
  readonly urls: StringsUrls;
  /** The first attempt to load those of the first load; it may reject, and has a handler already. */
  readonly file: Promise<unknown>;
}

declare global {
  interface Window {
    kantorLanguage?: ChosenLanguage;
  }
}

/** Sets `lang` and `dir`, and begins to load the sentences of a language other than English. */
export function applyLanguage(): void {
  const language = chooseLanguage();
  const urls = __STRINGS__[language];
  if (!urls) return;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  const file: Promise<unknown> = import(urls.first);
  file.catch(() => {});
  window.kantorLanguage = { language, urls, file };
}

/** The choice of the language page on this device, else the messaging app's language, else English. */
function chooseLanguage(): PageLanguage {
  const languages = ['en', ...Object.keys(__STRINGS__)] as PageLanguage[];
  const chosen = storedText(() => localStorage, KEY_PREFIX + LANGUAGE_KEY) ?? '';
  return matchLanguage(chosen, languages) ?? matchLanguage(messengerLanguage(), languages) ?? 'en';
}

function messengerLanguage(): string {
  const { tgWebAppData = '' } = {
    ...storedLaunchParams(() => sessionStorage),
    ...launchParamsInHash(location.hash),
  };
  return asText(launchUser(tgWebAppData)?.language_code);
}
