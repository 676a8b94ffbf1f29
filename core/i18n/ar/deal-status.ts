// Sentences of each deal status by role in Arabic: what happened, whose turn it is, what the deadline does.
import { isolateText } from '../bidi.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const dealStatus = {
  theyAccepted: (name) => `وصل من ${isolateText(name)} قبول لطلبك.`,
  YOUR_TURN_TO_APPROVE: 'دورك: وافق أو ارفض.',
  APPROVAL_SILENCE_AUTHOR: 'من دون رد حتى ذلك الحين يسقط القبول ويُفتح طلبك من جديد.',
  YOU_ACCEPTED: 'قبلت هذا الطلب.',
  WAITING_FOR_THE_AUTHOR: 'بانتظار صاحب الطلب. تُفتح المحادثة بعد موافقته.',
  APPROVAL_SILENCE_ACCEPTER: 'من دون رد حتى ذلك الحين يسقط القبول. ولا يُحسب ذلك على أحد.',

  RUNNING: 'المبادلة جارية.',
  RUNNING_SILENCE:
    'إذا لم يتخذ أحد أي خطوة ولم يكتب حتى ذلك الحين، يقرر مشرف؛ وإذا لم يكتب أحد قط، تُلغى المبادلة.',

  ANSWER_SILENCE: 'من دون رد حتى ذلك الحين يُطلب من مشرف أن يقرر.',
  YOUR_TURN_TO_ACCEPT: 'دورك: اقبل أو ارفض.',
  theyCanAccept: (name) => `بانتظار القبول أو الرفض من ${isolateText(name)}.`,
  YOUR_TURN_TO_APPROVE_CANCELLATION: 'دورك: وافق أو افتح نزاعًا.',
  theyCanApproveCancellation: (name) => `بانتظار الموافقة أو فتح نزاع من ${isolateText(name)}.`,

  DISPUTE_OPENED: 'فُتح نزاع.',
  NOBODY_ANSWERED: 'لم يرد أحد في الوقت المحدد، فأُحيلت المبادلة إلى مشرف.',
  YOU_DISPUTED: 'فتحت نزاعًا.',
  theyDisputed: (name) => `فُتح نزاع بطلب من ${isolateText(name)}.`,
  YOUR_TURN_TO_DECIDE: 'دورك: اقرأ المحادثة واستمع إلى الطرفين ثم قرر.',

  IS_COMPLETED: 'المبادلة مكتملة.',
  FAILED_BY_ADMIN: 'أغلق مشرف المبادلة على أنها فاشلة.',
  IS_FAILED: 'أُغلقت المبادلة على أنها فاشلة.',
  IS_CANCELLED: 'المبادلة ملغاة.',

  endedCompleted: (deal) => `اكتملت المبادلة: ${deal}`,
  endedCancelled: (deal) => `أُلغيت المبادلة: ${deal}`,
  endedFailed: (deal) => `فشلت المبادلة: ${deal}`,
  AN_ADMIN_DECIDED: 'صدر قرار المشرف.',

  BEFORE_DISPUTE: 'قبل النزاع',
  hadProposedCompletion: (name) => `كان هناك اقتراح بالإتمام من ${isolateText(name)}.`,
  hadAskedToCancel: (name) => `كان هناك طلب بالإلغاء من ${isolateText(name)}.`,
  WAS_RUNNING: 'كانت المبادلة جارية؛ ولم يطلب أحد إنهاءها.',

  untilText: (date) => `حتى: ${date}`,
  TIME_LEFT: 'الوقت المتبقي',
  REASON_GIVEN: 'السبب المذكور',
  EITHER_TURN: 'الدور لأي من الطرفين',
  ADMIN_TURN: 'القرار للمشرف',
  waitingFor: (name) => `بانتظار ${isolateText(name)}`,
  // The amounts may come with their payment methods, as an Arabic phrase.
  dealSentenceForAdmin: (author, pay, receive, other) =>
    `من ${isolateText(author)}: ${isolateText(pay)}، وفي المقابل من ${isolateText(other)}: ${isolateText(receive)}.`,

  DISPUTE_ENDED: 'انتهى هذا النزاع. تستمر المبادلة من دون مشرف.',
} satisfies ScreenStrings['dealStatus'];
