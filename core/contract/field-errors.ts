// Field errors: what a schema finds wrong with a field of a call, as a name with its values instead of a sentence, which depends on the reader's language.

/** The values that belong to each. */
export interface FieldErrorValues {
  required: [];
  invalid: [];
  object: [];
  text: [];
  notEmpty: [];
  tooLong: [];
  storable: [];
  minCharacters: [count: number];
  maxCharacters: [count: number];
  hasLetter: [];
  id: [];
  currency: [];
  number: [];
  wholeNumber: [];
  positive: [];
  minValue: [count: number];
  maxValue: [max: number];
  tooPrecise: [];
  rate: [];
  methods: [];
  minMethods: [];
  maxMethods: [count: number];
  maxWords: [count: number];
  oneOf: readonly [word: string, ...others: string[]];
  role: readonly [role: string, ...others: string[]];
  placeholder: readonly [word: string, ...others: string[]];
  reportReason: [];
  boolean: [];
  telegramUser: [];
  phone: [];
  time: [];
  languageTag: [];
  timeZone: [];
  timeOfDay: [];
  pausedUntil: [];
  genuineWord: [];
  deletionWord: [];
  holderName: [];
  area: [];
}
export type FieldErrorName = keyof FieldErrorValues;

const PREFIX = 'field:';

/** The message of a schema: 'field:maxCharacters|500'; its values are ours, never what was sent. */
export const fieldError = <N extends FieldErrorName>(name: N, ...values: FieldErrorValues[N]): string =>
  PREFIX + [name, ...values].join('|');

/** Null for a message that was not made by `fieldError`, such as a default of the schema library. */
export function readFieldError(message: string): { name: string; values: readonly string[] } | null {
  if (!message.startsWith(PREFIX)) return null;
  const [name = '', ...values] = message.slice(PREFIX.length).split('|');
  return { name, values };
}
