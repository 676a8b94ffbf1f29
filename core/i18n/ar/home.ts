// Sentences of the feed screen and its cards in Arabic.
import { isolateLtr } from '../bidi.ts';
import { pluralOf } from '../plural.ts';
import type { Strings } from '../strings.ts';

const plural = pluralOf('ar');

export const home = {
  HOME_TITLE: 'المبادلات',
  SETTINGS: 'الإعدادات',
  CREATE: 'إنشاء طلب',
  OPEN_FILTER: 'البحث والتصفية',
  NO_FILTER: 'بدون تصفية',
  CLEAR_FILTER: 'مسح التصفية',
  LIKE_YOUR_REQUEST: 'مطابقة لطلبك',

  FEED_EMPTY: 'لا يوجد ما يُعرض',
  FEED_EMPTY_HINT: 'انشر ما تريد مبادلته ليجدك الآخرون.',
  FEED_EMPTY_FILTERED_HINT: 'امسح التصفية لرؤية كل العروض، أو انشر طلبًا خاصًا بك.',
  LOADING_FEED: 'جارٍ تحميل المبادلات',
  PAST_DEALS_TITLE: 'المبادلات السابقة',

  LIVE: 'مباشر',
  CONNECTING: 'جارٍ الاتصال...',
  OFFLINE: 'غير متصل',
  RECONNECTING: 'إعادة الاتصال...',
  reconnectingIn: (seconds) => `إعادة الاتصال بعد ${seconds}\u00a0ث`,
  updatedSecondsAgo: (seconds) => `آخر تحديث قبل ${seconds}\u00a0ث`,
  updatedMinutesAgo: (minutes) => `آخر تحديث قبل ${minutes}\u00a0د`,
  JUST_NOW_CHECKING: 'قبل لحظات، جارٍ التحقق...',
  minutesOldChecking: (minutes) => `قبل ${minutes}\u00a0د، جارٍ التحقق...`,
  hoursOldChecking: (hours) => `قبل ${hours}\u00a0س، جارٍ التحقق...`,

  YOU_PAY: 'تدفع',
  YOU_RECEIVE: 'تستلم',
  EXPIRES_IN: 'ينتهي خلال',
  ANSWER_WITHIN: 'الوقت المتبقي',
  viewCount: (count) =>
    plural(count, {
      zero: 'لا مشاهدات',
      one: 'مشاهدة واحدة',
      two: 'مشاهدتان',
      few: `${count} مشاهدات`,
      many: `${count} مشاهدة`,
      other: `${count} مشاهدة`,
    }),
  UNREAD_MESSAGES: 'رسائل غير مقروءة',
  UNNAMED: 'مستخدم بلا اسم',

  EDIT_REQUEST: 'تعديل',
  DELETE_REQUEST: 'حذف',
  RESUME_REQUEST: 'استئناف',
  DELETE_REQUEST_TITLE: 'حذف هذا الطلب؟',
  deleteRequestMessage: (pay, receive) =>
    `سيُزال عرضك ${isolateLtr(pay)} مقابل ${isolateLtr(receive)} من السوق. لا يمكن التراجع عن هذا الإجراء.`,

  ACCEPTED: 'تم القبول. تبقى موافقة صاحب الطلب.',
  REQUEST_DELETED: 'تم حذف الطلب',

  TRACKER_LABEL: 'تقدّم المبادلة',
  TRACKER_STEPS: ['البدء', 'المبادلة', 'الإتمام'] as const,

  CARD_ACTION: {
    own_open: null,
    own_paused: null,
    open: 'قبول',
    approve_or_decline: 'بانتظار موافقتك',
    pending_for_other: 'قيد الموافقة',
    waiting_for_approval: 'بانتظار الموافقة',
    closed: null,
    in_progress: null,
    completion_wait: null,
    completion_answer: null,
    cancellation_wait: 'بانتظار الموافقة على الإلغاء أو فتح نزاع',
    cancellation_answer: 'طُلب الإلغاء: موافقة أو نزاع',
    disputed: 'قيد النزاع: أُضيف مشرف إلى المحادثة',
    completed: null,
    failed: null,
    cancelled: null,
  },

  CARD_STATUS: {
    own_open: null,
    own_paused: 'متوقف',
    open: null,
    approve_or_decline: null,
    pending_for_other: null,
    waiting_for_approval: null,
    closed: 'لم يعد مفتوحًا',
    in_progress: 'جارية',
    completion_wait: 'قيد الإتمام',
    completion_answer: 'قيد الإتمام',
    cancellation_wait: 'قيد الإلغاء',
    cancellation_answer: 'قيد الإلغاء',
    disputed: 'قيد النزاع',
    completed: 'مكتملة',
    failed: 'فاشلة',
    cancelled: 'ملغاة',
  },

  TURN: {
    you: 'دورك',
    them: 'دور الطرف الآخر',
    nobody: '',
  },
} satisfies Strings['home'];
