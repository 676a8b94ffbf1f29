// Addresses of the files of sentences: one pattern with one hash, which changes with any sentence of any language.

/** The pattern, put in by the build; '%' stands for the part and the language. */
declare const __SENTENCES_URL__: string;

/** A catalogue of core/i18n/messages, of those that the page loads. */
export type SentencesPart = 'first' | 'common' | 'screens' | 'pages' | 'console' | 'help';

/** English is in the scripts and has no file, but for its help texts. */
export const sentencesUrl = (part: SentencesPart, language: string): string =>
  __SENTENCES_URL__.replace('%', `${part}-${language}`);
