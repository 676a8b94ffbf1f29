// Paths of pages: built, of deep links, and of what a notification is about.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deepLinkPath } from '#domain/deep-link.ts';
import { NOTIFICATION_TYPES, type Notification, type NotificationType } from '#domain/entities.ts';
import { isDeletable, marksRead, notificationPath, refusesDeletion } from '#domain/notification-path.ts';
import {
  activeDealPath,
  approveRequestPath,
  DISPUTES_PATH,
  dealCasePath,
  dealHelpPath,
  dealPath,
  dealSummaryPath,
  editRequestPath,
  HOME_PATHS,
  PAST_DEALS_PATH,
  requestPath,
  settingsPath,
} from '#domain/page-paths.ts';
import { syntheticId } from '#domain/synthetic-id.ts';

test('NAV-02 NAV-03 the paths of the pages', () => {
  assert.equal(HOME_PATHS, ['/home', '/browse', '/my-requests', '/wallet', '/profile']);
  assert.equal(
    [requestPath('7'), approveRequestPath('7'), editRequestPath('7')],
    ['/requests/7', '/requests/7/approve', '/requests/7/edit'],
  );
  assert.equal(
    [dealPath('7'), activeDealPath('7'), dealSummaryPath('7'), dealHelpPath('7')],
    ['/transactions/7', '/transactions/7/active', '/transactions/7/summary', '/transactions/7/help'],
  );
  assert.is(settingsPath('rules'), '/settings/rules');
  assert.equal([PAST_DEALS_PATH, DISPUTES_PATH], ['/past-deals', '/disputes']);
});

test('NAV-03 an id is one encoded segment of the path', () => {
  assert.is(dealPath('a/b $& ü'), '/transactions/a%2Fb%20%24%26%20%C3%BC');
});

const ID = '0199a7c2-1111-7000-8000-0123456789ab';

test('NAV-11 request_<id> and transaction_<id> open their pages', () => {
  assert.is(deepLinkPath(`request_${ID}`), requestPath(ID));
  assert.is(deepLinkPath(`transaction_${ID}`), dealPath(ID));
});

test('NAV-11 every page has a start parameter: its path with _ for /, of 64 characters at most', () => {
  for (const path of [
    '/create-request',
    '/filter',
    '/notifications',
    '/past-deals',
    '/disputes',
    '/settings',
    '/settings/my-data',
    '/settings/funds-transfer-details',
    '/settings/security',
    '/settings/trust',
    requestPath(ID),
    approveRequestPath(ID),
    editRequestPath(ID),
    dealPath(ID),
    activeDealPath(ID),
    dealSummaryPath(ID),
    dealHelpPath(ID),
    dealCasePath(ID),
  ]) {
    const parameter = path.slice(1).replaceAll('/', '_');
    assert.match(parameter, /^[\w-]{1,64}$/);
    assert.is(deepLinkPath(parameter), path);
  }
});

test('NAV-11 anything else is not followed', () => {
  for (const parameter of [
    '',
    'request_',
    'requests',
    'request_../../x',
    'request_1_delete',
    'transaction_1_2',
    'settings_nothing',
    '/evil.example',
    '_evil.example',
    'other_1',
    `request_${'1'.repeat(65)}`,
    'request_1\n',
  ])
    assert.is(deepLinkPath(parameter), null, parameter);
});

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
