// Card signals: a feed card with one signal per field, so that a changed field updates its own text only (LIVE-09).
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { asObject } from '#contract/decode/json.ts';
import { type CardView, EMPTY_CARD_VIEW } from '#domain/card-view.ts';
import { isUrgentDeadline } from '#domain/deadlines.ts';
import type { ClockSignal } from '../clock-signal.ts';

/** Every field of a card as a signal, to be bound to text and attributes directly. */
export type CardSignals = { readonly [K in keyof CardView]: ReadonlySignal<CardView[K]> } & {
  readonly id: string;
  /** 'now', '5m' … by the shared clock (FMT-05). */
  readonly age: ReadonlySignal<string>;
  /** 'HH:MM:SS', '' when no deadline runs (FMT-06). */
  readonly countdown: ReadonlySignal<string>;
  /** True in the last hour before the deadline. */
  readonly isUrgent: ReadonlySignal<boolean>;
  /** False on a card of the last start, until the feed of this start has confirmed it (HOME-11). */
  readonly isCurrent: ReadonlySignal<boolean>;
  /** True while this card's own accept or delete is under way. */
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why this card's last action failed, '' when it did not (CARD-01, CARD-10). */
  readonly error: ReadonlySignal<string>;
};

/** A card as the card list keeps it. */
export type CardModel = ReturnType<typeof createCardModel>;

/** Fields that the page itself sets. */
const OWN_FIELDS = { isBusy: false, error: '' };
type OwnFields = typeof OWN_FIELDS;

/** Countdown of a card of the last start, whose deadline may have changed. */
const UNKNOWN_COUNTDOWN = '––:––:––';

/** The values from which the signals of one card are created, on first access. */
interface CardSource {
  /** Current values, also of fields without a signal. */
  readonly values: { -readonly [K in keyof CardView]: CardView[K] } & OwnFields;
  /** Signals of the fields that were accessed. */
  readonly signals: Partial<Record<keyof CardView | keyof OwnFields, Signal<unknown>>>;
  readonly clock: ClockSignal;
  readonly isCurrent: ReadonlySignal<boolean>;
}

const VIEW_KEYS = Object.keys(EMPTY_CARD_VIEW) as (keyof CardView)[];
const OWN_KEYS = Object.keys(OWN_FIELDS) as (keyof OwnFields)[];

/** Creates a field's signal, by name, on first access: most of a hundred cards are never on the screen. */
const SIGNAL_FACTORIES: Readonly<Record<string, (card: CardSource, fields: CardSignals) => unknown>> = {
  ...Object.fromEntries(
    [...VIEW_KEYS, ...OWN_KEYS].map((key) => [
      key,
      ({ values, signals }: CardSource) => {
        const field = signal<unknown>(values[key]);
        signals[key] = field;
        return field;
      },
    ]),
  ),
  age: ({ clock }, { updatedAt }) => clock.relativeTime(updatedAt),
  countdown({ clock, isCurrent }, { deadline }) {
    const countdown = clock.countdown(deadline);
    return computed(() => {
      if (isCurrent.value) return countdown.value;
      return deadline.value ? UNKNOWN_COUNTDOWN : '';
    });
  },
  isCurrent: ({ isCurrent }) => isCurrent,
  isUrgent: ({ clock, isCurrent }, { deadline }) =>
    computed(() => isCurrent.value && isUrgentDeadline(deadline.value, clock.now.value)),
};

/** All fields of a card that are signals. */
export const CARD_SIGNAL_NAMES = Object.keys(SIGNAL_FACTORIES) as readonly Exclude<keyof CardSignals, 'id'>[];

const SOURCE = Symbol();
interface LazyCardSignals extends CardSignals {
  readonly [SOURCE]: CardSource;
}
/** Has a getter for each field, which replaces itself by the signal that it creates. */
const LAZY_PROTOTYPE = Object.defineProperties(
  {},
  Object.fromEntries(
    Object.entries(SIGNAL_FACTORIES).map(([key, make]) => [
      key,
      {
        get(this: LazyCardSignals) {
          const value = make(this[SOURCE], this);
          Object.defineProperty(this, key, { value });
          return value;
        },
      },
    ]),
  ),
);

/** `isCurrent`: whether the values are of this start, not of the last one. */
export function createCardModel(
  id: string,
  view: Partial<CardView>,
  clock: ClockSignal,
  isCurrent: ReadonlySignal<boolean>,
) {
  const source: CardSource = {
    values: { ...EMPTY_CARD_VIEW, ...view, ...OWN_FIELDS },
    signals: {},
    clock,
    isCurrent,
  };
  const set = <K extends keyof CardSource['values']>(key: K, value: CardSource['values'][K]): void => {
    source.values[key] = value;
    const field = source.signals[key];
    if (field) field.value = value;
  };
  // LAZY_PROTOTYPE has a getter for every field.
  const fields = Object.assign(Object.create(LAZY_PROTOTYPE) as CardSignals, { id, [SOURCE]: source });
  return {
    fields,
    setBusy: (isBusy: boolean): void => set('isBusy', isBusy),
    setError: (error: string): void => set('error', error),
    set(changed: Partial<CardView>): void {
      for (const key of VIEW_KEYS) if (changed[key] !== undefined) set(key, changed[key]);
      // The loser of a race reads the reason beside the new state, until the card can be acted on again.
      if (changed.state === 'open' || changed.state === 'own_open') set('error', '');
    },
    /** A copy of the current values. */
    view(): CardView {
      const { isBusy, error, ...current } = source.values;
      return current;
    },
  };
}

const isSameType = (value: unknown, empty: CardView[keyof CardView]): boolean =>
  Array.isArray(empty)
    ? Array.isArray(value) && value.every((element) => typeof element === 'string')
    : typeof value === typeof empty;

/** A stored card view; null unless every field is there with its type. */
export function parseCardView(stored: unknown): CardView | null {
  const fields = asObject(stored);
  const isComplete =
    fields && Object.entries(EMPTY_CARD_VIEW).every(([key, empty]) => isSameType(fields[key], empty));
  // Checked field by field against EMPTY_CARD_VIEW, which has them all.
  return isComplete ? (fields as unknown as CardView) : null;
}
