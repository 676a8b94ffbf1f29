// Foreign addresses: links in a message to anything but a block explorer, where a transfer can be looked at.

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
export const hasForeignAddress = (text: string): boolean =>
  [...text.matchAll(WORD)].some(([word]) => isForeign(word));
