// Lines of the system in a chat in Arabic: one for each step of a deal, which is also the message of the step's notification.

import type * as english from '../en/system-lines.ts';
import type { Translation } from '../translation.ts';

type Lines = Translation<typeof english>;

export const SYSTEM_LINES = {
  'deal.approve': 'تمت الموافقة على القبول. بدأت المبادلة.',
  'deal.propose_completion': (name) => `وصل من ${name} اقتراح بإتمام المبادلة.`,
  'deal.accept_completion': (name) => `جاء التأكيد من ${name}. اكتملت المبادلة.`,
  'deal.decline_completion': (name) => `جاء الرد من ${name} برفض الإتمام.`,
  'deal.withdraw_completion': (name) => `جاء من ${name} سحب اقتراح الإتمام.`,
  'deal.request_cancellation': (name) => `وصل من ${name} طلب بإلغاء المبادلة.`,
  'deal.approve_cancellation': (name) => `جاء الرد من ${name} بالموافقة. أُلغيت المبادلة.`,
  'deal.reject_cancellation': (name) => `جاء الرد من ${name} برفض الإلغاء. ينضم مشرف إلى المحادثة ويقرر.`,
  'deal.dispute': (name) => `فُتح نزاع بطلب من ${name}. ينضم مشرف إلى المحادثة ويقرر.`,
  'deal.reopen': (name) => `انتهى النزاع بقرار من ${name}. تستمر المبادلة.`,
  'deal.resolve_completed': 'قرار المشرف: المبادلة مكتملة.',
  'deal.resolve_cancelled': 'قرار المشرف: المبادلة ملغاة.',
  'deal.resolve_failed': 'قرار المشرف: المبادلة فاشلة.',
  'deal.answer_timeout': 'لم يرد أحد خلال 24 ساعة. ينضم مشرف إلى المحادثة ويقرر.',
  'deal.silence_timeout': 'ساد الصمت في المبادلة 72 ساعة. ينضم مشرف إلى المحادثة ويقرر.',
  'deal.unwritten_timeout': 'لم يكتب أحد خلال 72 ساعة. أُلغيت المبادلة.',
} satisfies Lines['SYSTEM_LINES'];

export const REASON_GIVEN: Lines['REASON_GIVEN'] = (reason) => `السبب: ${reason}`;

export const ERASED_MESSAGE = 'مُحيت هذه الرسالة لأن المبادلة انتهت منذ زمن طويل.';
export const ERASED_FILE = 'مُحي هذا الملف لأن المبادلة انتهت منذ زمن طويل.';
