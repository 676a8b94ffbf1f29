// Card view: a feed item as its card shows it to one viewer, computed by the worker and rendered by the page.
import { cardPath, cardState, trackerStep, whoseTurn } from './card-state.ts';
import type { FeedItem, Person } from './entities.ts';
import { comparableRate, formatAmountFeed, formatRating } from './format.ts';
import type { PageLanguage } from './languages.ts';
import { personName, personPlace } from './person.ts';
import { type ViewerTermsSide, viewerTerms } from './viewer-terms.ts';

/** Source of a card's fields: the item, and what several fields need of it. */
interface CardSource {
  readonly item: FeedItem;
  readonly viewerId: string;
  /** The page's language, for the amounts. */
  readonly language: PageLanguage;
  /** The viewer's side: they pay, they receive. */
  readonly pay: ViewerTermsSide;
  readonly receive: ViewerTermsSide;
  readonly rate: { readonly text: string; readonly from: string; readonly to: string };
  readonly personId: string;
  readonly person: Person | null;
}
type PersonSource = Pick<CardSource, 'person'>;

/** A field that a tap on the card agrees to. `empty`: its value before anything is known. */
const term = <T, S = CardSource>(empty: T, read: (source: S) => T) => ({ empty, read, isTerm: true });
/** A field that may change without a matter to somebody who has tapped. */
const detail = <T, S = CardSource>(empty: T, read: (source: S) => T) => ({ empty, read, isTerm: false });

/** The fields of a person, which a public profile fills in where the feed has no name (CARD-11). */
export const PERSON_FIELDS = {
  personName: term('', ({ person }: PersonSource) => (person ? personName(person) : '')),
  /** '4.8' or '' while nobody rated. */
  rating: detail('', ({ person }: PersonSource) => formatRating(person?.rating ?? null, '')),
  /** -1 when the backend does not send it. */
  dealsDone: detail(-1, ({ person }: PersonSource) => person?.completedCount ?? -1),
  /** Partners of the counterparty, shown in place of deals; 0 for a newcomer, -1 when not sent. */
  partners: detail(-1, ({ person }: PersonSource) => person?.partners ?? -1),
  place: term('', ({ person }: PersonSource) => (person ? personPlace(person) : '')),
};

/**
 * Every field of a feed card, formatted where that needs no clock or sentence (CARD-09).
 * The type of a view, the empty one, the comparison and what a tap agrees to follow from this table.
 */
export const CARD_FIELDS = {
  kind: term('request', ({ item }) => item.kind),
  state: term('closed', ({ item, viewerId }) => cardState(item, viewerId)),
  /** Path that a tap opens. */
  target: term('', ({ item, viewerId }) => cardPath(item, viewerId)),
  requestId: term('', ({ item }) => (item.kind === 'request' ? item.id : (item.requestId ?? ''))),
  /** Version of an offer, -1 when unknown: an acceptance names it (RULE-02). */
  version: detail(-1, ({ item }) => (item.kind === 'request' ? item.version : null) ?? -1),
  /** The counterparty of a deal, the author of a request; on own requests the viewer. */
  personId: term('', ({ personId }) => personId),
  ...PERSON_FIELDS,
  /** Compact in the page's language: '92.5K' (FMT-01). */
  payAmount: term('', ({ pay, language }) => formatAmountFeed(pay.amount, pay.currency, language)),
  payCurrency: term('', ({ pay }) => pay.currency),
  payMethods: term<readonly string[]>([], ({ pay }) => pay.methods),
  receiveAmount: term('', ({ receive, language }) =>
    formatAmountFeed(receive.amount, receive.currency, language),
  ),
  receiveCurrency: term('', ({ receive }) => receive.currency),
  /** In full, for what asks to confirm something (FMT-07); -1 when unknown. */
  paySum: term(-1, ({ pay }) => pay.amount ?? -1),
  receiveSum: term(-1, ({ receive }) => receive.amount ?? -1),
  receiveMethods: term<readonly string[]>([], ({ receive }) => receive.methods),
  /** '92,50' (FMT-02), '' when unknown: one unit of `rateFrom` in `rateTo`. */
  rate: term('', ({ rate }) => rate.text),
  rateFrom: term('', ({ rate }) => rate.from),
  rateTo: term('', ({ rate }) => rate.to),
  updatedAt: detail(0, ({ item }) => item.updatedAt),
  /** Epoch ms of expiry or deadline, 0 when none runs: a paused request's time stands still. */
  deadline: term(0, ({ item }) => {
    if (item.kind === 'deal') return item.deadlineAt ?? 0;
    return item.pausedAt === null ? (item.expiresAt ?? 0) : 0;
  }),
  unread: detail(0, ({ item }) => (item.kind === 'deal' ? item.unreadCount : 0)),
  /** -1 when unknown, and for everybody but the author. */
  views: detail(-1, ({ item, viewerId }) =>
    item.kind === 'request' && item.authorId === viewerId ? (item.viewCount ?? -1) : -1,
  ),
  isEdited: detail(false, ({ item }) => item.kind === 'request' && item.editedAt !== undefined),
  /** 0…2 of the tracker, -1 when there is none (CARD-05). */
  step: term(-1, ({ item }) => (item.kind === 'deal' ? (trackerStep(item.status) ?? -1) : -1)),
  /** The next step, and behind it the counterparty's first name. */
  nextStep: detail<readonly string[]>([], ({ item, person }) =>
    item.kind === 'deal' ? [...item.nextStep, person?.firstName ?? ''] : [],
  ),
  turn: term('nobody', ({ item, viewerId }) => whoseTurn(item, viewerId)),
};

/** A feed card for one viewer: plain data. */
export type CardView = {
  readonly [K in keyof typeof CARD_FIELDS]: ReturnType<(typeof CARD_FIELDS)[K]['read']>;
};
const FIELDS = Object.entries(CARD_FIELDS);
// Each has a value for every field of the table.
export const EMPTY_CARD_VIEW = Object.fromEntries(FIELDS.map(([key, { empty }]) => [key, empty])) as CardView;

/** The card of `item` as the viewer sees it; `language`: of the page. */
export function cardView(item: FeedItem, viewerId: string, language: PageLanguage): CardView {
  const { pay, receive } = viewerTerms(item, viewerId);
  const rate = rateOf(pay, receive);
  const source = { item, viewerId, language, pay, receive, rate, ...counterpartyOf(item, viewerId) };
  return Object.fromEntries(FIELDS.map(([key, { read }]) => [key, read(source)])) as CardView;
}

function counterpartyOf(item: FeedItem, viewerId: string): Pick<CardSource, 'personId' | 'person'> {
  if (item.kind === 'request') return { personId: item.authorId, person: item.author };
  return item.authorId === viewerId
    ? { personId: item.accepterId, person: item.accepter }
    : { personId: item.authorId, person: item.author };
}

function rateOf(a: ViewerTermsSide, b: ViewerTermsSide): CardSource['rate'] {
  const { from, to, rate } = comparableRate(a, b) ?? { from: a.currency, to: b.currency, rate: '' };
  return { text: rate, from, to };
}
