// Sentences of the request form and of the fields it shares with the filter, in Arabic.
import { isolateLtr } from '../bidi.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const requestForm = {
  CREATE_TITLE: 'طلب جديد',
  EDIT_TITLE: 'تعديل الطلب',
  DETAILS: 'التفاصيل',
  COMMENTS: 'تعليقات',
  SELL_GROUP: 'العملة التي أبيعها',
  BUY_GROUP: 'العملة التي أشتريها',
  CURRENCY: 'العملة',
  PAYMENT_METHODS: 'طرق الدفع',
  CHOOSE_CURRENCY: 'اختر عملة',
  CHOOSE_METHODS: 'اختر طرق الدفع',
  CHOOSE_CURRENCY_FIRST: 'اختر عملة أولًا',
  AMOUNTS: 'المبالغ',
  AMOUNT_TO_RECEIVE: 'مبلغ الاستلام',
  AMOUNT_TO_PAY: 'مبلغ الدفع',
  COMMENT: 'تعليق',
  COMMENT_PLACEHOLDER: 'ما ينبغي أن يعرفه الطرف الآخر',
  CREATE_REQUEST: 'إنشاء الطلب',
  CREATING: 'جارٍ الإنشاء...',
  SAVING_REQUEST: 'جارٍ الحفظ...',

  rateWithDate: (from, to, rate, date) => `السعر: ${isolateLtr(`1 ${from} = ${rate} ${to}`)} (${date})`,
  createSummary: (to, receive, from, pay) =>
    `ستستلم ${isolateLtr(`${receive} ${to}`)} وتدفع ${isolateLtr(`${pay} ${from}`)}`,
  RATES_UNAVAILABLE: 'الأسعار غير متاحة حاليًا. أدخل المبلغين بنفسك.',

  CURRENCY_MISSING: 'اختر عملة',
  METHODS_MISSING: 'اختر طريقة دفع واحدة على الأقل',
  AMOUNT_MISSING: 'أدخل مبلغًا أكبر من 0',
  AMOUNT_TOO_LARGE: `الحد الأقصى ${isolateLtr('1 000 000 000 000')}`,
  AMOUNT_TOO_PRECISE: 'الحد الأقصى 8 منازل عشرية و15 رقمًا',
  AMOUNT_UNCLEAR: 'المبلغ غير واضح. اكتبه بالأرقام مع نقطة واحدة.',
  SAME_CURRENCY: 'اختر عملتين مختلفتين',

  CREATED_TEXT: 'تم إنشاء الطلب',
  REDIRECTING: 'جارٍ الانتقال إلى الرئيسية...',
  SAVED_TEXT: 'تم حفظ الطلب',

  SUGGESTED_PAIRS: 'أزواج مقترحة',
  pairText: (sell, buy) => isolateLtr(`${sell} → ${buy}`),
  repeatText: (amount, buy, sell) => `تكرار: ${isolateLtr(`${amount} ${buy}`)} مقابل ${isolateLtr(sell)}`,
  COMMON_METHODS: 'طرق شائعة',
} satisfies ScreenStrings['requestForm'];
