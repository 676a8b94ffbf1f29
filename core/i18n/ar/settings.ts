// Sentences of the settings menu, its placeholder screens and the pages that a backend announces, in Arabic.
import { isolateText } from '../bidi.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const settings = {
  SETTINGS_TITLE: 'الإعدادات',
  MENU: {
    'my-data': 'بياناتي',
    'funds-transfer-details': 'بيانات التحويل',
    'exchange-rates': 'أسعار الصرف',
    notifications: 'الإشعارات',
    language: 'لغة التطبيق',
    security: 'كلمة المرور وFace ID',
    support: 'التواصل مع الدعم',
    rules: 'قواعد المبادلة',
  },
  PLACEHOLDER_TITLE: {
    'bank-details': 'البيانات البنكية',
    'exchange-rates': 'أسعار الصرف',
    notifications: 'الإشعارات',
    language: 'لغة التطبيق',
    security: 'كلمة المرور وFace ID',
    support: 'التواصل مع الدعم',
    rules: 'قواعد المبادلة',
  },
  COMING_SOON: 'قريبًا',

  ADDED_MENU: { privacy: 'الخصوصية', trust: 'مبادلاتك', blocked: 'المحظورون' },

  systemLanguage: (name) => `لغة النظام (${isolateText(name)})`,
  LANGUAGE_NOTE: 'تصل رسائل البوت أيضًا بهذه اللغة.',

  SETTINGS_LOAD_FAILED: 'تعذّر تحميل إعداداتك.',
  SETTINGS_SAVE_FAILED: 'تعذّر الحفظ. يُرجى المحاولة مجددًا.',
  TRUST_NOT_LOADED: 'تعذّر تحميل مبادلاتك.',

  WHO_SEES_YOU: 'من يراك',
  SHOW_USERNAME: 'إظهار اسم المستخدم',
  SHOW_USERNAME_NOTE:
    'عند الإيقاف: لا يرى أحد اسم المستخدم أو رقمك على Telegram، فلا يمكن لأحد مراسلتك خارج التطبيق. عند التشغيل: يراهما كل من في السوق.',
} satisfies ScreenStrings['settings'];
