// Sentences of the funds details screen in Arabic.
import type { ScreenStrings } from '../screen-strings.ts';

export const fundsDetails = {
  FUNDS_TITLE: 'بيانات التحويل',
  FUNDS_EMPTY: 'لا بيانات محفوظة بعد',
  FUNDS_EMPTY_HINT: 'احفظ حسابًا أو بطاقة مرة واحدة، ثم أرسلها في المحادثة بلمسة.',
  FUNDS_NOTE: 'أنت وحدك ترى هذه البيانات إلى أن ترسلها في محادثة.',
  ADD_FUNDS: 'إضافة بيانات',
  EDIT_FUNDS: 'تعديل البيانات',
  LABEL: 'الاسم',
  LABEL_PLACEHOLDER: 'مثلًا: حسابي البنكي باليورو',
  DETAILS_TEXT: 'البيانات',
  DETAILS_PLACEHOLDER: 'رقم الحساب، البنك، اسم صاحب الحساب',
  DELETE_FUNDS_TITLE: 'حذف بيانات التحويل؟',
  CANNOT_BE_UNDONE: 'لا يمكن التراجع عن هذا الإجراء.',
  DETAILS_COPIED: 'تم نسخ البيانات',
  COPY_FAILED: 'النسخ غير مسموح هنا',
  SAVING_DETAILS: 'جارٍ الحفظ…',
} satisfies ScreenStrings['fundsDetails'];
