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

const STATES: readonly (readonly [requirement: string, CardState, buttons: string, actions: string])[] = [
  ['CARD-01', 'own_open', 'Edit,Delete', 'edit,remove'],
  ['AWAY-01', 'own_paused', 'Resume,Delete', 'resume,remove'],
  ['CARD-02', 'open', 'Accept', 'accept'],
  ['CARD-03', 'approve_or_decline', 'Pending your approval', 'open'],
  ['CARD-04', 'pending_for_other', 'Pending Approval', ''],
  ['CARD-04', 'waiting_for_approval', 'Wait for Approval', ''],
  ['CARD-06', 'cancellation_answer', 'Cancellation Requested: Approve or Dispute', 'open'],
  ['CARD-06', 'cancellation_wait', 'Wait for Cancellation Approval or Dispute', ''],
  ['CARD-08', 'completed', '', ''],
  ['CARD-08', 'failed', '', ''],
  ['CARD-08', 'cancelled', '', ''],
];
for (const [requirement, state, names, actions] of STATES)
  test(`${requirement} the buttons of a card in the state ${state}, and what each does`, () => {
    const { calls, footer } = open({ state });
    const buttons = Array.from(footer().querySelectorAll('button'));
    assert.is(buttons.map(({ textContent }) => textContent).join(), names);
    for (const button of buttons) click(button);
    assert.is(calls.join(), actions);
    assert.ok(buttons.every(({ disabled }) => disabled === (actions === '')));
  });

test('CARD-01 CARD-02 a tap on the card opens its target; the count of views is the owner’s', () => {
  const { card, calls } = open({ state: 'own_open', views: 1 });
  click(card.querySelector('button') as HTMLElement);
  assert.equal(calls, ['open']);
  assert.match(card.textContent ?? '', '1 view');
  assert.not.match(open({ state: 'open' }).card.textContent ?? '', 'view');
});

test('CARD-10 Accept acts once however often it is tapped, and its failure is shown', () => {
  const { card, fields, calls } = open({ state: 'open' });
  click(getControl('Accept'));
  set(fields, 'isBusy', true);
  click(getControl('Accept'));
  assert.equal(calls, ['accept']);
  set(fields, 'isBusy', false);
  set(fields, 'error', 'Failed to accept request. Please try again.');
  assert.is(card.querySelector('[role=alert]')?.textContent, 'Failed to accept request. Please try again.');
});

test('SETL-15 a running deal says whose turn it is until the sentence of its step is there, without rendering again', () => {
  const { footer, fields } = open({ state: 'in_progress', turn: 'you', step: 1 });
  const turn = footer().querySelector('[data-turn]') as HTMLElement;
  assert.is(turn.textContent, 'Your turn');
  set(fields, 'nextStep', 'Did 100.00 RUB arrive?');
  assert.is(turn.textContent, 'Did 100.00 RUB arrive?');
  assert.is(footer().querySelector('[data-turn]'), turn);
});

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

test('CARD-07 CARD-08 AWAY-01 a dispute shows a remark; a paused request and an ended deal are marked', () => {
  for (const [state, text] of [
    ['disputed', 'Under dispute: admin added to chat'],
    ['own_paused', 'Paused'],
    ['completed', 'Completed'],
    ['failed', 'Failed'],
    ['cancelled', 'Cancelled'],
  ] as const)
    assert.match(open({ state }).footer().textContent ?? '', text);
});

const nameOfCard = (card: HTMLElement): string =>
  (card.querySelector('button')?.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .flatMap((id) => document.getElementById(id)?.textContent ?? [])
    .join('; ');

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
  assert.is(nameOfCard(card), 'Maria Sokolova; You pay 1K USD; You receive 92.5K RUB');
  const accept = card.querySelectorAll('button')[1];
  assert.is(accept?.textContent, 'Accept');
  assert.is(
    document.getElementById(accept?.getAttribute('aria-describedby') ?? '')?.textContent,
    'Maria Sokolova',
  );
  const deal = { kind: 'deal', state: 'completion_answer', turn: 'you', unread: 1 } as const;
  assert.is(
    nameOfCard(open(deal).card),
    'Maria Sokolova; You pay 1K USD; You receive 92.5K RUB; CompletingYour turnunread messages: 1',
    'its state, for screen readers',
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

test('CARD-09 TRST-09 what is unknown is not shown, and partners stand in place of deals where the backend tells them', () => {
  for (const [values, shown, not] of [
    [{ personName: '', rating: '', rate: '' }, /Unnamed user.*N\/A/, '1 USD ='],
    [{ dealsDone: -1 }, /Maria/, 'exchange'],
    [{ dealsDone: 0 }, /0 exchanges/, 'people'],
    [{ partners: -1, dealsDone: 12 }, /12 exchanges/, 'people'],
    [{ partners: 9, dealsDone: 12 }, /9 people/, 'exchange'],
    [{ partners: 1, dealsDone: 12 }, /1 person/, 'exchange'],
    [{ partners: 0, dealsDone: 12 }, /New here/, 'exchange'],
  ] as const) {
    const text = open(values).card.textContent ?? '';
    assert.match(text, shown);
    assert.not.match(text, not);
  }
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
