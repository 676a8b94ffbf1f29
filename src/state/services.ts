// Services: everything outside the stores that they depend on; tests replace all of it by fakes.
import type { ReadonlySignal } from '@preact/signals';
import type { CommandSender } from '#protocol/protocol.ts';
import type { Clock } from '#runtime/clock.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import type { Logger } from '#runtime/logger.ts';
import type { PrefetchedStart } from '../boot/prefetched-start.ts';
import type { Navigation } from '../platform/navigation.ts';
import type { KeyValueStore } from '../platform/storage.ts';
import type { Telegram } from '../platform/telegram/telegram.ts';

export interface Services {
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly log: Logger;
  readonly worker: CommandSender;
  /** Absolute, for the worker, e.g. 'https://host/api'. */
  readonly apiBase: string;
  /** True when additions to specified calls may be sent (HTTP-05). */
  readonly takesExtras: () => boolean;
  readonly navigation: Navigation;
  readonly telegram: Pick<Telegram, 'launch' | 'environmentError' | 'lateControls'>;
  /** Survives the app, but may be cleared at any time. */
  readonly local: KeyValueStore;
  /** Survives a reload. */
  readonly tab: KeyValueStore;
  readonly newKey: () => string;
  /** Removes what this device stores of the user (ACC-04). */
  readonly clearUserData: () => void;
  /** The login and the first feed, requested before the app ran; null or absent for none. */
  readonly prefetched?: PrefetchedStart | null;
  readonly isOnline: ReadonlySignal<boolean>;
  readonly isVisible: ReadonlySignal<boolean>;
}
