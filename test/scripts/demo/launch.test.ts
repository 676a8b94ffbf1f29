// Launch data is signed as the messenger signs it, checked against its published example.
import { createHmac } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { launchUrl, signLaunchData } from '../../../scripts/demo/launch.ts';
import { DARK_THEME } from '../../../scripts/demo/themes.ts';
import { ALICE } from '../../../scripts/demo/users.ts';

/** The messenger's documented check, independent of the signer, so that they share no mistake. */
function hashOf(initData: string, botToken: string): string {
  const lines = [...new URLSearchParams(initData)]
    .filter(([key]) => key !== 'hash')
    .map(([key, value]) => `${key}=${value}`)
    .sort();
  const secret = createHmac('sha256', 'WebAppData').update(botToken).digest();
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex');
}

const EXAMPLE_TOKEN = '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8';
const EXAMPLE =
  'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%7D&auth_date=1662771648&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2';

const TOKEN = '1000000001:test-token-of-no-bot';
const AT = new Date('2026-03-01T10:00:00Z');

test('the check agrees with the published example', () => {
  assert.is(hashOf(EXAMPLE, EXAMPLE_TOKEN), new URLSearchParams(EXAMPLE).get('hash'));
});

test('launch data carries the user, the time and a valid hash', () => {
  const initData = signLaunchData({ person: ALICE, botToken: TOKEN, authDate: AT, startParam: 'request_7' });
  const fields = new URLSearchParams(initData);
  assert.is(fields.get('hash'), hashOf(initData, TOKEN));
  assert.is(fields.get('auth_date'), String(AT.getTime() / 1000));
  assert.is(fields.get('start_param'), 'request_7');
  assert.is(JSON.parse(fields.get('user') ?? '').id, ALICE.telegramId);
});

test('another token gives another hash', () => {
  const initData = signLaunchData({ person: ALICE, botToken: TOKEN, authDate: AT });
  assert.is.not(new URLSearchParams(initData).get('hash'), hashOf(initData, `${TOKEN}x`));
});

test('a name with & and % survives', () => {
  const person = { ...ALICE, firstName: 'A & B 100%', lastName: 'Ёж' };
  const initData = signLaunchData({ person, botToken: TOKEN, authDate: AT });
  const fields = new URLSearchParams(initData);
  assert.is(fields.get('hash'), hashOf(initData, TOKEN));
  assert.is(JSON.parse(fields.get('user') ?? '').first_name, 'A & B 100%');
});

test('the address carries the start parameter before #, everything else after it', () => {
  const initData = signLaunchData({ person: ALICE, botToken: TOKEN, authDate: AT });
  const address = new URL(
    launchUrl('http://localhost:1/home', { initData, theme: DARK_THEME, startParam: 'request_7' }),
  );
  assert.is(address.pathname, '/home');
  assert.is(address.searchParams.get('tgWebAppStartParam'), 'request_7');
  const hash = new URLSearchParams(address.hash.slice(1));
  assert.is(hash.get('tgWebAppData'), initData);
  assert.is(hash.get('tgWebAppVersion'), '8.0');
  assert.equal(JSON.parse(hash.get('tgWebAppThemeParams') ?? ''), DARK_THEME);
  assert.not.match(address.hash, /\+/);
});

test.run();
