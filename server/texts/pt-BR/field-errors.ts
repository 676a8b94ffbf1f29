// Sentences of validation in Brazilian Portuguese: what is wrong with a field of a call.

import type { FieldErrorName } from '#contract/field-errors.ts';
import { DELETION_WORDS } from '#domain/account.ts';
import { pluralOf } from '#i18n/plural.ts';

const plural = pluralOf('pt-BR');

export const fieldError = (field: string, error: string): string => `${field} ${error}`;

const characters = (count: number): string =>
  `${count} ${plural(count, { one: 'caractere', many: 'de caracteres', other: 'caracteres' })}`;
const methods = (count: number): string =>
  `${count} ${plural(count, { one: 'método', many: 'de métodos', other: 'métodos' })} de pagamento`;

export const SCHEMA_ERRORS = {
  required: 'é obrigatório',
  invalid: 'não é válido',
  object: 'deve ser um objeto',
  text: 'deve ser texto',
  notEmpty: 'não pode estar vazio',
  tooLong: 'é longo demais',
  storable: 'contém caracteres que não podem ser guardados',
  minCharacters: (count: number): string => `deve ter pelo menos ${characters(count)}`,
  maxCharacters: (count: number): string => `deve ter no máximo ${characters(count)}`,
  hasLetter: 'deve ter pelo menos uma letra',
  id: 'deve ser um id',
  currency: 'deve ser um código de moeda',
  number: 'deve ser um número',
  wholeNumber: 'deve ser um número inteiro',
  positive: 'deve ser maior que 0',
  minValue: (count: number): string => `deve ser no mínimo ${count}`,
  maxValue: (max: number): string => `deve ser no máximo ${max}`,
  tooPrecise: 'deve ter no máximo 8 casas decimais e 15 algarismos significativos',
  methods: 'deve ser uma lista de métodos de pagamento',
  minMethods: 'deve indicar pelo menos um método de pagamento',
  maxMethods: (count: number): string => `deve indicar no máximo ${methods(count)}`,
  maxWords: (count: number): string => `deve ter no máximo ${count} palavras`,
  oneOf: (values: string): string => `deve ser ${values}`,
  role: (roles: string): string => `deve ser um destes: ${roles}`,
  reportReason: 'deve ser um dos motivos',
  boolean: 'deve ser true ou false',
  telegramUser: 'deve ser o usuário do Telegram',
  phone: 'deve ter de 5 a 20 caracteres: algarismos, espaço, +, -, ( )',
  time: 'deve ser um horário',
  languageTag: 'deve ser uma etiqueta de idioma (BCP 47)',
  timeZone: 'deve ser o nome IANA de um fuso horário',
  timeOfDay: "deve ser uma hora do dia, 'HH:MM'",
  pausedUntil: "deve ser um horário, 'on' ou null",
  genuineWord: 'deve ter de 3 a 24 letras; só espaços e emojis podem ser acrescentados',
  deletionWord: `deve ser '${DELETION_WORDS['pt-BR']}'`,
} as const satisfies Readonly<Record<FieldErrorName, unknown>>;

export const RULE_ERRORS = {
  party: 'deve ser uma das duas partes',
  recoveryCode: 'não é um código de recuperação: procure o erro',
  chatMessage: 'não corresponde a nenhuma mensagem deste chat',
  chatPosition: 'deve ser uma mensagem, um número ou um horário',
  future: 'deve estar no futuro',
  notAvailable: 'não está disponível',
  tooSmall: (currency: string): string => `é pequeno demais para ser pago em ${currency}`,
  tooLarge: (currency: string): string => `é grande demais para ser pago em ${currency}`,
  methodNotAvailable: (method: string, currency: string): string =>
    `'${method}' não está disponível para ${currency}`,
  own: 'é seu',
  reportSubject: 'ou userId, transactionId ou messageId: é preciso indicar exatamente um',
  aboutYourself: 'é sobre você',
  cursor: 'não é um cursor desta lista',
  idempotencyKey: 'deve ter de 1 a 255 caracteres visíveis',
  maxCurrencies: (count: number): string => `deve indicar no máximo ${count}`,
  ticketPath: 'deve ser o caminho de um fluxo ou de um arquivo',
} as const;
