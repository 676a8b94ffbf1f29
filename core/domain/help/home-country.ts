// Home country: the ISO code of a country as people write it in their profile, by its name in each language of the product.
import { LANGUAGES } from '../languages.ts';
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
