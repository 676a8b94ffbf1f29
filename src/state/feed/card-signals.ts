// One feed card as signals, a signal per shown field: a change of one field draws that field alone (LIVE-09).

import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { asObject } from '#api/decode/json.ts';
import type { CardView } from '#domain/card-view.ts';
import { isUrgentDeadline } from '#domain/deadlines.ts';
import type { ClockSignal } from '../clock-signal.ts';

/** Every field of a card as a signal; bind them straight to text and attributes. */
export type CardSignals = { readonly [K in keyof CardView]: ReadonlySignal<CardView[K]> } & {
  readonly id: string;
  /** 'now', '5m' … by the shared clock (FMT-05). */
  readonly age: ReadonlySignal<string>;
  /** 'HH:MM:SS', '' when no deadline runs (FMT-06). */
  readonly countdown: ReadonlySignal<string>;
  /** True in the last hour before the deadline. */
  readonly isUrgent: ReadonlySignal<boolean>;
  /** True while this card's own accept or delete is under way. */
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why this card's last action failed, '' when it did not (CARD-01, CARD-10). */
  readonly error: ReadonlySignal<string>;
};

/** The card as the feed model holds it. */
export interface CardModel {
  readonly fields: CardSignals;
  readonly isBusy: Signal<boolean>;
  readonly error: Signal<string>;
  set(changed: Partial<CardView>): void;
  /** As it stands now. */
  view(): CardView;
}

/** What a field is before the worker has named it; also the list of fields. */
const EMPTY_CARD_VIEW: CardView = {
  kind: 'request',
  state: 'closed',
  target: '',
  requestId: '',
  personId: '',
  personName: '',
  rating: '',
  dealsDone: 0,
  place: '',
  payAmount: '',
  payCurrency: '',
  payMethods: [],
  receiveAmount: '',
  receiveCurrency: '',
  receiveMethods: [],
  rate: '',
  rateFrom: '',
  rateTo: '',
  updatedAt: 0,
  deadline: 0,
  unread: 0,
  views: -1,
  step: -1,
  turn: 'nobody',
};
/** A deadline that may be another by now does not tick. */
const UNKNOWN_COUNTDOWN = '––:––:––';

/** What the fields of one card are made from, when somebody asks for them. */
interface CardSource {
  /** As it stands now, whether anybody looks or not. */
  readonly view: { -readonly [K in keyof CardView]: CardView[K] };
  /** Of the fields that somebody asked for. */
  readonly signals: Partial<Record<keyof CardView, Signal<unknown>>>;
  readonly clock: ClockSignal;
  readonly isLive: ReadonlySignal<boolean>;
  readonly isBusy: () => Signal<boolean>;
  readonly error: () => Signal<string>;
}

const VIEW_KEYS = Object.keys(EMPTY_CARD_VIEW) as (keyof CardView)[];

/** By name: what makes a field's signal, once, for the first who asks. A feed of a hundred cards has some that nobody sees. */
const SIGNAL_FACTORIES: Readonly<Record<string, (held: CardSource, fields: CardSignals) => unknown>> = {
  ...Object.fromEntries(
    VIEW_KEYS.map((key) => [
      key,
      ({ view, signals }: CardSource) => {
        const made = signal<unknown>(view[key]);
        signals[key] = made;
        return made;
      },
    ]),
  ),
  age: ({ clock }, { updatedAt }) => clock.relativeTime(updatedAt),
  countdown({ clock, isLive: isConfirmed }, { deadline }) {
    const countdown = clock.countdown(deadline);
    return computed(() => {
      if (isConfirmed.value) return countdown.value;
      return deadline.value ? UNKNOWN_COUNTDOWN : '';
    });
  },
  isUrgent: ({ clock, isLive: isConfirmed }, { deadline }) =>
    computed(() => isConfirmed.value && isUrgentDeadline(deadline.value, clock.now.value)),
  isBusy: ({ isBusy }) => isBusy(),
  error: ({ error }) => error(),
};

const SOURCE = Symbol();
interface LazyCardSignals extends CardSignals {
  readonly [SOURCE]: CardSource;
}
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

/** `isConfirmed`: whether the live feed stands behind what the card shows. Signals are made when they are asked for. */
export function createCardModel(
  id: string,
  view: Partial<CardView>,
  clock: ClockSignal,
  isConfirmed: ReadonlySignal<boolean>,
): CardModel {
  let busy: Signal<boolean> | null = null;
  let fault: Signal<string> | null = null;
  const isBusy = (): Signal<boolean> => {
    busy ??= signal(false);
    return busy;
  };
  const error = (): Signal<string> => {
    fault ??= signal('');
    return fault;
  };
  const held: CardSource = {
    view: { ...EMPTY_CARD_VIEW, ...view },
    signals: {},
    clock,
    isLive: isConfirmed,
    isBusy,
    error,
  };
  // LAZY has a getter for every field.
  const fields = Object.assign(Object.create(LAZY_PROTOTYPE) as CardSignals, { id, [SOURCE]: held });
  return {
    fields,
    get isBusy() {
      return isBusy();
    },
    get error() {
      return error();
    },
    set(changed) {
      for (const key of VIEW_KEYS) if (changed[key] !== undefined) setField(held, key, changed[key]);
      // Who lost a race sees why beside the new state; once the card can be acted on again, that is past.
      if (fault && (changed.state === 'open' || changed.state === 'own_open')) fault.value = '';
    },
    view: () => ({ ...held.view }),
  };
}

const isSameType = (value: unknown, empty: string | number | readonly string[]): boolean =>
  Array.isArray(empty)
    ? Array.isArray(value) && value.every((element) => typeof element === 'string')
    : typeof value === typeof empty;

/** A view that was kept: null unless every field is there, and is what it was. */
export function parseCardView(kept: unknown): CardView | null {
  const fields = asObject(kept);
  const isWhole =
    fields && Object.entries(EMPTY_CARD_VIEW).every(([key, empty]) => isSameType(fields[key], empty));
  // Checked field by field against EMPTY_CARD_VIEW, which is a whole view.
  return isWhole ? (fields as unknown as CardView) : null;
}

function setField<K extends keyof CardView>({ view, signals }: CardSource, key: K, value: CardView[K]): void {
  view[key] = value;
  const shown = signals[key];
  if (shown) shown.value = value;
}
