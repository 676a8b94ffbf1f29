// Names of the offered languages in themselves, apart from the languages: only some screens show them.
import type { Language } from './languages.ts';

/** The name of each language in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ru: 'Русский',
  uk: 'Українська',
  tr: 'Türkçe',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  id: 'Bahasa Indonesia',
  ar: 'العربية',
};
