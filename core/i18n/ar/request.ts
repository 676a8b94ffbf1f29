// Sentences of the request and approval screens in Arabic.
import type { ScreenStrings } from '../screen-strings.ts';

export const request = {
  REQUEST_TITLE: 'الطلب',
  CREATED: 'الإنشاء',
  EXPIRES: 'الانتهاء',
  INDICATIVE_RATE: 'سعر استرشادي',
  INDICATIVE_RATE_NOTE: 'الأسعار استرشادية. ويُتفق على المبالغ الدقيقة في المحادثة.',
  NOTE: 'ملاحظة',

  ABOUT_AUTHOR: 'عن صاحب الطلب',
  LOCATION: 'المكان',
  COMPLETED_DEALS: 'مكتملة',
  FAILED_DEALS: 'فاشلة',
  REVIEWS: 'المراجعات',
  NO_REVIEWS: 'لا مراجعات بعد',
  NO_COMMENT: 'بلا تعليق',
  GOOD_REVIEW: 'تقييم إيجابي',
  BAD_REVIEW: 'تقييم سلبي',

  CANCEL_REQUEST_VIEW: 'إلغاء',
  ACCEPT_REQUEST: 'قبول الطلب',

  TERMS_CHANGED_TITLE: 'تغيّرت الشروط',
  TERMS_CHANGED: 'عدّل صاحب الطلب طلبه قبل قبولك. لم يُقبل شيء بعد.',
  TERMS_SEEN: 'ما رأيته',
  TERMS_NOW: 'الآن',
  ACCEPT_NEW_TERMS: 'قبول الشروط الجديدة',

  REQUEST_REMOVED: 'أزال صاحب الطلب هذا الطلب. جارٍ الانتقال إلى الرئيسية...',

  APPROVAL_TITLE: 'قُبل طلبك: موافقة أو رفض',
  ABOUT_ACCEPTER: 'من قبِل الطلب',
  YOUR_NOTE: 'ملاحظتك',
  DECLINE: 'رفض',
  APPROVE: 'موافقة',
  WITHDRAW: 'سحب القبول',
  WAITING_FOR_AUTHOR: 'تُفتح المحادثة بعد موافقة صاحب الطلب.',
} satisfies ScreenStrings['request'];
