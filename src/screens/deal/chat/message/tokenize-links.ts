// Addresses inside a message's text: shown exactly as written, opened by the messenger, never followed by the page.

export interface TextToken {
  readonly text: string;
  /** Absolute http(s) address, '' for plain text. */
  readonly link: string;
}

/**
 * No address goes on over these: what ends a sentence or quotes, and invisible characters that turn what is read
 * around (an address must be opened as it is seen).
 */
const LINK = /\b(?:https?:\/\/|t\.me\/)[^\s<>"'`«»“”‘’\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gi;
const TRAILING = /[.,;:!?…*_~]+$/;

/** The text in order, cut at its addresses; put together it is the text again. */
export function tokenizeLinks(text: string): readonly TextToken[] {
  const parts: TextToken[] = [];
  let from = 0;
  for (const match of text.matchAll(LINK)) {
    const found = trimSentenceEnd(match[0]);
    const link = safeLink(found);
    if (!link) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index), link: '' });
    parts.push({ text: found, link });
    from = match.index + found.length;
  }
  if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from), link: '' });
  return parts;
}

/** Without what belongs to the sentence: '(see https://example.com/a)'. */
function trimSentenceEnd(found: string): string {
  let text = found.replace(TRAILING, '');
  for (const [open, close] of [
    ['(', ')'],
    ['[', ']'],
    ['{', '}'],
  ] as const) {
    while (text.endsWith(close) && text.split(close).length > text.split(open).length) {
      text = text.slice(0, -1).replace(TRAILING, '');
    }
  }
  return text;
}

/** '' for what is no address, or hides its host behind a name and password ('https://bank.com@other.com'). */
function safeLink(text: string): string {
  try {
    const url = new URL(/^https?:/i.test(text) ? text : `https://${text}`);
    const isOpen = url.username === '' && url.password === '' && url.hostname.includes('.');
    return isOpen ? url.href : '';
  } catch {
    return '';
  }
}

/** Whether the messenger opens it inside itself; its SDK refuses every other host. */
export const isTelegramLink = (link: string): boolean => new URL(link).hostname === 't.me';
