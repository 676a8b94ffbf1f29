// Error sentences of the first load in Arabic: sign-in, feed, notifications, profile.
import type { Strings } from '../strings.ts';

export const homeErrors = {
  MISSING_LAUNCH_DATA: 'بيانات تسجيل الدخول المطلوبة من Telegram غير موجودة',
  MISSING_LAUNCH_USER: 'بيانات المستخدم أو بيانات التشغيل من Telegram غير موجودة',
  AUTH_TIMED_OUT: 'انتهت مهلة تسجيل الدخول. يُرجى المحاولة مجددًا.',
  SIGN_IN_FAILED: 'فشل تسجيل الدخول',

  FEED_LOAD_FAILED: 'تعذّر تحميل الطلبات.',
  LIVE_FAILED: 'تعذّر التحديث المباشر.',

  DELETE_REQUEST_FAILED: 'تعذّر حذف الطلب.',
  FEED_NOT_LIVE: 'لم يستجب السوق بعد. يُرجى المحاولة مجددًا.',
  REQUEST_CHANGED: 'تغيّر هذا في هذه الأثناء. يُرجى مراجعته مجددًا.',
  ACCEPT_UNAUTHORIZED: 'تعذّر التحقق من الهوية. قد يلزم تسجيل الدخول مجددًا.',
  ACCEPT_FAILED: 'تعذّر قبول الطلب. يُرجى المحاولة مجددًا.',

  NOTIFICATIONS_LOAD_FAILED: 'تعذّر تحميل الإشعارات.',

  PROFILE_LOAD_FAILED: 'تعذّر تحميل بيانات الملف الشخصي. يُرجى المحاولة مجددًا.',
  PROFILE_SAVE_FAILED: 'تعذّر تحديث الملف الشخصي. يُرجى المحاولة مجددًا.',
} satisfies Strings['homeErrors'];
