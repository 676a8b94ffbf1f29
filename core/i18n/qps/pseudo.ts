// Pseudo-locale: English sentences in longer words with accents and marks of direction, to find what does not fit (LANG-04).
import { isolateText } from '../bidi.ts';
import type { Translation } from '../translation.ts';

const ACCENTED = new Map(
  Array.from(
    'aáeéiíoóuúyýcčdďnňrřsštťzžAÁEÉIÍOÓUÚYÝCČDĎNŇRŘSŠTŤZŽ'.matchAll(/(.)(.)/g),
    ([, letter = '', accented = '']) => [letter, accented],
  ),
);
/** Around a value in a sentence, which stays as it is. Characters that no text has. */
const VALUE_START = '\ue000';
const VALUE_END = '\ue001';
const VALUES = /\ue000[^\ue000\ue001]*\ue001/g;

/** Every letter with its accent, a vowel in three doubled (+35 %), and the whole in an isolate. */
function pseudoText(text: string): string {
  const values = text.match(VALUES) ?? [];
  const words = text.split(VALUES).map((part) =>
    Array.from(part, (letter) => {
      const accented = ACCENTED.get(letter) ?? letter;
      return 'aeiou'.includes(letter) ? accented + accented : accented;
    }).join(''),
  );
  const joined = words.flatMap((word, at) => [word, values[at]?.slice(1, -1) ?? '']).join('');
  return text === '' ? '' : isolateText(joined);
}

/** All sentences of an English catalogue as the pseudo-locale says them. */
export function pseudo<English>(english: English): Translation<English>;
export function pseudo(english: unknown): unknown {
  if (typeof english === 'string') return pseudoText(english);
  if (typeof english === 'function') {
    return (...values: unknown[]) =>
      pseudo(
        english(
          ...values.map((value) => (typeof value === 'string' ? VALUE_START + value + VALUE_END : value)),
        ),
      );
  }
  if (Array.isArray(english)) return english.map(pseudo);
  if (typeof english === 'object' && english !== null)
    return Object.fromEntries(Object.entries(english).map(([name, value]) => [name, pseudo(value)]));
  return english;
}
