// Sentences of validation in Spanish: what is wrong with a field of a call.

import type { FieldErrorName } from '#contract/field-errors.ts';
import { DELETION_WORDS } from '#domain/account.ts';
import { pluralOf } from '#i18n/plural.ts';

const plural = pluralOf('es');

export const fieldError = (field: string, error: string): string => `${field} ${error}`;

const characters = (count: number): string =>
  `${count} ${plural(count, { one: 'carácter', many: 'de caracteres', other: 'caracteres' })}`;
const methods = (count: number): string =>
  `${count} ${plural(count, { one: 'método', many: 'de métodos', other: 'métodos' })} de pago`;

export const SCHEMA_ERRORS = {
  required: 'es obligatorio',
  invalid: 'no es válido',
  object: 'debe ser un objeto',
  text: 'debe ser texto',
  notEmpty: 'no debe estar vacío',
  tooLong: 'es demasiado largo',
  storable: 'contiene caracteres que no se pueden guardar',
  minCharacters: (count: number): string => `debe tener al menos ${characters(count)}`,
  maxCharacters: (count: number): string => `debe tener como máximo ${characters(count)}`,
  hasLetter: 'debe tener al menos una letra',
  id: 'debe ser un id',
  currency: 'debe ser un código de moneda',
  number: 'debe ser un número',
  wholeNumber: 'debe ser un número entero',
  positive: 'debe ser mayor que 0',
  minValue: (count: number): string => `debe ser como mínimo ${count}`,
  maxValue: (max: number): string => `debe ser como máximo ${max}`,
  tooPrecise: 'debe tener como máximo 8 decimales y 15 cifras significativas',
  methods: 'debe ser una lista de métodos de pago',
  minMethods: 'debe nombrar al menos un método de pago',
  maxMethods: (count: number): string => `debe nombrar como máximo ${methods(count)}`,
  maxWords: (count: number): string => `debe tener como máximo ${count} palabras`,
  oneOf: (values: string): string => `debe ser ${values}`,
  role: (roles: string): string => `debe ser uno de estos: ${roles}`,
  reportReason: 'debe ser uno de los motivos',
  boolean: 'debe ser true o false',
  telegramUser: 'debe ser el usuario de Telegram',
  phone: 'debe tener de 5 a 20 caracteres: cifras, espacio, +, -, ( )',
  time: 'debe ser una hora',
  languageTag: 'debe ser una etiqueta de idioma (BCP 47)',
  timeZone: 'debe ser el nombre IANA de una zona horaria',
  timeOfDay: "debe ser una hora del día, 'HH:MM'",
  pausedUntil: "debe ser una hora, 'on' o null",
  genuineWord: 'debe tener de 3 a 24 letras; solo se pueden agregar espacios y emojis',
  deletionWord: `debe ser '${DELETION_WORDS.es}'`,
} as const satisfies Readonly<Record<FieldErrorName, unknown>>;

export const RULE_ERRORS = {
  party: 'debe ser una de las dos partes',
  recoveryCode: 'no es un código de recuperación: busca el error',
  chatMessage: 'no corresponde a ningún mensaje de este chat',
  chatPosition: 'debe ser un mensaje, un número o una hora',
  future: 'debe estar en el futuro',
  notAvailable: 'no está disponible',
  tooSmall: (currency: string): string => `es demasiado pequeño para pagarlo en ${currency}`,
  tooLarge: (currency: string): string => `es demasiado grande para pagarlo en ${currency}`,
  methodNotAvailable: (method: string, currency: string): string =>
    `'${method}' no está disponible para ${currency}`,
  own: 'es tuyo',
  reportSubject: 'o userId, transactionId o messageId: hay que indicar exactamente uno',
  aboutYourself: 'se refiere a ti',
  cursor: 'no es un cursor de esta lista',
  idempotencyKey: 'debe tener de 1 a 255 caracteres visibles',
  maxCurrencies: (count: number): string => `debe nombrar como máximo ${count}`,
  ticketPath: 'debe ser la ruta de un flujo o de un archivo',
} as const;
