// Help steps: each case, rail and country has advice, and every checked entry has a source that somebody has read within a year.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { COUNTRY_STEPS } from '#domain/help/country-steps.ts';
import { HELP_CASES } from '#domain/help/help-case.ts';
import {
  HELP_COUNTRIES,
  HELP_RAILS,
  helpCountryOf,
  helpRailOf,
  isCrypto,
  mediumOf,
} from '#domain/help/help-rail.ts';
import { type CheckedStep, isChecked, MAX_CHECK_AGE_DAYS } from '#domain/help/help-step.ts';
import { helpSteps } from '#domain/help/help-steps.ts';
import { bankLanguageOf, countryCodeOf } from '#domain/help/home-country.ts';
import { RAIL_STEPS } from '#domain/help/rail-steps.ts';
import { builtInMarket } from '../../../../server/config/market/parse-market.ts';

const COUNTRIES = [...HELP_COUNTRIES, null, 'ZZ'];
const CHECKED: readonly CheckedStep[] = [
  ...Object.values(COUNTRY_STEPS).flat(),
  ...Object.values(RAIL_STEPS).flat().filter(isChecked),
];
const DAY_MS = 86_400_000;
const outdated = (now: number): readonly CheckedStep[] =>
  CHECKED.filter(({ checkedOn }) => now - Date.parse(checkedOn) > MAX_CHECK_AGE_DAYS * DAY_MS);
const ids = (...args: Parameters<typeof helpSteps>) => helpSteps(...args).map(({ id }) => id);

test('HELP-02 each rail and country has steps in every case, none twice', () => {
  for (const helpCase of HELP_CASES)
    for (const rail of HELP_RAILS)
      for (const country of COUNTRIES) {
        const steps = helpSteps(helpCase, rail, country);
        const keys = steps.map(({ id, phone }) => `${id} ${phone}`);
        assert.ok(steps.length > 0, `${helpCase} ${rail} ${country}`);
        assert.is(new Set(keys).size, keys.length, `${helpCase} ${rail} ${country}: ${keys}`);
      }
});

test('HELP-02 after a fraud a bank whose rail and country nobody has checked says: ask your bank', () => {
  for (const country of COUNTRIES) {
    const lines = (country && COUNTRY_STEPS[country]) || [];
    const isKnown = lines.some(({ id }) => id !== 'danger' && id !== 'complainSite');
    assert.is(ids('deceived', 'bank', country).includes('askBank'), !isKnown, `${country}`);
  }
  for (const rail of HELP_RAILS.filter((one) => one !== 'bank'))
    assert.ok(RAIL_STEPS[rail].length > 0, `${rail} has steps of its own`);
  assert.ok(
    ids('deceived', 'card', 'CN').includes('askBank'),
    'nothing was found about cards that pay people',
  );
});

test('HELP-02 every entry has a public source and a date, and none was checked more than a year ago', () => {
  assert.ok(CHECKED.length > 40);
  for (const { id, source, checkedOn, phone, site } of CHECKED) {
    assert.match(source, /^https:\/\/[^/\s]+\.[^\s]+$/, id);
    assert.is(new Date(checkedOn).toISOString().slice(0, 10), checkedOn, id);
    if (phone !== undefined) assert.match(phone, /^\d[\d -]{1,14}$/, id);
    if (site !== undefined) assert.match(site, /^[a-z0-9.-]+\.[a-z]+(\/[a-z-]+)?$/, id);
  }
  // The clock of this machine: an entry that nobody has checked for a year turns this red.
  assert.equal(outdated(Date.now()), [], 'read these sources again, and write the day into their entries');
  const first = Math.min(...CHECKED.map(({ checkedOn }) => Date.parse(checkedOn)));
  assert.ok(outdated(first + 366 * DAY_MS).length > 0, 'an old entry is found');
  assert.ok(first <= Date.now(), 'nothing was checked in the future');
});

test('HELP-02 a step of a rail names its page in each case that has it', () => {
  const crypto = HELP_CASES.flatMap((helpCase) => helpSteps(helpCase, 'crypto', null)).filter(({ id }) =>
    ['cryptoFinal', 'cryptoCheck', 'cryptoExchange'].includes(id),
  );
  assert.is(crypto.length, 7);
  assert.ok(crypto.every(isChecked));
});

test('HELP-02 the numbers and rules that the first hour needs', () => {
  const found = (method: string, currency: string) =>
    helpSteps('deceived', helpRailOf(method, currency), helpCountryOf(method, currency, null));
  const phones = (method: string, currency: string) =>
    found(method, currency).flatMap(({ phone = '' }) => phone || []);
  assert.ok(phones('UPI', 'INR').includes('1930'));
  assert.ok(phones('Bank Transfer (NEFT)', 'INR').includes('1930'));
  assert.ok(phones('Faster Payments', 'GBP').includes('159'));
  assert.ok(phones('monobank', 'UAH').includes('0 800 505 170'));
  assert.ok(phones('SBP', 'RUB').includes('102'));
  const has = (method: string, currency: string, id: string) =>
    assert.ok(
      found(method, currency).some((step) => step.id === id),
      `${method}: ${id}`,
    );
  has('PIX', 'BRL', 'pixReturn');
  has('Nubank', 'BRL', 'pixReturn');
  has('SEPA Instant', 'EUR', 'sepaRecall');
  has('Monzo', 'GBP', 'ukRefund');
  has('Sberbank', 'RUB', 'ruStatement');
  has('Zelle', 'USD', 'zelleReport');
  has('SWIFT', 'USD', 'wireRecall');
  has('PayPal', 'EUR', 'paypalCase');
  has('TRC-20', 'USDT', 'cryptoFinal');
  has('Cash', 'EUR', 'cashFinal');
  has('UnionPay', 'CNY', 'askBank');
});

test('HELP-02 each method of the market has the medium of its rail there, and a country where it has one', () => {
  const { currencies, methods } = builtInMarket();
  const MEDIA = { wallet: 'wallet', crypto: 'crypto', cash: 'cash', cash_deposit: 'wallet' } as const;
  // Paid from a bank account in Brazil and India, whatever holds it.
  const BANK_WALLETS = ['Mercado Pago BRL', 'Paytm INR'];
  for (const [currency, { methods: names }] of Object.entries(currencies))
    for (const name of names) {
      const known = methods[name];
      const rail = helpRailOf(name, currency);
      const isWalletOfBank = BANK_WALLETS.includes(`${name} ${currency}`);
      const medium = (known && !isWalletOfBank && MEDIA[known.rail as keyof typeof MEDIA]) || 'bank';
      assert.is(mediumOf(rail), medium, `${name} ${currency}: ${rail}`);
      const country = helpCountryOf(name, currency, null);
      if (isCrypto(currency)) assert.is(country, null);
      else assert.ok(country !== null, `${name} ${currency}`);
    }
});

test('HELP-02 the country is that of the rail, else of the currency, else of the viewer', () => {
  assert.is(helpCountryOf('Zelle', 'USD', 'DE'), 'US');
  assert.is(helpCountryOf('Revolut', 'GBP', 'DE'), 'GB');
  assert.is(helpCountryOf('SEPA', 'EUR', 'ES'), 'ES');
  assert.is(helpCountryOf('SEPA', 'EUR', 'RU'), 'EU');
  assert.is(helpCountryOf('Wise', 'USD', 'AE'), 'AE');
  assert.is(helpCountryOf('Wise', 'USD', null), 'US');
  assert.is(helpCountryOf('Cash', 'EUR', 'GE'), 'GE');
  assert.is(helpCountryOf('TRC-20', 'USDT', 'IN'), 'IN');
  assert.is(helpCountryOf('TRC-20', 'USDT', null), null);
  assert.equal(['Germany', 'Deutschland', 'Россия', ' türkiye ', 'de', 'البرازيل'].map(countryCodeOf), [
    'DE',
    null,
    'RU',
    'TR',
    'DE',
    'BR',
  ]);
  assert.equal(['', 'Atlantis', 'x'.repeat(1_000_000)].map(countryCodeOf), [null, null, null]);
});

test('HELP-01 a bank is written to in the language of its country, else in English', () => {
  const languages = ['BR', 'RU', 'UA', 'TR', 'AR', 'ID', 'AE', 'DE', 'EU', null].map(bankLanguageOf);
  assert.equal(languages, ['pt-BR', 'ru', 'uk', 'tr', 'es', 'id', 'ar', 'en', 'en', 'en']);
});

test.run();
