// Language of the page: chosen before the app has arrived, so that its sentences load beside the app (LANG-01, LANG-06).

import { asText } from '#contract/decode/json.ts';
import { directionOf, matchLanguage, type PageLanguage } from '#domain/languages.ts';
import { type SentencesPart, sentencesUrl } from '#runtime/sentences-url.ts';
import { launchParamsInHash, launchUser, storedLaunchParams, storedText } from './launch.ts';
import { KEY_PREFIX, LANGUAGE_KEY } from './storage-keys.ts';

/** Languages that have files of sentences; English is in the app. */
declare const __LANGUAGES__: readonly PageLanguage[];

export type SentencesUrl = (part: SentencesPart) => string;

/** A page's language that is not English, and its sentences on their way. The app knows their type. */
export interface ChosenLanguage {
  readonly language: PageLanguage;
  /** Address of the sentences of a part. */
  readonly urlOf: SentencesUrl;
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
  if (language === 'en') return;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  const urlOf: SentencesUrl = (part) => sentencesUrl(part, language);
  const file: Promise<unknown> = import(urlOf('first'));
  file.catch(() => {});
  window.kantorLanguage = { language, urlOf, file };
}

/** The choice of the language page on this device, else the messaging app's language, else English. */
function chooseLanguage(): PageLanguage {
  const languages: readonly PageLanguage[] = ['en', ...__LANGUAGES__];
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
