// Sentences of the archive of a person's data in Arabic: its front page and the pages of chats.
import { pluralOf } from '#i18n/plural.ts';
import type { Translation } from '#i18n/translation.ts';
import type * as english from '../en/archive.ts';

type English = Translation<typeof english>;

const plural = pluralOf('ar');

export const ARCHIVE_CONTENTS = {
  'profile.json': 'ملفك الشخصي، وما يُعرض للآخرين عن مبادلاتك.',
  'settings.json': 'إعداداتك.',
  'funds-transfer-details.json': 'بيانات التحويل التي حفظتها.',
  'deals/': 'كل مبادلة من مبادلاتك بشروطها وخطواتها وتقييماتها، في ملف لكل منها.',
  'chats/': 'محادثة كل مبادلة في صفحة للقراءة.',
  'files/': 'ملفات هذه المحادثات التي يمكنك تنزيلها في التطبيق.',
  'requests.json': 'طلباتك، ومنها المنتهية.',
  'waits.json': 'طلبات الآخرين التي تنتظرها.',
  'ratings.json': 'التقييمات التي أعطيتها والتي تلقيتها.',
  'trust.json': 'ما تُحتسب به كل مبادلة من مبادلاتك لمستواك.',
  'notifications.json': 'إشعاراتك.',
  'bot-messages.json': 'ما أرسله إليك البوت في آخر 90 يومًا.',
  'sanctions.json': 'هل حسابك معلّق، ولماذا، وحتى متى.',
  'reports.json': 'البلاغات التي أرسلتها ونتائجها.',
  'blocks.json': 'من حظرتهم.',
  'sessions.json': 'الأجهزة المسجّل الدخول عليها.',
} satisfies English['ARCHIVE_CONTENTS'];

export const ARCHIVE_TITLE = 'بياناتك';
export const archiveIntro: English['archiveIntro'] = (name, time) =>
  `نسخة مما نحتفظ به عنك، ${name}. وقت الإعداد: ${time}.`;
export const CONTENTS_HEADING = 'ما في هذا الأرشيف';
export const NOT_CONTAINED_HEADING = 'ما ليس فيه';
export const NOT_CONTAINED = {
  others: 'ما لم يُظهره لك الآخرون: فيه عن شركائك ما يمكنك رؤيته في التطبيق.',
  fingerprints:
    'بصمات أرقام الهواتف وبيانات الدفع، التي نعرف بها أن حسابين يخصان شخصًا واحدًا. ولا يمكن استعادة الأصل منها.',
  document: 'صورة وثيقتك: لم تغادر جهازك قط.',
  files: 'الملفات التي ما زالت قيد الفحص، أو التي تبيّن أنها ضارة.',
} satisfies English['NOT_CONTAINED'];
export const leftOut: English['leftOut'] = (files, mb) =>
  plural(files, {
    zero: `لا ملفات، والحجم ${mb} ميغابايت.`,
    one: `ملف واحد حجمه ${mb} ميغابايت، لأن الأرشيف سيصبح كبيرًا جدًا. يمكنك تنزيله من محادثته.`,
    two: `ملفان حجمهما ${mb} ميغابايت، لأن الأرشيف سيصبح كبيرًا جدًا. يمكنك تنزيلهما من محادثتيهما.`,
    few: `${files} ملفات حجمها ${mb} ميغابايت، لأن الأرشيف سيصبح كبيرًا جدًا. يمكنك تنزيلها من محادثاتها.`,
    many: `${files} ملفًا حجمها ${mb} ميغابايت، لأن الأرشيف سيصبح كبيرًا جدًا. يمكنك تنزيلها من محادثاتها.`,
    other: `${files} ملف حجمها ${mb} ميغابايت، لأن الأرشيف سيصبح كبيرًا جدًا. يمكنك تنزيلها من محادثاتها.`,
  });
export const KEEP_IT_SAFE =
  'يمكن لكل من يملك هذا الأرشيف قراءته. احفظه حيث لا يطّلع عليه غيرك، واحذفه عندما لا تعود بحاجة إليه.';

export const chatTitle: English['chatTitle'] = (first, second) => `محادثة ${first} و${second}`;
export const EXCHANGE_LINK = 'بيانات المبادلة';
export const SYSTEM_NAME = 'النظام';
export const ADMIN_NAME = 'مشرف';
export const NOT_INCLUDED = 'ليس في هذا الأرشيف';
