// Sentences of the deal summary in Arabic.
import { isolateText } from '../bidi.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const summary = {
  PARTIES: 'الطرفان',
  RATINGS: 'التقييمات',
  STEPS_TITLE: 'الخطوات',
  ADMIN_DECISION: 'قرار المشرف',
  STILL_RUNNING: 'ما زالت هذه المبادلة جارية.',

  DEAL_RESULT_TEXT: {
    pending_approval: 'بانتظار الموافقة',
    initiated: 'جارية',
    completion_pending: 'اقتُرح الإتمام',
    cancellation_pending: 'طُلب الإلغاء',
    disputed: 'قيد النزاع',
    completed: 'مكتملة',
    failed: 'فاشلة',
    cancelled: 'ملغاة',
  },

  ratingOf: (from, to) => `تقييم ${isolateText(from)} عن ${isolateText(to)}`,

  rateName: (name) => `تقييم ${isolateText(name)}`,
  rateQuestion: (deal) => `${deal}. يرى الآخرون التقييم، ويُعطى مرة واحدة.`,
  SEND_RATING: 'إرسال التقييم',
  RATING_SENT: 'تم إرسال تقييمك',
  NO_NOTE: 'لم يترك المشرف ملاحظة.',
} satisfies ScreenStrings['summary'];
