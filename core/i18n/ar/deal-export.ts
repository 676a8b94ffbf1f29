// Sentences of the deal record in Arabic: the sheet that saves it, and the saved page and text.
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('ar');

export const dealExport = {
  EXPORT_ACTION: 'حفظ السجل',
  EXPORT_HINT:
    'كل ما يخص هذه المبادلة في ملف واحد: الشروط والطرفان وكل خطوة بوقتها والتقييمات والمحادثة والملفات. يمكن قراءته من دون Kantor، حتى بعد سنوات.',
  COLLECTING_EXPORT: 'جارٍ تجميع السجل…',
  COLLECT_FAILED: 'تعذّر تجميع السجل. يُرجى التحقق من اتصال الإنترنت.',
  PRINTABLE_PAGE: 'صفحة للطباعة',
  PRINTABLE_HINT: 'تُفتح في أي متصفح؛ يمكن طباعتها أو حفظها بصيغة PDF',
  DATA_FILE: 'ملف بيانات (JSON)',
  DATA_HINT: 'لمستشار ضريبي أو محكمة أو برنامج آخر',
  COPY_AS_TEXT: 'النسخ بصيغة نص',
  COPY_HINT: 'من دون ملفات، للصق في أي مكان',
  EXPORT_COPIED: 'تم نسخ السجل',
  EXPORT_COPY_FAILED: 'تعذّر نسخ السجل',
  EXPORT_SAVED: 'تم حفظ السجل',
  EXPORT_NOT_SUPPORTED:
    'لا يمكن لهذا التطبيق حفظ الملفات على الهاتف. انسخ السجل بصيغة نص، أو افتح هذه الصفحة على الكمبيوتر.',
  filesLeftOut: (count) =>
    plural(count, {
      zero: 'كل الملفات مضمّنة.',
      one: 'ملف واحد مذكور بالاسم فقط وغير مضمّن.',
      two: 'ملفان مذكوران بالاسم فقط وغير مضمّنين.',
      few: `${count} ملفات مذكورة بالاسم فقط وغير مضمّنة.`,
      many: `${count} ملفًا مذكورًا بالاسم فقط وغير مضمّن.`,
      other: `${count} ملف مذكور بالاسم فقط وغير مضمّن.`,
    }),

  exportTitle: (deal) => `سجل المبادلة: ${deal}`,
  PRODUCT: 'Kantor',
  EXPORT_NOTE: 'حفظ هذا السجل أحد المشاركين. الأوقات بتوقيت UTC؛ والشروط هي التي كانت سارية عند قبول الطلب.',
  TERMS_TITLE: 'الشروط',
  RESULT_LABEL: 'النتيجة',
  DEAL_ID_LABEL: 'المبادلة',
  ACCEPTED_ON: 'القبول',
  ENDED_ON: 'النهاية',
  SAVED_ON: 'الحفظ',
  NOTE_OF_REQUEST: 'ملاحظة الطلب',
  ACCEPTER_NAME: 'من قبِل الطلب',
  USER_ID_LABEL: 'المستخدم',
  EXPORT_STEPS: 'الخطوات',
  EXPORT_RATINGS: 'التقييمات',
  EXPORT_CHAT: 'المحادثة',
  EXPORT_FILES: 'الملفات',
  NO_MESSAGES: 'لم يكتب أحد.',
  NO_FILES: 'لم تُرسل ملفات.',
  NO_RATINGS: 'لم يقيّم أحد.',
  OLDER_MISSING: 'تعذّر تحميل الرسائل الأقدم، وهي ليست جزءًا من هذا السجل.',
  SYSTEM_SENDER: 'Kantor',
  ADMIN_SENDER: 'المشرف',
  NOT_CONTAINED: 'غير مضمّن في هذا السجل',
  SAVE_FILE: 'حفظ هذا الملف',
  FINGERPRINT: 'SHA-256',
} satisfies ScreenStrings['dealExport'];
