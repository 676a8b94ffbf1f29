// Word forms in sentences: plurals by the rules of a language, a small letter, the Spanish 'and' (LANG-03).
import type { Language } from '#domain/languages.ts';

/** The forms that a language has, by Unicode's rules. */
export const PLURAL_FORMS = {
  en: ['one', 'other'],
  ru: ['one', 'few', 'many', 'other'],
  uk: ['one', 'few', 'many', 'other'],
  tr: ['one', 'other'],
  es: ['one', 'many', 'other'],
  'pt-BR': ['one', 'many', 'other'],
  id: ['other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
} as const satisfies Readonly<Record<Language, readonly Intl.LDMLPluralRule[]>>;

/** A sentence for each form of the language, and none for others. */
export type PluralForms<L extends Language> = Readonly<Record<(typeof PLURAL_FORMS)[L][number], string>>;

/**
 * `pluralOf('ru')(5, {one: 'день', few: 'дня', many: 'дней', other: 'дня'})` is 'дней'.
 * The rules are the engine's, which has Unicode's.
 */
export function pluralOf<L extends Language>(language: L): (count: number, forms: PluralForms<L>) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => {
    const texts: Readonly<Partial<Record<string, string>>> = forms;
    // Each form of the language is there: only an engine with other rules asks for another.
    return texts[rules.select(count)] ?? texts.other ?? '';
  };
}

/** A date such as 'Tomorrow, 14:05' inside a sentence. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Spanish 'y' before a name: 'Anna y Boris', but 'Anna e Irina', before the sound 'i'. */
export const spanishAnd = (name: string): string => (/^h?[ií](?![aeo])/i.test(name) ? 'e' : 'y');
