// Sentences of the active deal and its summary in Arabic: actions, confirmations, ratings.
import { isolateLtr, isolateText } from '../bidi.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const deal = {
  DEAL_TITLE: 'المبادلة',
  STATUS: 'الحالة',
  NEXT_STEP: 'الخطوة التالية',
  DEAL_DETAILS: 'تفاصيل المبادلة',
  SHOW_DETAILS: 'عرض التفاصيل وإجراءات أخرى',
  HIDE_DETAILS: 'إخفاء التفاصيل والإجراءات الأخرى',
  // The amounts may come with their payment methods, as an Arabic phrase.
  dealSentence: (pay, receive, name) =>
    `تدفع ${isolateText(pay)} وتستلم ${isolateText(receive)} من ${isolateText(name)}.`,

  PROPOSE_COMPLETION: 'اقتراح الإتمام',
  REQUEST_CANCELLATION: 'طلب الإلغاء',
  REPORT_DISPUTE: 'فتح نزاع',
  WITHDRAW_PROPOSAL: 'سحب الاقتراح',
  ACCEPT_COMPLETION: 'قبول الإتمام',
  DECLINE_COMPLETION: 'رفض',
  APPROVE_CANCELLATION: 'الموافقة على الإلغاء',
  REJECT_CANCELLATION: 'فتح نزاع',
  DISPUTED_TEXT: 'هذه المبادلة قيد النزاع. ينضم مشرف إلى المحادثة ويستمع إلى الطرفين ثم يقرر.',
  REOPEN: 'استئناف المبادلة',

  YOU_PROPOSED_COMPLETION: 'اقترحت الإتمام. بانتظار الطرف الآخر.',
  theyProposedCompletion: (name) => `وصل من ${isolateText(name)} اقتراح بالإتمام. اقبله فقط إذا وصل المبلغ.`,
  YOU_REQUESTED_CANCELLATION: 'طلبت الإلغاء. بانتظار الطرف الآخر.',
  theyRequestedCancellation: (name) => `وصل من ${isolateText(name)} طلب بالإلغاء.`,
  IN_PROGRESS_TEXT: 'بعد تبادل المبلغين، اقترح الإتمام.',

  DISPUTE_TITLE: 'فتح نزاع؟',
  disputeMessage: (deal) => `سينضم مشرف إلى محادثة ${deal} ويقرر. ويُبلَّغ الطرفان بذلك.`,
  CANCELLATION_TITLE: 'إلغاء هذه المبادلة؟',
  cancellationMessage: (deal) => `يجب أن يوافق الطرف الآخر على إلغاء ${deal}. لا ترسل أي مبلغ من الآن.`,
  COMPLETION_TITLE: 'هل وصل المبلغ؟',
  completionMessage: (deal, received) =>
    `إتمام ${deal} نهائي. أكّد فقط إذا وصل المبلغ كله، ${isolateLtr(received)}، إلى حسابك.`,

  RATE_QUESTION: 'كيف سارت المبادلة؟',
  RATE_UP: 'جيدة',
  RATE_DOWN: 'سيئة',
  RATE_COMMENT: 'تعليق',
  RATE_COMMENT_PLACEHOLDER: 'ماذا يفيد الآخرين أن يعرفوا؟ (اختياري)',
  SKIP_RATING: 'تخطي التقييم',

  AUTHOR_OF_REQUEST: 'صاحب الطلب',
  WHO_ACCEPTED: 'من قبِل الطلب',

  SUMMARY_TITLE: 'الملخص',
  YOUR_RATING: 'تقييمك',
  THEIR_RATING: 'تقييم الطرف الآخر',
  NO_RATING: 'بلا تقييم',
  STARTED_ON: 'البداية',
  FINISHED_ON: 'النهاية',
} satisfies ScreenStrings['deal'];
