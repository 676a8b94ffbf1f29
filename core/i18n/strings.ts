// Sentences of the first load in the language of the page: English is bundled, another language is loaded before the app draws.
import type { PageLanguage } from '#domain/languages.ts';
import { common } from './en/common.ts';
import { filterSummary } from './en/filter-summary.ts';
import { home } from './en/home.ts';
import { homeErrors } from './en/home-errors.ts';
import { landing } from './en/landing.ts';
import { names } from './en/names.ts';
import { notifications } from './en/notifications.ts';
import type { Translation } from './translation.ts';

export const ENGLISH = { common, filterSummary, home, homeErrors, landing, names, notifications };
/** The type of every other language's sentences of the first load. */
export type EnglishStrings = typeof ENGLISH;
export type Strings = Translation<EnglishStrings>;

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
