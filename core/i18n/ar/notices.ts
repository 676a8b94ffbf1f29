// Sentences of notifications in Arabic: the title of each kind, and its message. `notice-text.ts` chooses and fills them.

import type * as english from '../en/notices.ts';
import { pluralOf } from '../plural.ts';
import type { Translation } from '../translation.ts';

type English = Translation<typeof english>;

const plural = pluralOf('ar');

export const SOMEBODY = 'شخص ما';

export const NOTICE_TITLES = {
  'acceptance.review': 'قُبل طلبك',
  'acceptance.waiting': 'بانتظار الموافقة',
  'acceptance.approved': 'تمت الموافقة',
  'acceptance.declined': 'تم الرفض',
  'acceptance.withdrawn': 'سُحب القبول',
  'acceptance.missed': 'انتهت مهلة الموافقة',
  'acceptance.unanswered': 'لم يصل رد في الوقت المحدد',
  'deal.begun': 'بدأت المبادلة',
  'deal.reminder': 'مبادلتك في الانتظار',
  'deal.propose_completion': 'اقتُرح الإتمام',
  'deal.accept_completion': 'اكتملت المبادلة',
  'deal.decline_completion': 'رُفض الإتمام',
  'deal.withdraw_completion': 'سُحب اقتراح الإتمام',
  'deal.request_cancellation': 'طُلب الإلغاء',
  'deal.approve_cancellation': 'أُلغيت المبادلة',
  'deal.reject_cancellation': 'قيد النزاع',
  'deal.dispute': 'قيد النزاع',
  'deal.reopen': 'استؤنفت المبادلة',
  'deal.answer_timeout': 'قيد النزاع',
  'deal.silence_timeout': 'قيد النزاع',
  'deal.unwritten_timeout': 'أُلغيت المبادلة',
  'deal.resolve_completed': 'صدر قرار في النزاع',
  'deal.resolve_cancelled': 'صدر قرار في النزاع',
  'deal.resolve_failed': 'صدر قرار في النزاع',
  'dispute.opened': 'نزاع جديد',
  'request.expired': 'انتهت صلاحية الطلب',
  'request.pause_ended': 'انتهت صلاحية الطلب',
  'request.open_again': 'مفتوح من جديد',
  'request.wait_ended': 'الطلب الذي تنتظره',
  'request.hidden': 'طلبك مخفي',
  'request.shown_again': 'عاد طلبك للظهور',
  'request.taken_down': 'أُزيل طلبك',
  'absence.ended': 'أهلًا بعودتك',
  'report.resolved': 'بلاغك',
  'rating.received': 'تقييم جديد',
  'export.ready': 'بياناتك جاهزة',
  'export.failed': 'بياناتك',
  'account.deletion': 'سيُحذف حسابك',
  'account.deletion_stopped': 'حسابك باقٍ',
  'account.deletion_waits': 'لم يُحذف حسابك بعد',
  'account.recovery_code': 'رمز استرداد جديد',
  'account.recovery': 'حسابك على وشك الانتقال',
  'account.recovery_stopped': 'أُوقف الاسترداد',
  'account.suspended': 'عُلّق الحساب',
  'account.restored': 'رُفع التعليق',
} satisfies English['NOTICE_TITLES'];

export const NOTICE_MESSAGES = {
  'acceptance.review': (name) => `وصل من ${name} قبول لطلبك. وافق أو ارفض.`,
  'acceptance.waiting': (name) => `طُلبت من ${name} الموافقة على قبولك.`,
  'acceptance.approved': (name) => `جاء الرد من ${name} بالموافقة على قبولك. بدأت المبادلة.`,
  'acceptance.declined': (name) => `جاء الرد من ${name} برفض قبولك.`,
  'acceptance.withdrawn:open': (name) => `جاء من ${name} سحب القبول. طلبك مفتوح من جديد.`,
  'acceptance.withdrawn:paused': (name) => `جاء من ${name} سحب القبول. طلبك متوقف بسبب غيابك.`,
  'acceptance.withdrawn:expired': (name) => `جاء من ${name} سحب القبول. انتهت صلاحية طلبك في هذه الأثناء.`,
  'acceptance.missed:open': 'لم يصل ردك في الوقت المحدد. طلبك مفتوح من جديد.',
  'acceptance.missed:paused': 'لم يصل ردك في الوقت المحدد. طلبك متوقف بسبب غيابك.',
  'acceptance.missed:expired': 'لم يصل ردك في الوقت المحدد. انتهت صلاحية طلبك في هذه الأثناء.',
  'acceptance.missed:advice': 'أثناء غيابك يمكنك إيقافه مؤقتًا.',
  'acceptance.unanswered:open': (name) => `لم يصل رد من ${name} في الوقت المحدد. الطلب مفتوح من جديد.`,
  'acceptance.unanswered:paused': (name) => `لم يصل رد من ${name} في الوقت المحدد. لم يعد الطلب في السوق.`,
  'acceptance.unanswered:expired': (name) =>
    `لم يصل رد من ${name} في الوقت المحدد. انتهت صلاحية الطلب في هذه الأثناء.`,

  'deal.begun': (name) => `وافقت على القبول من ${name}. يُتفق على التفاصيل في المحادثة.`,
  'deal.reminder:admin': (name) =>
    `لم يحدث شيء في مبادلتك مع ${name} منذ 24 ساعة. بعد 72 ساعة من الصمت يقرر مشرف.`,
  'deal.reminder:cancelled': (name) =>
    `لم يحدث شيء في مبادلتك مع ${name} منذ 24 ساعة. بعد 72 ساعة من الصمت تُلغى.`,
  'deal.resolved:fault': (name) => `المخطئ: ${name}.`,
  'dispute.opened': 'مبادلة قيد النزاع تنتظر القرار.',

  'request.expired': 'انتهت صلاحية طلبك من دون مبادلة.',
  'request.pause_ended': 'بقي طلبك متوقفًا 30 يومًا وانتهت صلاحيته.',
  'request.open_again': (name, money) => `طلب ${name} بمبلغ ${money} مفتوح من جديد. يحصل عليه أول من يقبله.`,
  'request.wait_ended:taken': 'قبله شخص آخر.',
  'request.wait_ended:gone': 'لم يعد في السوق.',
  'request.wait_ended:similar': (count) =>
    plural(count, {
      zero: 'لا طلبات مشابهة مفتوحة.',
      one: 'هناك طلب مشابه مفتوح.',
      two: 'هناك طلبان مشابهان مفتوحان.',
      few: `هناك ${count} طلبات مشابهة مفتوحة.`,
      many: `هناك ${count} طلبًا مشابهًا مفتوحًا.`,
      other: `هناك ${count} طلب مشابه مفتوح.`,
    }),
  'request.hidden': 'أبلغ عنه عدة أشخاص، لذلك لا يراه الآخرون إلى أن نراجعه. افتحه لطلب مراجعة سريعة.',
  'request.shown_again': 'راجعنا البلاغات عنه ولم نجد مخالفة للقواعد.',
  'request.taken_down': 'وصلت بلاغات عنه، ووجدنا مخالفة للقواعد.',
  'absence.ended': (count) =>
    plural(count, {
      zero: 'لا طلبات مفتوحة لديك.',
      one: 'طلبك مفتوح من جديد.',
      two: 'طلباك مفتوحان من جديد.',
      few: `طلباتك مفتوحة من جديد، وعددها ${count}.`,
      many: `طلباتك مفتوحة من جديد، وعددها ${count}.`,
      other: `طلباتك مفتوحة من جديد، وعددها ${count}.`,
    }),

  'report.resolved:acted': 'اتخذنا إجراءً بناءً على بلاغك. شكرًا لك.',
  'report.resolved:no_breach': 'راجعنا بلاغك ولم نجد مخالفة للقواعد.',
  'rating.received:up': (name) => `وصلك تقييم إيجابي من ${name}.`,
  'rating.received:down': (name) => `وصلك تقييم سلبي من ${name}.`,
  'export.ready': 'يمكنك تنزيل نسخة بياناتك خلال 24 ساعة من «الإعدادات»، «الأمان».',
  'export.failed': 'تعذّر إعداد نسخة بياناتك. يُرجى طلبها مجددًا من «الإعدادات»، «الأمان».',
  'account.deletion': (time) => `الموعد: ${time}. حتى ذلك الحين يمكنك إيقاف الحذف في «الإعدادات»، «الأمان».`,
  'account.deletion_stopped': 'أُوقف الحذف. عادت عروضك.',
  'account.deletion_waits': (time) => `لديك مبادلة أو دور لم ينتهِ بعد. موعد المحاولة التالية: ${time}.`,
  'account.recovery_code':
    'أُنشئ رمز استرداد لحسابك. لم تنشئه أنت؟ أنشئ رمزًا جديدًا، وسجّل الخروج من كل الأجهزة.',
  'account.recovery': (time) =>
    `رمز الاسترداد الخاص بك لدى حساب آخر على Telegram، وسينتقل إليه هذا الحساب. الموعد: ${time}. لست أنت؟ أوقف ذلك في «الإعدادات»، «الأمان».`,
  'account.recovery_stopped': 'جاء الإيقاف من جهاز مسجّل الدخول إلى الحساب الآخر.',
  'account.suspended:until': (time) => `حسابك معلّق حتى ${time}.`,
  'account.suspended:for_good': 'حسابك معلّق نهائيًا.',
  'account.restored': 'لم يعد حسابك معلّقًا.',
} satisfies English['NOTICE_MESSAGES'];
