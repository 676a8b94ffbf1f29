// Page paths: their spelling, and the encoding of ids.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  activeDealPath,
  approveRequestPath,
  DISPUTES_PATH,
  dealHelpPath,
  dealPath,
  dealSummaryPath,
  editRequestPath,
  HOME_PATHS,
  PAST_DEALS_PATH,
  requestPath,
  settingsPath,
} from '#domain/page-paths.ts';

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

test.run();
