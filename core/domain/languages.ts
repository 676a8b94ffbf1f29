// Languages of the product: which are offered, their directions, and the choice among them (LANG-06).

/** BCP 47 tags. English is the language of the sources, and used for all that are not offered. */
export const LANGUAGES = ['en', 'ru', 'uk', 'tr', 'es', 'pt-BR', 'id', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Longer English with accents and direction marks: for tests and reviews, never offered to people. */
export const PSEUDO_LANGUAGE = 'qps';
export type PageLanguage = Language | typeof PSEUDO_LANGUAGE;

/** Direction of a whole page in that language, as the attribute `dir`. */
export const directionOf = (language: PageLanguage): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** Indonesian had another code until 1989, which old systems still send. */
const FORMER_CODES: Readonly<Record<string, string>> = { in: 'id' };

/**
 * The language of a tag ('pt', 'pt-br', 'ru_RU') among these; null when there is none.
 * An exact match, else one with the same first part.
 */
export function matchLanguage<Tag extends string>(tag: string, languages: readonly Tag[]): Tag | null {
  const wanted = tag.trim().toLowerCase().replace(/_/g, '-');
  const [code = ''] = wanted.split('-');
  const first = FORMER_CODES[code] ?? code;
  const exact = languages.find((language) => language.toLowerCase() === wanted);
  return exact ?? languages.find((language) => language.toLowerCase().split('-')[0] === first) ?? null;
}

/** The offered language of a tag; null when it is not offered. */
export const findLanguage = (tag: string): Language | null => matchLanguage(tag, LANGUAGES);
