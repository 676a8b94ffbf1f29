// Home: what the home screen needs of the rest of the app, made before the app's code has arrived and completed by it.
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { ReactNode } from 'react';
import type { CardView } from '#domain/card-view.ts';
import { HOME_PATHS } from '#domain/page-paths.ts';
import type { Clock } from '#runtime/clock.ts';
import { pagePath } from '#runtime/page-address.ts';
import type { CardAction } from '../components/feed-card/fields.ts';
import type { ScheduleFrame } from '../platform/frame-queue.ts';
import type { FirstStores } from '../state/first-stores.ts';
import type { observeFlips } from './feed-list/flip.ts';

/** Actions of the buttons of the home screen. */
type HomeAction = CardAction | 'openSettings' | 'openFilter' | 'createRequest';
/** The app's part: what is done. `cardId`: '' for an action of no card. */
export type HomeActions = Readonly<Record<HomeAction, (cardId: string) => void>>;

export interface Home {
  readonly feed: FirstStores['feed'];
  readonly clock: Clock;
  readonly scheduleFrame: ScheduleFrame;
  /** Does what a button asks for. Presses before `connect` are kept, and done with it. */
  act(action: HomeAction, cardId?: string): void;
  /** The app is there, or home is shown again: from now on presses are done by `actions`. */
  connect(actions: HomeActions): void;
  /** True while the address is home's and the guard allows it; known before the app renders. */
  readonly isShown: ReadonlySignal<boolean>;
  /** True while the app renders home's route; before the app, when there are cards. */
  setAllowed(isAllowed: boolean): void;
  /** HOME-11: the cards are those of the last start, and this start takes long. */
  readonly isRetryOffered: ReadonlySignal<boolean>;
  /** Loads the page again. */
  reload(): void;
  readonly parts: ReadonlySignal<HomeParts>;
  setParts(parts: HomeParts): void;
}

/** Parts of the home screen that come with the app. */
export interface HomeParts {
  /** Lets rows move to new places instead of jumping; null until the lazy screens are loaded. */
  readonly observeFlips: ReadonlySignal<typeof observeFlips | null>;
  /** Says the next step of a deal on its card; '' until the screens of a deal are loaded (SETL-15). */
  cardStepText(step: CardView['nextStep']): string;
  /** The count of unread notifications as text, '' for none (NBAR-01). */
  readonly badge: ReadonlySignal<string>;
  /** The notification bar's list. */
  readonly notificationPanel: ReactNode;
  /** Below the cards. */
  readonly feedEnd: ReactNode;
  /** Beside the button for a new request. */
  readonly bottom: ReactNode;
  /** In place of the screen when it cannot be rendered (NAV-10). */
  readonly fallback: ReactNode;
  /** The screen has been rendered. */
  onShown(): void;
  onError(error: unknown): void;
}
const NO_PARTS: HomeParts = {
  observeFlips: signal(null),
  cardStepText: () => '',
  badge: signal(''),
  notificationPanel: null,
  feedEnd: null,
  bottom: null,
  fallback: null,
  onShown() {},
  onError() {},
};

interface HomeDeps {
  readonly stores: FirstStores;
  readonly clock: Clock;
  readonly scheduleFrame: ScheduleFrame;
  readonly page: Pick<Window, 'location' | 'addEventListener'>;
}

/** Time from the first frame until 'Try again' is offered (HOME-06). */
export const RETRY_AFTER_MS = 6_000;

/** More presses than a person makes in the time that a slow phone loads the app. */
const MAX_PRESSES = 20;
/** Before the app is there the card's button shows that it was pressed, and takes no second press. */
const BUSY_ACTIONS: readonly HomeAction[] = ['remove', 'accept', 'resume'];

export function createHome({ stores, clock, scheduleFrame, page }: HomeDeps): Home {
  const { feed, cards } = stores;
  const path = signal(pagePath(page.location.pathname));
  // The app's navigation sends it with every change: home leaves before the next page is rendered and scrolls.
  page.addEventListener('popstate', () => {
    path.value = pagePath(page.location.pathname);
  });
  const isAllowed = signal(false);
  const isSlow = signal(false);
  clock.after(RETRY_AFTER_MS, () => {
    isSlow.value = true;
  });
  const parts = signal(NO_PARTS);
  let connected: HomeActions | null = null;
  let presses: ((actions: HomeActions) => void)[] = [];
  return {
    feed,
    clock,
    scheduleFrame,
    act(action, cardId = '') {
      if (connected) {
        connected[action](cardId);
        return;
      }
      const card = BUSY_ACTIONS.includes(action) ? cards.get(cardId) : undefined;
      if (card?.fields.isBusy.peek() || presses.length >= MAX_PRESSES) return;
      card?.setBusy(true);
      presses.push((actions) => {
        card?.setBusy(false);
        actions[action](cardId);
      });
    },
    connect(actions) {
      connected = actions;
      const kept = presses;
      presses = [];
      for (const run of kept) run(actions);
    },
    isShown: computed(() => isAllowed.value && HOME_PATHS.some((one) => one === path.value)),
    setAllowed(next) {
      isAllowed.value = next;
    },
    isRetryOffered: computed(() => isSlow.value && cards.snapshotAt.value !== null),
    reload: () => page.location.reload(),
    parts,
    setParts(next) {
      parts.value = next;
    },
  };
}
