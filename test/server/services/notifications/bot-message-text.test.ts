// Bot message texts by kind of notification: sentence, button, target page, and names that cannot inject anything.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DEAL_STATUSES, NOTIFICATION_TYPES } from '#domain/entities.ts';
import { botMessageText, sanitizeName } from '../../../../server/services/notifications/bot-message-text.ts';
import { textsOf } from '../../../../server/texts/texts.ts';
import { anyCharacter } from '../../../harness/any-character.ts';
import { botNotificationFixture } from '../../bot/memory-outbox.ts';

const CASES: [Parameters<typeof botNotificationFixture>[0], string, string][] = [
  [
    { type: 'review_acceptance_needed' },
    'Anna accepted your request. Approve or decline before the time runs out.',
    '/transactions/d1',
  ],
  [
    { type: 'request_approved', status: 'initiated' },
    'Anna approved your acceptance. The deal has begun.',
    '/transactions/d1/active',
  ],
  [{ type: 'request_declined', status: 'cancelled' }, 'Anna declined your acceptance.', '/home'],
  [
    { type: 'transaction_status', status: 'completion_pending' },
    'Anna proposed to complete your deal. Confirm or decline.',
    '/transactions/d1/active',
  ],
  [
    { type: 'transaction_status', status: 'disputed', actorFirstName: null },
    'Your deal is under dispute. An admin joins the chat and decides.',
    '/transactions/d1/active',
  ],
  [{ type: 'transaction_confirmation', status: 'completed' }, 'Your deal is completed.', '/transactions/d1'],
  [
    { type: 'system_message', status: 'disputed' },
    'A deal is under dispute and waits for your decision.',
    '/transactions/d1',
  ],
];
for (const [what, text, path] of CASES) {
  test(`NOTIF-03 ${what?.type} ${what?.status ?? ''}: ${path}`, () => {
    const message = botMessageText(botNotificationFixture(what));
    assert.is(message?.text, text);
    assert.is(message?.path, path);
    assert.ok(message?.button);
  });
}

test('REAL-02, LANG-26 a name is marked, and one that we have given is said, in the reader’s language', () => {
  const textFor = (actorFirstName: string) =>
    botMessageText(
      botNotificationFixture({ type: 'review_acceptance_needed', actorFirstName }),
      (name) => name === 'Support',
      textsOf('ru'),
    )?.text ?? '';
  assert.match(textFor('Support'), 'Support (пользователь)');
  assert.match(textFor('User'), 'Пользователь');
});

test('every status has its own sentence', () => {
  const texts = DEAL_STATUSES.map(
    (status) => botMessageText(botNotificationFixture({ type: 'transaction_status', status }))?.text,
  );
  assert.is(new Set(texts).size, DEAL_STATUSES.length);
  assert.not(texts.includes(undefined));
});

test('all other kinds have no bot message', () => {
  const withMessage = NOTIFICATION_TYPES.filter(
    (type) => botMessageText(botNotificationFixture({ type, status: 'initiated' })) !== null,
  );
  assert.equal([...withMessage].sort(), [
    'request_approved',
    'request_declined',
    'review_acceptance_needed',
    'transaction_confirmation',
    'transaction_status',
  ]);
  assert.is(
    botMessageText(
      botNotificationFixture({ type: 'system_message', status: 'disputed', transactionId: null }),
    ),
    null,
  );
  assert.is(botMessageText(botNotificationFixture({ type: 'transaction_status', status: null })), null);
});

test('a notification without the id that its page needs has no bot message', () => {
  assert.is(botMessageText(botNotificationFixture({ transactionId: null })), null);
});

test('a first name in any script is kept, without characters that would form a link', () => {
  assert.is(sanitizeName('Anna-Lena'), 'Anna-Lena');
  assert.is(sanitizeName("O'Brien"), "O'Brien");
  assert.is(sanitizeName('Мария'), 'Мария');
  assert.is(sanitizeName('محمد'), 'محمد');
  assert.is(sanitizeName('अमित'), 'अमित');
  assert.is(sanitizeName('free.money/x @bot #win'), 'freemoneyx bot win');
  assert.is(sanitizeName('a\nb\u202Ec'), 'abc');
  assert.is(sanitizeName('😀'), 'Somebody');
  assert.is(sanitizeName(null), 'Somebody');
  assert.is(sanitizeName('я'.repeat(60)), 'я'.repeat(40));
});

test('no name makes a message that links, breaks lines or is empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (name) => {
      const plain = sanitizeName(name);
      assert.ok(plain.length > 0);
      assert.not.match(plain, /[./:@#$\\_*[\]()`<>\p{C}]/u);
    }),
    { numRuns: 1_000 },
  );
});

test.run();
