// Button text and confirmation of each deal action in Arabic, naming the deal and its amounts.
import { isolateLtr, isolateText } from '../bidi.ts';
import type { ScreenStrings } from '../screen-strings.ts';
import { deal } from './deal.ts';
import { request } from './request.ts';

export const dealActions = {
  DEAL_ACTION_TEXT: {
    approve: request.APPROVE,
    decline: request.DECLINE,
    withdraw: request.WITHDRAW,
    propose_completion: deal.PROPOSE_COMPLETION,
    accept_completion: deal.ACCEPT_COMPLETION,
    decline_completion: deal.DECLINE_COMPLETION,
    withdraw_completion: deal.WITHDRAW_PROPOSAL,
    request_cancellation: deal.REQUEST_CANCELLATION,
    approve_cancellation: deal.APPROVE_CANCELLATION,
    reject_cancellation: deal.REJECT_CANCELLATION,
    dispute: deal.REPORT_DISPUTE,
    reopen: deal.REOPEN,
    resolve_completed: 'القرار: مكتملة',
    resolve_cancelled: 'القرار: ملغاة',
    resolve_failed: 'القرار: فاشلة',
    send_message: null,
    approval_timeout: null,
    answer_timeout: null,
    silence_timeout: null,
    unwritten_timeout: null,
  },

  DECLINE_TITLE: 'رفض هذا القبول؟',
  declineMessage: (deal) => `${deal}. يُفتح طلبك للجميع من جديد. ولا يُحسب ذلك على أحد.`,
  PROPOSE_TITLE: 'اقتراح الإتمام؟',
  proposeMessage: (deal, received) =>
    `${deal}. اقترح الإتمام عندما يصل المبلغان إلى الطرفين ويكون ${isolateLtr(received)} قد وصلك؛ ثم يؤكد الطرف الآخر.`,
  AGREE_TO_CANCEL_TITLE: 'الموافقة على الإلغاء؟',
  agreeToCancelMessage: (deal) =>
    `إلغاء ${deal} نهائي. وافق فقط إذا لم يُرسل أحد أي مبلغ، أو إذا أُعيد كل ما أُرسل.`,
  DECIDE_COMPLETED_TITLE: 'القرار: مكتملة؟',
  decideCompletedMessage: (deal) => `${deal}: تُحسب مكتملة للطرفين. هذا نهائي.`,
  DECIDE_CANCELLED_TITLE: 'القرار: ملغاة؟',
  decideCancelledMessage: (deal) => `${deal}: تنتهي من دون أثر. هذا نهائي.`,
  DECIDE_FAILED_TITLE: 'القرار: فاشلة؟',
  decideFailedMessage: (deal) => `${deal}: تُسجَّل فاشلة. هذا نهائي.`,

  REASON: 'السبب',
  REASON_PLACEHOLDER: 'ماذا حدث؟',
  REASON_OPTIONAL_PLACEHOLDER: 'السبب للطرف الآخر (اختياري)',
  REASON_MISSING: 'اكتب باختصار ما حدث',
  WHOSE_FAULT: 'من المخطئ؟',
  NOBODYS_FAULT: 'لا أحد',
  CONTINUE: 'متابعة',

  dealWith: (deal, name) => `${deal} مع ${isolateText(name)}`,

  dealBetween: (deal, one, other) => `${deal} بين ${isolateText(one)} و${isolateText(other)}`,
} satisfies ScreenStrings['dealActions'];
