// Wires the app-wide models to each other and to the outside; the composition root calls it once, a test as often as it likes.
import type { ReadonlySignal } from '@preact/signals';
import type { Clock } from '#wire/clock.ts';
import type { Http } from '#wire/http.ts';
import type { Logger } from '#wire/logger.ts';
import type { Navigation } from '../platform/navigation.ts';
import type { KeyValueStore } from '../platform/storage.ts';
import type { LiveApi } from '../../worker/api.ts';
import type { ClockSignal } from './clock-signal.ts';
import type { ExchangeDataModel } from './exchange-data.ts';
import type { FeedModel } from './feed.ts';
import type { NeedsModel } from './needs.ts';
import type { NotificationsModel } from './notifications.ts';
import type { ProfileModel } from './profile.ts';
import type { SessionModel } from './session.ts';
import type { ToastsModel } from './toasts.ts';

/** What models may touch of the world; everything here has a fake in the tests. */
export interface Outside {
  readonly http: Http;
  readonly clock: Clock;
  readonly log: Logger;
  readonly live: Omit<LiveApi, 'pull' | 'ping'>;
  readonly navigation: Navigation;
  /** Survives the app; not dependable. */
  readonly local: KeyValueStore;
  /** Survives a reload. */
  readonly tab: KeyValueStore;
  readonly isOnline: ReadonlySignal<boolean>;
}

/**
 * The app-wide models. A page's own model is made per visit by its file's `open…(models, id)`, so that it travels in
 * the screen's chunk: openRequest, openApproval, openDeal, openCreateForm, openEditForm, openFilterPair, openHistory.
 */
export interface AppModels {
  readonly session: SessionModel;
  readonly clock: ClockSignal;
  readonly feed: FeedModel;
  readonly notifications: NotificationsModel;
  readonly exchangeData: ExchangeDataModel;
  readonly profile: ProfileModel;
  readonly toasts: ToastsModel;
  readonly needs: NeedsModel;
  readonly outside: Outside;
}
