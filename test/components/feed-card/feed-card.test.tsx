// FeedCard: its actions in each state, and that a change updates its text node without rendering the card again.
import type { Signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { CardState } from '#domain/card-state.ts';
import { FeedCard } from '../../../src/components/feed-card/feed-card.tsx';
import type { FeedCardFields, FeedCardValues } from '../../../src/components/feed-card/fields.ts';
import { sampleFields } from '../../../src/components/gallery/cards.tsx';
import { click, flushUpdates, getControl, render, unmountAll } from '../../harness/dom.ts';

test.after.each(unmountAll);

function open(values: Partial<FeedCardValues>) {
  const calls: string[] = [];
  const fields = sampleFields(values);
  const { container } = render(<FeedCard id="7" fields={fields} onAction={(action) => calls.push(action)} />);
  const card = container.firstElementChild as HTMLElement;
  const footer = () => card.lastElementChild?.lastElementChild as HTMLElement;
  return { card, fields, calls, footer };
}

/** In the app the store owns the signals. */
function set<Key extends keyof FeedCardValues>(
  fields: FeedCardFields,
  key: Key,
  value: FeedCardValues[Key],
): void {
  flushUpdates(() => {
    (fields[key] as unknown as Signal<FeedCardValues[Key]>).value = value;
  });
}

const buttons = (root: HTMLElement) =>
  Array.from(root.querySelectorAll('button'), (button) => [button.textContent, button.disabled]);

test('CARD-01 an own open request: Edit and Delete; a tap on the card opens its target', () => {
  const { card, calls, footer } = open({ state: 'own_open', views: 1 });
  assert.equal(buttons(footer()), [
    ['Edit', false],
    ['Delete', false],
  ]);
  click(getControl('Edit'));
  click(getControl('Delete'));
  click(card.querySelector('button') as HTMLElement);
  assert.equal(calls, ['edit', 'remove', 'open']);
  assert.match(card.textContent ?? '', '1 view');
});

test('SETL-15 a running deal says whose turn it is until the sentence of its step is there, without rendering again', () => {
  const { footer, fields } = open({ state: 'in_progress', turn: 'you', step: 1 });
  const turn = footer().querySelector('[data-turn]') as HTMLElement;
  assert.is(turn.textContent, 'Your turn');
  set(fields, 'nextStep', 'Did 100.00 RUB arrive?');
  assert.is(turn.textContent, 'Did 100.00 RUB arrive?');
  assert.is(footer().querySelector('[data-turn]'), turn);
});

test('AWAY-01 a paused own request is marked: Resume and Delete', () => {
  const { calls, footer } = open({ state: 'own_paused' });
  assert.equal(buttons(footer()), [
    ['Resume', false],
    ['Delete', false],
  ]);
  assert.match(footer().textContent ?? '', 'Paused');
  click(getControl('Resume'));
  assert.equal(calls, ['resume']);
});

test('CARD-02 CARD-10 an open request of another: Accept, once however often it is tapped', () => {
  const { card, fields, calls } = open({ state: 'open' });
  click(getControl('Accept'));
  set(fields, 'isBusy', true);
  click(getControl('Accept'));
  click(getControl('Accept'));
  assert.equal(calls, ['accept']);
  set(fields, 'isBusy', false);
  set(fields, 'error', 'Failed to accept request. Please try again.');
  assert.is(card.querySelector('[role=alert]')?.textContent, 'Failed to accept request. Please try again.');
  assert.not.match(card.textContent ?? '', 'view', 'the count of views is the owner’s');
});

const OPENING: readonly (readonly [string, CardState, string])[] = [
  ['CARD-03', 'approve_or_decline', 'Pending your approval'],
  ['CARD-06', 'cancellation_answer', 'Cancellation Requested: Approve or Dispute'],
];
for (const [requirement, state, text] of OPENING) {
  test(`${requirement} '${text}' opens the card's target`, () => {
    const { calls, footer } = open({ state });
    assert.equal(buttons(footer()), [[text, false]]);
    click(getControl(text));
    assert.equal(calls, ['open']);
  });
}

const WAITING: readonly (readonly [string, CardState, string])[] = [
  ['CARD-04', 'pending_for_other', 'Pending Approval'],
  ['CARD-04', 'waiting_for_approval', 'Wait for Approval'],
  ['CARD-06', 'cancellation_wait', 'Wait for Cancellation Approval or Dispute'],
];
for (const [requirement, state, text] of WAITING) {
  test(`${requirement} '${text}' is disabled`, () => {
    assert.equal(buttons(open({ state }).footer()), [[text, true]]);
  });
}

test('CARD-05 a running deal: state, tracker, whose turn, unread messages', () => {
  const { footer, fields } = open({ state: 'in_progress', step: 1, unread: 12 });
  const current = () => footer().querySelector('[aria-current=step]')?.textContent;
  const unread = () => footer().querySelector('[hidden]');
  assert.is(current(), 'Exchanging');
  assert.match(footer().textContent ?? '', 'unread messages: 9+');
  assert.is(unread(), null);
  set(fields, 'unread', 0);
  assert.ok(unread());
  set(fields, 'step', 2);
  set(fields, 'turn', 'you');
  set(fields, 'state', 'completion_answer');
  assert.is(current(), 'Completion');
  assert.match(footer().textContent ?? '', 'Your turn');
});

test('CARD-07 CARD-08 a dispute shows a remark; an ended deal has a pill and no button', () => {
  assert.match(open({ state: 'disputed' }).footer().textContent ?? '', 'Under dispute: admin added to chat');
  const over: readonly (readonly [CardState, string])[] = [
    ['completed', 'Completed'],
    ['failed', 'Failed'],
    ['cancelled', 'Cancelled'],
  ];
  for (const [state, text] of over) {
    const { footer } = open({ state });
    assert.is(footer().firstElementChild?.firstElementChild?.textContent, text);
    assert.equal(buttons(footer()), []);
  }
});

test('CARD-09 both sides from the viewer: what they pay and what they receive, two methods and how many more', () => {
  const { card } = open({
    payMethods: ['Wise', 'Revolut'],
    receiveMethods: ['Tinkoff', 'SBP', 'Sberbank', 'Alfa-Bank'],
  });
  const [pay, receive] = ['pay', 'receive'].map((side) => document.getElementById(`card-7-${side}`));
  assert.is(pay?.textContent, 'You pay 1K USD');
  assert.is(receive?.textContent, 'You receive 92.5K RUB');
  const methods = ['payMethods', 'receiveMethods'].map((side) => card.querySelector(`.${side}`)?.textContent);
  assert.equal(methods, ['Wise, Revolut', 'Tinkoff, SBP +2']);
  const named = (card.querySelector('button')?.getAttribute('aria-labelledby') ?? '').split(' ');
  assert.is(
    named.flatMap((id) => document.getElementById(id)?.textContent ?? []).join('; '),
    'Maria Sokolova; You pay 1K USD; You receive 92.5K RUB',
  );
  const accept = card.querySelectorAll('button')[1];
  assert.is(accept?.textContent, 'Accept');
  assert.is(
    document.getElementById(accept?.getAttribute('aria-describedby') ?? '')?.textContent,
    'Maria Sokolova',
  );
});

const nameOfCard = ({ card }: ReturnType<typeof open>): string =>
  (card.querySelector('button')?.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .flatMap((id) => document.getElementById(id)?.textContent ?? [])
    .join('; ');

test('CARD-09 the name of a card for screen readers says its state', () => {
  const deal = { kind: 'deal', state: 'completion_answer', turn: 'you', unread: 1 } as const;
  assert.is(
    nameOfCard(open(deal)),
    'Maria Sokolova; You pay 1K USD; You receive 92.5K RUB; CompletingYour turnunread messages: 1',
  );
});

test('HOME-12 an own request has neither the own name nor a rating', () => {
  for (const state of ['own_open', 'own_paused', 'approve_or_decline'] as const) {
    const { card } = open({ state, personName: 'Alice Ivanova' });
    assert.is(card.querySelector('h2')?.textContent, 'Your request');
    assert.ok(card.querySelector('.rating')?.hasAttribute('hidden'));
    unmountAll();
  }
  const { card } = open({ kind: 'deal', state: 'approve_or_decline', personName: 'Bob Stone' });
  assert.is(card.querySelector('h2')?.textContent, 'Bob Stone', 'who wants to accept');
});

test('CARD-09 a person without a name or rating, and a request without a rate', () => {
  const { card } = open({ personName: '', rating: '', dealsDone: 0, place: '', rate: '' });
  assert.match(card.textContent ?? '', 'Unnamed user');
  assert.match(card.textContent ?? '', 'N/A');
  assert.not.match(card.textContent ?? '', '1 USD =');
});

test('CARD-09 an unknown count of deals is not shown', () => {
  const unknown = open({ dealsDone: -1 }).card.textContent ?? '';
  assert.not.match(unknown, 'deal');
  assert.match(open({ dealsDone: 0 }).card.textContent ?? '', '0 exchanges');
});

test('TRST-09 partners stand in place of deals where the backend tells them', () => {
  const textOf = (partners: number) => open({ partners, dealsDone: 12 }).card.textContent ?? '';
  assert.match(textOf(-1), '12 exchanges');
  assert.match(textOf(9), '9 people');
  assert.match(textOf(1), '1 person');
  assert.match(textOf(0), 'New here');
  for (const partners of [0, 9]) assert.not.match(textOf(partners), 'deals');
});

test('LIVE-09 CARD-12 every field updates its own text node; the card renders once', () => {
  let draws = 0;
  const { personId } = sampleFields();
  const fields = {
    ...sampleFields({ views: 3 }),
    // Read only when the card renders.
    get personId() {
      draws++;
      return personId;
    },
  };
  const { container } = render(<FeedCard id="7" fields={fields} onAction={() => {}} />);
  const nodes = Array.from(container.querySelectorAll('*')).filter((node) => !node.closest('[class=footer]'));
  const changes: readonly (readonly [
    keyof FeedCardValues,
    string | number | boolean | readonly string[],
    string,
  ])[] = [
    ['personName', 'Elif Yılmaz', 'Elif Yılmaz'],
    ['rating', '3.1', '3.1'],
    ['dealsDone', 99, '99 exchanges'],
    ['partners', 9, '9 people'],
    ['place', 'Izmir', 'Izmir'],
    ['age', '3h', '3h'],
    ['countdown', '11:11:11', '11:11:11'],
    ['payAmount', '7.5M', '7.5M'],
    ['payCurrency', 'KZT', 'KZT'],
    ['payMethods', ['Kaspi', 'Halyk', 'Cash'], 'Kaspi, Halyk +1'],
    ['receiveAmount', '888', '888'],
    ['receiveCurrency', 'GEL', 'GEL'],
    ['receiveMethods', ['Cash'], 'Cash'],
    ['rate', '0,005', '1 USD = 0,005 RUB'],
    ['rateFrom', 'KZT', '1 KZT = 0,005 RUB'],
    ['rateTo', 'GEL', '1 KZT = 0,005 GEL'],
    ['views', 44, '44 views'],
    ['isEdited', true, '44 views · edited'],
  ];
  for (const [key, value, text] of changes) {
    set(fields, key, value);
    assert.ok(container.textContent?.includes(text), `${key}: ${container.textContent}`);
  }
  set(fields, 'isUrgent', true);
  assert.is(container.querySelector('[role=timer]')?.getAttribute('data-attention'), 'true');
  assert.ok(
    nodes.every((node) => node.isConnected),
    'no element was replaced',
  );
  assert.is(draws, 1);
});

test.run();
