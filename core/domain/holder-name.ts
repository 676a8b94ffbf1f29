// Holder names: whether two names of accounts are one person's, in any order, case and known script and with initials (NAME-03).
import { isFolded, nameSounds, nameVariants } from './name-sounds.ts';
import { countLetters, HOLDER_NAME_MAX, HOLDER_NAME_MIN, RAW_NAME_LENGTH } from './person-name.ts';

const WORD = /\p{L}[\p{L}\p{M}]*\.?/gu;
/** Apostrophes of keyboards for the Uzbek oʻ and gʻ, and of 'O’Connor': never the end of a word. */
const APOSTROPHES = /['`´‘’‛ʻʼʽʾʿˈʹ′＇՚׳]/g;
/** Titles and particles: words before, after or between the parts of a name. */
const TITLES: ReadonlySet<string> = new Set(
  'mr mrs ms dr ип фоп de da do dos das del van von der den bin ben ibn bint بن ابن بنت oglu'.split(' '),
);
/** Articles, which are joined with the word after them: 'Al Ahmad', 'Abd El Rahman', 'عبد الله'. */
const JOINED: ReadonlyMap<string, string> = new Map([
  ...['al', 'el', 'as', 'ash', 'ar', 'at', 'az', 'ad'].map((word) => [word, 'al'] as const),
  ...['abd', 'abdul', 'abdel', 'abdal', 'abu'].map((word) => [word, word] as const),
  ['عبد', 'عبد'],
  ['أبو', 'أبو'],
  ['ابو', 'ابو'],
  ['ال', 'ال'],
]);
const PATRONYMIC =
  /(?:ович|евич|ьич|овна|евна|ична|івна|ұлы|қызы|ovich|evich|ovych|evych|yich|ovna|evna|ivna|ichna|kyzy)$/u;
/** 'Son of' and 'daughter of', behind the name of the father. */
const CHILD_OF: ReadonlySet<string> = new Set(
  'ogli ugli ogly oglu qizi kizi kyzy gizi uly uulu угли оғли ўғли оглы оглу кизи қизи кызы қызы гызы улы ұлы уулу'
    .split(' ')
    .map(plainWord),
);
/** Common given names: the other word of the name is the surname. */
const GIVEN_NAMES: ReadonlySet<string> = new Set(
  [
    'alexander alexey andrey anton artem boris denis dmitry dmytro oleksandr oleksii evgeny igor ivan kirill konstantin maxim mikhail',
    'mykhailo nikolay mykola oleg pavel petr roman sergey stepan vadim viktor vitaly vladimir volodymyr yury anna',
    'alina daria ekaterina kateryna elena olena irina iryna julia ksenia maria marina natalia oksana olga svetlana',
    'tatiana victoria yana ahmet ali ayse can cigdem eda elif emre fatma gizem halil hasan huseyin ibrahim',
    'kemal mehmet murat mustafa omer oguz sule suleyman sukru tugba umit zeynep mohammed ahmed abdullah khalid',
    'omar osama yusuf tariq fatima aisha sara layla huda walid said jamal reda zainab john james thomas peter paul',
    'michael david daniel robert maria ana jose juan carlos luis pedro joao thiago mia sophia jan karl eva budi siti',
    'agus dewi rina priya rahul chinedu jurgen beatriz lukasz francois michal nikola zoe sofia angel',
  ]
    .join(' ')
    .split(' ')
    .map(nameSounds),
);

interface NameWord {
  readonly sounds: string;
  /** The sounds by each way to read its letters. */
  readonly variants: readonly string[];
  readonly isInitial: boolean;
}

/** In small letters without accents. */
function plainWord(word: string): string {
  const small = word.toLowerCase().replace(/ı/g, 'i').normalize('NFKD');
  return small.replace(/[\u0300-\u036F]/g, '').normalize('NFC');
}

/** The tokens without fathers' names, as 'Baxtiyor oʻgʻli', where two others stay. */
function withoutFathers(tokens: readonly string[]): readonly string[] {
  const at = tokens.findIndex((token, index) => index > 0 && CHILD_OF.has(plainWord(token)));
  return at > 0 && tokens.length >= 4
    ? tokens.filter((_, index) => index !== at && index !== at - 1)
    : tokens;
}

/** Words without apostrophes, with their articles; null for too few or too many letters. */
function splitName(name: string): readonly NameWord[] | null {
  const letters = name.length > RAW_NAME_LENGTH ? 0 : countLetters(name);
  if (letters < HOLDER_NAME_MIN || letters > HOLDER_NAME_MAX) return null;
  const written = withoutFathers(name.normalize('NFC').replace(APOSTROPHES, '').match(WORD) ?? []);
  const words: NameWord[] = [];
  let joined = '';
  written.forEach((token, at) => {
    const word = token.replace('.', '');
    const small = plainWord(word);
    const article = JOINED.get(small);
    const isLast = at === written.length - 1;
    const isTitle = TITLES.has(small) || CHILD_OF.has(small);
    if (isTitle || (article !== undefined && !isLast)) {
      joined += isTitle ? '' : article;
      return;
    }
    const isInitial = joined === '' && [...word].length <= (token.endsWith('.') ? 3 : 1);
    const variants = nameVariants(joined + word);
    joined = '';
    const [sounds = ''] = variants;
    if (sounds === '') return;
    if (isInitial || !PATRONYMIC.test(small) || written.length < 3)
      words.push({ sounds: isInitial ? sounds.charAt(0) : sounds, variants, isInitial });
  });
  return words.length > 0 ? words : null;
}

/** The surname of full words: the one that is no given name, else the longest. */
function surnameOf(words: readonly string[]): string {
  const surnames = words.filter((word) => !GIVEN_NAMES.has(word));
  const [longest = ''] = [...(surnames.length > 0 ? surnames : words)].sort(
    (a, b) => b.length - a.length || (a < b ? -1 : 1),
  );
  return longest;
}

/**
 * The surname and the first initial of a name, as input of a keyed hash (NAME-03).
 * The same for one person as far as possible. It folds case, order, accents, patronymics, particles and the script. '' for fewer than 2 or more than 70 letters.
 * A bank that shows the first name and the initial of the surname ('Mia K.') leaves no surname: then the word in full is used,
 * and `isSameHolder` is the way to compare.
 */
export function foldHolderName(name: string): string {
  const words = splitName(name);
  if (words === null) return '';
  const full = words.filter(({ isInitial }) => !isInitial).map(({ sounds }) => sounds);
  const surname = surnameOf(full);
  const at = words.findIndex(({ sounds, isInitial }) => !isInitial && sounds === surname);
  const first = words.find((_, index) => index !== at);
  return first === undefined ? surname : `${surname} ${first.sounds.charAt(0)}`.trim();
}

const isSameWord = (one: NameWord, other: NameWord): boolean =>
  one.variants.some((sounds) => other.variants.includes(sounds));

const hasSameInitial = (one: NameWord, other: NameWord): boolean =>
  one.variants.some((sounds) => other.variants.some((another) => another.charAt(0) === sounds.charAt(0)));

/**
 * Whether a declared name is the person's own (NAME-08); null with nothing to compare with.
 * A profile of one word ('Mia') agrees with every name that has the word. Then, and where the profile cannot be compared, the names that
 * the person has declared for the two sides have to be one person's. `otherSide`: null for none.
 */
export function isOwnName(name: string, profile: string, otherSide: string | null): boolean | null {
  const known = splitName(profile);
  const compared = known ? compareHolders(name, profile) : 'unknown';
  if (compared === 'same') return true;
  const [only, second] = known ?? [];
  const isWithin =
    only !== undefined &&
    second === undefined &&
    splitName(name)?.some((word) => isSameWord(word, only)) === true;
  if (compared === 'other' && !isWithin) return false;
  if (otherSide !== null && compareHolders(name, otherSide) === 'other') return false;
  return isWithin ? true : null;
}

/**
 * True when both may be names of one person (NAME-03).
 * Every word of the shorter is in the other, in full or as an initial, one of them at least in full. A single word is the same only as the same single word. False where one is no name.
 */
export function isSameHolder(one: string, other: string): boolean {
  const names = [splitName(one), splitName(other)];
  const [shorter, longer] = names.sort((a, b) => (a?.length ?? 0) - (b?.length ?? 0));
  if (!shorter || !longer) return false;
  if (shorter.length === 1 && longer.length > 1) return false;
  const rest = [...longer];
  const take = (isMatch: (word: NameWord) => boolean): boolean => {
    const at = rest.findIndex(isMatch);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  };
  const isFull = (part: NameWord): boolean =>
    !part.isInitial && take((word) => !word.isInitial && isSameWord(word, part));
  const left = shorter.filter((word) => !isFull(word));
  if (left.length === shorter.length) return false;
  return left.every((part) =>
    take((word) => (part.isInitial || word.isInitial) && hasSameInitial(word, part)),
  );
}

/** `unknown`: one of them is in letters that are not folded here, so that nothing can be said of them. */
export type HolderComparison = 'same' | 'other' | 'unknown';

const isReadable = (name: string): boolean =>
  splitName(name)?.every(({ sounds }) => isFolded(sounds)) ?? true;
const lettersOf = (name: string): string => (name.normalize('NFKC').match(/[\p{L}\p{M}]/gu) ?? []).join('');

/** Whether both are names of one person; names in other scripts are the same only letter by letter. */
export function compareHolders(one: string, other: string): HolderComparison {
  if (isSameHolder(one, other)) return 'same';
  if (isReadable(one) && isReadable(other)) return 'other';
  return lettersOf(one) === lettersOf(other) ? 'same' : 'unknown';
}
