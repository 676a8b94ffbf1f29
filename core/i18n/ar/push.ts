// Sentences of the choices about messages of the bot, and of quiet hours, in Arabic.
import { isolateLtr } from '../bidi.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const push = {
  BOT_MESSAGES: 'رسائل البوت',
  BOT_MESSAGES_NOTE: 'يراسلك البوت فقط عندما يكون التطبيق مغلقًا.',
  BOT_MAY_WRITE: 'السماح للبوت بمراسلتي',
  BOT_STOPPED_NOTE: `متوقف لأنك أرسلت ${isolateLtr('/stop')} إلى البوت. لن تصلك منه أي رسالة مهما حدث.`,
  PUSH_CHOICES_TEXT: { on: 'بصوت', silent: 'بلا صوت', off: 'إيقاف' },
  PUSH_GROUP_TEXTS: {
    must: { title: 'يحتاج إليك الآن', subtitle: 'قبول طلباتك، النزاعات' },
    deal: { title: 'مبادلاتك', subtitle: 'الردود، الإتمام، الإلغاء' },
  },
  MUST_OFF_QUESTION: 'إيقاف هذه الرسائل؟',
  MUST_OFF_MESSAGE: 'قبول طلبك ينتظرك 30 دقيقة، وقد يفوتك.',
  TURN_OFF: 'إيقاف',

  QUIET_HOURS: 'ساعات الهدوء',
  QUIET_FROM: 'من',
  QUIET_TO: 'إلى',
  QUIET_NOTE:
    'بين هذين الوقتين، بحسب ساعة هذا الجهاز، تنتظر الرسائل. وما يُحسم أو ينتهي قبل نهاية هذه الفترة لا يُرسل.',
  URGENT_PASSES: 'باستثناء ما يحتاج إليك الآن',
  URGENT_PASSES_NOTE: 'يصل بلا صوت',
} satisfies ScreenStrings['push'];
