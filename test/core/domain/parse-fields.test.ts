// Parsers of single untyped fields.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  parseDealStatus,
  parseNumber,
  parseRequestStatus,
  parseTime,
  sanitizeAmount,
  splitMethods,
} from '#domain/parse-fields.ts';

test('FEED-02 methods from a list or a comma-separated string', () => {
  assert.equal(splitMethods('Wise, SBP,Cash'), ['Wise', 'SBP', 'Cash']);
  assert.equal(splitMethods(['Wise ', ' SBP', '', 'Wise', 7, null]), ['Wise', 'SBP']);
  assert.equal(splitMethods(' , '), []);
  for (const nothing of [undefined, null, 5, {}]) assert.equal(splitMethods(nothing), []);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.array(fc.string())), (raw) => {
      assert.equal(splitMethods(splitMethods(raw)), splitMethods(raw));
    }),
  );
});

test('FEED-03 active and requested are the same open state', () => {
  assert.is(parseRequestStatus('active'), 'requested');
  assert.is(parseRequestStatus('requested'), 'requested');
  assert.is(parseRequestStatus('pending_approval'), 'pending_approval');
  for (const unknown of ['open', '', 'ACTIVE', null, 3]) assert.is(parseRequestStatus(unknown), null);
  assert.is(parseDealStatus('completion_pending'), 'completion_pending');
  for (const unknown of ['active', 'requested', undefined]) assert.is(parseDealStatus(unknown), null);
});

test('CREATE-03 FEED-04 a plain amount has digits and one dot; another text is none, and not another amount', () => {
  assert.is(sanitizeAmount('1 234.5 USD'), '1234.5');
  assert.is(sanitizeAmount('1\u00a0234.'), '1234.');
  assert.is(sanitizeAmount('.5'), '.5');
  assert.is(sanitizeAmount('12.'), '12.');
  for (const text of ['-12e3', '1,5', '1.234.56', '..5', '٣', '', 'USD', '5k', '1'.repeat(41)])
    assert.is(sanitizeAmount(text), '', text);
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = sanitizeAmount(text);
      assert.match(once, /^\d*\.?\d*$/);
      assert.is(sanitizeAmount(once), once);
      assert.ok(once === '' || once.replace('.', '') === text.replace(/\D/g, ''), 'no digit is lost');
    }),
  );
});

test('FEED-02 numbers: finite numbers and decimal strings', () => {
  const good: [unknown, number][] = [
    [5, 5],
    ['5', 5],
    [' -2.50 ', -2.5],
    ['1e3', 1000],
    ['.5', 0.5],
    ['5.', 5],
    [0, 0],
  ];
  for (const [raw, value] of good) assert.is(parseNumber(raw), value);
  const bad = [
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    ' ',
    '0x10',
    '1,5',
    'Infinity',
    '1e999',
    null,
    undefined,
    [5],
    true,
  ];
  for (const raw of bad) assert.is(parseNumber(raw), null);
});

test('FEED-02 times: ISO 8601 in the forms that databases write, or milliseconds', () => {
  const noon = Date.UTC(2026, 1, 28, 12, 30, 15, 250);
  assert.is(parseTime('2026-02-28T12:30:15.250Z'), noon);
  assert.is(parseTime('2026-02-28T12:30:15.25'), noon, 'no zone is UTC');
  assert.is(parseTime('2026-02-28 12:30:15.250999+00'), noon);
  assert.is(parseTime('2026-02-28T14:30:15.250+02:00'), noon);
  assert.is(parseTime('2026-02-28T07:00:15.250-0530'), noon);
  assert.is(parseTime('2026-02-28'), Date.UTC(2026, 1, 28));
  assert.is(parseTime('2026-02-28T12:30Z'), Date.UTC(2026, 1, 28, 12, 30));
  assert.is(parseTime(' 2026-02-28T12:30:15.250Z\n'), noon);
  assert.is(parseTime(noon), noon);
  const bad = [
    '',
    '5',
    'yesterday',
    '2026-02-30',
    '2026-13-01',
    '2026-01-01T24:00:00Z',
    '2026-01-01T10:60:00Z',
    '2026-01-01T10:00:60Z',
    '2026-01-00',
    '2026-01-32',
    '28.02.2026',
  ];
  for (const raw of [...bad, Number.NaN, Number.POSITIVE_INFINITY, 9e15, null, {}])
    assert.is(parseTime(raw), null, `${raw}`);
  const dates = fc.date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(fc.property(dates, (date) => assert.is(parseTime(date.toISOString()), date.getTime())));
});

test.run();
