// Sentences of the landing and loading screens, and of the screens that replace a failed one, in Arabic.
import type { Strings } from '../strings.ts';

export const landing = {
  APP_NAME: 'Kantor',

  LANDING_STATUS: [
    'جارٍ التشغيل...',
    'جارٍ الاتصال بتطبيق المراسلة...',
    'جارٍ تسجيل الدخول...',
    'جارٍ إنهاء الإعداد...',
  ] as const,

  SIGN_IN_FAILED_TITLE: 'تعذّر تسجيل الدخول',
  CLOSE_APP: 'إغلاق التطبيق',

  SIGNED_OUT: 'تم تسجيل خروجك',
  SIGN_IN: 'تسجيل الدخول',

  SESSION_EXPIRED: 'انتهت صلاحية جلستك',
  SESSION_EXPIRED_HINT: 'أغلق التطبيق المصغّر وافتحه من جديد. ما كتبته محفوظ.',

  SCREEN_FAILED: 'حدث خطأ في هذه الشاشة',
  SCREEN_FAILED_HINT: 'بقية التطبيق تعمل كالمعتاد.',
  GO_HOME: 'إلى الرئيسية',
} satisfies Strings['landing'];
