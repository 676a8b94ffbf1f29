// Sentences about exchange rates in Arabic: their age, offers that are far from them, and the rates page.
import { isolateLtr } from '../bidi.ts';
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('ar');

export const rates = {
  // An age always stands after a preposition, so its forms are those of the genitive.
  minutes: (count) =>
    plural(count, {
      zero: 'أقل من دقيقة',
      one: 'دقيقة واحدة',
      two: 'دقيقتين',
      few: `${count} دقائق`,
      many: `${count} دقيقة`,
      other: `${count} دقيقة`,
    }),
  hours: (count) =>
    plural(count, {
      zero: 'أقل من ساعة',
      one: 'ساعة واحدة',
      two: 'ساعتين',
      few: `${count} ساعات`,
      many: `${count} ساعة`,
      other: `${count} ساعة`,
    }),
  days: (count) =>
    plural(count, {
      zero: 'أقل من يوم',
      one: 'يوم واحد',
      two: 'يومين',
      few: `${count} أيام`,
      many: `${count} يومًا`,
      other: `${count} يوم`,
    }),
  ago: (age) => `قبل ${age}`,
  NOW: 'الآن',

  ratesFrom: (age) => `حُدّثت الأسعار قبل ${age}`,
  checkOldRates: (age) => `حُدّثت الأسعار آخر مرة قبل ${age}. راجع المبلغ الذي ستدفعه قبل النشر.`,
  pricedFromOldRate: (age) => `عند نشر هذا العرض كان قد مضى على سعره أكثر من ${age}. قارنه قبل الموافقة.`,
  SAVE_AGAIN_FOR_RATE: 'عدّل الطلب واحفظه لاستخدام هذا السعر.',

  percent: (size) => `${size}%`,
  payMore: (percent, rate) => `تدفع بزيادة ${isolateLtr(percent)} عن سعر اليوم: ${isolateLtr(rate)}.`,
  payLess: (percent, rate) => `تدفع بنقص ${isolateLtr(percent)} عن سعر اليوم: ${isolateLtr(rate)}.`,
  receiveMore: (percent, rate) => `تستلم بزيادة ${isolateLtr(percent)} عن سعر اليوم: ${isolateLtr(rate)}.`,
  receiveLess: (percent, rate) => `تستلم بنقص ${isolateLtr(percent)} عن سعر اليوم: ${isolateLtr(rate)}.`,
  payMoreThanOld: (percent, rate, age) =>
    `تدفع بزيادة ${isolateLtr(percent)} عن السعر قبل ${age}: ${isolateLtr(rate)}.`,
  payLessThanOld: (percent, rate, age) =>
    `تدفع بنقص ${isolateLtr(percent)} عن السعر قبل ${age}: ${isolateLtr(rate)}.`,
  receiveMoreThanOld: (percent, rate, age) =>
    `تستلم بزيادة ${isolateLtr(percent)} عن السعر قبل ${age}: ${isolateLtr(rate)}.`,
  receiveLessThanOld: (percent, rate, age) =>
    `تستلم بنقص ${isolateLtr(percent)} عن السعر قبل ${age}: ${isolateLtr(rate)}.`,

  YOUR_CURRENCIES: 'عملاتك',
  ALL_CURRENCIES: 'كل العملات',
  RATES_NOTE:
    'الأسعار استرشادية: يُحسب بها أحد مبلغي الطلب الجديد من الآخر. ويُتفق على المبالغ الدقيقة في المحادثة.',
  RATES_NOT_LOADED: 'تعذّر تحميل أسعار الصرف.',
  sources: (count) =>
    plural(count, {
      zero: 'بلا مصدر',
      one: 'مصدر واحد',
      two: 'مصدران',
      few: `${count} مصادر`,
      many: `${count} مصدرًا`,
      other: `${count} مصدر`,
    }),
  NO_SOURCE: 'بلا مصدر',
} satisfies ScreenStrings['rates'];
