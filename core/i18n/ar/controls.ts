// Texts of the components themselves in Arabic.
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('ar');

export const controls = {
  BACK: 'رجوع',
  CANCEL: 'إلغاء',
  CLOSE: 'إغلاق',
  CONFIRM: 'تأكيد',
  DELETE: 'حذف',
  DONE: 'تم',
  EDIT: 'تعديل',
  SAVE: 'حفظ',
  SEARCH: 'بحث',
  CLEAR_SEARCH: 'مسح البحث',
  COPY: 'نسخ',
  NOTHING_FOUND: 'لا نتائج',
  ARE_YOU_SURE: 'هل تريد المتابعة؟',

  selectedCount: (count) =>
    plural(count, {
      zero: 'لم يُحدَّد شيء',
      one: 'عنصر محدَّد',
      two: 'عنصران محدَّدان',
      few: `${count} عناصر محدَّدة`,
      many: `${count} عنصرًا محدَّدًا`,
      other: `${count} عنصر محدَّد`,
    }),

  TEXT_TOO_LONG: 'الحد الأقصى 500 حرف',
} satisfies ScreenStrings['controls'];
