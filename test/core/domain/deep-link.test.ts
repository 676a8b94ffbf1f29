// Deep links: every page has a start parameter that Telegram takes, and nothing else is followed.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deepLinkPath } from '#domain/deep-link.ts';
import {
  activeDealPath,
  approveRequestPath,
  dealCasePath,
  dealHelpPath,
  dealPath,
  dealSummaryPath,
  editRequestPath,
  requestPath,
} from '#domain/page-paths.ts';

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

test.run();
