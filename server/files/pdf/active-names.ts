// Search of a PDF for names of active content (scripts, programs to start, other files), also inside compressed objects.
import { inflateSync } from 'node:zlib';

// Tokens of PDF syntax: names and structure, without what is inside of texts. One pass over the characters.
/** '/Name' unescaped, '<<', '>>', '[', ']', any other word as it is, and '' for a text. */
interface PdfTokens {
  readonly tokens: readonly string[];
  /** Names that may be keys to a reader which begins in the middle of a text or a comment. */
  readonly hiddenNames: readonly string[];
}

const [TAB, NEWLINE, FORM_FEED, RETURN, SPACE] = [9, 10, 12, 13, 32];
const isSpace = (code: number): boolean =>
  code === SPACE || (code >= TAB && code <= NEWLINE) || code === FORM_FEED || code === RETURN || code === 0;
const isDelimiter = (char: string): boolean => '()<>[]{}/%'.includes(char);

/**
 * Readers find an object by its place in the file and begin there, wherever that is.
 * So a text that contains the beginning of an object, or of a trailer, is none to them.
 */
const OBJECT_START = /(?<![A-Za-z])(?:obj(?![A-Za-z])|trailer(?=[\s\0]*(?:<<|%)))/;
const startsObject = (text: string): number => text.search(OBJECT_START);

const NAME = /\/([^\s\0()<>[\]{}/%]{1,120})/g;
/** All names of `text`, those in texts and comments included. */
const namesAnywhere = (text: string): string[] =>
  [...text.matchAll(NAME)].map(([, name = '']) => unescapedName(name));

const unescapedName = (name: string): string =>
  name.includes('#')
    ? name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : name;

/** Linear in the length of `text`, whose characters are bytes. */
function pdfTokens(text: string): PdfTokens {
  const tokens: string[] = [];
  const hiddenNames: string[] = [];
  const hide = (part: string): void => {
    for (const name of namesAnywhere(part)) hiddenNames.push(name);
  };
  for (let at = 0; at < text.length; ) {
    const char = text.charAt(at);
    const from = at;
    if (isSpace(text.charCodeAt(at))) at += 1;
    else if (char === '%') {
      while (at < text.length && text.charCodeAt(at) !== NEWLINE && text.charCodeAt(at) !== RETURN) at += 1;
      hide(text.slice(from, at));
    } else if (char === '(') {
      const { end, isClosed } = endOfText(text, at);
      at = end;
      tokens.push('');
      const content = text.slice(from, at);
      if (!isClosed || startsObject(content) >= 0) hide(content);
    } else if (char === '<' && text.charAt(at + 1) !== '<') {
      at = endOfHexText(text, at);
      tokens.push('');
    } else if (char === '/') {
      at = endOfWord(text, at + 1);
      tokens.push(`/${unescapedName(text.slice(from + 1, at))}`);
    } else if (isDelimiter(char)) {
      at += text.charAt(at + 1) === char && (char === '<' || char === '>') ? 2 : 1;
      tokens.push(text.slice(from, at));
    } else {
      at = endOfWord(text, at);
      tokens.push(text.slice(from, at));
    }
  }
  return { tokens, hiddenNames };
}

function endOfWord(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isSpace(text.charCodeAt(at)) && !isDelimiter(text.charAt(at))) at += 1;
  return at;
}

function endOfText(text: string, from: number): { end: number; isClosed: boolean } {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '\\') at += 1;
    else if (char === '(') depth += 1;
    else if (char === ')') {
      depth -= 1;
      if (depth === 0) return { end: at + 1, isClosed: true };
    }
  }
  return { end: text.length, isClosed: false };
}

/** After the text, or after its '<' when something else than digits follows: that is none. */
function endOfHexText(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && (isSpace(text.charCodeAt(at)) || /[0-9A-Fa-f]/.test(text.charAt(at)))) at += 1;
  return text.charAt(at) === '>' ? at + 1 : from + 1;
}

export type ActiveContent = 'script' | 'launch' | 'files' | 'form';
interface ActiveNames {
  readonly found: ActiveContent | null;
  /**
   * Compressed objects that cannot be read here.
   * They are encrypted, or made so that nobody but a reader understands them.
   */
  readonly hasUnreadableObjects: boolean;
  /** The file says that it is encrypted. */
  readonly isEncrypted: boolean;
}

/**
 * The meaning of each name. Names of two letters count outside of streams only: pixels contain any
 * two letters.
 */
const MEANING: ReadonlyMap<string, ActiveContent> = new Map([
  ['JS', 'script'],
  ['JavaScript', 'script'],
  ['RichMedia', 'script'],
  ['Launch', 'launch'],
  ['GoToE', 'launch'],
  ['EF', 'files'],
  ['EmbeddedFile', 'files'],
  ['EmbeddedFiles', 'files'],
  ['XFA', 'form'],
]);
/** Objects of one compressed stream, and of all together: more is an attack on memory. */
const MAX_OBJECTS_BYTES = 16 * 1024 * 1024;
const MAX_ALL_OBJECTS_BYTES = 64 * 1024 * 1024;
/** Streams of a file; the mini-app shows 200 pages. */
const MAX_STREAMS = 50_000;

function meaningOf(names: Iterable<string>): ActiveContent | null {
  for (const name of names) {
    const meaning = MEANING.get(name);
    if (meaning) return meaning;
  }
  return null;
}

const namesOf = (tokens: readonly string[]): string[] =>
  tokens.flatMap((token) => (token.startsWith('/') ? [token.slice(1)] : []));

function findInSyntax(text: string): { found: ActiveContent | null; tokens: readonly string[] } {
  const { tokens, hiddenNames } = pdfTokens(text);
  return { found: meaningOf(namesOf(tokens)) ?? meaningOf(hiddenNames), tokens };
}

/** A reader gets into a stream's bytes only by the beginning of an object in them. */
function findInStream(text: string): ActiveContent | null {
  const from = startsObject(text);
  return from < 0 ? null : meaningOf(namesAnywhere(text.slice(from)).filter(({ length }) => length > 2));
}

interface StreamPlace {
  /** Tokens of its object before the data. */
  readonly dictionary: readonly string[];
  readonly from: number;
  readonly to: number;
}

const STREAM = /(?<!end)stream[ \t\f\0]*(?:\r\n|\n|\r)/g;
const AFTER_DICTIONARY = />>[\s\0]*$/;

/**
 * Reads the file as it is, not by its table of objects.
 * So it finds objects of earlier versions too, which some readers show.
 * Encrypted objects are left to a reader that decrypts them.
 */
export function findActiveNames(file: Buffer): ActiveNames {
  const text = file.toString('latin1');
  const streams: StreamPlace[] = [];
  let isEncrypted = false;
  const search = (part: string): { found: ActiveContent | null; tokens: readonly string[] } => {
    const result = findInSyntax(part);
    isEncrypted ||= result.tokens.includes('/Encrypt');
    return result;
  };
  let end = 0;
  STREAM.lastIndex = 0;
  for (let match = STREAM.exec(text); match; match = STREAM.exec(text)) {
    const before = text.slice(end, match.index);
    const { found, tokens } = search(before);
    if (found) return refused(found);
    const from = match.index + match[0].length;
    const next = text.indexOf('endstream', from);
    end = next < 0 ? text.length : next;
    const data = text.slice(from, end);
    const dictionary = lastObject(tokens);
    // The word may be a part of a text: then what follows is no data.
    const isData = isAfterDictionary(before) && dictionary.includes('/Length');
    const inData = findInStream(data) ?? (isData ? null : search(data).found);
    if (inData) return refused(inData);
    streams.push({ dictionary, from, to: end });
    if (streams.length > MAX_STREAMS) return { found: null, hasUnreadableObjects: true, isEncrypted: false };
    STREAM.lastIndex = end;
  }
  const { found } = search(text.slice(end));
  return found ? refused(found) : { ...findInObjects(file, streams), isEncrypted };
}

const refused = (found: ActiveContent): ActiveNames => ({
  found,
  hasUnreadableObjects: false,
  isEncrypted: false,
});

const isAfterDictionary = (before: string): boolean => AFTER_DICTIONARY.test(before.slice(-64));

/** The tokens after the last beginning of an object outside of a dictionary. */
function lastObject(tokens: readonly string[]): readonly string[] {
  let depth = 0;
  let start = 0;
  for (const [at, token] of tokens.entries()) {
    if (token === '<<') depth += 1;
    else if (token === '>>') depth = Math.max(0, depth - 1);
    else if (depth === 0 && token === 'obj') start = at + 1;
  }
  return tokens.slice(start);
}

function findInObjects(
  file: Buffer,
  streams: readonly StreamPlace[],
): Pick<ActiveNames, 'found' | 'hasUnreadableObjects'> {
  let left = MAX_ALL_OBJECTS_BYTES;
  let hasUnreadableObjects = false;
  for (const { dictionary, from, to } of streams) {
    // Some readers ask for no type.
    if (left <= 0 || !(dictionary.includes('/ObjStm') || dictionary.includes('/First'))) continue;
    const objects = readObjects(dictionary, file, { from, to }, Math.min(left, MAX_OBJECTS_BYTES));
    // A stream that fails may have been as large as is allowed.
    left -= objects?.length ?? 1024 * 1024;
    hasUnreadableObjects ||= objects === null || left <= 0;
    const found = objects && findInSyntax(objects.toString('latin1')).found;
    if (found) return { found, hasUnreadableObjects };
  }
  return { found: null, hasUnreadableObjects };
}

const NO_PARAMETERS: ReadonlySet<string> = new Set(['', 'null', '[null]', '<<>>', '[<<>>]']);

/**
 * Null for filters that no writer uses for objects or that the dictionary only refers to.
 * Null too for broken data, and above `maxBytes`.
 * Compressed data ends where it says, whatever its length and the word after it say.
 */
function readObjects(
  dictionary: readonly string[],
  file: Buffer,
  { from, to }: { readonly from: number; readonly to: number },
  maxBytes: number,
): Buffer | null {
  if (['/F', '/Crypt', '/Predictor', '/DP'].some((name) => dictionary.includes(name))) return null;
  if (!NO_PARAMETERS.has(valueOfKey(dictionary, '/DecodeParms') ?? 'several')) return null;
  const filter = valueOfKey(dictionary, '/Filter')?.replace(/^\[(.*)\]$/, '$1');
  if (filter === '') {
    const length = directLength(dictionary);
    return length === null
      ? null
      : file.subarray(from, Math.min(Math.max(to, from + length), from + maxBytes));
  }
  if (filter !== '/FlateDecode' && filter !== '/Fl') return null;
  try {
    return inflateSync(file.subarray(from), { maxOutputLength: maxBytes });
  } catch {
    return null;
  }
}

/** Null for a length that another object holds, or for several. */
function directLength(dictionary: readonly string[]): number | null {
  const at = dictionary.indexOf('/Length');
  const isDirect = at >= 0 && dictionary.lastIndexOf('/Length') === at && dictionary[at + 3] !== 'R';
  const length = Number(dictionary[at + 1]);
  return isDirect && Number.isSafeInteger(length) && length >= 0 ? length : null;
}

/**
 * The value of a key: one token, or those between two brackets, joined.
 * '' without the key, null where it comes twice.
 */
function valueOfKey(tokens: readonly string[], key: string): string | null {
  const at = tokens.indexOf(key);
  if (at < 0) return '';
  if (tokens.lastIndexOf(key) !== at) return null;
  const close = { '[': ']', '<<': '>>' }[tokens[at + 1] ?? ''];
  const end = close ? tokens.indexOf(close, at + 1) : at + 1;
  return end < 0 ? null : tokens.slice(at + 1, end + 1).join('');
}
