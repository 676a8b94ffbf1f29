// Sentences shared by the first load and the lazy screens, in Arabic.
import { pluralOf } from '../plural.ts';
import type { Strings } from '../strings.ts';

const plural = pluralOf('ar');

export const common = {
  LOADING: 'جارٍ التحميل…',
  RETRY: 'إعادة المحاولة',
  PAGE_NOT_LOADED: 'تعذّر تحميل هذه الصفحة. يُرجى التحقق من الاتصال والمحاولة مجددًا.',
  RATING: 'التقييم',
  NOT_RATED: 'بلا تقييم',
  deals: (count) =>
    plural(count, {
      zero: 'لا مبادلات',
      one: 'مبادلة واحدة',
      two: 'مبادلتان',
      few: `${count} مبادلات`,
      many: `${count} مبادلة`,
      other: `${count} مبادلة`,
    }),
  partners: (count) =>
    plural(count, {
      zero: 'بلا شركاء',
      one: 'شريك واحد',
      two: 'شريكان',
      few: `${count} شركاء`,
      many: `${count} شريكًا`,
      other: `${count} شريك`,
    }),
  NEW_HERE: 'جديد هنا',
  STEP_DONE: 'تمّت',

  NOW: 'الآن',
  minutesShort: (count) => `${count}\u00a0د`,
  hoursShort: (count) => `${count}\u00a0س`,
  daysShort: (count) => `${count}\u00a0ي`,
} satisfies Strings['common'];
