// Promises: an item's terms from the viewer's side; what they pay is `pay`, whoever wrote the offer.
import type { CurrencyCode, FeedItem } from './entities.ts';

export interface ViewerTermsSide {
  readonly currency: CurrencyCode;
  /** Null when the backend names no rate. */
  readonly amount: number | null;
  readonly methods: readonly string[];
}
export interface ViewerTerms {
  readonly pay: ViewerTermsSide;
  readonly receive: ViewerTermsSide;
}

/** The author pays `pay…` and receives `receive…`; to anybody else the sides are swapped. */
export function viewerTerms(item: FeedItem, viewerId: string): ViewerTerms {
  const authorPays = { currency: item.payCurrency, amount: item.payAmount, methods: item.payMethods };
  const authorReceives = {
    currency: item.receiveCurrency,
    amount: item.amount,
    methods: item.receiveMethods,
  };
  const isAuthor = (item.kind === 'request' ? item.authorId : item.authorId) === viewerId;
  return isAuthor
    ? { pay: authorPays, receive: authorReceives }
    : { pay: authorReceives, receive: authorPays };
}
