// Fields of one word: addresses, tags, wallets and PIX keys.
import type { DetailHashes, FoundField } from './detail-field.ts';
import { readPixKey } from './pix-key.ts';
import { readAddress } from './read-address.ts';
import { readWallet } from './read-wallet.ts';

const WORD = /[^\s,;:()<>[\]{}"'«»“”|=*`\0\uFFFD]+/g;
/** The longest word that is looked at. */
const MAX_WORD = 320;
const END_SIGNS = '.!?…';
/** The label is written at most so far before the key. */
const LABEL_DISTANCE = 40;
const PIX_LABEL = /\b(?:pix|cpf|cnpj)\b/i;

/** True where the line names PIX before the word: then digits alone are a key. */
export function isPixLine(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - LABEL_DISTANCE), at);
  return PIX_LABEL.test(before.slice(before.lastIndexOf('\n') + 1));
}

function readWord(
  word: string,
  isPix: boolean,
  hashes: DetailHashes,
): Pick<FoundField, 'kind' | 'value' | 'isValid'> | null {
  const address = readAddress(word);
  if (address) return isPix && address.kind === 'email' ? { ...address, kind: 'pix' } : address;
  const wallet = readWallet(word, hashes);
  if (wallet) return wallet;
  const key = readPixKey(word);
  return key && (key.isCertain || (isPix && key.isValid))
    ? { kind: 'pix', value: key.value, isValid: key.isValid }
    : null;
}

/** The words of a text, without the signs that end a sentence. */
function* wordsIn(text: string): Generator<{ readonly word: string; readonly index: number }> {
  for (const { 0: match, index } of text.matchAll(WORD)) {
    if (match.length > MAX_WORD) continue;
    let length = match.length;
    while (length > 0 && END_SIGNS.includes(match.charAt(length - 1))) length--;
    yield { word: match.slice(0, length), index };
  }
}

/** Every field that has no space in it and is not only digits. */
export function findWords(text: string, hashes: DetailHashes): readonly FoundField[] {
  const found: FoundField[] = [];
  for (const { word, index } of wordsIn(text)) {
    const field = readWord(word, isPixLine(text, index), hashes);
    if (field) found.push({ ...field, start: index, end: index + word.length });
  }
  return found;
}

/** Only the tags of a text, in plain characters. */
export const findTags = (text: string): readonly Pick<FoundField, 'kind' | 'value'>[] =>
  [...wordsIn(text)].flatMap(({ word }) => {
    const field = readAddress(word);
    return field?.kind === 'tag' ? [field] : [];
  });
