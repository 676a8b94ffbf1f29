// Sentences of the steps of a deal in Arabic: what was done and by whom.
import { isolateLtr, isolateText } from '../bidi.ts';
import type { ScreenStrings } from '../screen-strings.ts';

/** Without a verb, which would agree with the person. */
const by = (name: string, step: string): string => `${isolateText(name)}: ${step}`;

export const dealSteps = {
  STEPS_BY_YOU: {
    accept: 'قبلت الطلب',
    approve: 'وافقت على القبول',
    decline: 'رفضت القبول',
    withdraw: 'سحبت القبول',
    propose_completion: 'اقترحت الإتمام',
    accept_completion: 'أكّدت الإتمام',
    decline_completion: 'رفضت الإتمام',
    withdraw_completion: 'سحبت الاقتراح',
    request_cancellation: 'طلبت الإلغاء',
    approve_cancellation: 'وافقت على الإلغاء',
    reject_cancellation: 'رفضت الإلغاء وفتحت نزاعًا',
    dispute: 'فتحت نزاعًا',
    reopen: 'استأنفت المبادلة',
    resolve_completed: 'قررت: مكتملة',
    resolve_cancelled: 'قررت: ملغاة',
    resolve_failed: 'قررت: فاشلة',
  },
  STEPS_BY_OTHERS: {
    accept: (name) => by(name, 'قبول الطلب'),
    approve: (name) => by(name, 'الموافقة على القبول'),
    decline: (name) => by(name, 'رفض القبول'),
    withdraw: (name) => by(name, 'سحب القبول'),
    propose_completion: (name) => by(name, 'اقتراح الإتمام'),
    accept_completion: (name) => by(name, 'تأكيد الإتمام'),
    decline_completion: (name) => by(name, 'رفض الإتمام'),
    withdraw_completion: (name) => by(name, 'سحب الاقتراح'),
    request_cancellation: (name) => by(name, 'طلب الإلغاء'),
    approve_cancellation: (name) => by(name, 'الموافقة على الإلغاء'),
    reject_cancellation: (name) => by(name, 'رفض الإلغاء وفتح نزاع'),
    dispute: (name) => by(name, 'فتح نزاع'),
    reopen: (name) => by(name, 'استئناف المبادلة'),
    resolve_completed: (name) => by(name, 'القرار «مكتملة»'),
    resolve_cancelled: (name) => by(name, 'القرار «ملغاة»'),
    resolve_failed: (name) => by(name, 'القرار «فاشلة»'),
  },
  TIMED_STEPS: {
    approval_timeout: 'انتهت مهلة الموافقة',
    answer_timeout: 'انتهت مهلة الرد',
    silence_timeout: 'لم يتخذ أحد أي خطوة ولم يكتب في الوقت المحدد',
    unwritten_timeout: 'لم يكتب أحد قط، فانتهت المهلة',
  },
  otherStep: (name, action) => by(name, isolateLtr(action)),

  AN_ADMIN: 'مشرف',
  SYSTEM_ACTOR: 'المهلة',
  SOMEBODY: 'شخص ما',
} satisfies ScreenStrings['dealSteps'];
