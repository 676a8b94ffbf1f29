// Texts of the server by language: the catalogue of each.
import { type Features, hasFeature } from '#contract/features.ts';
import { directionOf, findLanguage, LANGUAGES, type Language } from '#domain/languages.ts';
import type { Translation } from '#i18n/translation.ts';
import { ARABIC } from './ar/catalogue.ts';
import { ENGLISH } from './en/catalogue.ts';
import { SPANISH } from './es/catalogue.ts';
import { INDONESIAN } from './id/catalogue.ts';
import { isolateParameters } from './isolate-parameters.ts';
import { PORTUGUESE } from './pt-BR/catalogue.ts';
import { RUSSIAN } from './ru/catalogue.ts';
import { TURKISH } from './tr/catalogue.ts';
import { UKRAINIAN } from './uk/catalogue.ts';

type Catalogue = Translation<typeof ENGLISH>;

/** Everything that the server says in one language. */
export interface ServerTexts extends Catalogue {
  readonly language: Language;
}

/** A sentence whose language is not decided yet. */
export type Say = (texts: ServerTexts) => string;

/** Total: a language that is offered does not compile without its texts. */
const CATALOGUES: Readonly<Record<Language, Catalogue>> = {
  en: ENGLISH,
  es: SPANISH,
  'pt-BR': PORTUGUESE,
  tr: TURKISH,
  id: INDONESIAN,
  ru: RUSSIAN,
  uk: UKRAINIAN,
  ar: ARABIC,
};

const TEXTS = Object.fromEntries(
  LANGUAGES.map((language) => {
    const catalogue = CATALOGUES[language];
    const texts = directionOf(language) === 'rtl' ? isolateParameters(catalogue) : catalogue;
    return [language, { language, ...texts }];
  }),
) as Readonly<Record<Language, ServerTexts>>;

export const textsOf = (language: Language): ServerTexts => TEXTS[language];
export const ENGLISH_TEXTS = textsOf('en');

/** Of a tag that a person has chosen or sends; English for none, for one that is not offered, and while languages are off. */
export const textsOfTag = (features: Features, tag: string | null): ServerTexts =>
  hasFeature(features, 'languages', 1) ? textsOf((tag && findLanguage(tag)) || 'en') : ENGLISH_TEXTS;

/** In all languages but English. */
export const translatedTexts = (): readonly ServerTexts[] =>
  LANGUAGES.filter((language) => language !== 'en').map(textsOf);
