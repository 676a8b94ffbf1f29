// Sentences of blocking and reporting people in Arabic.
import { isolateText } from '../bidi.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const moderation = {
  BLOCK_OR_REPORT: 'حظر أو إبلاغ',
  blockNote: (name) =>
    `لن يرى أي منكما طلبات الآخر. ولن يصل إشعار بذلك إلى ${isolateText(name)}. وتستمر أي مبادلة جارية.`,
  BLOCK: 'حظر',
  blockPerson: (name) => `حظر ${isolateText(name)}`,
  BLOCK_REASON: 'ملاحظة لنفسك (اختياري)',
  BLOCK_REASON_HINT: 'تراها أنت وحدك في قائمة المحظورين لديك.',
  REPORT: 'إبلاغ',
  SEND_REPORT: 'إرسال البلاغ',
  REPORT_NOTE: 'نراجع كل بلاغ ونخبرك بنتيجته.',
  REPORT_REASON: 'ماذا حدث؟',
  REPORT_REASON_TEXT: {
    scam_attempt: 'محاولة احتيال',
    fake_offer: 'عرض وهمي',
    off_platform: 'طلب التعامل خارج التطبيق',
    insult: 'إهانات',
    impersonation: 'انتحال شخصية',
    stolen_details: 'حساب يخص شخصًا آخر',
    other: 'سبب آخر',
  },
  REPORT_MESSAGE: 'الإبلاغ عن الرسالة',
  reportMessage: (what) => `الإبلاغ عن الرسالة: ${isolateText(what)}`,
  REPORT_DETAILS: 'التفاصيل (اختياري)',
  personBlocked: (name) => `تم حظر ${isolateText(name)}`,
  personUnblocked: (name) => `تم إلغاء حظر ${isolateText(name)}`,
  REPORT_SENT: 'شكرًا لك. سنراجع ذلك.',

  BLOCKED_TITLE: 'المحظورون',
  BLOCKED_EMPTY: 'لم تحظر أحدًا',
  BLOCKED_EMPTY_HINT: 'لحظر شخص ما، افتح أحد طلباته.',
  BLOCKED_NOTE: 'لا يرى أي منكما الآخر. عند إلغاء الحظر تظهر طلباته من جديد فورًا.',
  BLOCKED_NOT_LOADED: 'تعذّر تحميل القائمة.',
  UNBLOCK: 'إلغاء الحظر',
  unblockPerson: (name) => `إلغاء حظر ${isolateText(name)}`,

  UNDER_REVIEW: 'أبلغ عدة أشخاص عن هذا الطلب، لذلك لا يراه أحد غيرك إلى أن نراجعه. وسنخبرك بالنتيجة.',
  HIDDEN_BY_REPORTS: 'لا يرى أحد غيرك هذا الطلب إلى أن نراجعه.',
  ASK_FOR_REVIEW: 'طلب مراجعة سريعة',
  REVIEW_ASKED: 'سنراجعه في أقرب وقت',
} satisfies ScreenStrings['moderation'];
