// Sentences of validation in Ukrainian: what is wrong with a field of a call, after the field's name and a colon.
import { DELETION_WORDS } from '#domain/account.ts';
import { pluralOf } from '#i18n/plural.ts';

const plural = pluralOf('uk');

const characters = (count: number): string =>
  `${count} ${plural(count, { one: 'знак', few: 'знаки', many: 'знаків', other: 'знака' })}`;
const methodCount = (count: number): string =>
  `${count} ${plural(count, { one: 'спосіб', few: 'способи', many: 'способів', other: 'способу' })}`;

export const fieldError = (field: string, error: string): string => `${field}: ${error}`;

export const SCHEMA_ERRORS = {
  required: 'обов’язкове поле',
  invalid: 'значення неправильне',
  object: 'потрібен об’єкт',
  text: 'потрібен текст',
  notEmpty: 'не може бути порожнім',
  tooLong: 'значення задовге',
  storable: 'є символи, які не можна зберегти',
  minCharacters: (count: number): string => `потрібно щонайменше ${characters(count)}`,
  maxCharacters: (count: number): string => `можна щонайбільше ${characters(count)}`,
  hasLetter: 'потрібна хоча б одна літера',
  id: 'потрібен id',
  currency: 'потрібен код валюти',
  number: 'потрібне число',
  wholeNumber: 'потрібне ціле число',
  positive: 'потрібне число, більше за 0',
  minValue: (count: number): string => `потрібно щонайменше ${count}`,
  maxValue: (max: number): string => `можна щонайбільше ${max}`,
  tooPrecise: 'можна щонайбільше 8 знаків після коми і 15 значущих цифр',
  methods: 'потрібен список способів оплати',
  minMethods: 'потрібно вказати хоча б один спосіб оплати',
  maxMethods: (count: number): string => `можна вказати щонайбільше ${methodCount(count)} оплати`,
  maxWords: (count: number): string => `не більше слів: ${count}`,
  oneOf: (values: string): string => `дозволено: ${values}`,
  role: (roles: string): string => `дозволено одне з: ${roles}`,
  reportReason: 'потрібна одна з причин',
  boolean: 'потрібно true або false',
  telegramUser: 'потрібен користувач Telegram',
  phone: 'потрібно від 5 до 20 знаків: цифри, пробіл, +, -, ( )',
  time: 'потрібен час',
  languageTag: 'потрібен тег мови (BCP 47)',
  timeZone: 'потрібна назва часового поясу IANA',
  timeOfDay: "потрібен час доби, 'HH:MM'",
  pausedUntil: "потрібен час, 'on' або null",
  genuineWord: 'потрібно від 3 до 24 літер; додати можна лише пробіли та емодзі',
  deletionWord: `потрібне слово «${DELETION_WORDS.uk}»`,
} as const;

export const RULE_ERRORS = {
  party: 'потрібна одна з двох сторін',
  recoveryCode: 'це не код відновлення: пошукайте помилку',
  chatMessage: 'такого повідомлення в цьому чаті немає',
  chatPosition: 'потрібне повідомлення, число або час',
  future: 'час має бути в майбутньому',
  notAvailable: 'недоступно',
  tooSmall: (currency: string): string => `замало, щоб заплатити в ${currency}`,
  tooLarge: (currency: string): string => `забагато, щоб заплатити в ${currency}`,
  methodNotAvailable: (method: string, currency: string): string =>
    `спосіб '${method}' недоступний для ${currency}`,
  own: 'це ваш власний id',
  reportSubject: 'потрібно вказати його або userId, transactionId чи messageId, рівно одне з них',
  aboutYourself: 'це про вас самих',
  cursor: 'це не курсор цього списку',
  idempotencyKey: 'потрібно від 1 до 255 видимих символів',
  maxCurrencies: (count: number): string => `можна вказати щонайбільше ${count}`,
  ticketPath: 'потрібен шлях потоку або файлу',
} as const;
