// Bank language: the language in which a bank of a country is written to, among those of the product.
import { LANGUAGES, type Language } from '../languages.ts';

/** Official languages; in the other countries English is understood best among ours. */
const COUNTRIES: Readonly<Record<Exclude<Language, 'en'>, string>> = {
  ru: 'RU BY KZ KG',
  uk: 'UA',
  tr: 'TR',
  es: 'ES AR MX',
  'pt-BR': 'BR PT',
  id: 'ID',
  ar: 'AE EG SA QA KW BH JO TN MA',
};

/** `country`: an ISO code, null when not known. */
export const bankLanguageOf = (country: string | null): Language =>
  LANGUAGES.find(
    (language) => language !== 'en' && country !== null && COUNTRIES[language].split(' ').includes(country),
  ) ?? 'en';
