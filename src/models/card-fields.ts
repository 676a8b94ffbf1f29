// One feed card as signals, a signal per shown field: a change of one field draws that field alone (LIVE-09).
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { CardView } from '../../worker/api.ts';
import type { ClockSignal } from './clock-signal.ts';

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

type FieldSignals = { readonly [K in keyof CardView]: Signal<CardView[K]> };

/** The card as the feed model holds it. */
export interface Card {
  readonly fields: CardFields;
  readonly isBusy: Signal<boolean>;
  readonly error: Signal<string>;
  set(changed: Partial<CardView>): void;
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

export function createCard(id: string, view: Partial<CardView>, clock: ClockSignal): Card {
  const entries = Object.entries({ ...BLANK, ...view }).map(([key, value]) => [key, signal(value)]);
  // The keys are BLANK's, so the record has a signal for each field.
  const signals = Object.fromEntries(entries) as FieldSignals;
  const isBusy = signal(false);
  const error = signal('');
  const { updatedAt, deadline } = signals;
  const fields: CardFields = {
    ...signals,
    id,
    age: clock.relativeTime(updatedAt),
    countdown: clock.countdown(deadline),
    isUrgent: computed(() => deadline.value > 0 && deadline.value - clock.now.value < URGENT_MS),
    isBusy,
    error,
  };
  return {
    fields,
    isBusy,
    error,
    set(changed) {
      for (const key of fieldsOf(changed)) setField(signals, key, changed[key]);
      // Who lost a race sees why beside the new state; once the card can be acted on again, that is past.
      if (changed.state === 'open' || changed.state === 'own_open') error.value = '';
    },
  };
}

const fieldsOf = (changed: Partial<CardView>): (keyof CardView)[] =>
  Object.keys(changed).filter((key): key is keyof CardView => key in BLANK);

function setField<K extends keyof CardView>(
  signals: FieldSignals,
  key: K,
  value: CardView[K] | undefined,
): void {
  if (value !== undefined) signals[key].value = value;
}
