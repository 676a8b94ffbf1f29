// Keeps the worker's session in step with the page's: viewer, token, filter, visibility, and a refused token (AUTH-11).
import { computed, effect, untracked } from '@preact/signals';
import { pageLanguage } from '#i18n/strings.ts';
import type { ClockSignal } from '../clock-signal.ts';
import type { FeedStore } from '../feed/feed.ts';
import type { NotificationsStore } from '../notifications/notifications.ts';
import type { ProfileStore } from '../profile/profile.ts';
import type { Services } from '../services.ts';
import type { UpdateBus } from '../update-bus.ts';
import { createSessionRefresh } from './refresh.ts';
import type { SessionStore } from './session.ts';

interface SyncedStores {
  readonly session: SessionStore;
  readonly profile: ProfileStore;
  readonly notifications: NotificationsStore;
  readonly feed: FeedStore;
  readonly clock: ClockSignal;
  readonly updates: UpdateBus;
}

/** `onSignedIn` is called after each start of a viewer's session in the worker. */
export function syncWorkerSession(stores: SyncedStores, services: Services, onSignedIn: () => void): void {
  const { session, profile, feed, clock, updates } = stores;
  const { worker, apiBase, navigation, isOnline, isVisible } = services;
  const refresh = createSessionRefresh({
    session,
    worker,
    clock: services.clock,
    isVisible: () => isVisible.peek(),
  });
  let startedFor = '';

  effect(() => {
    const viewerId = session.viewerId.value;
    const token = session.token.value;
    if (!viewerId || !token) return;
    refresh.onTokenAccepted();
    if (viewerId === startedFor) {
      worker.send({ type: 'setToken', token });
      return;
    }
    if (startedFor) for (const store of [profile, stores.notifications]) untracked(store.reset);
    startedFor = viewerId;
    // Announced with the token. What changes during a session counts from the next one on.
    const { features } = session.announced.peek();
    const isAdmin = session.user.peek()?.isAdmin ?? false;
    const takesExtras = services.takesExtras();
    const started = { apiBase, token, viewerId, language: pageLanguage, features, isAdmin, takesExtras };
    worker.send({ type: 'start', session: started });
    onSignedIn();
    // On '/' the landing screen itself asks for the first page.
    const isLanding = /^\/(\?|$)/.test(navigation.url());
    const path = isLanding ? null : session.takeDeepLink();
    if (path) navigation.navigate(path);
  });

  updates.subscribe((batch) => {
    if (batch.isSessionRefused) refresh.onUnauthorized();
  });

  const country = computed(() => profile.profile.value?.country ?? '');
  const city = computed(() => profile.profile.value?.city ?? '');
  effect(() => {
    const filter = feed.filter.value;
    if (!session.viewerId.value) return;
    worker.send({ type: 'setFilter', filter: { filter, country: country.value, city: city.value } });
    // Only the region filter needs to know where the viewer lives.
    if (filter.exchangeWith === 'region') untracked(() => void profile.ensure());
  });

  effect(() => {
    const pageState = { isVisible: isVisible.value, isOnline: isOnline.value };
    worker.send({ type: 'setPageState', ...pageState });
    untracked(() => {
      clock.setVisible(pageState.isVisible);
      if (!pageState.isVisible) return;
      session.onVisible();
      void session.validate();
      if (pageState.isOnline) refresh.onActive();
    });
  });
}
