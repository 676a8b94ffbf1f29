// Sentences of validation: what is wrong with a field of a call.

import type { FieldErrorName } from '#contract/field-errors.ts';
import { DELETION_WORDS } from '#domain/account.ts';

/** `field`: the technical name of a field, 'receiveCurrency', never translated; `error`: one of those below. */
export const fieldError = (field: string, error: string): string => `${field} ${error}`;

/**
 * What the schemas of calls find. Each comes after the name of a field. `count` is a whole number; `values` are technical
 * words as a list with 'or': "'up' or 'down'".
 */
export const SCHEMA_ERRORS = {
  required: 'is required',
  /** For what has no sentence of its own. */
  invalid: 'is not valid',
  object: 'must be an object',
  text: 'must be text',
  notEmpty: 'must not be empty',
  tooLong: 'is too long',
  storable: 'contains characters that cannot be stored',
  minCharacters: (count: number): string => `must have at least ${count} characters`,
  maxCharacters: (count: number): string => `must have at most ${count} characters`,
  hasLetter: 'must have at least one letter',
  id: 'must be an id',
  currency: 'must be a currency code',
  number: 'must be a number',
  wholeNumber: 'must be a whole number',
  positive: 'must be greater than 0',
  minValue: (count: number): string => `must be at least ${count}`,
  /** The digits of `max` are not grouped. */
  maxValue: (max: number): string => `must be at most ${max}`,
  tooPrecise: 'must have at most 8 decimals and 15 significant digits',
  methods: 'must be a list of payment methods',
  minMethods: 'must name at least one payment method',
  maxMethods: (count: number): string => `must name at most ${count} payment methods`,
  maxWords: (count: number): string => `must have at most ${count} words`,
  oneOf: (values: string): string => `must be ${values}`,
  /** `roles` are technical words: 'owner, judge'. */
  role: (roles: string): string => `must be one of ${roles}`,
  reportReason: 'must be one of the reasons',
  boolean: 'must be true or false',
  telegramUser: 'must be the Telegram user',
  phone: 'must have 5 to 20 characters: digits, space, +, -, ( )',
  time: 'must be a time',
  languageTag: 'must be a language tag (BCP 47)',
  timeZone: 'must be the IANA name of a time zone',
  timeOfDay: "must be a time of day, 'HH:MM'",
  /** 'on' and null are technical words. */
  pausedUntil: "must be a time, 'on' or null",
  genuineWord: 'must have 3 to 24 letters; only spaces and emoji may be added',
  deletionWord: `must be '${DELETION_WORDS.en}'`,
} as const satisfies Readonly<Record<FieldErrorName, unknown>>;

/** What the rules of the market find. Each comes after the name of a field, too. */
export const RULE_ERRORS = {
  /** Of the person who is found to be at fault. */
  party: 'must be one of the two parties',
  recoveryCode: 'is not a recovery code: please look for a mistake',
  chatMessage: 'names no message of this chat',
  chatPosition: 'must be a message, a number or a time',
  future: 'must be in the future',
  notAvailable: 'is not available',
  /** The amount, in the currency of the other side. */
  tooSmall: (currency: string): string => `is too small to be paid in ${currency}`,
  tooLarge: (currency: string): string => `is too large to be paid in ${currency}`,
  /** `method`: a payment method, 'Sberbank'; `currency`: 'RUB'. */
  methodNotAvailable: (method: string, currency: string): string =>
    `'${method}' is not available for ${currency}`,
  /** Of the id of a person. */
  own: 'is your own',
  /** After 'requestId'; the other three names are technical. */
  reportSubject: 'or userId, transactionId or messageId must be named, exactly one of them',
  aboutYourself: 'is about yourself',
  cursor: 'is not a cursor of this list',
  idempotencyKey: 'must be 1 to 255 visible characters',
  maxCurrencies: (count: number): string => `must name at most ${count}`,
  ticketPath: 'must be the path of a stream or a file',
} as const;
