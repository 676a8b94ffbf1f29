// Sentences of 'Your data' on the security page in Arabic: the copy of one's data.
import { isolateLtr } from '../bidi.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const account = {
  YOUR_DATA: 'بياناتك',
  EXPORT_NOTE:
    'ملف ZIP واحد فيه ملفك الشخصي ومبادلاتك ومحادثاتك وملفاتك وكل ما نحتفظ به عنك، في صفحات للقراءة وبيانات لبرامج أخرى.',
  EXPORT_ACTION: 'الحصول على نسخة من بياناتك',
  EXPORT_MAKING: 'جارٍ إعداد نسختك',
  MAKING_NOTE: 'يمكنك مغادرة هذه الصفحة: سيصلك إشعار عندما تجهز.',
  sizeSoFar: (size) => `${isolateLtr(size)} حتى الآن.`,
  EXPORT_DOWNLOAD: 'تنزيل نسختك',
  readyUntil: (until) => `متاحة حتى: ${until}`,
  EXPORT_COPY_LINK: 'نسخ الرابط',
  LINK_HINT: 'لمتصفح آخر. يعمل مرة واحدة خلال دقيقة.',
  LINK_COPIED: 'تم نسخ الرابط.',
  LINK_NOT_COPIED: 'تعذّر نسخ الرابط.',
  EXPORT_READY: 'نسختك جاهزة.',
  EXPORT_AGAIN: 'نسختك التالية',
  EXPORT_ONCE_A_DAY: 'نسخة واحدة في اليوم. حُذفت النسخة الأخيرة.',
  askAgainFrom: (at) => `يمكن طلبها مجددًا: ${at}.`,
  EXPORT_FAILED: 'تعذّر إعداد نسختك الأخيرة',
  EXPORT_FAILED_HINT: 'يُرجى طلبها مجددًا.',

  EXPORT_NOT_LOADED: 'تعذّر تحميل حالة نسختك.',
  EXPORT_NOT_STARTED: 'تعذّر طلب نسختك. يُرجى المحاولة مجددًا.',
  EXPORT_LINK_FAILED: 'تعذّر فتح الملف. يُرجى المحاولة مجددًا.',
} satisfies ScreenStrings['account'];
