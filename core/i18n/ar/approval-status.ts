// Sentences of an acceptance by status, for its author and its accepter, in Arabic.
import type { ScreenStrings } from '../screen-strings.ts';

export const approvalStatus = {
  APPROVAL_PENDING_SILENCE: 'من دون رد حتى ذلك الحين يسقط القبول ويُفتح الطلب من جديد. ولا يُحسب ذلك على أحد.',
  ANSWER_UNTIL: 'الرد حتى',
  WAIT_FOR_APPROVAL_TITLE: 'بانتظار الموافقة',
  EXCHANGE_TITLE: 'المبادلة',
  OPEN_EXCHANGE: 'فتح المبادلة',
  OPEN_SUMMARY: 'فتح الملخص',

  YOU_ACCEPTED_WAITING: 'قبلت هذا الطلب. تُفتح المحادثة بعد موافقة صاحب الطلب.',
  ACCEPTANCE_RUNNING: 'تمت الموافقة على هذا القبول: المبادلة جارية.',
  EXCHANGE_COMPLETED: 'هذه المبادلة مكتملة.',
  EXCHANGE_FAILED: 'هذه المبادلة فاشلة.',
  EXCHANGE_CANCELLED: 'هذه المبادلة ملغاة.',
  NOBODY_WAITS: 'لم يعد أحد هنا ينتظر الموافقة.',
} satisfies ScreenStrings['approvalStatus'];
