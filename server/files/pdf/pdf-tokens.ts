// Tokens of PDF syntax: names and structure, without what is inside of texts. One pass over the characters.

/** '/Name' unescaped, '<<', '>>', '[', ']', any other word as it is, and '' for a text. */
export interface PdfTokens {
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
export const startsObject = (text: string): number => text.search(OBJECT_START);

const NAME = /\/([^\s\0()<>[\]{}/%]{1,120})/g;
/** All names of `text`, those in texts and comments included. */
export const namesAnywhere = (text: string): string[] =>
  [...text.matchAll(NAME)].map(([, name = '']) => unescapedName(name));

const unescapedName = (name: string): string =>
  name.includes('#')
    ? name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : name;

/** Linear in the length of `text`, whose characters are bytes. */
export function pdfTokens(text: string): PdfTokens {
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
