// Sentences of a request by status and reader in Arabic: why it can or cannot be accepted.
import type { ScreenStrings } from '../screen-strings.ts';

export const requestStatus = {
  OWN_OPEN: 'هذا طلبك. وهو مفتوح للجميع.',
  OWN_PAUSED: 'أوقفت هذا الطلب مؤقتًا. لا يراه أحد غيرك.',
  SOMEBODY_ACCEPTED_YOURS: 'قبِل شخص طلبك. وافق أو ارفض.',
  YOU_ACCEPTED: 'قبلت هذا الطلب. تُفتح المحادثة بعد موافقة صاحب الطلب.',
  SOMEBODY_ELSE_ACCEPTED: 'قبِل شخص آخر هذا الطلب. ويُفتح من جديد إذا رفض صاحب الطلب.',
  BECAME_DEAL: 'أصبح هذا الطلب مبادلة.',
  HAS_EXPIRED: 'انتهت صلاحية هذا الطلب.',
  WAS_REMOVED: 'أُزيل هذا الطلب.',
} satisfies ScreenStrings['requestStatus'];
