// Sentences of the support page in Arabic: who writes in our name, the personal word, and the check of a message.
import { isolateLtr, isolateText } from '../bidi.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const support = {
  ONLY_WRITES_HERE: 'لا يبدأ Kantor بمراسلتك أبدًا خارج هذا التطبيق والبوت الخاص به.',
  onlyWritesHereAndAs: (botUsername) =>
    `لا يبدأ Kantor بمراسلتك أبدًا خارج هذا التطبيق والبوت الخاص به ${isolateLtr(`@${botUsername}`)}.`,

  CHECK_A_MESSAGE: 'التحقق من رسالة',
  CHECK_NOTE: `تنتهي كل رسالة من البوت برمز مثل ${isolateLtr('#K7-2Q4F')}. اكتبه أو الصق الرسالة كلها.`,
  CODE_OR_MESSAGE: 'الرمز أو الرسالة',
  CHECK: 'تحقق',
  NOT_FROM_US: 'ليست منا. احظر مرسلها وأبلغ عنه.',
  FROM_US: 'رسالة منا',
  fromUsOn: (when) => `رسالة منا: ${when}`,
  fromUsSaying: (when, text) => `رسالة منا: ${when}، «${isolateText(text)}»`,
  CHECK_FAILED: 'تعذّر التحقق. يُرجى المحاولة مجددًا.',

  YOUR_WORD: 'كلمتك',
  WORD_NOTE:
    'تبدأ بهذه الكلمة كل رسالة من البوت، وكذلك ما يكتبه لك المشرفون في نزاع. لا تقلها لأحد: فنحن لا نسأل عنها أبدًا.',
  USE_WORD: 'استخدام هذه الكلمة',
  ANOTHER_WORD: 'اقتراح كلمة أخرى',
  WORD_SAVED: 'تم حفظ كلمتك',
  WORD_INVALID: 'من 3 إلى 24 حرفًا؛ ويمكن إضافة مسافات ورموز تعبيرية.',
  CONTACT_US: 'مراسلتنا',
} satisfies ScreenStrings['support'];
