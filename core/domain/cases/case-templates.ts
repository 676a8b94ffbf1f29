// Templates of staff: texts with placeholders, one for each language of the reader (CASE-34).
import type { Language } from '../languages.ts';

/** The reader's first name, the amount of the deal, when an answer is due, the case's number. */
export const TEMPLATE_PLACEHOLDERS = ['name', 'amount', 'due', 'code'] as const;
export type TemplatePlaceholder = (typeof TEMPLATE_PLACEHOLDERS)[number];
export type TemplateValues = Readonly<Record<TemplatePlaceholder, string>>;
export type TemplateTexts = { readonly [language in Language]?: string };

/** Unicode code points; two languages of a text fit into a question. */
export const MAX_TEMPLATE_NAME = 60;
export const MAX_TEMPLATE_TEXT = 450;
/** Templates at a time; what is retired does not count. */
export const MAX_TEMPLATES = 50;

const BRACES = /\{[^{}]*\}|[{}]/g;
const nameIn = (braces: string): TemplatePlaceholder | undefined =>
  TEMPLATE_PLACEHOLDERS.find((name) => braces === `{${name}}`);

/** The first braces that are no placeholder; null for none. */
export const unknownPlaceholder = (text: string): string | null =>
  text.match(BRACES)?.find((braces) => !nameIn(braces)) ?? null;

/** The text with its values; placeholders within a value stay as they are. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text.replace(BRACES, (braces) => {
    const name = nameIn(braces);
    return name ? values[name] : braces;
  });

/** The text in this language, else in English, else in any. */
export const templateText = (texts: TemplateTexts, language: Language): string =>
  texts[language] ?? texts.en ?? Object.values(texts)[0] ?? '';
