// Sentences of the first load in the language of the page: English is bundled, another language is loaded before the app draws.
import type { PageLanguage } from '#domain/languages.ts';
import { type Translation, translationOf } from '#domain/translation.ts';
import { common } from './en/common.ts';
import { filterSummary } from './en/filter-summary.ts';
import { home } from './en/home.ts';
import { homeErrors } from './en/home-errors.ts';
import { landing } from './en/landing.ts';
import { notifications } from './en/notifications.ts';

const ENGLISH = { common, filterSummary, home, homeErrors, landing, notifications };
export type Strings = Translation<typeof ENGLISH>;

/**
 * To be read where a sentence is drawn, never when a module is evaluated: another language replaces it after that, and
 * before the first drawing.
 */
export let strings: Strings = ENGLISH;

/** The language of `strings`. */
export let pageLanguage: PageLanguage = 'en';

export function setStrings(language: PageLanguage, translated: Strings): void {
  pageLanguage = language;
  strings = translated;
}

/** Checks a language's sentences of the first load against the English while compiling (LANG-02). */
export const translateFirstLoad = translationOf<typeof ENGLISH>();
