// Gallery part: feed cards in every state.
import { signal } from '@preact/signals';
import type { CardState } from '#domain/card-state.ts';
import { CardSkeleton } from '../feed-card/card-skeleton.tsx';
import { FeedCard } from '../feed-card/feed-card.tsx';
import type { FeedCardFields, FeedCardValues } from '../feed-card/fields.ts';

const SAMPLE_CARD: FeedCardValues = {
  kind: 'request',
  state: 'open',
  turn: 'nobody',
  nextStep: '',
  step: -1,
  personId: '018f-7a31',
  personName: 'Maria Sokolova',
  rating: '4.8',
  dealsDone: 12,
  partners: -1,
  place: 'Berlin',
  age: '2m',
  countdown: '23:41:07',
  isUrgent: false,
  payAmount: '1K',
  payCurrency: 'USD',
  payMethods: ['Wise', 'Revolut'],
  receiveAmount: '92.5K',
  receiveCurrency: 'RUB',
  receiveMethods: ['Tinkoff', 'SBP', 'Sberbank', 'Alfa-Bank'],
  rate: '92,50',
  rateFrom: 'USD',
  rateTo: 'RUB',
  unread: 0,
  views: -1,
  isEdited: false,
  isCurrent: true,
  isBusy: false,
  error: '',
};

/** Signals of a card from plain values; used by tests too. */
export function sampleFields(values: Partial<FeedCardValues> = {}): FeedCardFields {
  const all: FeedCardValues = { ...SAMPLE_CARD, ...values };
  const signals = Object.entries(all).map(([key, value]) => [key, signal(value)]);
  // One signal for each value.
  return Object.fromEntries(signals) as FeedCardFields;
}

const PAY = 'Your turn: pay 46\u00a0433.00\u00a0RUB by SBP';
const noop = (): void => {};

const CARDS: Readonly<Record<CardState, Partial<FeedCardValues>>> = {
  completion_answer: {
    personName: 'Elif Yılmaz',
    personId: 'b4',
    turn: 'you',
    step: 2,
    unread: 3,
    countdown: '',
  },
  cancellation_answer: {
    personName: 'Jonas Weber',
    personId: 'c2',
    turn: 'you',
    age: '1h',
    countdown: '21:04:55',
  },
  in_progress: { personName: 'Aigerim Nurlanova', personId: 'a8', step: 1, unread: 12, countdown: '' },
  own_open: { personName: 'You', personId: 'd9', place: 'Geneva, Switzerland', views: 18, isEdited: true },
  own_paused: { personName: 'You', personId: 'd9', place: 'Geneva, Switzerland', views: 18, countdown: '' },
  open: {},
  approve_or_decline: { turn: 'you', countdown: '00:24:10', isUrgent: true, personId: 'e1' },
  pending_for_other: {
    partners: 0,
    personName: '',
    rating: '',
    dealsDone: 0,
    place: '',
    rate: '',
    personId: 'f6',
  },
  waiting_for_approval: { turn: 'them', countdown: '00:29:59', isUrgent: true },
  completion_wait: { turn: 'them', step: 2, countdown: '' },
  cancellation_wait: { turn: 'them', countdown: '' },
  disputed: { unread: 1, countdown: '' },
  completed: {
    countdown: '',
    age: '3d',
    // In Spanish: the widest of the compact amounts.
    payAmount: '1\u00a0000\u00a0000M',
    payCurrency: 'USDT',
    receiveAmount: '0.00012345',
  },
  failed: {
    partners: 17,
    countdown: '',
    age: '5h',
    personName: 'Konstantin Konstantinopolskij-Romanov',
    dealsDone: 1042,
  },
  cancelled: {
    countdown: '',
    age: '5h',
    payMethods: ['Cash in the city centre', 'Bank transfer within the country'],
  },
  closed: { countdown: '' },
};

export function GalleryCards() {
  return (
    <>
      {Object.entries(CARDS).map(([state, values]) => (
        <FeedCard
          key={state}
          id={state}
          fields={sampleFields({ ...values, state: stateOf(state) })}
          onAction={noop}
        />
      ))}
      <FeedCard
        id="step"
        fields={sampleFields({ ...CARDS.in_progress, state: 'in_progress', turn: 'you', nextStep: PAY })}
        onAction={noop}
      />
      <FeedCard id="busy" fields={sampleFields({ isBusy: true })} onAction={noop} />
      <FeedCard
        id="error"
        fields={sampleFields({ error: 'Someone else was faster. This request is no longer open.' })}
        onAction={noop}
      />
      <CardSkeleton />
    </>
  );
}

const isState = (text: string): text is CardState => Object.keys(CARDS).includes(text);
const stateOf = (text: string): CardState => (isState(text) ? text : 'closed');
