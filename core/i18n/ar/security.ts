// Sentences of the security page in Arabic: the ban notice, the devices, and signing out.
import { isolateText } from '../bidi.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const security = {
  SECURITY_TITLE: 'الأمان',
  DEVICES_HEADER: 'الأجهزة',
  DEVICES_NOTE: 'كل جهاز فتحت عليه التطبيق المصغّر خلال اليوم الأخير.',
  THIS_DEVICE: 'هذا الجهاز',
  UNKNOWN_DEVICE: 'جهاز غير معروف',
  lastUsed: (at) => `آخر استخدام: ${at}`,
  SIGN_OUT_DEVICE: 'خروج',
  SIGN_OUT_HERE: 'تسجيل الخروج',
  SIGN_OUT_EVERYWHERE: 'الخروج من كل الأجهزة',
  SIGN_OUT_NOTE: 'تُزال من هذا الجهاز المسودات والرسائل التي لم تُرسل بعد وصورة وثيقتك. وتبقى مبادلاتك.',
  EVERYWHERE_QUESTION: 'الخروج من كل الأجهزة؟',
  EVERYWHERE_MESSAGE:
    'يُسجَّل الخروج من كل الأجهزة، ومنها هذا الجهاز. لتسجيل الدخول مجددًا، أغلق التطبيق المصغّر وافتحه من رسائلك.',
  HERE_QUESTION: 'الخروج من هذا الجهاز؟',
  deviceQuestion: (label) => `الخروج من ${isolateText(label)}؟`,
  DEVICE_MESSAGE: 'لا يُسجَّل الدخول عليه إلا عند فتح التطبيق المصغّر هناك من جديد.',

  DEVICES_LOAD_FAILED: 'تعذّر تحميل أجهزتك.',
  SIGN_OUT_FAILED: 'تعذّر تسجيل خروجك. يُرجى المحاولة مجددًا.',

  SUSPENDED_TITLE: 'حسابك معلّق',
  SUSPENDED_UNTIL: 'حتى',
  SUSPENDED_FOR_GOOD: 'نهائيًا',
  SUSPENDED_REASON: 'السبب',
  SUSPENDED_NOTE:
    'يمكنك إنهاء المبادلات التي بدأت والكتابة في محادثاتها وقراءة سجلاتك. أُزيلت عروضك المفتوحة من السوق.',

  SUSPENSION_OVER: 'لم يعد حسابك معلّقًا',
} satisfies ScreenStrings['security'];
