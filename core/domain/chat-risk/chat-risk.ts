// Chat risks: what a message of a deal asks for that honest people never ask, as hints below it (HINT-01).
import { foldText } from '../fold-text.ts';
import { MAX_MESSAGE_LENGTH } from '../quick-messages.ts';
import { compilePhrases, findPhrases } from './phrase-matcher.ts';
import {
  AR_PHRASES,
  EN_PHRASES,
  ES_PHRASES,
  ID_PHRASES,
  PT_PHRASES,
  RU_PHRASES,
  TR_PHRASES,
  UK_PHRASES,
} from './phrases.ts';
import type { ChatRisk } from './risk-kinds.ts';

const LATIN = compilePhrases([EN_PHRASES, ES_PHRASES, PT_PHRASES, TR_PHRASES, ID_PHRASES]);
const CYRILLIC = compilePhrases([RU_PHRASES, UK_PHRASES]);
const ARABIC = compilePhrases([AR_PHRASES]);

/** The lists of each script that the text has. */
const listsFor = (text: string) => [
  ...(/\p{Script=Latin}/u.test(text) ? [LATIN] : []),
  ...(/\p{Script=Cyrillic}/u.test(text) ? [CYRILLIC] : []),
  ...(/\p{Script=Arabic}/u.test(text) ? [ARABIC] : []),
];

/**
 * The risks of a message, each kind once, in the order in which they are found; usually none.
 * Reads the first 4,000 code units, in linear time. A hint is a question to the reader, never a judgement: it blocks nothing.
 */
export function findChatRisks(text: string): readonly ChatRisk[] {
  const message = text.slice(0, MAX_MESSAGE_LENGTH);
  const folded = foldText(message);
  const found = new Set<ChatRisk>();
  for (const phrases of listsFor(folded)) for (const kind of findPhrases(folded, phrases)) found.add(kind);
  if (hasForeignAddress(message)) found.add('link');
  return [...found];
}

/** Hosts at which anybody may look at a transfer. */
const EXPLORERS: ReadonlySet<string> = new Set([
  'tronscan.org',
  'etherscan.io',
  'bscscan.com',
  'tonscan.org',
  'tonviewer.com',
  'mempool.space',
  'blockstream.info',
  'blockchair.com',
  'solscan.io',
]);
/** Endings under which names are sold, so that 'so.then' and '1.000' are no addresses. */
const ENDINGS: ReadonlySet<string> = new Set(
  'com net org info io me ru ua by kz uz tr br es mx ar id sa ae eg top xyz site online shop club app link live vip pro cc co to in su biz dev page ly gg pw click icu store space website'.split(
    ' ',
  ),
);
const WORD = /[^\s,;()<>"'«»“”]+/g;
const SCHEME = /^https?:\/\//i;
const HOST = /^(?:[a-z0-9-]{1,63}\.){1,8}([a-z]{2,24})$/i;
/** The longest name of a host. */
const MAX_HOST = 253;

function isForeign(word: string): boolean {
  const hasScheme = SCHEME.test(word);
  const [written = ''] = word.replace(SCHEME, '').split(/[/?#:]/, 1);
  const host = written.replace(/\.{1,3}$/, '').toLowerCase();
  // An address of e-mail is none of the web.
  if (host.includes('@') || host.length > MAX_HOST) return hasScheme;
  const ending = HOST.exec(host)?.[1];
  if (ending === undefined || !(hasScheme || host.startsWith('www.') || ENDINGS.has(ending))) return false;
  return !EXPLORERS.has(host.replace(/^www\./, ''));
}

/** True when the message leads to a page outside, with 'https://' or without. */
const hasForeignAddress = (text: string): boolean =>
  [...text.matchAll(WORD)].some(([word]) => isForeign(word));
