// Sounds of names: a word of a name as the consonants that its spellings in six scripts share.
import { limitMarks } from './clean-text.ts';

const map = (pairs: string): ReadonlyMap<string, string> =>
  new Map(
    pairs.split(' ').map((pair) => {
      const [letter = '', ...sound] = pair;
      return [letter, sound.join('')];
    }),
  );

/**
 * Latin letters that are no accented ones, and Cyrillic of the countries of the market.
 * Georgian as in passports (2009), Armenian of BGN/PCGN 1981 without its apostrophes, Greek of ELOT 743.
 */
const LETTERS = map(
  'ıi øo łl đd ðd æa œo þt ħh ŧt ŋn ' +
    'аa бb вv гg ґg дd еe єye жzh зz иi іi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щsh ъ ыi ь эe юyu яya ' +
    'қk ғg ңn үu ұu өo һh әa ҷj ҳh ӣi ӯu җj ҝg ҹj јy љlj њnj џj ђdj ћch ѕz ' +
    'აa ბb გg დd ეe ვv ზz თt იi კk ლl მm ნn ოo პp ჟzh რr სs ტt უu ფp ქk ღgh ყq შsh ჩch ცts ძdz წts ჭch ხkh ჯj ჰh ' +
    'աa բb գg դd եe զz էe ըy թt ժzh իi լl խkh ծts կk հh ձdz ղgh ճch մm յy նn շsh ոo չch պp ջj ռr սs վv տt րr ցts ւv ' +
    'փp քk օo ֆf ' +
    'αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo',
);
const ARABIC_LETTERS = map(
  'اa أa إi آa بb تt ثt جj حh خkh دd ذz رr زz سs شsh صs ضd طt ظz ع غgh فf قk كk کk لl مm نn هh وu يi یi ىa ةa ء ؤ ئ پp چch گg ژzh',
);
const ARABIC = /[\u0621-\u06D3]/;
const ARABIC_MARKS = /[\u064B-\u065F\u0670\u0640]/g;
/** Names whose unwritten vowels or whose 'و' cannot be known from their letters. */
const ARABIC_NAMES: ReadonlyMap<string, string> = new Map(
  'عمر omar,عثمان othman,عبيد obaid,أسامة osama,اسامة osama,أنور anwar,انور anwar,منور monawar'
    .split(',')
    .map((entry) => {
      const [word = '', sound = ''] = entry.split(' ');
      return [word, sound] as const;
    }),
);

/** The article in 'Abdullah', 'Abdelrahman', 'Abd al-Karim', which others write without its l. */
const ARTICLE = /^abd[aeou]?l(?=[a-z]{2})/i;

/** Latin letters of an Arabic word, without the vowels that it does not write. */
function fromArabic(word: string): string {
  const plain = word.replace(ARABIC_MARKS, '');
  const known = ARABIC_NAMES.get(plain);
  if (known !== undefined) return known;
  const letters = [...plain];
  return letters
    .map((letter, at) => {
      const [before = '', after = ''] = [letters[at - 1], letters[at + 1]];
      const isLast = at === letters.length - 1;
      if (letter === 'و') return at === 0 || 'اآيی'.includes(after || ' ') || before === 'ا' ? 'w' : 'u';
      if (at === 0 && (letter === 'ي' || letter === 'ی')) return 'اآو'.includes(after || ' ') ? 'y' : 'ya';
      if (at === 0 && letter === 'ع') return 'a';
      // 'ه' is often written for 'ة'.
      if (isLast && letter === 'ه') return before === 'ا' ? '' : 'a';
      // No 'h', which could be taken for a part of 'zh' or 'sh'.
      if (letter === 'ه' || letter === 'ح') return isLast ? '' : 'H';
      return ARABIC_LETTERS.get(letter) ?? letter;
    })
    .join('')
    .replace(ARTICLE, 'abd');
}

/** Letters that are one sound together, or another at the beginning of a word. */
const DIGRAPHS: readonly (readonly [RegExp, string])[] = [
  [/ß/g, 'ss'],
  [/և/g, 'ev'],
  [/ու/g, 'u'],
  [/^ո(?!վ)/, 'vo'],
  [/ου/g, 'u'],
  [/([αεη])υ(?=[θκξπσςτφχψ]|$)/g, '$1f'],
  [/([αεη])υ/g, '$1v'],
  [/γ(?=[γχξ])/g, 'n'],
  [/^μπ/, 'b'],
  [/^ντ/, 'd'],
  [/^γκ/, 'g'],
];

const fromOthers = (word: string): string =>
  DIGRAPHS.reduce(
    (text, [letters, sound]) => text.replace(letters, sound),
    word
      // A cedilla makes another sound of Turkish letters: 'ç' is 'ch', which 'c' is not there.
      .replace(/ç/g, 'ch')
      .normalize('NFKD')
      .replace(/\p{M}/gu, ''),
  )
    .replace(/[^a-z]/g, (letter) => LETTERS.get(letter) ?? letter)
    .replace(ARTICLE, 'abd')
    .replace(/ff$/, 'v')
    // 'Mohammad' and 'Muhamad': a doubled letter is one. Arabic writes no doubled ones.
    .replace(/([b-df-hj-np-tv-z])\1/g, '$1');

/** Spellings of one sound, in this order. 'H' is any throat sound; 'k' is also the ç and ch. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/shch|sch|sh|ts|tz/g, 's'],
  [/dzh|zh|dj/g, 'j'],
  [/tch|ch|cz|ck|qu?|c/g, 'k'],
  [/kh|gh/g, 'H'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/(?!^)h$/, ''],
  [/[gh]/g, 'H'],
  [/w/g, 'v'],
  [/^[yj]?[ie]+(?![au])/, 'i'],
  [/^[yij](?=[aou])/, 'j'],
  [/^y$/, 'j'],
  [/(?!^)j(?![aeiou])/g, ''],
];
const VOWELS = /[aeiouy]/g;

/** Letters that are different sounds in Azerbaijani, Uzbek and Turkish than elsewhere. */
const VARIANTS: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'kh'],
  [/q/g, 'g'],
  [/c(?![hkz])/g, 'j'],
];
/** Written 'a' in English, 'e' in passports (ICAO 9303). */
const SCHWA = /ə/g;

/**
 * The sounds of a word by each way in which its letters are read.
 * 'Əliyev' is 'Aliyev' and 'Eliyev', 'Xudoyberdi' is 'Khudoyberdi'. The first is the usual one; at most 16.
 */
export function nameVariants(word: string): readonly string[] {
  const small = word.normalize('NFC').toLowerCase();
  let spellings = small.includes('ə') ? [small.replace(SCHWA, 'a'), small.replace(SCHWA, 'e')] : [small];
  for (const [letters, sound] of VARIANTS)
    spellings = spellings.flatMap((one) => {
      const other = one.replace(letters, sound);
      return other === one ? [one] : [one, other];
    });
  return spellings.map(nameSounds);
}

/** True for sounds of a script that is folded here; words in others can only be the same text. */
export const isFolded = (sounds: string): boolean => !/[^a-zH]/.test(sounds);

/**
 * Consonants of a word in small letters with its first vowel (a, i or u) and a last 'a'; '' for none.
 * 'ptrv' of 'Петров' and 'Petrov', 'mHmd' of 'محمد' and 'Mohammed'. A word in other scripts stays.
 */
export function nameSounds(word: string): string {
  const small = limitMarks(word.normalize('NFC')).toLowerCase();
  let sounds = ARABIC.test(small) ? fromArabic(small) : fromOthers(small);
  if (!isFolded(sounds)) return sounds;
  for (const [spelling, sound] of SOUNDS) sounds = sounds.replace(spelling, sound);
  const first = sounds.charAt(0).replace(/[ou]/, 'u').replace(/[ey]/, 'i');
  const rest = sounds.slice(1);
  return first + rest.replace(VOWELS, '') + (rest.endsWith('a') ? 'a' : '');
}
