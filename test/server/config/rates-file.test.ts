// File of sources of single currencies: what it says, and one line for each fault.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readConfig } from '../../../server/config/config.ts';
import { parseRatesFile } from '../../../server/config/rates-file.ts';

const MARKET = ['USD', 'ARS', 'TRY', 'NGN'];
const FILE = `
- name: dolarapi
  url: https://dolarapi.example/v1/blue
  currency: ARS
  path: /venta
  time: /fechaActualizacion
- url: https://rates.example/usd?key=secret
  currencies: [TRY, NGN]
  path: /per~1unit
  per: USD
  inverse: true
  timeout: 5
  headers: { x-api-key: abc }
`;
const faultsOf = (text: string): readonly string[] => {
  const parsed = parseRatesFile(text, MARKET);
  return parsed.ok ? [] : parsed.faults;
};

test('PRICE-08 a file with a street rate and a source of two currencies', () => {
  const parsed = parseRatesFile(FILE, MARKET);
  assert.equal(parsed.ok && parsed.sources, [
    {
      name: 'dolarapi',
      url: 'https://dolarapi.example/v1/blue',
      timeoutMs: 10_000,
      own: { paths: { ARS: '/venta' }, time: '/fechaActualizacion', isInverse: false, headers: {} },
    },
    {
      url: 'https://rates.example/usd?key=secret',
      timeoutMs: 5_000,
      own: {
        paths: { TRY: '/per~1unit/TRY', NGN: '/per~1unit/NGN' },
        ...{ time: null, isInverse: true, headers: { 'x-api-key': 'abc' } },
      },
    },
  ]);
});

test('PRICE-08 each fault is a line that names the entry and what it must be', () => {
  const first = (line: string) => FILE.replace(/ {2}currency: ARS\n/, `  ${line}\n`);
  for (const [text, fault] of [
    ['rates: 5', 'line 1: must be a list of sources'],
    [FILE.replace('/venta', 'venta'), "line 5: 0.path must be a JSON pointer such as '/venta'"],
    [FILE.replace('https://dolarapi', 'ftp://dolarapi'), 'line 3: 0.url must be an address starting with'],
    [first('currency: ZWL'), 'line 4: 0.currency ZWL is not in the market'],
    [first('currency: USD'), 'line 4: 0.currency USD is what all are quoted in'],
    [first('currency: ars'), 'line 4: 0.currency must be a code such as ARS'],
    [first('inverse: false'), '0 must have either currency or currencies'],
    [first('currency: ARS\n  currencies: [TRY]'), '0 must have either currency or currencies'],
    [FILE.replace('per: USD', 'per: EUR'), 'line 10: 1.per must be USD'],
    [FILE.replace('timeout: 5', 'timeout: 60'), 'line 12: 1.timeout must be seconds from 1 to 30'],
    [FILE.replace('inverse: true', 'inverted: true'), '1.inverted is not known'],
    [FILE.replace('x-api-key: abc', 'x-api-key: "a\\nb"'), 'must be text without special characters'],
  ] as const) {
    const faults = faultsOf(text);
    assert.ok(faults.length > 0 && faults.every((one) => /^line \d+: /.test(one)), `${text}: ${faults}`);
    assert.ok(
      faults.some((one) => one.includes(fault)),
      `${fault}: ${faults}`,
    );
    assert.not.ok(faults.join().includes('secret'));
  }
  const many = Array.from({ length: 31 }, () => '- { url: https://a.example, currency: ARS, path: /a }').join(
    '\n',
  );
  assert.match(faultsOf(many).join(), /at most 30 sources/);
});

test('PRICE-08 RATES_SOURCES_FILE is read at the start, its sources beside the others, each with a name of its own', () => {
  const env = { DEMO: '1', RATES_URLS: 'https://a.example/x', RATES_SOURCES_FILE: '/rates.yml' };
  const read = readConfig(env, () => FILE.replace('name: dolarapi', 'name: a.example'));
  assert.equal(read.ok ? read.config.rateSources.map(({ name }) => name) : read.faults, [
    'a.example',
    'a.example 2',
    'rates.example',
  ]);
  const faulty = readConfig(env, () => FILE.replace('ARS', 'XYZ'));
  assert.equal(faulty.ok ? [] : faulty.faults, [
    'RATES_SOURCES_FILE line 4: 0.currency XYZ is not in the market',
  ]);
  const missing = readConfig({ ...env, RATES_SOURCES_FILE: '/nowhere/rates.yml' });
  assert.equal(missing.ok ? [] : missing.faults, [
    'RATES_SOURCES_FILE names a file that cannot be read (ENOENT)',
  ]);
});

test.run();
