// Sentences of deals: every status, role, action and step has one; dates and rates as text.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DEAL_ACTIONS, DEAL_ROLES, DEAL_TABLE, type DealRole, isTerminal } from '#domain/deal-table.ts';
import { DEAL_STATUSES } from '#domain/entities.ts';
import { personPlace } from '#domain/person.ts';
import { shownMessage } from '#i18n/chat-messages.ts';
import { dateTimeText, dayText, startOfDay, zonedTimeText, zoneText } from '#i18n/dates.ts';
import { dealConfirmation } from '#i18n/deal-actions.ts';
import {
  beforeDisputeText,
  type DealSubject,
  dealEndText,
  dealStatusText,
  stepText,
} from '#i18n/deal-status.ts';
import { displayName, shortName } from '#i18n/person.ts';
import { rateText } from '#i18n/rates.ts';
import { strings } from '#i18n/strings.ts';
import { ACTION_PROMPTS } from '../../../src/screens/deal/action-prompts.ts';
import { FIXTURE_TERMS, makePerson } from '../../screens/fixtures.ts';

process.env.TZ = 'UTC';

const subject = (role: DealRole): DealSubject => ({ role, name: 'Anna', opener: 'party', isDecided: false });

test('each status has a sentence for each role, and whose turn it is until the deal ends', () => {
  for (const status of DEAL_STATUSES) {
    for (const role of DEAL_ROLES) {
      const { happened, turn } = dealStatusText(status, subject(role));
      assert.ok(happened, `${status} ${role}`);
      assert.is(turn === '', isTerminal(status), `${status} ${role}`);
    }
  }
});

test('every status with a deadline says what happens when it passes', () => {
  for (const status of DEAL_STATUSES) {
    const { timeoutText: silence } = dealStatusText(status, subject('author'));
    assert.is(silence === '', status === 'disputed' || isTerminal(status), status);
  }
});

test('the requester reads that they wait, the other party that it is their turn', () => {
  const turn = (
    status: 'completion_pending' | 'cancellation_pending',
    role: 'asking_party' | 'answering_party',
  ) => dealStatusText(status, subject(role));
  assert.equal(turn('completion_pending', 'answering_party').turn, 'Your turn: accept or decline.');
  assert.equal(turn('completion_pending', 'asking_party').turn, 'Anna can accept or decline.');
  assert.equal(turn('cancellation_pending', 'answering_party').turn, 'Your turn: approve or dispute.');
  assert.equal(turn('cancellation_pending', 'asking_party').turn, 'Anna can approve or dispute.');
});

test('a dispute opened by a timeout names nobody', () => {
  const { happened } = dealStatusText('disputed', { ...subject('answering_party'), opener: 'deadline' });
  assert.not.match(happened, 'Anna');
});

test('ACT-05 a dispute of which nobody told who opened it names nobody, and no deadline', () => {
  for (const role of DEAL_ROLES)
    assert.is(
      dealStatusText('disputed', { ...subject(role), opener: 'unknown' }).happened,
      'A dispute was opened.',
    );
});

test('ACT-08 a failed deal names an admin only when one is known to have decided', () => {
  const happened = (isDecided: boolean) =>
    dealStatusText('failed', { ...subject('author'), isDecided }).happened;
  assert.is(happened(true), 'An admin closed the exchange as failed.');
  assert.is(happened(false), 'The exchange is closed as failed.');
});

test('actions with a prompt have a confirmation that names the deal; the others have none', () => {
  for (const action of DEAL_ACTIONS) {
    const question = dealConfirmation(action, { name: 'the deal', received: 'the money' });
    assert.is(question !== null, ACTION_PROMPTS[action].input !== null, action);
    if (question) assert.match(question.message, 'the deal', action);
    if (question) assert.ok(strings.dealActions.DEAL_ACTION_TEXT[action], action);
  }
});

test('complete, cancel and dispute need a confirmation; what can be undone does not', () => {
  const prompted = DEAL_ACTIONS.filter((action) => ACTION_PROMPTS[action].input !== null);
  assert.equal(prompted, [
    'decline',
    'propose_completion',
    'accept_completion',
    'request_cancellation',
    'approve_cancellation',
    'reject_cancellation',
    'dispute',
    'resolve_completed',
    'resolve_cancelled',
    'resolve_failed',
  ]);
});

test('only finished deals have a result text', () => {
  for (const status of DEAL_STATUSES)
    assert.is(dealEndText(status, 'x', false) !== null, isTerminal(status), status);
});

test("ACT-05 the result of an admin's decision says so", () => {
  assert.is(dealEndText('failed', 'the deal', true), 'An admin decided. Exchange failed: the deal');
  assert.is(dealEndText('failed', 'the deal', false), 'Exchange failed: the deal');
});

test('ACT-05 an admin reads the state before the dispute, for each status that can be disputed', () => {
  const texts = DEAL_STATUSES.filter((status) => DEAL_TABLE[status].dispute !== 'INVALID_STATE').map(
    (status) => beforeDisputeText(status, 'Anna'),
  );
  assert.equal(texts, [
    'The exchange was running; nobody had asked to end it.',
    'Anna had proposed to complete.',
    'Anna had asked to cancel.',
  ]);
  assert.is(beforeDisputeText(null, 'Anna'), '', 'a backend that does not send it');
});

test('ACT-03 the confirmation of a completion names the amount that must have arrived', () => {
  for (const action of ['propose_completion', 'accept_completion'] as const) {
    const { message = '' } = dealConfirmation(action, { name: 'the deal', received: '1 000.00 USD' }) ?? {};
    assert.match(message, '1 000.00 USD', action);
  }
});

const ANNA = { isReader: false, name: 'Anna' } as const;

test('ACT-08 every action of the table has a step sentence; an unknown one shows its name', () => {
  for (const action of DEAL_ACTIONS) {
    if (action === 'send_message') continue;
    assert.not.match(stepText(action, ANNA), '_', action);
    assert.not.match(stepText(action, ANNA), `:\u0020${action}`, action);
  }
  assert.is(stepText('accept', { isReader: true }), 'You accepted the request');
  assert.is(stepText('answer_timeout', { isReader: false, name: 'Time' }), 'The time to answer ran out');
  assert.is(stepText('moon_landing', ANNA), 'Anna: moon landing');
  assert.is(stepText('constructor', ANNA), 'Anna: constructor');
});

const NOON = Date.UTC(2025, 10, 21, 12);
const at = (days: number, hours = 0): number => NOON + days * 86_400_000 + hours * 3_600_000;

test('days are named by the calendar, not by 24 hours', () => {
  assert.is(dayText(at(0, -12), NOON), 'Today');
  assert.is(dayText(at(0, 11), NOON), 'Today');
  assert.is(dayText(at(0, -13), NOON), 'Yesterday');
  assert.is(dayText(at(0, 12), NOON), 'Tomorrow');
  assert.is(dayText(at(-2), NOON), '19 November');
  assert.is(dayText(at(-365), NOON), '21 November 2024');
  assert.is(dateTimeText(at(0, -3), NOON), 'Today, 09:00');
});

test('a day that is 23 or 25 hours long is still one day', () => {
  process.env.TZ = 'Europe/Berlin';
  const summerEnds = new Date(2025, 9, 26, 12).getTime();
  assert.is(dayText(new Date(2025, 9, 25, 0, 30).getTime(), summerEnds), 'Yesterday');
  assert.is(dayText(new Date(2025, 9, 27, 23, 30).getTime(), summerEnds), 'Tomorrow');
  assert.is(startOfDay(summerEnds, 1) - startOfDay(summerEnds), 25 * 3_600_000);
  process.env.TZ = 'UTC';
});

test('REQ-01 the rate is given in the direction with a number above 1', () => {
  assert.is(rateText(FIXTURE_TERMS), '1 USD = 92,50 RUB');
  assert.is(
    rateText({
      ...FIXTURE_TERMS,
      payCurrency: 'RUB',
      payAmount: 92500,
      receiveCurrency: 'USD',
      amount: 1000,
    }),
    '1 USD = 92,50 RUB',
  );
  assert.is(rateText({ ...FIXTURE_TERMS, payAmount: null }), '');
  assert.is(rateText({ ...FIXTURE_TERMS, payAmount: 0 }), '');
});

test("a person's name falls back to the user name, then to 'Unnamed user'", () => {
  assert.is(displayName(makePerson('x', 'Anna', { lastName: 'Petrova' })), 'Anna Petrova');
  assert.is(displayName(makePerson('x', '', { username: 'anna_p' })), 'anna_p');
  assert.is(displayName(makePerson('x', '')), 'Unnamed user');
  assert.is(shortName(makePerson('x', 'Anna', { lastName: 'Petrova' })), 'Anna');
  assert.is(shortName(null), 'Unnamed user');
  assert.is(personPlace({ city: '', country: 'Georgia' }), 'Georgia');
});

test('CASH-07 a meeting is read in the reader’s time, with the sender’s where that is another one', () => {
  assert.is(
    shownMessage('[Meeting] Liberty Square\n2026-11-30 12:30 UTC+01:00 (Europe/Berlin)'),
    'Meeting in cash: Liberty Square\n30 November, 11:30 (UTC) · 12:30 (Europe/Berlin)',
  );
  assert.is(
    shownMessage('[Meeting]\n2026-11-30 11:30 UTC+00:00'),
    'Meeting in cash\n30 November, 11:30 (UTC)',
  );
  const at = Date.parse('2026-11-30T11:30:00.000Z');
  assert.is(zonedTimeText(at, at - 3_600_000), 'Today, 11:30 (UTC)');
  try {
    for (const [zone, text] of [
      ['Europe/Berlin', 'UTC+1'],
      ['Asia/Kolkata', 'UTC+5:30'],
      ['America/St_Johns', 'UTC-3:30'],
    ] as const) {
      process.env.TZ = zone;
      assert.is(zoneText(at), text);
    }
  } finally {
    process.env.TZ = 'UTC';
  }
});

test.run();
