// Fields of a feed card, a signal per field: a change updates its text node and renders nothing else.
import type { ReadonlySignal } from '@preact/signals';
import type { CardView } from '#domain/card-view.ts';

/** Everything that a card shows: fields of the card view, and the page's own from its clock and calls. */
export interface FeedCardValues
  extends Omit<
    CardView,
    'target' | 'requestId' | 'version' | 'updatedAt' | 'deadline' | 'paySum' | 'receiveSum' | 'nextStep'
  > {
  /** What comes next in a deal; '' for no step, and until its sentence is loaded (SETL-15). */
  readonly nextStep: string;
  /** FMT-05: 'now', '5m'. */
  readonly age: string;
  /** FMT-06, ticking; '' when nothing runs out. */
  readonly countdown: string;
  /** True in the last hour. */
  readonly isUrgent: boolean;
  /** False on a card of the last start until this start's feed has confirmed it: its buttons are off. */
  readonly isCurrent: boolean;
  /** A call of this card is running: its button is busy and ignores presses. */
  readonly isBusy: boolean;
  /** Why the card's last action failed; '' when it did not. */
  readonly error: string;
}

export type FeedCardFields = {
  readonly [Key in keyof FeedCardValues]: ReadonlySignal<FeedCardValues[Key]>;
};

/**
 * Actions of a card.
 * `open`: the page that it names as its target; `edit`: that of an own request.
 * `remove`: the screen asks for confirmation first. `resume`: brings a paused own request back.
 */
export type CardAction = 'open' | 'edit' | 'remove' | 'accept' | 'resume';
