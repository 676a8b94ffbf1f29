// Sentences of paused requests in Arabic.
import { isolateLtr } from '../bidi.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const pause = {
  PAUSE_REQUEST: 'إيقاف مؤقت',
  PAUSE_NOTE: 'لا يرى أحد غيرك الطلب المتوقف. يحتفظ بوقته المتبقي، وينتهي بعد 30 يومًا من التوقف.',
  PAUSED_NOTE: 'متوقف: لا يرى أحد غيرك هذا الطلب. وينتهي بعد 30 يومًا من التوقف.',
  pausedWithTimeLeft: (left) =>
    `متوقف: لا يرى أحد غيرك هذا الطلب. يبقى له ${isolateLtr(left)} عند استئنافه. وينتهي بعد 30 يومًا من التوقف.`,
  REQUEST_PAUSED: 'تم إيقاف الطلب مؤقتًا',
  REQUEST_RESUMED: 'طلبك مفتوح من جديد',
  TIME_LEFT: 'الوقت المتبقي',
} satisfies ScreenStrings['pause'];
