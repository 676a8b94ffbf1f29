// Home country: the ISO code of a country as people write it in their profile, and the language in which its banks are written to.
import { LANGUAGES, type Language } from '../languages.ts';
import { HELP_COUNTRIES } from './help-rail.ts';

/** The longest name that is looked up, in code units. */
const MAX_NAME_LENGTH = 64;

const normal = (name: string): string => name.trim().toLowerCase();

/** Null for a name that is not known, and on an engine without names of regions. */
export function countryCodeOf(name: string): string | null {
  const wanted = normal(name.slice(0, MAX_NAME_LENGTH));
  if (wanted === '') return null;
  const isWanted = (code: string, nameOf: (code: string) => string | undefined): boolean =>
    normal(code) === wanted || normal(nameOf(code) ?? '') === wanted;
  for (const language of LANGUAGES) {
    const names = regionNames(language);
    const found = HELP_COUNTRIES.find((code) => code !== 'EU' && isWanted(code, names));
    if (found) return found;
  }
  return null;
}

function regionNames(language: string): (code: string) => string | undefined {
  try {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return (code) => names.of(code);
  } catch {
    return () => undefined;
  }
}

/** Official languages; in the other countries English is understood best among ours. */
const COUNTRIES_OF_LANGUAGE: Readonly<Record<Exclude<Language, 'en'>, string>> = {
  ru: 'RU BY KZ KG',
  uk: 'UA',
  tr: 'TR',
  es: 'ES AR MX',
  'pt-BR': 'BR PT',
  id: 'ID',
  ar: 'AE EG SA QA KW BH JO TN MA',
};

/**
 * Bank language: the language in which a bank of a country is written to, among those of the product.
 * `country`: an ISO code, null when not known.
 */
export const bankLanguageOf = (country: string | null): Language =>
  LANGUAGES.find(
    (language) =>
      language !== 'en' && country !== null && COUNTRIES_OF_LANGUAGE[language].split(' ').includes(country),
  ) ?? 'en';
