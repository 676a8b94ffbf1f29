// Keys of addresses in rate limits: each writing of one address, and every address of one IPv6 network, is one key.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addressRateKey } from '../../../server/limits/rate-limits.ts';

const CASES: readonly (readonly [string, readonly string[]])[] = [
  [
    '192.0.2.7',
    [
      '192.0.2.7',
      ' 192.0.2.7 ',
      '192.0.2.7:5123',
      '::ffff:192.0.2.7',
      '::FFFF:C000:0207',
      '[::ffff:192.0.2.7]:80',
    ],
  ],
  [
    '2001:db8:0:1::/64',
    [
      '2001:db8:0:1::',
      '2001:db8:0:1:ffff:ffff:ffff:ffff',
      '2001:0DB8:0000:0001:0000:0000:0000:0009',
      '[2001:db8:0:1::5]',
      '[2001:db8:0:1::5]:443',
      '2001:db8:0:1::192.0.2.1',
    ],
  ],
  ['2001:db8:0:2::/64', ['2001:db8:0:2::']],
  ['fe80:0:0:0::/64', ['fe80::1%eth0', 'fe80::1']],
  ['0:0:0:0::/64', ['::1', '::']],
  ['unknown', ['unknown', 'UNKNOWN']],
];

for (const [key, addresses] of CASES) {
  test(`LIMIT-08 ${key}`, () => {
    for (const address of addresses) assert.is(addressRateKey(address), key, address);
  });
}

test('LIMIT-08 what is no address is a key of bounded length', () => {
  assert.is(addressRateKey('x'.repeat(10_000)).length, 64);
  assert.is(addressRateKey('1.2.3.4.5:6'), '1.2.3.4.5:6');
  assert.is(addressRateKey(''), '');
});

test.run();
