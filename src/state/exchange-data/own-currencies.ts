// The viewer's own currencies: those of their requests and deals in the feed, and that of their country.
import type { CardState } from '#domain/card-state.ts';
import type { CurrencyCode } from '#domain/entities.ts';
import type { AppStores } from '../app-stores.ts';
import { currencyOfCountry } from '../request-form/suggested-pairs.ts';

const OF_OTHERS: readonly CardState[] = ['open', 'pending_for_other', 'closed'];

/** Without USD, in which all are quoted. Subscribes to the feed's order when read in a render. */
export function ownCurrencies({
  feed,
  profile,
}: Pick<AppStores, 'feed' | 'profile'>): readonly CurrencyCode[] {
  const own = new Set<CurrencyCode>();
  const home = currencyOfCountry(profile.profile.value?.country ?? '');
  if (home) own.add(home);
  for (const id of feed.order.value) {
    const card = feed.card(id);
    if (!card || OF_OTHERS.includes(card.state.peek())) continue;
    own.add(card.payCurrency.peek());
    own.add(card.receiveCurrency.peek());
  }
  own.delete('USD');
  return [...own];
}
