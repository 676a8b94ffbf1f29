// A feed item as its card shows it (CARD-09): primitives, formatted where that needs neither clock nor sentence. Pure.
import { cardPath, cardState, trackerStep, whoseTurn } from '#domain/card-state.ts';
import type { FeedItem, Person } from '#domain/entities.ts';
import { formatAmountFeed, formatRate, formatRating } from '#domain/format.ts';
import { type ViewerTermsSide, viewerTerms } from '#domain/viewer-terms.ts';
import type { CardView } from '../protocol.ts';

export function cardView(item: FeedItem, viewerId: string): CardView {
  const { pay, receive } = viewerTerms(item, viewerId);
  const other = counterpartyOf(item, viewerId);
  const isRequest = item.kind === 'request';
  return {
    kind: item.kind,
    state: cardState(item, viewerId),
    target: cardPath(item, viewerId),
    requestId: isRequest ? item.id : (item.requestId ?? ''),
    personId: other.id,
    personName: other.person ? displayName(other.person) : '',
    rating: formatRating(other.person?.rating ?? null, ''),
    dealsDone: other.person?.completedCount ?? 0,
    place: other.person ? [other.person.city, other.person.country].filter(Boolean).join(', ') : '',
    payAmount: formatAmountFeed(pay.amount, pay.currency),
    payCurrency: pay.currency,
    payMethods: pay.methods.join(', '),
    receiveAmount: formatAmountFeed(receive.amount, receive.currency),
    receiveCurrency: receive.currency,
    receiveMethods: receive.methods.join(', '),
    ...rateFields(pay, receive),
    updatedAt: item.updatedAt,
    deadline: (isRequest ? item.expiresAt : item.deadlineAt) ?? 0,
    unread: isRequest ? 0 : item.unreadCount,
    views: isRequest ? (item.viewCount ?? -1) : -1,
    step: isRequest ? -1 : (trackerStep(item.status) ?? -1),
    turn: whoseTurn(item, viewerId),
  };
}

function counterpartyOf(item: FeedItem, viewerId: string): { id: string; person: Person | null } {
  if (item.kind === 'request') return { id: item.authorId, person: item.author };
  return item.authorId === viewerId
    ? { id: item.accepterId, person: item.accepter }
    : { id: item.authorId, person: item.author };
}

const displayName = (person: Person): string =>
  [person.firstName, person.lastName].filter(Boolean).join(' ') || person.username;

/** Told in the direction that gives 1 or more: '1 USD = 92,50 RUB' can be compared at a glance, '0,01081' cannot. */
function rateFields(a: ViewerTermsSide, b: ViewerTermsSide): Pick<CardView, 'rate' | 'rateFrom' | 'rateTo'> {
  if (a.amount === null || b.amount === null || !(a.amount > 0) || !(b.amount > 0)) {
    return { rate: '', rateFrom: a.currency, rateTo: b.currency };
  }
  const [from, to, rate] = b.amount >= a.amount ? [a, b, b.amount / a.amount] : [b, a, a.amount / b.amount];
  return { rate: formatRate(rate), rateFrom: from.currency, rateTo: to.currency };
}
