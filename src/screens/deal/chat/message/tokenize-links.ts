// Links in a message's text: tokens of plain text and of http(s) or t.me links, exactly as written. Pure.

export interface TextToken {
  readonly text: string;
  /** Absolute http(s) URL, '' for plain text. */
  readonly link: string;
}

/** A link ends at quotes and invisible characters (some reverse text): it must be opened as it is seen. */
const LINK = /\b(?:https?:\/\/|t\.me\/)[^\s<>"'`«»“”‘’\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gi;
/** The longest link, in code units. */
const MAX_LINK = 2_000;
/** Punctuation of the sentence around a link, of Latin, Arabic, Devanagari and East Asian texts. */
const PUNCTUATION: ReadonlySet<string> = new Set('.,;:!?…*_~،؛؟।。，、；：！？）】》」』');
const BRACKETS: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

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

/** A link without trailing punctuation and unopened brackets: '(see https://example.com/a)'. */
function trimSentenceEnd(found: string): string {
  const countOf = (sign: string): number => found.split(sign).length - 1;
  const surplus = new Map(Array.from(BRACKETS, ([close, open]) => [close, countOf(close) - countOf(open)]));
  let end = found.length;
  for (; end > 0; end--) {
    const last = found.charAt(end - 1);
    const unopened = surplus.get(last) ?? 0;
    if (unopened > 0) surplus.set(last, unopened - 1);
    else if (!PUNCTUATION.has(last)) break;
  }
  return found.slice(0, end);
}

const SCRIPTS = ['Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Devanagari', 'Thai', 'Han', 'Hangul', 'Georgian'];
/** A host all in one script other than Latin: 'пример.рф', not 'bаnk.example' with a Cyrillic letter. */
const ONE_SCRIPT = new RegExp(
  `^(?:${SCRIPTS.map((script) => `[\\p{Script=${script}}0-9.-]+`).join('|')})$`,
  'u',
);
const showsItself = (host: string): boolean => ONE_SCRIPT.test(host) && host.normalize('NFKC') === host;

/**
 * '' for a URL that is invalid, too long or opens another host than it shows.
 * Such a host is behind a user name ('https://bank.com@other.com') or has signs that a host loses, such as a soft hyphen.
 * Or it becomes 'xn--…' by letters of another script or a sign like a slash.
 */
function safeLink(text: string): string {
  if (text.length > MAX_LINK) return '';
  const address = /^https?:/i.test(text) ? text : `https://${text}`;
  const shownHost = /^https?:\/\/([^/?#\\]*)/i.exec(address)?.[1]?.replace(/:\d*$/, '').toLowerCase() ?? '';
  try {
    const { hostname, href } = new URL(address);
    return hostname.includes('.') && (hostname === shownHost || showsItself(shownHost)) ? href : '';
  } catch {
    return '';
  }
}

/** True when Telegram opens it inside itself; its SDK rejects every other host. */
export const isTelegramLink = (link: string): boolean => new URL(link).hostname === 't.me';
