// Bot message texts by kind of notification: sentence, button, target page, and names that cannot inject anything.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DEAL_STATUSES } from '#domain/entities.ts';
import { NOTIFICATION_KIND_NAMES } from '#domain/notification-kinds.ts';
import { sanitizeName } from '../../../../server/services/names/message-name.ts';
import { botMessageText } from '../../../../server/services/notifications/bot-message-text.ts';
import { textsOf } from '../../../../server/texts/texts.ts';
import { anyCharacter } from '../../../harness/any-character.ts';
import { botNotificationFixture } from '../../bot/memory-outbox.ts';

const CASES: [Parameters<typeof botNotificationFixture>[0], string, string][] = [
  [
    { kind: 'acceptance.review' },
    'Anna accepted your request. Approve or decline before the time runs out.',
    '/transactions/d1',
  ],
  [
    { kind: 'acceptance.approved', status: 'initiated' },
    'Anna approved. The exchange has begun.',
    '/transactions/d1/active',
  ],
  [{ kind: 'acceptance.declined', status: 'cancelled' }, 'Anna declined the exchange with you.', '/home'],
  [
    { kind: 'deal.propose_completion', status: 'completion_pending' },
    'Anna proposed to complete your exchange. Confirm or decline.',
    '/transactions/d1/active',
  ],
  [
    { kind: 'deal.dispute', status: 'disputed', actorFirstName: null },
    'Your exchange is under dispute. An admin joins the chat and decides.',
    '/transactions/d1/active',
  ],
  [
    { kind: 'deal.accept_completion', status: 'completed' },
    'Your exchange is completed.',
    '/transactions/d1',
  ],
  [
    { kind: 'dispute.opened', status: 'disputed' },
    'An exchange is under dispute and waits for your decision.',
    '/transactions/d1',
  ],
];
for (const [what, text, path] of CASES) {
  test(`NOTIF-03 ${what?.kind} ${what?.status ?? ''}: ${path}`, () => {
    const message = botMessageText(botNotificationFixture(what));
    assert.is(message?.text, text);
    assert.is(message?.path, path);
    assert.ok(message?.button);
  });
}

test('REAL-02, LANG-26 a name is marked, and one that we have given is said, in the reader’s language', () => {
  const textFor = (actorFirstName: string) =>
    botMessageText(
      botNotificationFixture({ kind: 'acceptance.review', actorFirstName }),
      (name) => name === 'Support',
      textsOf('ru'),
    )?.text ?? '';
  assert.match(textFor('Support'), 'Support (пользователь)');
  assert.match(textFor('User'), 'Пользователь');
});

test('every status has its own sentence', () => {
  const texts = DEAL_STATUSES.map(
    (status) => botMessageText(botNotificationFixture({ kind: 'deal.reminder', status }))?.text,
  );
  assert.is(new Set(texts).size, DEAL_STATUSES.length);
  assert.not(texts.includes(undefined));
});

/** Of a match, whose sentence is made of them. */
const OF_MATCH = {
  count: 2,
  name: 'Ben',
  amount: '7940',
  currency: 'RUB',
  payAmount: '100',
  payCurrency: 'USD',
};

test('CALL-22 an expired request is named by its sums, and is posted again on its page; without them nothing is sent', () => {
  const expired = { kind: 'request.expired', requestId: 'r1', transactionId: null };
  const message = botMessageText(botNotificationFixture({ ...expired, params: OF_MATCH }));
  const text = message?.text.replace(/[\u00a0\u202f\u2066-\u2069]/g, ' ');
  assert.match(text ?? '', /without an exchange: .*7.940.* for .*100/);
  assert.equal([message?.button, message?.path], ['Post again', '/requests/r1']);
  assert.is(
    botMessageText(botNotificationFixture({ ...expired, params: {} })),
    null,
    'of an earlier version',
  );
});

test('the kinds of which the bot sends nothing', () => {
  const without = NOTIFICATION_KIND_NAMES.filter(
    (kind) => botMessageText(botNotificationFixture({ kind, status: 'disputed', params: OF_MATCH })) === null,
  );
  assert.equal(without, [
    ...['acceptance.waiting', 'acceptance.withdrawn', 'acceptance.missed', 'acceptance.unanswered'],
    'deal.begun',
    ...['request.pause_ended', 'request.open_again', 'request.wait_ended'],
    ...['request.hidden', 'request.shown_again', 'request.taken_down', 'absence.ended'],
    ...['report.resolved', 'rating.received', 'export.ready', 'export.failed'],
    ...['account.deletion_stopped', 'account.deletion_waits', 'account.suspended', 'account.restored'],
    ...['account.sanction_lifted', 'account.sanction_upheld', 'sanction.waits', 'sanction.appealed'],
  ]);
  for (const change of [{ transactionId: null }, { status: 'initiated' }] as const)
    assert.is(
      botMessageText(botNotificationFixture({ kind: 'dispute.opened', status: 'disputed', ...change })),
      null,
    );
  assert.is(botMessageText(botNotificationFixture({ kind: 'deal.reminder', status: null })), null);
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
