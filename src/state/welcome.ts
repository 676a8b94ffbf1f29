// Welcome: whether home explains the app, on this device until somebody has read it (HOME-14).
import { computed, signal, untracked } from '@preact/signals';
import { hasFeature } from '#contract/features.ts';
import { isOwn } from '#domain/card-state.ts';
import type { AppStores } from './app-stores.ts';

/** Local storage. */
const KEY = 'welcome';

export type Welcome = ReturnType<typeof createWelcome>;

export function createWelcome({
  services: { local },
  session,
  feed,
}: Pick<AppStores, 'services' | 'session' | 'feed'>) {
  const isRead = signal(local.get(KEY) !== null);
  const hasOwnCards = (): boolean =>
    feed.order.value.some((id) => {
      const card = feed.card(id);
      return card !== undefined && isOwn(card.kind.value, card.state.value);
    });
  return {
    /** Only where the backend plans payments: without that nobody leads the two step by step. */
    isShown: computed(
      () =>
        !isRead.value &&
        feed.isLive.value &&
        hasFeature(session.announced.value.features, 'settlement', 1) &&
        !untracked(hasOwnCards),
    ),
    dismiss(): void {
      local.set(KEY, 'read');
      isRead.value = true;
    },
  };
}
