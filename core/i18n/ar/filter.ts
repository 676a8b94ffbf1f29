// Sentences of the filter screen in Arabic.
import { isolateLtr } from '../bidi.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const filter = {
  FILTER_TITLE: 'التصفية',
  LOADING_EXCHANGE_DATA: 'جارٍ تحميل بيانات الصرف...',
  FILTER_BY_USERS: 'حسب المستخدمين',
  RESET_FILTERS: 'إعادة ضبط التصفية',
  FIND_EXCHANGES: 'البحث عن مبادلات',
  SEARCH_OFFERS: 'اسم أو مكان أو طريقة دفع أو ملاحظة',
  ANY_CURRENCY: 'أي عملة',

  rateLine: (from, to, rate) => `السعر: ${isolateLtr(`1 ${from} = ${rate} ${to}`)}`,
} satisfies ScreenStrings['filter'];
