// Sentences of trust in Arabic: the facts of a person's exchanges, one sentence each.
import { isolateLtr } from '../bidi.ts';
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('ar');

const LEVEL = {
  newcomer: 'جديد هنا',
  known: 'معروف',
  established: 'راسخ',
  trusted: 'موثوق',
};

const decisions = (count: number): string =>
  plural(count, {
    zero: 'لا قرارات',
    one: 'قرار واحد',
    two: 'قراران',
    few: `${count} قرارات`,
    many: `${count} قرارًا`,
    other: `${count} قرار`,
  });
const partners = (count: number): string =>
  plural(count, {
    zero: '0 شريك',
    one: 'شريك واحد',
    two: 'شريكين',
    few: `${count} شركاء`,
    many: `${count} شريكًا`,
    other: `${count} شريك`,
  });
const percentText = (percent: number): string => isolateLtr(`${percent}%`);

export const trust = {
  LEVEL,
  levelSince: (level, month) => `${LEVEL[level]} منذ ${month}`,

  DECIDED_AGAINST_ONCE: 'قرار واحد ضد الحساب',
  decidedAgainstOnceOn: (date) => `قرار واحد ضد الحساب: ${date}`,
  decidedAgainst: (count) => `${decisions(count)} ضد الحساب`,
  decidedAgainstLastOn: (count, date) => `${decisions(count)} ضد الحساب، آخرها: ${date}`,
  NO_DECISION_AGAINST: 'لا قرارات ضد الحساب',

  backAfter: (months) =>
    plural(months, {
      zero: 'عودة بعد أقل من شهر ببيانات دفع جديدة',
      one: 'عودة بعد شهر واحد ببيانات دفع جديدة',
      two: 'عودة بعد شهرين ببيانات دفع جديدة',
      few: `عودة بعد ${months} أشهر ببيانات دفع جديدة`,
      many: `عودة بعد ${months} شهرًا ببيانات دفع جديدة`,
      other: `عودة بعد ${months} شهر ببيانات دفع جديدة`,
    }),
  MOSTLY_ONE_PARTNER: 'معظم المبادلات مع شريك واحد',
  ALL_RECENT: 'كلها خلال آخر 3 أيام',
  NO_EXCHANGE: 'لا مبادلات بعد',
  exchangesWith: (exchanges, count) =>
    plural(exchanges, {
      zero: `لا مبادلات مع ${partners(count)}`,
      one: `مبادلة واحدة مع ${partners(count)}`,
      two: `مبادلتان مع ${partners(count)}`,
      few: `${exchanges} مبادلات مع ${partners(count)}`,
      many: `${exchanges} مبادلة مع ${partners(count)}`,
      other: `${exchanges} مبادلة مع ${partners(count)}`,
    }),
  completes: (percent) => `يكتمل ${percentText(percent)} مما تمت الموافقة عليه`,
  ANSWERS_IN_A_MINUTE: 'الرد على القبول خلال نحو دقيقة',
  answersInMinutes: (count) =>
    plural(count, {
      zero: 'الرد على القبول خلال أقل من دقيقة',
      one: 'الرد على القبول خلال نحو دقيقة',
      two: 'الرد على القبول خلال نحو دقيقتين',
      few: `الرد على القبول خلال نحو ${count} دقائق`,
      many: `الرد على القبول خلال نحو ${count} دقيقة`,
      other: `الرد على القبول خلال نحو ${count} دقيقة`,
    }),
  answersInHours: (count) =>
    plural(count, {
      zero: 'الرد على القبول خلال أقل من ساعة',
      one: 'الرد على القبول خلال نحو ساعة',
      two: 'الرد على القبول خلال نحو ساعتين',
      few: `الرد على القبول خلال نحو ${count} ساعات`,
      many: `الرد على القبول خلال نحو ${count} ساعة`,
      other: `الرد على القبول خلال نحو ${count} ساعة`,
    }),
  answersInDays: (count) =>
    plural(count, {
      zero: 'الرد على القبول خلال أقل من يوم',
      one: 'الرد على القبول خلال نحو يوم',
      two: 'الرد على القبول خلال نحو يومين',
      few: `الرد على القبول خلال نحو ${count} أيام`,
      many: `الرد على القبول خلال نحو ${count} يومًا`,
      other: `الرد على القبول خلال نحو ${count} يوم`,
    }),
  lapsed: (count, total) => `قبول سقط بلا رد: ${count} من ${total} (30 يومًا)`,
  satisfied: (percent) => `نسبة الرضا ${percentText(percent)}`,
} satisfies ScreenStrings['trust'];
