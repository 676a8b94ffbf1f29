// Sentences about the end of an account in Arabic: its deletion, the recovery code, and taking over an old account.
import { isolateText } from '../bidi.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const accountEnd = {
  deletedOn: (at) => `موعد حذف حسابك: ${at}.`,
  DELETION_STOP: 'إيقاف الحذف',
  DELETION_STOP_NOTE:
    'حتى ذلك الحين تبقى عروضك خارج السوق، ولا يمكنك النشر أو القبول. عند إيقاف الحذف يعود كل شيء كما كان.',
  takenOverOn: (at) =>
    `رمز الاسترداد الخاص بك موجود لدى حساب آخر على Telegram، وسينتقل إليه هذا الحساب: ${at}.`,
  RECOVERY_STOP: 'لست أنا: إيقاف',
  RECOVERY_STOP_NOTE:
    'إن كان ذلك أنت من هاتف جديد فلا يلزمك فعل شيء. وإن أوقفت العملية فلن يعود الرمز صالحًا.',
  takesOverOn: (at) => `سينتقل حسابك القديم إلى حساب Telegram هذا: ${at}.`,
  TAKING_OVER_STOP: 'إيقاف',
  TAKING_OVER_NOTE:
    'يمكن لحسابك القديم الاعتراض حتى ذلك الحين. بعدها ينتقل الملف الشخصي القديم وتقييماته ومبادلاته المنتهية إلى حساب Telegram هذا، وينتهي الحساب الحالي.',

  CODE_HEADER: 'رمز الاسترداد',
  CODE_MAKE: 'إنشاء رمز استرداد',
  CODE_REPLACE: 'إنشاء رمز استرداد جديد',
  codeMadeOn: (at) => `أُنشئ: ${at}. الرمز الجديد يحل محله.`,
  CODE_NOTE: 'إذا فقدت حسابك على Telegram، تستعيد هذا الحساب بالرمز. اطبعه أو دوّنه.',
  CODE_YOURS: 'رمز الاسترداد الخاص بك',
  CODE_ONCE: 'يظهر الرمز الآن فقط. اطبعه أو دوّنه، ولا تُظهره لأحد.',
  CODE_COPY: 'نسخ الرمز',
  CODE_COPIED: 'تم النسخ',
  CODE_NOT_COPIED: 'تعذّر النسخ. يُرجى تدوين الرمز.',
  CODE_DONE: 'دوّنت الرمز',

  RECOVER_ACTION: 'استرداد حساب قديم',
  RECOVER_NOTE:
    'اكتب الرمز الذي طبعته من حسابك القديم. يُسأل ذلك الحساب مدة 7 أيام على الأقل: هل هذا أنت؟ وتُنهى أولًا المبادلات الجارية فيه.',
  RECOVER_FIELD: 'رمز الاسترداد',
  RECOVER_MISREAD: 'هناك حرف أو رقم خاطئ. يُرجى المقارنة بما لديك على الورق.',
  RECOVER_UNKNOWN: 'لا يوجد حساب بهذا الرمز.',
  RECOVER_SUBMIT: 'استرداد',

  DELETE_HEADER: 'حذف الحساب',
  DELETE_ACTION: 'حذف حسابي',
  DELETE_NOTE: 'يُحذف الحساب بعد بضعة أيام. حتى ذلك الحين يمكنك إيقاف الحذف بلمسة واحدة.',
  DELETE_WHAT_GOES:
    'ما يُحذف: أسماؤك وهاتفك ومكانك وإعداداتك وبيانات التحويل المحفوظة وإشعاراتك وأجهزتك وعروضك. يرى الآخرون «مستخدم محذوف». ولا تعود الثقة والتقييمات التي حصلت عليها.',
  DELETE_WHAT_STAYS:
    'ما يبقى: شروط مبادلاتك وخطواتها، والمراجعات التي كتبتها من دون اسمك. تبقى المحادثات والملفات لدى شركائك لحالات المطالبة، وتُمحى عند انتهاء مدتها.',
  deleteField: (word) => `اكتب «${isolateText(word)}»`,

  BLOCKED_BY_DEALS: 'يجب أن تنتهي هذه المبادلات أولًا:',
  BLOCKED_BY_ROLE: 'حسابك ضمن فريق العمل. يجب أن يسحب أحد المالكين دورك أولًا.',
  ACCOUNT_END_NOT_LOADED: 'تعذّر تحميل الاسترداد والحذف.',
  ACCOUNT_END_FAILED: 'لم ينجح ذلك. يُرجى المحاولة مجددًا.',
} satisfies ScreenStrings['accountEnd'];
