// What a feed card shows, one signal per thing shown: a change reaches its text node and draws nothing else anew.
import type { ReadonlySignal } from '@preact/signals';
import type { CardView } from '#domain/card-view.ts';

/** Everything that a card shows: fields of the card view, and what the page adds by its clock and its own calls. */
export interface FeedCardValues
  extends Omit<CardView, 'kind' | 'target' | 'requestId' | 'updatedAt' | 'deadline'> {
  /** FMT-05: 'now', '5m'. */
  readonly age: string;
  /** FMT-06, ticking; '' when nothing runs out. */
  readonly countdown: string;
  /** True in the last hour. */
  readonly isUrgent: boolean;
  /** An action of this card is under way: its button waits and ignores presses. */
  readonly isBusy: boolean;
  /** Why the card's last action failed; '' when it did not. */
  readonly error: string;
}

export type FeedCardFields = {
  readonly [Key in keyof FeedCardValues]: ReadonlySignal<FeedCardValues[Key]>;
} & {
  /** True for a moment after the card arrived by itself: it fades in once. */
  readonly isFresh?: ReadonlySignal<boolean>;
};

export interface FeedCardActions {
  /** Opens the card's own target (cardTarget in domain). */
  readonly open: (id: string) => void;
  readonly edit: (id: string) => void;
  /** Asks first; that is the screen's part. */
  readonly remove: (id: string) => void;
  readonly accept: (id: string) => void;
}
