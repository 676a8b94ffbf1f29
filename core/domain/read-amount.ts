// Amounts as people write them: '1 234,56', '1.500.000', '١٢٣٫٥', 'R$ 1.500,00', read as the number that is meant, or refused.
import { latinDigits } from './digits.ts';
import { AMOUNT_TEXT_LENGTH } from './parse-fields.ts';

/**
 * The meaning of a lone comma or dot before three digits ('1.500') by language.
 * Spanish and Arabic are not here: their readers use both, by country. No others are guessed.
 */
const LONE_SEPARATORS: Readonly<Record<string, Readonly<Record<string, 'decimal' | 'thousands'>>>> = {
  en: { ',': 'thousands', '.': 'decimal' },
  ru: { ',': 'decimal', '.': 'decimal' },
  uk: { ',': 'decimal', '.': 'decimal' },
  tr: { ',': 'decimal', '.': 'thousands' },
  id: { ',': 'decimal', '.': 'thousands' },
  'pt-BR': { ',': 'decimal', '.': 'thousands' },
};

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** Separators of other scripts and keyboards as ',', '.', a space for thousands or '٫' for decimals. */
const SEPARATORS: ReadonlyMap<string, string> = new Map([
  ...['，', '､', '、', '،', '﹐'].map((sign) => [sign, ','] as const),
  ...['．', '。', '｡', '﹒', '۔'].map((sign) => [sign, '.'] as const),
  ...['٬', "'", '’', '‘', 'ʼ', '＇', '`', '´', '˙'].map((sign) => [sign, ' '] as const),
]);
const FOREIGN_SEPARATOR = /[，､、،﹐．。｡﹒۔٬'’‘ʼ＇`´˙\s]/g;

/** Currency signs, codes and names on price tags; nothing that multiplies, as 'k', 'млн' or 'jt'. */
const UNITS: ReadonlySet<string> = new Set([
  ...[
    'rp',
    'rs',
    'rm',
    'r$',
    'руб',
    'р',
    'грн',
    'tl',
    'kr',
    'zł',
    'fr',
    'lei',
    'kč',
    'ft',
    'лв',
    'сум',
    'сом',
    'тг',
    'ден',
  ],
  ...[
    '元',
    '円',
    '圓',
    '圆',
    '원',
    'บาท',
    'đ',
    'ريال',
    'درهم',
    'دينار',
    'جنيه',
    'ليرة',
    'تومان',
    'ر.س',
    'د.إ',
    'ج.م',
    'د.ك',
  ],
]);
const CODE = /^(?:\p{Lu}{0,2}\p{Sc}|[A-Z]{3,4})$/u;
const isUnit = (text: string): boolean => {
  const unit = text.trim().replace(/\.$/, '');
  return unit === '' || CODE.test(unit) || UNITS.has(unit.toLowerCase());
};

/** Digits in groups of three, or the last in three and the others in two as in India. */
const isGrouped = (groups: readonly string[]): boolean => {
  const [first = '', ...rest] = groups;
  const last = rest.pop();
  if (last === undefined) return true;
  const areLong = (size: number) => rest.every((group) => group.length === size);
  if (first === '' || first.length > 3 || last.length !== 3) return false;
  return areLong(3) || (first.length < 3 && areLong(2));
};

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

/** The separator of the decimals in `number`; '' for none, null where it cannot be known. */
function decimalSeparator(number: string, language: string): string | null {
  if (number.includes('٫')) return countOf(number, '٫') === 1 ? '٫' : null;
  const [comma, dot] = [countOf(number, ','), countOf(number, '.')];
  if (comma > 0 && dot > 0) {
    const last = number.lastIndexOf(',') > number.lastIndexOf('.') ? ',' : '.';
    return countOf(number, last) === 1 ? last : null;
  }
  if (comma + dot !== 1) return '';
  const sign = comma === 1 ? ',' : '.';
  const [before = '', after = ''] = number.split(sign);
  const canBeThousands = after.length === 3 && /^[1-9]\d{0,2}$/.test(before);
  if (!canBeThousands) return sign;
  const meaning = LONE_SEPARATORS[language]?.[sign];
  return meaning ? (meaning === 'decimal' ? sign : '') : null;
}

/** Words and letters that multiply a number: '15k' may be 15 or 15,000. */
const MULTIPLIERS: ReadonlySet<string> = new Set(
  [
    'k m b g t kk mm bn mn tn mio mrd mld mlr mln mlrd mlnd grand thou thousand thousands hundred hundreds',
    'dozen dozens mil miles cien cientos cem bin yüz rb jt к м т кк млн млрд',
    'lakh lakhs lac lacs crore crores cr लाख करोड़ हज़ार हजार',
    'ألف الف آلاف مئة مائة ملايين الألف الالف الآلاف المئة المائة الملايين',
  ].flatMap((words) => words.split(' ')),
);
/** Beginnings of such words, whose ends change by grammar. */
const MULTIPLIER_STEMS: readonly string[] = [
  'mill bill trill milh bilh milyon milyar ribu juta miliar ratus',
  'тыс тис мили милли міль сот лям ملي الملي',
].flatMap((stems) => stems.split(' '));

function isMultiplier(word: string): boolean {
  const lower = word.toLowerCase();
  return (
    MULTIPLIERS.has(lower) ||
    MULTIPLIER_STEMS.some((stem) => lower.startsWith(stem)) ||
    /[万萬千百億亿兆]/.test(lower)
  );
}

/** Signs that change a number or join two of them, and a word that a dot ends before it: 'no.5'. */
const CHANGING = /[%‰٪/\\*×^+½¼¾²³]|[-−–—]\s*[\d.,]|\d:|\p{L}[.,٫]\d/u;

/** CREATE-03: the number among words ('about 500', '5kg', '12abc34'), null where another may be meant. */
function readAmongWords(plain: string, language: string): string | null {
  const words = plain.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  if (words.some(isMultiplier) || CHANGING.test(plain)) return null;
  const runs = plain.match(/[.,٫]?\d(?:[.,٫ ]*\d)*/g) ?? [];
  if (runs.length === 1) return readNumber(runs.join(''), language);
  // Letters between digits are slips of the hand, but for those of other notations.
  const joined = runs.join('');
  const word = plain.slice(plain.search(/\d/), plain.lastIndexOf(joined.slice(-1)) + 1);
  return /^[\p{L}\d]+$/u.test(word) && !/\d[ex]\d/i.test(word) ? joined : null;
}

/**
 * A plain decimal, maybe half typed ('5.', '.5'); '' without digits, null where it is ambiguous.
 * The last separator before one, two or more than three digits is that of the decimals.
 * One that is repeated, a space and an apostrophe group the thousands.
 * A lone one before three digits is read as in `language`, where that is clear.
 * Words around the number are dropped, unless they may change it.
 */
export function readAmount(text: string, language: string): string | null {
  if (text.length > AMOUNT_TEXT_LENGTH) return null;
  const plain = latinDigits(text)
    .replace(UNSEEN, '')
    .replace(FOREIGN_SEPARATOR, (sign) => SEPARATORS.get(sign) ?? ' ')
    .trim()
    // 'Rp 1.500,-': no cents.
    .replace(/[.,][-–—]{1,2}$/, '');
  const first = plain.search(/\d/);
  if (first < 0) return plain === '' ? '' : null;
  // A separator right before the first digit belongs to the number, unless it ends an abbreviation: '.5', but 'Rs.5'.
  const isOpen = /^[.,٫]?$/.test(plain.slice(0, first).trim());
  const start = isOpen ? plain.slice(0, first).search(/[.,٫]/) : first;
  const from = start < 0 ? first : start;
  const found = /^[\d.,٫ ]*/.exec(plain.slice(from))?.[0] ?? '';
  // Behind a space a dot is none of the number's: '5 .'
  const number = found.trimEnd();
  if (!isUnit(plain.slice(0, from)) || !isUnit(plain.slice(from + found.length)))
    return readAmongWords(plain, language);
  return readNumber(number, language);
}

/**
 * Reads a number of digits, separators and spaces for thousands.
 * Null where the language allows no such number.
 */
function readNumber(number: string, language: string): string | null {
  const decimal = decimalSeparator(number, language);
  if (decimal === null) return null;
  const at = decimal === '' ? number.length : number.lastIndexOf(decimal);
  const [whole, decimals] = [number.slice(0, at), number.slice(at + 1)];
  if (!/^\d*$/.test(decimals)) return null;
  const separators = new Set(whole.replace(/\d/g, ''));
  if (separators.size > 1 || !isGrouped(whole.split(/[., ]/))) return null;
  const digits = whole.replace(/\D/g, '');
  return decimal === '' ? digits : `${digits}.${decimals}`;
}

/**
 * CREATE-03: digits and separators typed one by one, maybe half of a number ('1,234,5').
 * A lone separator is that of the decimals until three digits are behind it.
 * Then it groups where it does in `language`, as in a text in one piece; where both are in use it stays.
 * Null for what cannot be a number.
 */
export function readTypedAmount(keys: string, language: string): string | null {
  const text = keys.replace(FOREIGN_SEPARATOR, (sign) => SEPARATORS.get(sign) ?? '');
  const signs = LONE_SEPARATORS[language] ?? {};
  const grouping = Object.keys(signs).find((sign) => signs[sign] === 'thousands');
  if (grouping) {
    const [first = '', second = ''] = text.split(grouping);
    const isGrouping = /^[1-9]\d{0,2}$/.test(first) && /^\d{3}/.test(second);
    // Once the field has shown it as grouped, it stays so.
    if (isGrouping) return plainDecimal(text.replaceAll(grouping, ''));
  }
  const [first = '', ...rest] = text.split(/[.,]/);
  const last = rest.pop() ?? '';
  const isMixed = text.includes('٫') || (text.includes(',') && text.includes('.'));
  const isStartOfGroups = rest.length > 0 && !isMixed && last.length <= 3 && isGrouped([first, ...rest]);
  return readAmount(text, language) ?? (isStartOfGroups ? text.replace(/\D/g, '') : plainDecimal(text));
}

/** Null with a second separator. */
const plainDecimal = (text: string): string | null =>
  countOf(text.replace(/[,٫]/g, '.'), '.') > 1 ? null : text.replace(/[,٫]/, '.');
