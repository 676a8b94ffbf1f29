// Sentences of the chat and the file preview in Arabic.
import { isolateLtr, isolateText } from '../bidi.ts';
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('ar');

export const chat = {
  CHAT_TITLE: 'المحادثة',
  CHAT_EMPTY: 'لا رسائل بعد',
  CHAT_EMPTY_HINT: 'اتفق مع الطرف الآخر على من يدفع أولًا، ووثّق كل خطوة في هذه المحادثة.',
  CHAT_LOADING: 'جارٍ تحميل الرسائل',
  EARLIER_MESSAGES: 'عرض الرسائل السابقة',
  UNREAD_LINE: 'رسائل غير مقروءة',
  JUMP_TO_LATEST: 'الانتقال إلى أحدث رسالة',
  newMessages: (count) =>
    plural(count, {
      zero: 'لا رسائل جديدة',
      one: 'رسالة جديدة',
      two: 'رسالتان جديدتان',
      few: `${count} رسائل جديدة`,
      many: `${count} رسالة جديدة`,
      other: `${count} رسالة جديدة`,
    }),

  CHAT_CONNECTING: 'جارٍ الاتصال...',
  CHAT_OFFLINE: 'بانتظار الشبكة. يُرسل ما تكتبه عند عودتها.',
  CHAT_DOWN: 'لا تحديثات مباشرة. قد تتأخر الرسائل الجديدة.',

  SENDING: 'جارٍ الإرسال',
  SENT: 'أُرسلت',
  READ: 'قُرئت',
  NOT_SENT: 'لم تُرسل',
  UPLOAD_CANCELLED: 'أُلغي الرفع.',
  UPLOAD_TOO_SLOW: 'الاتصال بطيء جدًا لهذا الملف. أعد إرساله عبر اتصال أفضل، أو أرسل ملفًا أصغر.',
  TOO_MANY_PENDING: 'عدد الرسائل التي تنتظر الإرسال كبير جدًا.',
  SEND_AGAIN: 'إعادة الإرسال',
  DISCARD: 'حذف',

  FILE_SCAN_TEXT: {
    pending: 'جارٍ فحص الملف…',
    blocked: 'محجوب: هذا الملف ضار',
    clean: '',
  },

  ADMIN_BADGE: 'مشرف',
  yourWord: (word) => `كلمتك: ${isolateText(word)}`,
  OWN_SENDER: 'أنت',
  OTHER_SENDER: 'شخص آخر',
  partyNamed: (name) => `${isolateText(name)} (طرف)`,
  otherDetails: (name, time) =>
    `سبق أن وصلت من ${isolateText(name)} بيانات مختلفة (${time}). اسأل عن البيانات الصحيحة قبل الدفع.`,
  OTHER_DETAILS_COPIED: 'تم النسخ. تختلف هذه البيانات عمّا أُرسل سابقًا.',
  COPY_DETAILS: 'نسخ البيانات',

  FUNDS_SENT: '[الحالة] أرسلت المبلغ.',
  FUNDS_RECEIVED: '[الحالة] استلمت المبلغ.',
  detailsSent: (details) => `[البيانات] ${isolateText(details)}`,
  MESSAGE_TOO_LONG: 'الحد الأقصى للرسالة 4,000 حرف.',
  QUICK_MESSAGES: 'رسائل سريعة',
  SENT_FUNDS_CHIP: 'أرسلت المبلغ',
  RECEIVED_FUNDS_CHIP: 'استلمت المبلغ',
  DETAILS_CHIP: 'إرسال بياناتي',
  RECEIVED_TITLE: 'هل وصل المبلغ إلى حسابك؟',
  receivedMessage: (name, amount) =>
    `أكّد ذلك فقط إذا كان ${isolateLtr(amount)} في حسابك: تأكيدك هو ما يعتمد عليه ${isolateText(name)}. الإيصال أو الصورة لا يُثبت الدفع.`,
  RECEIVED_CONFIRM: 'نعم، إرسال',
  CHOOSE_DETAILS: 'أي بيانات تريد إرسالها؟',
  NO_DETAILS: 'لا بيانات محفوظة بعد',
  NO_DETAILS_HINT: 'احفظ حسابًا أو بطاقة مرة واحدة، ثم أرسلها من هنا بلمسة.',
  ADD_DETAILS: 'إضافة بيانات',

  MESSAGE: 'رسالة',
  SEND: 'إرسال',
  ATTACH: 'إرفاق صورة أو ملف PDF',
  ATTACH_TITLE: 'إرسال ملف',
  ATTACH_PHOTO: 'صورة',
  ATTACH_PDF: 'مستند PDF',
  SEND_FILES_QUESTION: 'هل تريد الإرسال إلى المحادثة؟',
  CHAT_CLOSED: 'المحادثة مغلقة.',
  CHAT_NOT_OPEN: 'تُفتح المحادثة بعد الموافقة على الطلب.',

  PHOTO_KIND: 'صورة',
  PDF_KIND: 'PDF',
  FILE_KIND: 'ملف',
  CANCEL_UPLOAD: 'إلغاء الرفع',
  UPLOADING: 'جارٍ الرفع',
  OPEN_PHOTO: 'فتح الصورة',
  OPEN_PDF: 'فتح ملف PDF',
  OPEN_FILE: 'فتح الملف',
  bytes: (count) => isolateLtr(`${count} B`),
  kilobytes: (count) => isolateLtr(`${count} KB`),
  megabytes: (count) => isolateLtr(`${count} MB`),

  newMessageAnnouncement: (name, what) => `${isolateText(name)}: ${isolateText(what)}`,

  DOWNLOAD: 'تنزيل',
  DOWNLOAD_UNSUPPORTED: 'التنزيل غير متاح في نسخة الهاتف. يُرجى تنزيل الملف من الكمبيوتر.',
  DOWNLOAD_FAILED: 'تعذّر تنزيل الملف. يُرجى المحاولة مجددًا.',

  PREVIEW_FAILED: 'لا يمكن عرض هذا الملف هنا.',
  PICTURE_UNSUPPORTED: 'لا يستطيع هذا الجهاز عرض صور HEIC. نزّل الصورة لفتحها في تطبيق آخر.',
  PREVIEW_NOT_LOADED: 'تعذّر تحميل الملف. يُرجى التحقق من اتصال الإنترنت.',
  PREVIEW_CUT: 'يظهر أول الملف فقط.',
  ZOOM_IN: 'تكبير',
  ZOOM_OUT: 'تصغير',
  PDF_BROKEN: 'ملف PDF هذا تالف ولا يمكن عرضه.',
  PDF_PROTECTED: 'ملف PDF هذا محمي بكلمة مرور ولا يمكن عرضه هنا.',
  PDF_TOO_LONG: 'ملف PDF هذا أطول من أن يُعرض هنا: أكثر من 200 صفحة.',
  PDF_TOO_LARGE: `ملف PDF هذا أكبر من 20 ميغابايت ولا يمكن عرضه هنا.`,
  PDF_UNAVAILABLE: 'تعذّر تحميل عارض PDF. يُرجى المحاولة مجددًا.',
  PAGE_FAILED: 'لا يمكن عرض هذه الصفحة.',
  pageOf: (page, count) => `صفحة ${page} من ${count}`,
} satisfies ScreenStrings['chat'];
