// What a feed card shows, one signal per thing shown: a change reaches its text node and draws nothing else anew.
import type { ReadonlySignal } from '@preact/signals';
import type { CardState } from '#domain/card-state.ts';

/** Plain values of a card, formatted where a format is specified; the words around them are the card's own. */
export interface FeedCardValues {
  readonly state: CardState;
  readonly turn: 'you' | 'them' | 'nobody';
  /** 0…2 of the tracker, -1 when there is none (CARD-05). */
  readonly step: number;
  /** The other side; the viewer on their own requests. */
  readonly personId: string;
  readonly personName: string;
  /** FMT-04: '4.8', '' while nobody rated. */
  readonly rating: string;
  readonly dealsDone: number;
  /** E.g. 'Berlin, Germany'; '' when unknown. */
  readonly place: string;
  /** FMT-05: 'now', '5m'. */
  readonly age: string;
  /** FMT-06, ticking; '' when nothing runs out. */
  readonly countdown: string;
  /** True in the last hour. */
  readonly isUrgent: boolean;
  /** From the viewer's side (viewerTerms); amounts as FMT-01, methods comma-separated. */
  readonly payAmount: string;
  readonly payCurrency: string;
  readonly payMethods: string;
  readonly receiveAmount: string;
  readonly receiveCurrency: string;
  readonly receiveMethods: string;
  /** FMT-02: '92,50', '' when unknown: one unit of `rateFrom` in `rateTo`. */
  readonly rate: string;
  readonly rateFrom: string;
  readonly rateTo: string;
  readonly unread: number;
  /** -1 when the viewer may not know. */
  readonly views: number;
  /** An action of this card is under way: its button waits and ignores presses. */
  readonly isBusy: boolean;
  /** What went wrong with it; '' when nothing did. */
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
