// Terms of a feed item from the viewer's side: `pay` is what the viewer pays.
import type { CurrencyCode, FeedItem } from './entities.ts';

export interface ViewerTermsSide {
  readonly currency: CurrencyCode;
  /** Null when the backend sends no rate. */
  readonly amount: number | null;
  readonly methods: readonly string[];
}
interface ViewerTerms {
  readonly pay: ViewerTermsSide;
  readonly receive: ViewerTermsSide;
}

/** The author pays `pay…` and receives `receive…`; for everybody else the sides are swapped. */
export function viewerTerms(item: FeedItem, viewerId: string): ViewerTerms {
  const authorPays = { currency: item.payCurrency, amount: item.payAmount, methods: item.payMethods };
  const authorReceives = {
    currency: item.receiveCurrency,
    amount: item.amount,
    methods: item.receiveMethods,
  };
  return item.authorId === viewerId
    ? { pay: authorPays, receive: authorReceives }
    : { pay: authorReceives, receive: authorPays };
}
