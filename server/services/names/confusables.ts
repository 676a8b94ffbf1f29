// Confusable characters: letters of other alphabets, small capitals and digits, with the Latin letter that each looks or sounds like.

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
export function lookOf(character: string): string {
  const lower = character.toLowerCase();
  return LOOK_ALIKES.get(character) ?? boxedLetter(character) ?? LOOK_ALIKES.get(lower) ?? lower;
}

/** The Latin letters that a Cyrillic letter sounds like; for another character what it looks like. */
export const soundOf = (character: string): string => SOUNDS[character.toLowerCase()] ?? lookOf(character);
