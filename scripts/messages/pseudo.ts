// Pseudo-locale: English in longer words with accents, to find what does not fit or is not translated (LANG-04).

const ACCENTED = new Map(
  Array.from(
    'aáeéiíoóuúyýcčdďnňrřsštťzžAÁEÉIÍOÓUÚYÝCČDĎNŇRŘSŠTŤZŽ'.matchAll(/(.)(.)/g),
    ([, letter = '', accented = '']) => [letter, accented],
  ),
);

/** Every letter with its accent, small vowels doubled (+35 %). */
export const pseudoText = (text: string): string =>
  Array.from(text, (letter) => {
    const accented = ACCENTED.get(letter) ?? letter;
    return 'aeiou'.includes(letter) ? accented + accented : accented;
  }).join('');
