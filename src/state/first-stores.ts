// First stores: what the first cards of a start are drawn from, created before the app's code has arrived.
import type { ReadonlySignal } from '@preact/signals';
import type { CommandSender } from '#protocol/protocol.ts';
import type { Clock } from '#runtime/clock.ts';
import type { KeyValueStore } from '../platform/storage.ts';
import { createClockSignal } from './clock-signal.ts';
import { createActiveFilter } from './feed/active-filter.ts';
import { createCardList } from './feed/card-list.ts';
import { createFeed } from './feed/feed.ts';
import { createUpdateBus } from './update-bus.ts';

export type FirstStores = ReturnType<typeof createFirstStores>;

interface FirstServices {
  readonly clock: Clock;
  readonly worker: CommandSender;
  readonly local: KeyValueStore;
  readonly tab: KeyValueStore;
  readonly isOnline: ReadonlySignal<boolean>;
}

/** Makes no call, and shows nothing until `cards.showFirst` or a batch of the worker. */
export function createFirstStores({ clock: deviceClock, worker, local, tab, isOnline }: FirstServices) {
  /** The worker client publishes its batches here. */
  const updates = createUpdateBus();
  /** Time as signals, by the server's clock. */
  const clock = createClockSignal(deviceClock);
  // Before the feed subscribes: its times are read by the server's clock.
  updates.subscribe(({ clockOffset }) => {
    if (clockOffset !== undefined) clock.setOffset(clockOffset);
  });
  const cards = createCardList(clock, worker);
  const filter = createActiveFilter({ local, tab });
  return {
    updates,
    clock,
    cards,
    feed: createFeed({ cards, worker, updates, filter, time: clock, isOnline }),
  };
}
