// Holder names: whether two names of accounts are one person's, in any order, case and script and with initials (NAME-03).
import { nameSounds } from './name-sounds.ts';
import { countLetters, HOLDER_NAME_MAX, HOLDER_NAME_MIN, RAW_NAME_LENGTH } from './person-name.ts';

const WORD = /\p{L}[\p{L}\p{M}'’ʼ`]*\.?/gu;
const APOSTROPHES = /['’ʼ`.]/g;
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
const PATRONYMIC = /(?:ович|евич|ьич|овна|евна|ична|івна|ovich|evich|ovych|ovna|evna|ivna)$/u;
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
  readonly isInitial: boolean;
}

/** Words without apostrophes, with their articles; null for too few or too many letters. */
function splitName(name: string): readonly NameWord[] | null {
  const letters = name.length > RAW_NAME_LENGTH ? 0 : countLetters(name);
  if (letters < HOLDER_NAME_MIN || letters > HOLDER_NAME_MAX) return null;
  const written = name.normalize('NFC').match(WORD) ?? [];
  const words: NameWord[] = [];
  let joined = '';
  written.forEach((token, at) => {
    const word = token.replace(APOSTROPHES, '');
    const small = word
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\u0300-\u036F]/g, '')
      .normalize('NFC');
    const article = JOINED.get(small);
    const isLast = at === written.length - 1;
    if (TITLES.has(small) || (article !== undefined && !isLast)) {
      joined += TITLES.has(small) ? '' : article;
      return;
    }
    const isInitial = joined === '' && [...word].length <= (token.endsWith('.') ? 3 : 1);
    const sounds = nameSounds(joined + word);
    joined = '';
    if (sounds === '') return;
    if (isInitial || !PATRONYMIC.test(small) || written.length < 3)
      words.push({ sounds: isInitial ? sounds.charAt(0) : sounds, isInitial });
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

/**
 * Whether a declared name is the person's own (NAME-08); null with nothing to compare with.
 * A profile of one word ('Mia') agrees with every name that has the word. Then, and without a readable profile, the names that
 * the person has declared for the two sides have to be one person's. `otherSide`: null for none.
 */
export function isOwnName(name: string, profile: string, otherSide: string | null): boolean | null {
  const known = splitName(profile);
  if (known && isSameHolder(name, profile)) return true;
  const [only, second] = known ?? [];
  const isWithin =
    only !== undefined &&
    second === undefined &&
    splitName(name)?.some(({ sounds }) => sounds === only.sounds) === true;
  if (known && !isWithin) return false;
  if (otherSide !== null && !isSameHolder(name, otherSide)) return false;
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
  const isFull = ({ isInitial, sounds }: NameWord): boolean =>
    !isInitial && take((word) => !word.isInitial && word.sounds === sounds);
  const left = shorter.filter((word) => !isFull(word));
  if (left.length === shorter.length) return false;
  return left.every(({ sounds, isInitial }) =>
    take((word) => (isInitial || word.isInitial) && word.sounds.charAt(0) === sounds.charAt(0)),
  );
}
