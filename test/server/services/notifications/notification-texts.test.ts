// Sentences of notifications and system messages: those of every kind, from its parameters alone, which nothing else can write (KIND-01, KIND-03).
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DEAL_ACTIONS } from '#domain/deal-table.ts';
import { type ParamType, type ParamTypes, readParams } from '#domain/kind-params.ts';
import { NOTIFICATION_KIND_NAMES, NOTIFICATION_KINDS, type Notice } from '#domain/notification-kinds.ts';
import { readSystemNotice, STEP_KIND_NAMES, SYSTEM_KIND_NAMES, SYSTEM_KINDS } from '#domain/system-kinds.ts';
import { noticeText } from '#i18n/notice-text.ts';
import { systemLineText } from '#i18n/system-line-text.ts';
import {
  notificationText,
  stepNotice,
  systemText,
} from '../../../../server/services/notifications/notify.ts';
import { ENGLISH_TEXTS } from '../../../../server/texts/texts.ts';
import { arbitraryParams } from '../../../core/domain/kind-fixtures.ts';

const name = 'Mia';
const AT = '2026-07-03T10:00:00.000Z';
/** One sentence of each shape of parameters. */
const SENTENCES: readonly (readonly [Notice, title: string, message: string])[] = [
  [
    { kind: 'acceptance.review', params: { name: '' } },
    'Your request was accepted',
    'Somebody wants to exchange with you. Approve or decline.',
  ],
  [
    { kind: 'acceptance.declined', params: { name, reason: 'Too late.' } },
    'Declined',
    'Mia declined the exchange with you. Reason: Too late.',
  ],
  [
    { kind: 'acceptance.missed', params: { request: 'open', offersPause: true } },
    'Approval time is over',
    'You did not answer in time. Your request is open again. If you are away, pause it.',
  ],
  [
    { kind: 'acceptance.missed', params: { request: 'expired', offersPause: true } },
    'Approval time is over',
    'You did not answer in time. Your request has expired meanwhile.',
  ],
  [
    { kind: 'deal.reminder', params: { name, byAdmin: true } },
    'Your exchange is waiting',
    'Nothing has happened in your exchange with Mia for 24 hours. After 72 hours of silence an admin decides it.',
  ],
  [
    { kind: 'deal.reminder', params: { name, byAdmin: false } },
    'Your exchange is waiting',
    'Nothing has happened in your exchange with Mia for 24 hours. After 72 hours of silence it is cancelled.',
  ],
  [
    { kind: 'deal.resolve_failed', params: { hasFault: true, atFault: '', note: 'No payment.' } },
    'Dispute decided',
    'The admin decided: the exchange has failed. At fault: Somebody. Reason: No payment.',
  ],
  [
    { kind: 'request.open_again', params: { name, amount: '1000', currency: 'USD' } },
    'Open again',
    "Mia's request for 1\u00a0000.00\u00a0USD is open again. The first to accept it gets it.",
  ],
  [
    { kind: 'request.wait_ended', params: { outcome: 'taken', similar: 3 } },
    'The request you waited for',
    'It is taken. 3 similar are open.',
  ],
  [
    { kind: 'request.wait_ended', params: { outcome: 'gone', similar: 0 } },
    'The request you waited for',
    'It is no longer on the market.',
  ],
  [{ kind: 'absence.ended', params: { count: 1 } }, 'Welcome back', 'Your request is open again.'],
  [{ kind: 'absence.ended', params: { count: 2 } }, 'Welcome back', 'Your 2 requests are open again.'],
  [
    { kind: 'account.suspended', params: { reason: 'Scam.', until: AT } },
    'Account suspended',
    'Your account is suspended until 2026-07-03 10:00 UTC. You can appeal in Settings, Password & Face ID. Reason: Scam.',
  ],
  [
    { kind: 'account.suspended', params: { reason: '', until: '' } },
    'Account suspended',
    'Your account is suspended for good. You can appeal in Settings, Password & Face ID.',
  ],
  [
    { kind: 'settlement.sent', params: { name, n: 2, of: 3, amount: '33.33', currency: 'USD' } },
    'Payment sent',
    'Mia marked payment 2 of 3 as sent: 33.33\u00a0USD.',
  ],
  [
    { kind: 'case.waiting', params: { number: 12, hours: 4 } },
    'A case waits',
    'Case no. 12 has waited for 4 h.',
  ],
];

test('KIND-01 the sentence of each shape of parameters is exact', () => {
  for (const [notice, title, message] of SENTENCES)
    assert.equal(notificationText(notice), { title, message }, notice.kind);
});

/** The catalogue with the name of each sentence, and what it is filled with, in place of its words. */
const named = (value: unknown, key = ''): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([one, inner]) => [one, named(inner, one)]))
    : typeof value === 'function'
      ? (...filling: unknown[]) => `<${key}> ${filling.join(' ')}`
      : `<${key}>`;
const NAMES = named(ENGLISH_TEXTS) as typeof ENGLISH_TEXTS;

test('KIND-01 each kind has the sentences of its own name, filled with all its parameters and nothing else', () => {
  const formats = { money: (amount: string, currency: string) => `${amount} ${currency}`, time: String };
  for (const kind of NOTIFICATION_KIND_NAMES) {
    const types: ParamTypes = NOTIFICATION_KINDS[kind].params;
    const own = kind === 'case.taken' ? '<CASE_TAKEN>' : new RegExp(`^<${kind}(:[a-z_]+)?>`);
    const isShown = ([field, type]: [string, ParamType]) =>
      type !== 'flag' && field !== 'atFault' && field !== 'similar';
    fc.assert(
      fc.property(arbitraryParams(types), (params) => {
        const read = readParams(types, JSON.parse(JSON.stringify(params)));
        const { title, message } = noticeText(NAMES, formats, { kind, params: read } as Notice);
        assert.is(title, `<${kind}>`);
        assert.match(message, own);
        for (const [field] of Object.entries(types).filter(isShown))
          assert.ok(message.includes(String(params[field])), `${kind} ${field}`);
        // What a person wrote is in the English sentence as it was written.
        const written = notificationText({ kind, params } as Notice).message;
        for (const [field, type] of Object.entries(types))
          if (type === 'text' && field !== 'atFault' && params[field])
            assert.ok(written.includes(String(params[field])), `${kind} ${field}`);
      }),
      { numRuns: 30 },
    );
  }
});

test('KIND-03 the line of each step is that of its kind, and the admin who decided is not in its parameters', () => {
  const steps = DEAL_ACTIONS.map((action) =>
    stepNotice(action, name, action === 'dispute' ? 'No money.' : ''),
  );
  const notices = steps.filter((notice) => notice !== null);
  assert.equal(
    notices.map(({ kind }) => kind),
    [...STEP_KIND_NAMES],
  );
  const unnamed = notices.filter(({ params }) => params.name === '').map(({ kind }) => kind);
  assert.equal(
    unnamed,
    STEP_KIND_NAMES.filter((kind) => /approve$|resolve_|_timeout$/.test(kind)),
  );
  const disputed = notices.find(({ kind }) => kind === 'deal.dispute');
  assert.is(
    disputed && systemText(disputed),
    'Mia reported a dispute. An admin joins the chat and decides. Reason: No money.',
  );
  for (const notice of notices)
    assert.match(systemLineText(NAMES, {}, notice), `<${notice.kind}>${notice.params.name && ` ${name}`}`);
  for (const kind of SYSTEM_KIND_NAMES)
    fc.assert(
      fc.property(arbitraryParams(SYSTEM_KINDS[kind]), (params) => {
        const read = readSystemNotice({ kind, params: JSON.parse(JSON.stringify(params)) });
        assert.ok(read);
        assert.ok(systemText(read).endsWith(read.params.reason));
      }),
      { numRuns: 20 },
    );
});

/** Server files whose code contains the text. */
function filesWith(text: RegExp): string[] {
  const root = new URL('../../../../server/', import.meta.url);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .filter((path) => text.test(readFileSync(new URL(path, root), 'utf8')))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

test('KIND-01 nothing else writes a notification, or a message of the system', () => {
  assert.equal(filesWith(/\binsertNotifications\b/), [
    'services/notifications/notify.ts',
    'store/notifications.ts',
  ]);
  assert.equal(filesWith(/insert\(notifications\)|insert into notifications/), ['store/notifications.ts']);
  assert.equal(filesWith(/\btype: 'system',/), ['services/chat/events.ts']);
  assert.equal(filesWith(/insert\(chatMessages\)|insert into chat_messages/), ['store/chat.ts']);
});

test.run();
