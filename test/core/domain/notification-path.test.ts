// Notification paths for every type and combination of ids, and rules of read and deletion.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { NOTIFICATION_TYPES, type Notification, type NotificationType } from '#domain/entities.ts';
import { isDeletable, marksRead, notificationPath, refusesDeletion } from '#domain/notification-path.ts';
import { syntheticId } from '#domain/synthetic-id.ts';

const notification = (fields: Partial<Notification>): Notification => ({
  id: 'n1',
  type: 'other',
  title: '',
  message: '',
  read: false,
  createdAt: 0,
  actor: null,
  transactionId: null,
  requestId: null,
  about: null,
  until: null,
  ...fields,
});

// Per type: with a transaction (and a request), with a request only, with neither.
const TARGETS: Record<NotificationType, [string | null, string | null, string | null]> = {
  review_acceptance_needed: ['/transactions/t1', null, null],
  request_approved: ['/transactions/t1/active', null, null],
  transaction_status: ['/transactions/t1/active', null, null],
  acceptance_pending_approval: ['/home', '/home', '/home'],
  request_declined: ['/home', '/home', '/home'],
  request_accepted: ['/transactions/t1', '/requests/r1', '/'],
  transaction_confirmation: ['/transactions/t1', '/requests/r1', '/'],
  rating: ['/transactions/t1', '/requests/r1', '/'],
  system_message: ['/transactions/t1', '/requests/r1', '/'],
  other: ['/transactions/t1', '/requests/r1', '/'],
};

for (const kind of ['account.deletion', 'export.ready']) {
  test(`KIND-04 ${kind} opens the page on which it is answered`, () => {
    const about = { kind, params: {} };
    assert.is(notificationPath(notification({ type: 'system_message', about })), '/settings/security');
  });
}

for (const [kind, type, path] of [
  ['case.asked', 'transaction_status', '/transactions/t1/case'],
  ['case.wrote', 'transaction_status', '/transactions/t1/case'],
  ['case.waiting', 'system_message', '/admin'],
  ['case.changed', 'system_message', '/admin'],
  ['case.given', 'system_message', '/admin'],
] as const) {
  test(`CASE-12 ${kind} opens the case: for its sides their page, for staff the console`, () => {
    const about = { kind, params: {} };
    assert.is(notificationPath(notification({ type, about, transactionId: 't1' })), path);
  });
}

for (const type of NOTIFICATION_TYPES) {
  test(`NOTIF-03 NOTIF-05 the path of ${type}`, () => {
    const [withDeal, withRequest, withNothing] = TARGETS[type];
    assert.is(notificationPath(notification({ type, transactionId: 't1', requestId: 'r1' })), withDeal);
    assert.is(notificationPath(notification({ type, requestId: 'r1' })), withRequest);
    assert.is(notificationPath(notification({ type })), withNothing);
    assert.is(
      notificationPath(notification({ type, id: syntheticId(type), transactionId: 't1' })),
      null,
      'NOTIF-05',
    );
  });
}

test('NOTIF-03 a tap marks as read, except the question that waits for its answer', () => {
  const kept = NOTIFICATION_TYPES.filter((type) => !marksRead(type));
  assert.equal(kept, ['review_acceptance_needed']);
});

test('NOTIF-04 what can be deleted: on the screen, and at the backend', () => {
  const kept = (read: boolean) => NOTIFICATION_TYPES.filter((type) => !isDeletable({ type, read }));
  assert.equal(kept(false), ['review_acceptance_needed', 'request_accepted']);
  assert.equal(kept(true), ['request_accepted']);
  const refused = (read: boolean) => NOTIFICATION_TYPES.filter((type) => refusesDeletion({ type, read }));
  assert.equal(refused(false), ['review_acceptance_needed', 'request_accepted']);
  assert.equal(refused(true), []);
});

test('NOTIF-03 ids are encoded in paths', () => {
  assert.is(notificationPath(notification({ requestId: 'a/b' })), '/requests/a%2Fb');
  assert.is(notificationPath(notification({ transactionId: 'a/b' })), '/transactions/a%2Fb');
});

test.run();
