// Sentences of validation in Indonesian: what is wrong with a field of a call.

import type { FieldErrorName } from '#contract/field-errors.ts';
import { DELETION_WORDS } from '#domain/account.ts';

export const fieldError = (field: string, error: string): string => `${field} ${error}`;

export const SCHEMA_ERRORS = {
  required: 'wajib diisi',
  invalid: 'tidak valid',
  object: 'harus berupa objek',
  text: 'harus berupa teks',
  notEmpty: 'tidak boleh kosong',
  tooLong: 'terlalu panjang',
  storable: 'berisi karakter yang tidak dapat disimpan',
  minCharacters: (count: number): string => `harus memiliki setidaknya ${count} karakter`,
  maxCharacters: (count: number): string => `harus memiliki paling banyak ${count} karakter`,
  hasLetter: 'harus memiliki setidaknya satu huruf',
  id: 'harus berupa id',
  currency: 'harus berupa kode mata uang',
  number: 'harus berupa angka',
  wholeNumber: 'harus berupa bilangan bulat',
  positive: 'harus lebih besar dari 0',
  minValue: (count: number): string => `harus minimal ${count}`,
  maxValue: (max: number): string => `harus maksimal ${max}`,
  tooPrecise: 'harus memiliki paling banyak 8 angka desimal dan 15 angka penting',
  methods: 'harus berupa daftar metode pembayaran',
  minMethods: 'harus menyebutkan setidaknya satu metode pembayaran',
  maxMethods: (count: number): string => `harus menyebutkan paling banyak ${count} metode pembayaran`,
  maxWords: (count: number): string => `paling banyak ${count} kata`,
  oneOf: (values: string): string => `harus ${values}`,
  role: (roles: string): string => `harus salah satu dari ${roles}`,
  reportReason: 'harus salah satu dari alasan yang ada',
  boolean: 'harus true atau false',
  telegramUser: 'harus berupa pengguna Telegram',
  phone: 'harus memiliki 5 sampai 20 karakter: angka, spasi, +, -, ( )',
  time: 'harus berupa waktu',
  languageTag: 'harus berupa tag bahasa (BCP 47)',
  timeZone: 'harus berupa nama zona waktu IANA',
  timeOfDay: "harus berupa jam, 'HH:MM'",
  pausedUntil: "harus berupa waktu, 'on', atau null",
  genuineWord: 'harus memiliki 3 sampai 24 huruf; hanya spasi dan emoji yang boleh ditambahkan',
  deletionWord: `harus '${DELETION_WORDS.id}'`,
} as const satisfies Readonly<Record<FieldErrorName, unknown>>;

export const RULE_ERRORS = {
  party: 'harus salah satu dari kedua pihak',
  recoveryCode: 'bukan kode pemulihan: silakan cari kesalahannya',
  chatMessage: 'tidak menunjuk pesan dalam chat ini',
  chatPosition: 'harus berupa pesan, angka, atau waktu',
  future: 'harus di masa depan',
  notAvailable: 'tidak tersedia',
  tooSmall: (currency: string): string => `terlalu kecil untuk dibayar dalam ${currency}`,
  tooLarge: (currency: string): string => `terlalu besar untuk dibayar dalam ${currency}`,
  methodNotAvailable: (method: string, currency: string): string =>
    `'${method}' tidak tersedia untuk ${currency}`,
  own: 'adalah milik Anda sendiri',
  reportSubject: 'atau userId, transactionId, atau messageId harus disebutkan, tepat salah satunya',
  aboutYourself: 'menyangkut diri Anda sendiri',
  cursor: 'bukan kursor dari daftar ini',
  idempotencyKey: 'harus berupa 1 sampai 255 karakter yang terlihat',
  maxCurrencies: (count: number): string => `harus menyebutkan paling banyak ${count}`,
  ticketPath: 'harus berupa path sebuah stream atau file',
} as const;
