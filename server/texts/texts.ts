// Texts of the server by language: the catalogue of each.
import type { ServerCode } from '#contract/error-codes.ts';
import type { FieldErrorName } from '#contract/field-errors.ts';
import type { DealStatus } from '#domain/entities.ts';
import { findLanguage, LANGUAGES, type Language } from '#domain/languages.ts';
import { sentences as ar } from '#i18n/generated/ar/server.ts';
import { sentences as en } from '#i18n/generated/en/server.ts';
import { sentences as es } from '#i18n/generated/es/server.ts';
import { sentences as id } from '#i18n/generated/id/server.ts';
import { sentences as pt } from '#i18n/generated/pt-BR/server.ts';
import { sentences as ru } from '#i18n/generated/ru/server.ts';
import { sentences as tr } from '#i18n/generated/tr/server.ts';
import { sentences as uk } from '#i18n/generated/uk/server.ts';

type Table<Key extends string, Text = string> = Readonly<Record<Key, Text>>;

/** A new code without a sentence does not compile. */
const ENGLISH = en satisfies {
  botMessages: { DEAL_MESSAGES: Table<DealStatus, string | ((name: string) => string)> };
  fieldErrors: { SCHEMA_ERRORS: Table<FieldErrorName, unknown> };
  refusals: { REFUSALS: Table<ServerCode> };
};
type Catalogue = typeof ENGLISH;

/** Everything that the server says in one language. */
export interface ServerTexts extends Catalogue {
  readonly language: Language;
}

/** A sentence whose language is not decided yet. */
export type Say = (texts: ServerTexts) => string;

/** Total: a language that is offered does not compile without its texts. */
const CATALOGUES: Readonly<Record<Language, Catalogue>> = {
  en: ENGLISH,
  ...{ ar, es, id, 'pt-BR': pt, ru, tr, uk },
};

const TEXTS = Object.fromEntries(
  LANGUAGES.map((language) => [language, { language, ...CATALOGUES[language] }]),
) as Readonly<Record<Language, ServerTexts>>;

export const textsOf = (language: Language): ServerTexts => TEXTS[language];
export const ENGLISH_TEXTS = textsOf('en');

/** The texts of a tag that a person has chosen or sends; English where it is not offered. */
export const textsOfTag = (tag: string | null): ServerTexts => textsOf((tag && findLanguage(tag)) || 'en');

/** In all languages but English. */
export const translatedTexts = (): readonly ServerTexts[] =>
  LANGUAGES.filter((language) => language !== 'en').map(textsOf);
