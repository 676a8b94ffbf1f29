// Text of a field error: the sentence of what a schema found, in the reader's language.
import { readFieldError } from '#contract/field-errors.ts';
import type { Say, ServerTexts } from './texts.ts';

/** British English has no comma before 'or'. */
const LIST_LANGUAGES: Readonly<Record<string, string>> = { en: 'en-GB' };

/**
 * `message`: of an issue of a schema.
 * A default of the schema library, which is English, stays so in English only.
 */
export const fieldErrorText =
  (message: string): Say =>
  (texts) => {
    const found = readFieldError(message);
    const { SCHEMA_ERRORS } = texts.fieldErrors;
    if (!found) return texts.language === 'en' ? message : SCHEMA_ERRORS.invalid;
    const sentence = (SCHEMA_ERRORS as Readonly<Record<string, unknown>>)[found.name];
    if (typeof sentence === 'function') return sentence(filling(texts, found.name, found.values));
    return typeof sentence === 'string' ? sentence : SCHEMA_ERRORS.invalid;
  };

function filling({ language }: ServerTexts, name: string, values: readonly string[]): string | number {
  if (name === 'role') return values.join(', ');
  if (name !== 'oneOf' && name !== 'placeholder') return Number(values[0]);
  const list = new Intl.ListFormat(LIST_LANGUAGES[language] ?? language, { type: 'disjunction' });
  return list.format(values.map((word) => (name === 'oneOf' ? `'${word}'` : `{${word}}`)));
}
