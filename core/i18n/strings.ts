// Sentences of the first load in the language of the page: English is bundled, another language is loaded before the app draws.
import type { CardState } from '#domain/card-state.ts';
import type { FeedFilter } from '#domain/feed-filter.ts';
import type { PageLanguage } from '#domain/languages.ts';
import { strings as english } from './generated/en/first.ts';

type Table<Key extends string, Text = string> = Readonly<Record<Key, Text>>;

/** A new code without a sentence does not compile. */
export const ENGLISH = english satisfies {
  home: {
    CARD_ACTION: Table<CardState, string | null>;
    CARD_STATUS: Table<CardState, string | null>;
    TURN: Table<'you' | 'them' | 'nobody'>;
  };
  filterSummary: { EXCHANGE_WITH: Table<FeedFilter['exchangeWith']> };
};
/** The type of every language's sentences of the first load (LANG-02). */
export type Strings = typeof ENGLISH;

/**
 * Sentences, to be read where they are drawn, never when a module is evaluated.
 * Another language replaces them later, before the first drawing.
 */
export let strings: Strings = ENGLISH;

/** The language of `strings`. */
export let pageLanguage: PageLanguage = 'en';

export function setStrings(language: PageLanguage, translated: Strings): void {
  pageLanguage = language;
  strings = translated;
}
