// Links in a message's text: tokens of plain text and of http(s) or t.me links, exactly as written. Pure.

export interface TextToken {
  readonly text: string;
  /** Absolute http(s) URL, '' for plain text. */
  readonly link: string;
}

/**
 * A link ends at quotes, and at invisible characters that reverse the reading direction: it must be opened as it is
 * seen.
 */
const LINK = /\b(?:https?:\/\/|t\.me\/)[^\s<>"'`«»“”‘’\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gi;
const TRAILING = /[.,;:!?…*_~]+$/;

/** The tokens in order; joined, they are the text. */
export function tokenizeLinks(text: string): readonly TextToken[] {
  const tokens: TextToken[] = [];
  let from = 0;
  for (const match of text.matchAll(LINK)) {
    const found = trimSentenceEnd(match[0]);
    const link = safeLink(found);
    if (!link) continue;
    if (match.index > from) tokens.push({ text: text.slice(from, match.index), link: '' });
    tokens.push({ text: found, link });
    from = match.index + found.length;
  }
  if (from < text.length || tokens.length === 0) tokens.push({ text: text.slice(from), link: '' });
  return tokens;
}

/** Without punctuation of the sentence around it: '(see https://example.com/a)'. */
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

/** '' for an invalid URL, and for one that hides its host behind a user name ('https://bank.com@other.com'). */
function safeLink(text: string): string {
  try {
    const url = new URL(/^https?:/i.test(text) ? text : `https://${text}`);
    const isOpen = url.username === '' && url.password === '' && url.hostname.includes('.');
    return isOpen ? url.href : '';
  } catch {
    return '';
  }
}

/** Whether Telegram opens it inside itself; its SDK rejects every other host. */
export const isTelegramLink = (link: string): boolean => new URL(link).hostname === 't.me';
