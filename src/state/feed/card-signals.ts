// One feed card as signals, a signal per shown field: a change of one field draws that field alone (LIVE-09).
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { asObject } from '#api/decode/json.ts';
import type { CardView } from '../../../worker/protocol.ts';
import type { ClockSignal } from '../clock-signal.ts';

/** Every field of a card as a signal; bind them straight to text and attributes. */
export type CardFields = { readonly [K in keyof CardView]: ReadonlySignal<CardView[K]> } & {
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
export interface Card {
  readonly fields: CardFields;
  readonly isBusy: Signal<boolean>;
  readonly error: Signal<string>;
  set(changed: Partial<CardView>): void;
  /** As it stands now. */
  view(): CardView;
}

/** What a field is before the worker has named it; also the list of fields. */
const BLANK: CardView = {
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
  payMethods: '',
  receiveAmount: '',
  receiveCurrency: '',
  receiveMethods: '',
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
const URGENT_MS = 3_600_000;
/** A deadline that may be another by now does not tick. */
const UNKNOWN_TIME = '––:––:––';

/** What the fields of one card are made from, when somebody asks for them. */
interface Held {
  /** As it stands now, whether anybody looks or not. */
  readonly view: { -readonly [K in keyof CardView]: CardView[K] };
  /** Of the fields that somebody asked for. */
  readonly signals: Partial<Record<keyof CardView, Signal<unknown>>>;
  readonly clock: ClockSignal;
  readonly isConfirmed: ReadonlySignal<boolean>;
  readonly isBusy: () => Signal<boolean>;
  readonly error: () => Signal<string>;
}

const VIEW_KEYS = Object.keys(BLANK) as (keyof CardView)[];

/** By name: what makes a field's signal, once, for the first who asks. A feed of a hundred cards has some that nobody sees. */
const MAKERS: Readonly<Record<string, (held: Held, fields: CardFields) => unknown>> = {
  ...Object.fromEntries(
    VIEW_KEYS.map((key) => [
      key,
      ({ view, signals }: Held) => {
        const made = signal<unknown>(view[key]);
        signals[key] = made;
        return made;
      },
    ]),
  ),
  age: ({ clock }, { updatedAt }) => clock.relativeTime(updatedAt),
  countdown({ clock, isConfirmed }, { deadline }) {
    const countdown = clock.countdown(deadline);
    return computed(() => {
      if (isConfirmed.value) return countdown.value;
      return deadline.value ? UNKNOWN_TIME : '';
    });
  },
  isUrgent: ({ clock, isConfirmed }, { deadline }) =>
    computed(() => isConfirmed.value && deadline.value > 0 && deadline.value - clock.now.value < URGENT_MS),
  isBusy: ({ isBusy }) => isBusy(),
  error: ({ error }) => error(),
};

const HELD = Symbol();
interface Lazy extends CardFields {
  readonly [HELD]: Held;
}
const LAZY = Object.defineProperties(
  {},
  Object.fromEntries(
    Object.entries(MAKERS).map(([key, make]) => [
      key,
      {
        get(this: Lazy) {
          const value = make(this[HELD], this);
          Object.defineProperty(this, key, { value });
          return value;
        },
      },
    ]),
  ),
);

/** `isConfirmed`: whether the live feed stands behind what the card shows. Signals are made when they are asked for. */
export function createCard(
  id: string,
  view: Partial<CardView>,
  clock: ClockSignal,
  isConfirmed: ReadonlySignal<boolean>,
): Card {
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
  const held: Held = { view: { ...BLANK, ...view }, signals: {}, clock, isConfirmed, isBusy, error };
  // LAZY has a getter for every field.
  const fields = Object.assign(Object.create(LAZY) as CardFields, { id, [HELD]: held });
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

/** A view that was kept: null unless every field is there, and is what it was. */
export function readCardView(kept: unknown): CardView | null {
  const fields = asObject(kept);
  const isWhole =
    fields && Object.entries(BLANK).every(([key, blank]) => typeof fields[key] === typeof blank);
  // Checked field by field against BLANK, which is a whole view.
  return isWhole ? (fields as unknown as CardView) : null;
}

function setField<K extends keyof CardView>({ view, signals }: Held, key: K, value: CardView[K]): void {
  view[key] = value;
  const shown = signals[key];
  if (shown) shown.value = value;
}
