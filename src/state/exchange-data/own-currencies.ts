// The viewer's currencies: those of their requests and deals in the feed and of their country, and those that others offer most.
import { untracked } from '@preact/signals';
import type { CardState } from '#domain/card-state.ts';
import type { CurrencyCode } from '#domain/entities.ts';
import { createUserStore } from '../../platform/storage.ts';
import type { AppStores } from '../app-stores.ts';
import { readLastPosted } from '../request-form/draft.ts';
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

/** More would push the list of all currencies off a small screen. */
const MAX_FREQUENT = 6;

/**
 * At most six of `currencies` that the viewer is likely to choose.
 * They are those of the last request, of own cards, then those most offered.
 * It subscribes to nothing: none moves under the finger.
 */
export function frequentCurrencies(
  stores: Pick<AppStores, 'feed' | 'profile' | 'session' | 'services'>,
  currencies: readonly CurrencyCode[],
): readonly CurrencyCode[] {
  return untracked(() => {
    const { feed, session, services } = stores;
    const last = readLastPosted(createUserStore(services.local, session.viewerId.value))?.values;
    const counts = new Map<CurrencyCode, number>();
    for (const id of feed.order.value) {
      const card = feed.card(id);
      for (const code of card ? [card.payCurrency.value, card.receiveCurrency.value] : [])
        counts.set(code, (counts.get(code) ?? 0) + 1);
    }
    const offered = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
    const posted = last ? [last.payCurrency, last.receiveCurrency] : [];
    const found = new Set([...posted, ...ownCurrencies(stores), ...offered]);
    return [...found].filter((code) => currencies.includes(code)).slice(0, MAX_FREQUENT);
  });
}
