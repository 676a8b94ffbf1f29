// Plural forms: the form of a sentence for a number, by the rules of its language (LANG-03).

/** `other` is required; a language names those of its forms that differ. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/**
 * `pluralOf('ru')(5, {one: 'день', few: 'дня', many: 'дней', other: 'дня'})` is 'дней'. The rules are Unicode's, which
 * every supported engine has.
 */
export function pluralOf(language: string): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}
