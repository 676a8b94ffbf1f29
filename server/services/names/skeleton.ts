// Skeleton of a name: what is left of its words when letters that look alike are one, so that 'Аdmіn' and 'admin' are the same.

/**
 * Look-alikes that neither Unicode's compatibility forms nor lower case take back to Latin.
 * 'letter: what looks like it'.
 */
const LOOKS: Readonly<Record<string, string>> = {
  a: 'АаΑαɑᴀꓮᎪ𐊠Ⱥ⍺ªӐӑ@4ᗩᗅ',
  b: 'ВвЬьΒβʙᏴƄɓꓐ8ᗷᗸ',
  c: 'СсϹϲᴄꓚᏟↄ¢ᑕᑢ',
  d: 'ԁДдᴅɖɗꓓᎠđĐᗪᗫ',
  e: 'ЕеЁёΕεᴇҽԐԑЗз€ꓰᎬɛə3ᕮᘿᗴ',
  f: 'Ϝϝғꜰƒꓝᖴᖵ',
  g: 'ɡԌɢցᏀꓖ',
  h: 'НнһΗհʜꓧᎻħᕼᑋ',
  i: 'ІіΙιɪıӏӀΪϊꓲᎥᏆ1!|lLĿłŁƖʟⅼꓡᏞוᒪᓰᑊ',
  j: 'ЈјᴊϳꓙᎫᒍᒎ',
  k: 'КкΚκᴋҝқꓗᏦĸᛕ',
  m: 'МмΜᴍꓟᎷмɱᗰᘻɰ',
  n: 'ΝηпПɴոռꓠŋИиᑎᘉɲɳƞ',
  o: 'ОоΟοσᴏօӨөØøꓳ0סه๐०০〇ᗝᓍᗢ',
  p: 'РрΡρᴘꓑᏢþᑭᑬᕈ',
  q: 'ԚԛզǫϘᑫ',
  r: 'гГʀꓣᎡяЯᖇᖆ',
  s: 'ЅѕꜱʂꓢᏚ5$şᔕᔖᔆ',
  t: 'ТтΤτᴛꓔᎢŧŦ7+ᒣ',
  u: 'υսᴜμцЦꓴʊᑌᑘᕫ',
  v: 'νѵᴠꓦᏙѴᐯᐺᕓ',
  w: 'ԜԝωшШᴡꓪᎳѡᗯᗐᘺ',
  x: 'ХхΧχҳꓫ×᙭ᕽᚷ',
  y: 'УуΥγᴚʏүҮꓬᎩ¥ўЎᖻᎽ',
  z: 'Ζᴢᴣꓜʐᘔ',
};

/** The sounds of Cyrillic letters: 'администратор' is read as 'administrator'. */
const SOUNDS: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  є: 'e',
};

const LOOK_ALIKES = new Map(
  Object.entries(LOOKS).flatMap(([letter, same]) => Array.from(same, (one) => [one, letter] as const)),
);
/** Letters in boxes and circles, of flags: blocks of 26 in the order of the alphabet. */
const BLOCKS = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6];

function boxedLetter(character: string): string | null {
  const code = character.codePointAt(0) ?? 0;
  const start = BLOCKS.find((from) => code >= from && code < from + 26);
  return start === undefined ? null : String.fromCharCode(97 + code - start);
}

/** The Latin letter that a character looks like; itself in lower case when it looks like none. */
function lookOf(character: string): string {
  const lower = character.toLowerCase();
  return LOOK_ALIKES.get(character) ?? boxedLetter(character) ?? LOOK_ALIKES.get(lower) ?? lower;
}

/** The Latin letters that a Cyrillic letter sounds like; for another character what it looks like. */
const soundOf = (character: string): string => SOUNDS[character.toLowerCase()] ?? lookOf(character);

const SEPARATOR = /[^\p{L}\p{M}\p{N}\p{So}@$€¥¢!|+]+/u;

/**
 * The words of a text, each without accents, with look-alikes as Latin letters.
 * 'rn' is 'm', 'vv' is 'w', and repeated letters come once. Words without a letter are left out.
 */
const skeletonOf = (text: string, letterOf: (character: string) => string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .split(SEPARATOR)
    .map((word) =>
      foldPairs(
        Array.from(word, letterOf)
          .join('')
          .replace(/[^\p{L}]/gu, ''),
      ),
    )
    .filter(Boolean);

const foldPairs = (word: string): string =>
  word
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/(.)\1+/gu, '$1');

/** Scripts in which words are not set apart. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** By look, and by sound: a name may mix both. */
export const skeletonsOf = (text: string): readonly (readonly string[])[] => [
  skeletonOf(text, lookOf),
  skeletonOf(text, soundOf),
];

const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** The skeletons of a single word, in all cases: capitals may look like other letters than small ones. */
export const wordSkeletons = (word: string): readonly string[] => [
  ...new Set(
    [word, word.toUpperCase(), capitalized(word)]
      .flatMap(skeletonsOf)
      .map((words) => foldPairs(words.join(''))),
  ),
];

/**
 * True when a word of the skeleton contains one of `reserved`, or several words in a row spell it:
 * 'A d m i n', 'Sup port', but not 'Mohammad Minhaj'. Reserved words of fewer than five letters
 * only count as whole words.
 */
export function spells(words: readonly string[], reserved: readonly string[]): boolean {
  for (const [start, word] of words.entries()) {
    if (reserved.some((one) => (one.length >= 5 || WITHOUT_SPACES.test(one)) && word.includes(one)))
      return true;
    let joined = '';
    for (const next of words.slice(start)) {
      joined = foldPairs(joined + next);
      if (reserved.includes(joined)) return true;
      if (joined.length > 40) break;
    }
  }
  return false;
}
