// Lazy stores: the app-wide stores that only lazy screens use; home needs none, so their code is no part of the first load.
import { untracked } from '@preact/signals';
import { createAccountEnd } from './account/account-end.ts';
import type { AppStores } from './app-stores.ts';
import { createBotAccess } from './bot-access/bot-access.ts';
import { createDisputes, createPastDeals } from './deal/deal-lists.ts';
import { createExchangeData } from './exchange-data/exchange-data.ts';
import { hasPages } from './has-pages.ts';
import { createNotificationActions, createNotificationPages } from './notifications/notification-actions.ts';
import { createDevices } from './session/devices.ts';
import { createOwnSanctions } from './session/own-sanctions.ts';
import { watchSuspension } from './session/suspension-watch.ts';
import { reportLocale } from './settings/report-locale.ts';
import { createLanguageChoice, createSettings } from './settings/settings.ts';
import { createWelcome } from './welcome.ts';

export type LazyStores = ReturnType<typeof createLazyStores>;

/**
 * Created once, when the lazy screens have loaded.
 * Makes no call yet, but for the unread count of a long list, and 5 s later for time zone and language where they have changed.
 */
export function createLazyStores(
  stores: Pick<
    AppStores,
    'services' | 'session' | 'feed' | 'notifications' | 'toasts' | 'clock' | 'write' | 'written'
  >,
) {
  const { services, session, notifications } = stores;
  const { http } = services;
  reportLocale(services, session);
  const isPaged = () => untracked(() => hasPages(session));
  watchSuspension(stores);
  const settings = createSettings(http, session);
  return {
    /** Shared by all forms (RATE-02). */
    exchangeData: createExchangeData(services),
    pastDeals: createPastDeals(http, isPaged),
    disputes: createDisputes(http, isPaged),
    settings,
    botAccess: createBotAccess(stores),
    welcome: createWelcome(stores),
    language: createLanguageChoice(services, session, settings),
    devices: createDevices(http, session),
    ownSanctions: createOwnSanctions(stores),
    accountEnd: createAccountEnd(http, session),
    notificationPages: createNotificationPages(http, notifications.source),
    notificationActions: createNotificationActions({
      list: notifications.source,
      write: stores.write,
      navigation: services.navigation,
    }),
  };
}
