// Texts of the server by language: the catalogue of each, English where there is none.
import type { Language } from '#domain/languages.ts';
import type { Translation } from '#domain/translation.ts';
import { ARABIC } from './ar/catalogue.ts';
import { ENGLISH } from './en/catalogue.ts';
import { SPANISH } from './es/catalogue.ts';
import { INDONESIAN } from './id/catalogue.ts';
import { PORTUGUESE } from './pt-BR/catalogue.ts';
import { RUSSIAN } from './ru/catalogue.ts';
import { TURKISH } from './tr/catalogue.ts';
import { UKRAINIAN } from './uk/catalogue.ts';

/** Everything that the server says in one language. */
export interface ServerTexts extends Translation<typeof ENGLISH> {
  readonly language: Language;
}

/** A sentence whose language is not decided yet. */
export type Say = (texts: ServerTexts) => string;

const CATALOGUES: Readonly<Partial<Record<Language, Translation<typeof ENGLISH>>>> = {
  en: ENGLISH,
  es: SPANISH,
  'pt-BR': PORTUGUESE,
  tr: TURKISH,
  id: INDONESIAN,
  ru: RUSSIAN,
  uk: UKRAINIAN,
  ar: ARABIC,
};

export const ENGLISH_TEXTS: ServerTexts = { language: 'en', ...ENGLISH };

/** A language without a catalogue is English. */
export function textsOf(language: Language): ServerTexts {
  const catalogue = CATALOGUES[language];
  return catalogue ? { language, ...catalogue } : ENGLISH_TEXTS;
}
