// Messages of the bot about notifications in Arabic, and the buttons below them.
import type { Translation } from '#i18n/translation.ts';
import type * as english from '../en/bot-messages.ts';

type English = Translation<typeof english>;

export const BOT_MESSAGES = {
  reviewNeeded: (name) => `وصل من ${name} قبول لطلبك. وافق أو ارفض قبل انتهاء المهلة.`,
  approved: (name) => `جاء الرد من ${name} بالموافقة على قبولك. بدأت المبادلة.`,
  declined: (name) => `جاء الرد من ${name} برفض قبولك.`,
  disputeOpened: 'مبادلة قيد النزاع تنتظر قرارك.',
} satisfies English['BOT_MESSAGES'];

export const DEAL_MESSAGES = {
  pending_approval: (name) => `هناك قبول من ${name} بانتظار الموافقة.`,
  initiated: 'مبادلتك مستمرة. افتح المحادثة لإتمامها.',
  completion_pending: (name) => `وصل من ${name} اقتراح بإتمام مبادلتك. أكّد أو ارفض.`,
  cancellation_pending: (name) => `وصل من ${name} طلب بإلغاء مبادلتك. وافق أو ارفض.`,
  disputed: 'مبادلتك قيد النزاع. ينضم مشرف إلى المحادثة ويقرر.',
  completed: 'اكتملت مبادلتك.',
  cancelled: 'أُلغيت مبادلتك.',
  failed: 'فشلت مبادلتك بقرار من مشرف.',
} satisfies English['DEAL_MESSAGES'];

export const ACCOUNT_MESSAGES = {
  'account.deletion': 'سيُحذف حسابك بعد بضعة أيام مع كل ما فيه. حتى ذلك الحين يمكنك إيقاف الحذف.',
  'account.recovery':
    'رمز الاسترداد الخاص بك لدى حساب آخر على Telegram، وسينتقل إليه حسابك بعد بضعة أيام. لست أنت؟ أوقف ذلك الآن.',
  'account.recovery_code':
    'أُنشئ رمز استرداد لحسابك. لم تنشئه أنت؟ أنشئ رمزًا جديدًا، وسجّل الخروج من كل الأجهزة.',
  'account.recovery_stopped': 'أُوقف استرداد حسابك الآخر من جهاز مسجّل الدخول إليه.',
} satisfies English['ACCOUNT_MESSAGES'];

export const BUTTONS = {
  review: 'مراجعة',
  openDeal: 'فتح المبادلة',
  findOffer: 'البحث عن عرض آخر',
  openDispute: 'فتح صفحة النزاع',
  stopIt: 'إيقاف ذلك',
  openSettings: 'فتح الإعدادات',
} satisfies English['BUTTONS'];
