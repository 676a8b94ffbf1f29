// Parser of payment details: what can be copied from a chat message, holders ('Name: Mia Keller') included, in the order in which it is written.
import { foldText } from '../fold-text.ts';
import { countLetters, HOLDER_NAME_MAX, HOLDER_NAME_MIN } from '../person-name.ts';
import { DETAILS_PREFIX, MAX_MESSAGE_LENGTH } from '../quick-messages.ts';
import type { DetailContext, DetailField, DetailHashes, FoundField } from './detail-field.ts';
import { findIbans } from './find-ibans.ts';
import { findNumbers } from './find-numbers.ts';
import { findWords } from './find-words.ts';
import { plainCharacters } from './plain-characters.ts';

/** The text with NUL in place of what was found, in order, so that nothing is found twice. */
export function without(text: string, found: readonly Pick<FoundField, 'start' | 'end'>[]): string {
  let rest = '';
  let last = 0;
  for (const { start, end } of found) {
    rest += text.slice(last, start) + '\0'.repeat(end - start);
    last = end;
  }
  return rest + text.slice(last);
}

/**
 * Fields of a message (FIELD-01, FIELD-02), of which those with `isValid` false were written wrongly.
 * Reads the first 4,000 code units. The cost is linear in them.
 */
export function parsePaymentDetails(
  text: string,
  hashes: DetailHashes,
  context?: DetailContext,
): readonly DetailField[] {
  const message = text.slice(0, MAX_MESSAGE_LENGTH);
  const { plain, starts, ends } = plainCharacters(message);
  const found: FoundField[] = [];
  // The line after the prefix may be a holder.
  let rest = plain.startsWith(DETAILS_PREFIX)
    ? plain.replace(DETAILS_PREFIX, '\n'.repeat(DETAILS_PREFIX.length))
    : plain;
  for (const find of [
    (one: string) => findWords(one, hashes),
    findIbans,
    (one: string) => findNumbers(one, context),
    findHolders,
  ]) {
    const fields = find(rest);
    found.push(...fields);
    rest = without(rest, fields);
  }
  return found
    .sort((a, b) => a.start - b.start)
    .map(({ kind, value, isValid, start: from, end: to }) => {
      const [start, end] = [starts[from] ?? 0, ends[to - 1] ?? message.length];
      return { kind, value, text: message.slice(start, end), start, end, isValid };
    });
}

/** Folded words before a colon or a dash. */
const LABELS: ReadonlySet<string> = new Set(
  [
    'name,full name,holder,account holder,account name,card holder,cardholder,beneficiary,recipient,payee,receiver',
    'имя,фио,ф.и.о,ф.и.о.,получатель,владелец,держатель,держатель карты,владелец карты,на имя,имя получателя',
    "ім'я,імя,ім’я,піб,п.і.б,п.і.б.,отримувач,власник,власник картки,тримач картки,на ім'я,на ім’я",
    'nombre,titular,beneficiario,destinatario,nombre del titular,titular de la cuenta,nombre completo,a nombre de',
    'nome,nome completo,favorecido,beneficiário,titular da conta,nome do titular,recebedor,destinatário,em nome de',
    'ad,isim,ad soyad,adı soyadı,alıcı,alıcı adı,hesap sahibi,isim soyisim,kart sahibi,lehdar',
    'nama,atas nama,a.n,a.n.,a/n,an,nama penerima,penerima,pemilik rekening,nama rekening,nama pemilik',
    'الاسم,اسم,باسم,المستفيد,اسم المستفيد,صاحب الحساب,اسم صاحب الحساب,المستلم,اسم المستلم',
  ]
    .join(',')
    .split(',')
    .map(foldText),
);
/** Folded words that need no colon. */
const OPENINGS = [
  'a/n ',
  'a.n. ',
  'atas nama ',
  'на имя ',
  "на ім'я ",
  'باسم ',
  'a nombre de ',
  'em nome de ',
].map(foldText);
const LINE = /[^\n]+/g;
/** A label ends within so many characters of the line. */
const LABEL_LENGTH = 32;

/** The position at which the name begins; -1 for a line that is none. */
function nameStart(line: string): number {
  const indent = line.search(/\p{L}/u);
  if (indent < 0 || indent > 8) return -1;
  const beginning = line.slice(indent, indent + LABEL_LENGTH);
  const sign = beginning.search(/[:=]| - /);
  if (sign > 0 && LABELS.has(foldText(beginning.slice(0, sign).trim())))
    return indent + sign + (beginning.charAt(sign) === ' ' ? 3 : 1);
  const folded = foldText(beginning);
  const opening = OPENINGS.find((one) => folded.startsWith(one));
  // Folding may change the length; the space after the words is the one to look for.
  return opening === undefined ? -1 : indent + spaceAfter(beginning, opening.trim().split(' ').length);
}

function spaceAfter(text: string, words: number): number {
  let at = -1;
  for (let count = 0; count < words; count++) at = text.indexOf(' ', at + 1);
  return at;
}

/** The name of each such line, to the first comma, parenthesis or other field. */
function findHolders(text: string): readonly FoundField[] {
  const found: FoundField[] = [];
  for (const { 0: line, index } of text.matchAll(LINE)) {
    const from = nameStart(line);
    if (from < 0) continue;
    const [written = ''] = line.slice(from).split(/[,;()[\]/|\0\uFFFD]/, 1);
    const name = written.trim();
    const letters = countLetters(name);
    if (letters === 0) continue;
    const start = index + from + written.indexOf(name);
    const isValid = letters >= HOLDER_NAME_MIN && letters <= HOLDER_NAME_MAX && !/\d/.test(name);
    found.push({ kind: 'holder', value: name.replace(/ +/g, ' '), start, end: start + name.length, isValid });
  }
  return found;
}
