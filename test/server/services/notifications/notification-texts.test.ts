// Sentences of notifications and system messages: exact for every kind, from its parameters alone, which nothing else can write (KIND-01, KIND-03).
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DEAL_ACTIONS } from '#domain/deal-table.ts';
import { readParams } from '#domain/kind-params.ts';
import { NOTIFICATION_KIND_NAMES, NOTIFICATION_KINDS, type Notice } from '#domain/notification-kinds.ts';
import {
  readSystemNotice,
  type SettlementKind,
  STEP_KIND_NAMES,
  SYSTEM_KIND_NAMES,
  SYSTEM_KINDS,
  type TransferKind,
} from '#domain/system-kinds.ts';
import {
  notificationText,
  stepNotice,
  systemText,
} from '../../../../server/services/notifications/notification-text.ts';
import { arbitraryParams } from '../../../core/domain/kind-fixtures.ts';

const name = 'Mia';
const DECIDED = { hasFault: false, atFault: '', note: '' };
const TRANSFER = { name, n: 2, of: 3, amount: '33.33', currency: 'USD' };
const ofPayment = (kind: TransferKind, title: string, message: string) =>
  [{ kind, params: TRANSFER }, title, message] as const;
const ofName = (kind: SettlementKind | 'settlement.meeting_soon', title: string, message: string) =>
  [{ kind, params: { name } }, title, message] as const;
const APPEAL = 'You can appeal in Settings, Password & Face ID.';
const LIFTED = 'A warning or a limit of your account was lifted.';
const SENTENCES: readonly (readonly [Notice, title: string, message: string])[] = [
  [
    { kind: 'acceptance.review', params: { name } },
    'Your request was accepted',
    'Mia wants to exchange with you. Approve or decline.',
  ],
  [
    { kind: 'acceptance.review', params: { name: '' } },
    'Your request was accepted',
    'Somebody wants to exchange with you. Approve or decline.',
  ],
  [
    { kind: 'acceptance.waiting', params: { name } },
    'Waiting for approval',
    'Mia has been asked to approve your acceptance.',
  ],
  [
    { kind: 'acceptance.approved', params: { name } },
    'Approved',
    'Mia approved your acceptance. The deal has begun.',
  ],
  [
    { kind: 'acceptance.declined', params: { name, reason: '' } },
    'Declined',
    'Mia declined your acceptance.',
  ],
  [
    { kind: 'acceptance.declined', params: { name, reason: 'Too late.' } },
    'Declined',
    'Mia declined your acceptance. Reason: Too late.',
  ],
  [
    { kind: 'acceptance.withdrawn', params: { name, request: 'open' } },
    'Acceptance withdrawn',
    'Mia withdrew. Your request is open again.',
  ],
  [
    { kind: 'acceptance.withdrawn', params: { name, request: 'paused' } },
    'Acceptance withdrawn',
    'Mia withdrew. Your request is paused, because you are away.',
  ],
  [
    { kind: 'acceptance.withdrawn', params: { name, request: 'expired' } },
    'Acceptance withdrawn',
    'Mia withdrew. Your request has expired meanwhile.',
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
    { kind: 'acceptance.missed', params: { request: 'open', offersPause: false } },
    'Approval time is over',
    'You did not answer in time. Your request is open again.',
  ],
  [
    { kind: 'acceptance.unanswered', params: { name, request: 'open' } },
    'No answer in time',
    'Mia did not answer in time. The request is open again.',
  ],
  [
    { kind: 'acceptance.unanswered', params: { name, request: 'paused' } },
    'No answer in time',
    'Mia did not answer in time. The request is no longer on the market.',
  ],
  [
    { kind: 'deal.begun', params: { name } },
    'Deal begun',
    'You approved Mia. Settle the details in the chat.',
  ],
  [
    { kind: 'deal.reminder', params: { name, byAdmin: true } },
    'Your deal is waiting',
    'Nothing has happened in your deal with Mia for 24 hours. After 72 hours of silence an admin decides it.',
  ],
  [
    { kind: 'deal.reminder', params: { name, byAdmin: false } },
    'Your deal is waiting',
    'Nothing has happened in your deal with Mia for 24 hours. After 72 hours of silence it is cancelled.',
  ],
  [
    { kind: 'deal.propose_completion', params: { name } },
    'Completion proposed',
    'Mia proposed to complete the deal.',
  ],
  [
    { kind: 'deal.accept_completion', params: { name } },
    'Deal completed',
    'Mia confirmed. The deal is completed.',
  ],
  [
    { kind: 'deal.decline_completion', params: { name } },
    'Completion declined',
    'Mia declined the completion.',
  ],
  [
    { kind: 'deal.withdraw_completion', params: { name } },
    'Completion withdrawn',
    'Mia withdrew the completion.',
  ],
  [
    { kind: 'deal.request_cancellation', params: { name } },
    'Cancellation requested',
    'Mia asked to cancel the deal.',
  ],
  [
    { kind: 'deal.approve_cancellation', params: { name } },
    'Deal cancelled',
    'Mia agreed. The deal is cancelled.',
  ],
  [
    { kind: 'deal.reject_cancellation', params: { name } },
    'Under dispute',
    'Mia rejected the cancellation. An admin joins the chat and decides.',
  ],
  [
    { kind: 'deal.dispute', params: { name } },
    'Under dispute',
    'Mia reported a dispute. An admin joins the chat and decides.',
  ],
  [{ kind: 'deal.reopen', params: { name } }, 'Deal resumed', 'Mia ended the dispute. The deal goes on.'],
  [
    { kind: 'deal.answer_timeout', params: {} },
    'Under dispute',
    'Nobody answered within 24 hours. An admin joins the chat and decides.',
  ],
  [
    { kind: 'deal.silence_timeout', params: {} },
    'Under dispute',
    'The deal was silent for 72 hours. An admin joins the chat and decides.',
  ],
  [
    { kind: 'deal.unwritten_timeout', params: {} },
    'Deal cancelled',
    'Nobody wrote within 72 hours. The deal is cancelled.',
  ],
  [
    { kind: 'deal.resolve_completed', params: DECIDED },
    'Dispute decided',
    'The admin decided: the deal is completed.',
  ],
  [
    { kind: 'deal.resolve_cancelled', params: { ...DECIDED, note: 'Both agreed.' } },
    'Dispute decided',
    'The admin decided: the deal is cancelled. Reason: Both agreed.',
  ],
  [
    { kind: 'deal.resolve_failed', params: { hasFault: true, atFault: name, note: 'No payment.' } },
    'Dispute decided',
    'The admin decided: the deal has failed. At fault: Mia. Reason: No payment.',
  ],
  [
    { kind: 'deal.resolve_failed', params: { hasFault: true, atFault: '', note: '' } },
    'Dispute decided',
    'The admin decided: the deal has failed. At fault: Somebody.',
  ],
  [
    { kind: 'dispute.opened', params: {} },
    'New dispute',
    'A deal is under dispute and waits for a decision.',
  ],
  [{ kind: 'request.expired', params: {} }, 'Request expired', 'Your request has expired without a deal.'],
  [
    { kind: 'request.pause_ended', params: {} },
    'Request expired',
    'Your request was paused for 30 days and has expired.',
  ],
  [
    { kind: 'request.open_again', params: { name, amount: '1000', currency: 'USD' } },
    'Open again',
    "Mia's request for 1000 USD is open again. The first to accept it gets it.",
  ],
  [
    { kind: 'request.wait_ended', params: { outcome: 'taken', similar: 3 } },
    'The request you waited for',
    'It is taken. 3 similar are open.',
  ],
  [
    { kind: 'request.wait_ended', params: { outcome: 'gone', similar: 1 } },
    'The request you waited for',
    'It is no longer on the market. 1 similar is open.',
  ],
  [
    { kind: 'request.wait_ended', params: { outcome: 'gone', similar: 0 } },
    'The request you waited for',
    'It is no longer on the market.',
  ],
  [
    { kind: 'request.hidden', params: {} },
    'Your request is hidden',
    'Several people have reported it, so others do not see it until we have looked at it. Open it to ask us to be quick.',
  ],
  [
    { kind: 'request.shown_again', params: {} },
    'Your request is back',
    'We looked at the reports about it and found no breach of the rules.',
  ],
  [
    { kind: 'request.taken_down', params: {} },
    'Your request was taken down',
    'It was reported, and we found a breach of the rules.',
  ],
  [{ kind: 'absence.ended', params: { count: 1 } }, 'Welcome back', 'Your request is open again.'],
  [{ kind: 'absence.ended', params: { count: 2 } }, 'Welcome back', 'Your 2 requests are open again.'],
  [
    { kind: 'report.resolved', params: { outcome: 'acted' } },
    'Your report',
    'We acted on your report. Thank you.',
  ],
  [
    { kind: 'report.resolved', params: { outcome: 'no_breach' } },
    'Your report',
    'We looked at your report and found no breach of the rules.',
  ],
  [
    { kind: 'rating.received', params: { name, rating: 'up' } },
    'New rating',
    'Mia rated you with thumbs up.',
  ],
  [
    { kind: 'rating.received', params: { name, rating: 'down' } },
    'New rating',
    'Mia rated you with thumbs down.',
  ],
  [
    { kind: 'export.ready', params: {} },
    'Your data is ready',
    'For 24 hours you can download the copy of your data: Settings, Password & Face ID.',
  ],
  [
    { kind: 'export.failed', params: {} },
    'Your data',
    'The copy of your data could not be made. Please ask for it again: Settings, Password & Face ID.',
  ],
  [
    { kind: 'account.deletion', params: { at: '2026-07-03T10:00:00.000Z' } },
    'Your account will be deleted',
    'On 2026-07-03 10:00 UTC. Until then you can stop it in Settings, Password & Face ID.',
  ],
  [
    { kind: 'account.deletion_stopped', params: {} },
    'Your account stays',
    'The deletion was stopped. Your offers are back.',
  ],
  [
    { kind: 'account.deletion_waits', params: { at: '2026-07-03T10:00:00.000Z' } },
    'Your account is not deleted yet',
    'An exchange or a role of yours has not ended. The next attempt is on 2026-07-03 10:00 UTC.',
  ],
  [
    { kind: 'account.recovery_code', params: {} },
    'New recovery code',
    'A recovery code was made for your account. Was it not you? Make a new one, and sign out everywhere.',
  ],
  [
    { kind: 'account.recovery', params: { at: '2026-07-03T10:00:00.000Z' } },
    'Somebody takes over your account',
    'Another Telegram account has your recovery code and gets this account on 2026-07-03 10:00 UTC. Is it not you? Stop it in Settings, Password & Face ID.',
  ],
  [
    { kind: 'account.recovery_stopped', params: {} },
    'Recovery stopped',
    'It was stopped by somebody who is signed in to the other account.',
  ],
  [
    { kind: 'account.suspended', params: { reason: 'Scam.', until: '2026-07-03T10:00:00.000Z' } },
    'Account suspended',
    `Your account is suspended until 2026-07-03 10:00 UTC. ${APPEAL} Reason: Scam.`,
  ],
  [
    { kind: 'account.suspended', params: { reason: 'Scam.', until: '' } },
    'Account suspended',
    `Your account is suspended for good. ${APPEAL} Reason: Scam.`,
  ],
  [{ kind: 'settlement.named', params: { name } }, 'Account named', 'Mia said whose account is used.'],
  ofName(
    'settlement.renamed',
    'Account name changed',
    'Mia changed the name of an account that was given before. Ask why before you pay.',
  ),
  ofName('settlement.proposed', 'Plan proposed', 'Mia proposed who pays first and in how many parts.'),
  [{ kind: 'settlement.agreed', params: { name } }, 'Plan agreed', 'Mia agreed to the plan of payments.'],
  [{ kind: 'settlement.declined', params: { name } }, 'Plan declined', 'Mia declined the plan of payments.'],
  [{ kind: 'settlement.meeting', params: { name } }, 'Time to meet proposed', 'Mia proposed when to meet.'],
  ofName('settlement.meeting_agreed', 'Time to meet agreed', 'Mia agreed to a time to meet.'),
  ofName(
    'settlement.meeting_soon',
    'You meet soon',
    'You meet Mia within the hour. Pay nothing before you are together.',
  ),
  ofName('settlement.together', 'You are together', 'Mia confirmed that you are together.'),
  ofPayment('settlement.sent', 'Payment sent', 'Mia marked payment 2 of 3 as sent: 33.33 USD.'),
  ofPayment('settlement.received', 'Payment received', 'Mia marked payment 2 of 3 as received: 33.33 USD.'),
  ofPayment(
    'settlement.held',
    'Payment held by a bank',
    'Mia says that a bank holds payment 2 of 3: 33.33 USD. The deadline stands still for up to 72 hours.',
  ),
  ofPayment(
    'settlement.released',
    'Payment released',
    'Mia says that the bank has released payment 2 of 3: 33.33 USD.',
  ),
  ofPayment('settlement.returned', 'Payment returned', 'Mia got payment 2 of 3 back: 33.33 USD.'),
  ofPayment(
    'settlement.other_name',
    'Another name',
    'Mia sees another name at payment 2 of 3: 33.33 USD. Do not send your part. Return money only to the account that it came from.',
  ),
  ofPayment(
    'settlement.other_name_unpaid',
    'Another name',
    'Mia sees another name at payment 2 of 3: 33.33 USD. It is not marked as paid. Nothing is payable before the name or the account details are right.',
  ),
  ofPayment(
    'settlement.undo_name',
    "'Another name' taken back",
    "Mia takes back 'another name' at payment 2 of 3: 33.33 USD.",
  ),
  ofPayment(
    'settlement.go_on',
    'Going on in spite of another name',
    'Mia agrees to go on with payment 2 of 3 in spite of another name: 33.33 USD.',
  ),
  [
    { kind: 'case.taken', params: { name, number: 2 } },
    'Your case is looked after',
    'Mia, no. 2 of the staff, looks after your case and writes only here. Nobody of the staff will write to you in Telegram.',
  ],
  [
    { kind: 'case.asked', params: { name, until: '2026-07-03T10:00:00.000Z' } },
    'Your answer is needed',
    'Mia of the staff needs your answer by 2026-07-03 10:00 UTC.',
  ],
  [
    { kind: 'case.wrote', params: { name } },
    'A message in your case',
    'Mia of the staff wrote to you. Only you and the staff read it.',
  ],
  [
    { kind: 'case.no_answer', params: {} },
    'The time for your answer is over',
    'The staff goes on without your answer. You can still send it.',
  ],
  [
    { kind: 'case.reply_late', params: {} },
    'Your case takes longer',
    'Nobody of the staff has replied yet. We are sorry that your case takes longer.',
  ],
  [
    { kind: 'case.waiting', params: { number: 12, hours: 4 } },
    'A case waits',
    'Case no. 12 has waited for 4 h.',
  ],
  [
    { kind: 'case.changed', params: { number: 12 } },
    'A case of yours has changed',
    'Case no. 12: an answer has come, or its time is over.',
  ],
  [
    { kind: 'case.claimed', params: { name } },
    'A claim about your exchange',
    'Mia says that something went wrong after the exchange. The staff looks at it: say how it was.',
  ],
  [{ kind: 'case.claim_decided', params: {} }, 'The claim is decided', 'The reasons are in the case.'],
  [
    { kind: 'case.check_payments', params: { name } },
    'Check the payments that you received',
    'There were problems with money in an exchange with Mia. Check with your bank that no payment to you was taken back.',
  ],
  [
    { kind: 'case.appealed', params: { name } },
    'An appeal against the decision',
    'Mia appeals against the decision. Another judge looks at the case again.',
  ],
  [
    { kind: 'case.upheld', params: {} },
    'The decision stands',
    'Another judge has looked at the case again. The reasons are in the case.',
  ],
  [
    { kind: 'case.disagreed', params: { number: 7 } },
    'A judge disagrees',
    'Another judge has read case no. 7 again and disagrees with its decision.',
  ],
  [
    { kind: 'case.overturned', params: {} },
    'The decision has changed',
    'Another judge has decided otherwise. The reasons are in the case.',
  ],
  [
    { kind: 'case.appeal_waits', params: { number: 12 } },
    'An appeal waits',
    'Case no. 12 is appealed. A judge who had no part in it decides.',
  ],
  [{ kind: 'case.reminder', params: { number: 12 } }, 'Reminder', 'A reminder of case no. 12 is due.'],
  [{ kind: 'case.given', params: { number: 12 } }, 'A case for you', 'Case no. 12 was given to you.'],
  [
    { kind: 'account.warned', params: { reason: 'Rude.' } },
    'Warning',
    `The staff warns you. ${APPEAL} Reason: Rude.`,
  ],
  [
    { kind: 'account.limited', params: { reason: 'Scam.', until: '2026-07-03T10:00:00.000Z' } },
    'Account limited',
    `Until 2026-07-03 10:00 UTC your account has the limits of a newcomer. ${APPEAL} Reason: Scam.`,
  ],
  [
    { kind: 'account.details_banned', params: { reason: 'Scam.' } },
    'Details banned',
    `Payment details that you gave in an exchange are banned: who is asked to pay to them is warned. ${APPEAL} Reason: Scam.`,
  ],
  [{ kind: 'account.sanction_lifted', params: {} }, 'Sanction lifted', LIFTED],
  [
    { kind: 'account.sanction_upheld', params: { note: 'It was proven.' } },
    'Your appeal was decided',
    'The decision about your account stays. Reason: It was proven.',
  ],
  [{ kind: 'sanction.waits', params: { name } }, 'A ban waits', 'A ban of Mia waits for a second judge.'],
  [{ kind: 'sanction.appealed', params: { name } }, 'An appeal waits', 'Mia appeals against a sanction.'],
  [{ kind: 'account.restored', params: {} }, 'Suspension lifted', 'Your account is no longer suspended.'],
];

test('KIND-01 the sentences of every kind are exact', () => {
  for (const [notice, title, message] of SENTENCES)
    assert.equal(notificationText(notice), { title, message }, notice.kind);
  const covered = new Set(SENTENCES.map(([{ kind }]) => kind));
  const missing = NOTIFICATION_KIND_NAMES.filter((kind) => !covered.has(kind));
  assert.equal(missing, []);
});

test('KIND-01 title and message come from the parameters that are sent, and from nothing else', () => {
  for (const kind of NOTIFICATION_KIND_NAMES) {
    const types = NOTIFICATION_KINDS[kind].params;
    fc.assert(
      fc.property(arbitraryParams(types), (params) => {
        const written = notificationText({ kind, params } as Notice);
        const read = readParams(types, JSON.parse(JSON.stringify(params)));
        assert.equal(notificationText({ kind, params: read } as Notice), written);
        // What a person wrote is in it as it was written.
        for (const [field, type] of Object.entries(types))
          if (type === 'text' && field !== 'atFault' && params[field])
            assert.ok(written.message.includes(String(params[field])), `${kind} ${field}`);
      }),
      { numRuns: 30 },
    );
  }
});

test('KIND-03 the line of each step is exact, and the admin who decided is not in its parameters', () => {
  const lines = DEAL_ACTIONS.map((action) => {
    const notice = stepNotice(action, name, action === 'dispute' ? 'No money.' : '');
    return notice && [notice.kind, notice.params.name, systemText(notice)];
  }).filter((line) => line !== null);
  assert.equal(lines, [
    ['deal.approve', '', 'The acceptance was approved. The deal has begun.'],
    ['deal.propose_completion', name, 'Mia proposed to complete the deal.'],
    ['deal.accept_completion', name, 'Mia confirmed. The deal is completed.'],
    ['deal.decline_completion', name, 'Mia declined the completion.'],
    ['deal.withdraw_completion', name, 'Mia withdrew the completion.'],
    ['deal.request_cancellation', name, 'Mia asked to cancel the deal.'],
    ['deal.approve_cancellation', name, 'Mia agreed. The deal is cancelled.'],
    ['deal.reject_cancellation', name, 'Mia rejected the cancellation. An admin joins the chat and decides.'],
    ['deal.dispute', name, 'Mia reported a dispute. An admin joins the chat and decides. Reason: No money.'],
    ['deal.reopen', name, 'Mia ended the dispute. The deal goes on.'],
    ['deal.resolve_completed', '', 'The admin decided: the deal is completed.'],
    ['deal.resolve_cancelled', '', 'The admin decided: the deal is cancelled.'],
    ['deal.resolve_failed', '', 'The admin decided: the deal has failed.'],
    ['deal.answer_timeout', '', 'Nobody answered within 24 hours. An admin joins the chat and decides.'],
    ['deal.silence_timeout', '', 'The deal was silent for 72 hours. An admin joins the chat and decides.'],
    ['deal.unwritten_timeout', '', 'Nobody wrote within 72 hours. The deal is cancelled.'],
  ]);
  assert.equal(
    lines.map(([kind]) => kind),
    [...STEP_KIND_NAMES],
  );
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
  assert.equal(filesWith(/\btype: 'system',/), ['services/chat/system-lines.ts']);
  assert.equal(filesWith(/insert\(chatMessages\)|insert into chat_messages/), ['store/chat.ts']);
});

test.run();
