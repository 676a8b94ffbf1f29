// Sentences of validation in Turkish: what is wrong with a field of a call.
import { DELETION_WORDS } from '#domain/account.ts';
import type { Translation } from '#i18n/translation.ts';
import type * as english from '../en/field-errors.ts';

type English = Translation<typeof english>;

export const fieldError: English['fieldError'] = (field, error) => `${field}: ${error}`;

export const SCHEMA_ERRORS = {
  required: 'zorunlu',
  invalid: 'geçerli değil',
  object: 'bir nesne olmalı',
  text: 'metin olmalı',
  notEmpty: 'boş olmamalı',
  tooLong: 'çok uzun',
  storable: 'saklanamayan karakterler içeriyor',
  minCharacters: (count) => `en az ${count} karakter olmalı`,
  maxCharacters: (count) => `en fazla ${count} karakter olmalı`,
  hasLetter: 'en az bir harf içermeli',
  id: 'bir kimlik (id) olmalı',
  currency: 'bir para birimi kodu olmalı',
  number: 'sayı olmalı',
  wholeNumber: 'tam sayı olmalı',
  positive: "0'dan büyük olmalı",
  minValue: (count) => `en az ${count} olmalı`,
  maxValue: (max) => `en fazla ${max} olmalı`,
  tooPrecise: 'en fazla 8 ondalık ve 15 anlamlı basamak içermeli',
  methods: 'ödeme yöntemlerinin listesi olmalı',
  minMethods: 'en az bir ödeme yöntemi içermeli',
  maxMethods: (count) => `en fazla ${count} ödeme yöntemi içermeli`,
  maxWords: (count) => `en fazla ${count} sözcük içermeli`,
  oneOf: (values) => `${values} olmalı`,
  role: (roles) => `şunlardan biri olmalı: ${roles}`,
  reportReason: 'gerekçelerden biri olmalı',
  boolean: 'true veya false olmalı',
  telegramUser: 'Telegram kullanıcısı olmalı',
  phone: '5-20 karakter olmalı: rakam, boşluk, +, -, ( )',
  time: 'bir zaman olmalı',
  languageTag: 'bir dil etiketi (BCP 47) olmalı',
  timeZone: 'bir saat diliminin IANA adı olmalı',
  timeOfDay: "günün saati olmalı, 'HH:MM'",
  pausedUntil: "bir zaman, 'on' veya null olmalı",
  genuineWord: '3-24 harf olmalı; yalnızca boşluk ve emoji eklenebilir',
  deletionWord: `'${DELETION_WORDS.tr}' olmalı`,
} satisfies English['SCHEMA_ERRORS'];

export const RULE_ERRORS = {
  party: 'iki taraftan biri olmalı',
  recoveryCode: 'kurtarma kodu değil: lütfen hatayı arayın',
  chatMessage: 'bu sohbette böyle bir mesaj yok',
  chatPosition: 'bir mesaj, sayı veya zaman olmalı',
  future: 'gelecekte olmalı',
  notAvailable: 'kullanılamıyor',
  tooSmall: (currency) => `${currency} ile ödemek için çok küçük`,
  tooLarge: (currency) => `${currency} ile ödemek için çok büyük`,
  methodNotAvailable: (method, currency) => `'${method}', ${currency} için kullanılamıyor`,
  own: 'size ait',
  reportSubject: 'bu alan, userId, transactionId veya messageId: tam olarak biri verilmeli',
  aboutYourself: 'sizin hakkınızda',
  cursor: 'bu listenin imleci değil',
  idempotencyKey: '1-255 görünür karakter olmalı',
  maxCurrencies: (count) => `en fazla ${count} tane içermeli`,
  ticketPath: 'bir akışın veya dosyanın yolu olmalı',
} satisfies English['RULE_ERRORS'];
