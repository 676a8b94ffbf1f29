// Card view: a feed item as its card shows it to one viewer, computed by the worker and rendered by the page.
import { type CardState, cardPath, cardState, trackerStep, whoseTurn } from './card-state.ts';
import type { FeedItem, Person } from './entities.ts';
import { formatAmountFeed, formatRate, formatRating } from './format.ts';
import type { PageLanguage } from './languages.ts';
import { personName, personPlace } from './person.ts';
import { type ViewerTermsSide, viewerTerms } from './viewer-terms.ts';

/** A feed card for one viewer: plain data, formatted where that needs no clock or sentence (CARD-09). */
export interface CardView {
  readonly kind: 'request' | 'deal';
  readonly state: CardState;
  /** Path that a tap opens. */
  readonly target: string;
  readonly requestId: string;
  /** Version of an offer, -1 when unknown: an acceptance names it (RULE-02). */
  readonly version: number;
  /** The counterparty of a deal, the author of a request; on own requests the viewer. */
  readonly personId: string;
  readonly personName: string;
  /** '4.8' or '' while nobody rated. */
  readonly rating: string;
  /** -1 when the backend does not send it. */
  readonly dealsDone: number;
  /** Partners of the counterparty, shown in place of deals; 0 for a newcomer, -1 when not sent. */
  readonly partners: number;
  readonly place: string;
  /** The viewer's side (they pay, they receive), compact in the page's language: '92.5K' (FMT-01). */
  readonly payAmount: string;
  readonly payCurrency: string;
  readonly payMethods: readonly string[];
  readonly receiveAmount: string;
  readonly receiveCurrency: string;
  readonly receiveMethods: readonly string[];
  /** '92,50' (FMT-02), '' when unknown: one unit of `rateFrom` in `rateTo`. */
  readonly rate: string;
  readonly rateFrom: string;
  readonly rateTo: string;
  readonly updatedAt: number;
  /** Epoch ms of expiry or deadline, 0 when none runs. */
  readonly deadline: number;
  readonly unread: number;
  /** -1 when unknown, and for everybody but the author. */
  readonly views: number;
  /** 0…2 of the tracker, -1 when there is none (CARD-05). */
  readonly step: number;
  readonly turn: 'you' | 'them' | 'nobody';
}

/** The card of `item` as the viewer sees it; `language`: of the page. */
export function cardView(item: FeedItem, viewerId: string, language: PageLanguage): CardView {
  const { pay, receive } = viewerTerms(item, viewerId);
  const other = counterpartyOf(item, viewerId);
  const isRequest = item.kind === 'request';
  return {
    kind: item.kind,
    state: cardState(item, viewerId),
    target: cardPath(item, viewerId),
    requestId: isRequest ? item.id : (item.requestId ?? ''),
    version: (isRequest ? item.version : null) ?? -1,
    personId: other.id,
    personName: other.person ? personName(other.person) : '',
    rating: formatRating(other.person?.rating ?? null, ''),
    dealsDone: other.person?.completedCount ?? -1,
    partners: other.person?.partners ?? -1,
    place: other.person ? personPlace(other.person) : '',
    payAmount: formatAmountFeed(pay.amount, pay.currency, language),
    payCurrency: pay.currency,
    payMethods: pay.methods,
    receiveAmount: formatAmountFeed(receive.amount, receive.currency, language),
    receiveCurrency: receive.currency,
    receiveMethods: receive.methods,
    ...rateFields(pay, receive),
    updatedAt: item.updatedAt,
    deadline: deadlineOf(item),
    unread: isRequest ? 0 : item.unreadCount,
    views: isRequest && item.authorId === viewerId ? (item.viewCount ?? -1) : -1,
    step: isRequest ? -1 : (trackerStep(item.status) ?? -1),
    turn: whoseTurn(item, viewerId),
  };
}

/** A paused request's time stands still. */
function deadlineOf(item: FeedItem): number {
  if (item.kind === 'deal') return item.deadlineAt ?? 0;
  return item.pausedAt === null ? (item.expiresAt ?? 0) : 0;
}

function counterpartyOf(item: FeedItem, viewerId: string): { id: string; person: Person | null } {
  if (item.kind === 'request') return { id: item.authorId, person: item.author };
  return item.authorId === viewerId
    ? { id: item.accepterId, person: item.accepter }
    : { id: item.authorId, person: item.author };
}

/** The rate in the direction that gives 1 or more: '1 USD = 92,50 RUB' compares better than '0,01081'. */
function rateFields(a: ViewerTermsSide, b: ViewerTermsSide): Pick<CardView, 'rate' | 'rateFrom' | 'rateTo'> {
  if (a.amount === null || b.amount === null || !(a.amount > 0) || !(b.amount > 0)) {
    return { rate: '', rateFrom: a.currency, rateTo: b.currency };
  }
  const [from, to, rate] = b.amount >= a.amount ? [a, b, b.amount / a.amount] : [b, a, a.amount / b.amount];
  return { rate: formatRate(rate), rateFrom: from.currency, rateTo: to.currency };
}
