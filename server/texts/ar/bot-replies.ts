// What the bot says of itself in Arabic: replies to /start, /stop and /help, its menu of commands, and its descriptions in Telegram.
import type { Translation } from '#i18n/translation.ts';
import type * as english from '../en/bot-replies.ts';

type English = Translation<typeof english>;

export const welcome: English['welcome'] = (name) =>
  `أهلًا بك في ${name}، حيث يتبادل الناس العملات فيما بينهم. اضغط الزر لفتح السوق.`;
export const WRITES_HERE =
  'أراسلك هنا عندما تحتاج إليك إحدى مبادلاتك. يوقف الأمر /stop ذلك، ويعيده الأمر /start من جديد.';
export const PRESS_TO_OPEN_PAGE = 'اضغط الزر لفتح الصفحة.';
export const STOPPED =
  'لن تصلك مني رسائل إلى أن ترسل الأمر /start من جديد. تستمر مبادلاتك في التطبيق بمهلها: يُرجى الاطلاع عليها هناك من حين إلى آخر.';

export const botOf: English['botOf'] = (name) => `أنا بوت ${name}.`;
export const NOT_READ =
  'لا أقرأ أي شيء آخر تكتبه هنا. ما تريد إيصاله إلى الطرف الآخر في مبادلة يصل في محادثة التطبيق فقط.';
export const support: English['support'] = (url) => `للتحدث إلى شخص: ${url}`;
export const commandLine: English['commandLine'] = (command, description) => `${command}: ${description}`;

export const COMMANDS = {
  start: 'فتح السوق وتلقي الرسائل',
  stop: 'إيقاف الرسائل',
  help: 'ما يفعله هذا البوت',
} satisfies English['COMMANDS'];

export const OPEN = 'فتح';
export const OPEN_PAGE = 'فتح الصفحة';

export const DESCRIPTION =
  'هنا يتبادل الناس العملات فيما بينهم. اضغط الزر أدناه لفتح السوق؛ ويخبرك هذا البوت عندما تحتاج إليك إحدى مبادلاتك.';
export const SHORT_DESCRIPTION = 'سوق يتبادل فيه الناس العملات فيما بينهم.';
