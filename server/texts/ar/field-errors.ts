// Sentences of validation in Arabic: what is wrong with a field of a call.
import { DELETION_WORDS } from '#domain/account.ts';
import { pluralOf } from '#i18n/plural.ts';
import type { Translation } from '#i18n/translation.ts';
import type * as english from '../en/field-errors.ts';

type English = Translation<typeof english>;

const plural = pluralOf('ar');

const characters = (count: number): string =>
  plural(count, {
    zero: `${count} حرف`,
    one: 'حرف واحد',
    two: 'حرفان',
    few: `${count} أحرف`,
    many: `${count} حرفًا`,
    other: `${count} حرف`,
  });
const methods = (count: number): string =>
  plural(count, {
    zero: `${count} طريقة دفع`,
    one: 'طريقة دفع واحدة',
    two: 'طريقتا دفع',
    few: `${count} طرق دفع`,
    many: `${count} طريقة دفع`,
    other: `${count} طريقة دفع`,
  });

export const fieldError: English['fieldError'] = (field, error) => `${field}: ${error}`;

export const SCHEMA_ERRORS = {
  required: 'حقل مطلوب',
  invalid: 'غير صالح',
  object: 'يجب أن يكون كائنًا',
  text: 'يجب أن يكون نصًا',
  notEmpty: 'يجب ألا يكون فارغًا',
  tooLong: 'طويل جدًا',
  storable: 'يحتوي على رموز لا يمكن حفظها',
  minCharacters: (count) => `الحد الأدنى ${characters(count)}`,
  maxCharacters: (count) => `الحد الأقصى ${characters(count)}`,
  hasLetter: 'يجب أن يحتوي على حرف واحد على الأقل',
  id: 'يجب أن يكون معرّفًا',
  currency: 'يجب أن يكون رمز عملة',
  number: 'يجب أن يكون رقمًا',
  wholeNumber: 'يجب أن يكون عددًا صحيحًا',
  positive: 'يجب أن يكون أكبر من 0',
  minValue: (count) => `الحد الأدنى ${count}`,
  maxValue: (max) => `الحد الأقصى ${max}`,
  tooPrecise: 'الحد الأقصى 8 منازل عشرية و15 رقمًا معنويًا',
  methods: 'يجب أن يكون قائمة بطرق الدفع',
  minMethods: 'يجب ذكر طريقة دفع واحدة على الأقل',
  maxMethods: (count) => `الحد الأقصى ${methods(count)}`,
  maxWords: (count) => `الحد الأقصى لعدد الكلمات ${count}`,
  oneOf: (values) => `القيم الممكنة: ${values}`,
  role: (roles) => `يجب أن يكون أحد هذه: ${roles}`,
  reportReason: 'يجب أن يكون أحد الأسباب',
  boolean: 'يجب أن يكون true أو false',
  telegramUser: 'يجب أن يكون مستخدم Telegram',
  phone: 'يجب أن يكون من 5 إلى 20 رمزًا: أرقام، مسافة، +، -، ( )',
  time: 'يجب أن يكون وقتًا',
  languageTag: 'يجب أن يكون رمز لغة (BCP 47)',
  timeZone: 'يجب أن يكون اسم منطقة زمنية وفق IANA',
  timeOfDay: "يجب أن يكون وقتًا من اليوم، 'HH:MM'",
  pausedUntil: "يجب أن يكون وقتًا أو 'on' أو null",
  genuineWord: 'يجب أن يكون من 3 إلى 24 حرفًا؛ ويمكن إضافة مسافات ورموز تعبيرية فقط',
  deletionWord: `القيمة المطلوبة: '${DELETION_WORDS.ar}'`,
} satisfies English['SCHEMA_ERRORS'];

export const RULE_ERRORS = {
  party: 'يجب أن يكون أحد الطرفين',
  recoveryCode: 'ليس رمز استرداد: يُرجى البحث عن خطأ فيه',
  chatMessage: 'لا يشير إلى رسالة في هذه المحادثة',
  chatPosition: 'يجب أن يكون رسالة أو رقمًا أو وقتًا',
  future: 'يجب أن يكون في المستقبل',
  notAvailable: 'غير متاح',
  tooSmall: (currency) => `أصغر من أن يُدفع بعملة ${currency}`,
  tooLarge: (currency) => `أكبر من أن يُدفع بعملة ${currency}`,
  methodNotAvailable: (method, currency) => `'${method}' غير متاحة لعملة ${currency}`,
  own: 'يخصك أنت',
  reportSubject: 'أو userId أو transactionId أو messageId: يجب ذكر واحد منها فقط',
  aboutYourself: 'يتعلق بك أنت',
  cursor: 'ليس مؤشرًا لهذه القائمة',
  idempotencyKey: 'يجب أن يكون من 1 إلى 255 رمزًا مرئيًا',
  maxCurrencies: (count) => `الحد الأقصى ${count}`,
  ticketPath: 'يجب أن يكون مسار بث أو ملف',
} satisfies English['RULE_ERRORS'];
