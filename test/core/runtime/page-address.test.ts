// Page address: every path of the app, at the root of a host and in a folder (NAV-16).
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as paths from '#domain/page-paths.ts';
import { pageAddress, pagePath } from '#runtime/page-address.ts';

const test = suite('page address');
const ofBuild = globalThis as { __BASE_PATH__?: string };
test.after.each(() => {
  delete ofBuild.__BASE_PATH__;
});

const { settingsPath, ...others } = paths;
const PATHS = [...Object.values(others), paths.SETTINGS_PAGES.map(settingsPath)]
  .flatMap((one): string | readonly string[] => (typeof one === 'function' ? one('7', '8') : one))
  .filter((path) => path.startsWith('/'));

test('NAV-16 at the root of a host addresses are paths', () => {
  for (const base of [undefined, '/']) {
    if (base) ofBuild.__BASE_PATH__ = base;
    for (const path of PATHS) {
      assert.is(pageAddress(path), path);
      assert.is(pagePath(path), path);
    }
  }
});

test('NAV-16 in a folder every path has its address below the folder, query and all', () => {
  ofBuild.__BASE_PATH__ = '/apps/market/';
  assert.ok(PATHS.length > 30);
  for (const path of [...PATHS, '/?tgWebAppStartParam=request_7', '/home?x=/home']) {
    assert.is(pageAddress(path), `/apps/market${path}`);
    assert.is(pagePath(pageAddress(path)), path);
  }
});

test('NAV-16 the folder without its last slash, and what is outside, count as the landing page', () => {
  ofBuild.__BASE_PATH__ = '/market/';
  for (const address of ['/market', '/market?a=1', '/marketing/home', '/home', '/']) {
    assert.is(pagePath(address), '/', address);
  }
});

test.run();
