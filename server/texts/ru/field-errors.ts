// Sentences of validation in Russian: what is wrong with a field of a call, after the field's name and a colon.
import { DELETION_WORDS } from '#domain/account.ts';
import { pluralOf } from '#i18n/plural.ts';

const plural = pluralOf('ru');

/** After 'не меньше' and 'не больше'. */
const characters = (count: number): string =>
  `${count} ${plural(count, { one: 'знака', few: 'знаков', many: 'знаков', other: 'знака' })}`;
const methodCount = (count: number): string =>
  `${count} ${plural(count, { one: 'способа', few: 'способов', many: 'способов', other: 'способа' })}`;

export const fieldError = (field: string, error: string): string => `${field}: ${error}`;

export const SCHEMA_ERRORS = {
  required: 'обязательное поле',
  invalid: 'значение неверно',
  object: 'нужен объект',
  text: 'нужен текст',
  notEmpty: 'не может быть пустым',
  tooLong: 'слишком длинно',
  storable: 'есть символы, которые нельзя сохранить',
  minCharacters: (count: number): string => `нужно не меньше ${characters(count)}`,
  maxCharacters: (count: number): string => `можно не больше ${characters(count)}`,
  hasLetter: 'нужна хотя бы одна буква',
  id: 'нужен id',
  currency: 'нужен код валюты',
  number: 'нужно число',
  wholeNumber: 'нужно целое число',
  positive: 'нужно число больше 0',
  minValue: (count: number): string => `нужно не меньше ${count}`,
  maxValue: (max: number): string => `можно не больше ${max}`,
  tooPrecise: 'можно не больше 8 знаков после запятой и 15 значащих цифр',
  methods: 'нужен список способов оплаты',
  minMethods: 'нужно указать хотя бы один способ оплаты',
  maxMethods: (count: number): string => `можно указать не больше ${methodCount(count)} оплаты`,
  maxWords: (count: number): string => `не больше слов: ${count}`,
  oneOf: (values: string): string => `допустимо: ${values}`,
  role: (roles: string): string => `допустимо одно из: ${roles}`,
  reportReason: 'нужна одна из причин',
  boolean: 'нужно true или false',
  telegramUser: 'нужен пользователь Telegram',
  phone: 'нужно от 5 до 20 знаков: цифры, пробел, +, -, ( )',
  time: 'нужно время',
  languageTag: 'нужен тег языка (BCP 47)',
  timeZone: 'нужно имя часового пояса IANA',
  timeOfDay: "нужно время суток, 'HH:MM'",
  pausedUntil: "нужно время, 'on' или null",
  genuineWord: 'нужно от 3 до 24 букв; добавить можно только пробелы и эмодзи',
  deletionWord: `нужно слово «${DELETION_WORDS.ru}»`,
} as const;

export const RULE_ERRORS = {
  party: 'нужна одна из двух сторон',
  recoveryCode: 'это не код восстановления: поищите ошибку',
  chatMessage: 'такого сообщения в этом чате нет',
  chatPosition: 'нужно сообщение, число или время',
  future: 'время должно быть в будущем',
  notAvailable: 'недоступно',
  tooSmall: (currency: string): string => `слишком мало, чтобы заплатить в ${currency}`,
  tooLarge: (currency: string): string => `слишком много, чтобы заплатить в ${currency}`,
  methodNotAvailable: (method: string, currency: string): string =>
    `способ '${method}' недоступен для ${currency}`,
  own: 'это ваш собственный id',
  reportSubject: 'нужно указать его либо userId, transactionId или messageId, ровно одно из них',
  aboutYourself: 'это о вас самих',
  cursor: 'это не курсор этого списка',
  idempotencyKey: 'нужно от 1 до 255 видимых символов',
  maxCurrencies: (count: number): string => `можно указать не больше ${count}`,
  ticketPath: 'нужен путь потока или файла',
} as const;
