// Quiet hours by a person's own clock: both changes of the clock, zones off by half an hour, and against a count of minutes (PUSH-04).
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { quietUntil } from '#domain/quiet-hours.ts';

const MINUTE = 60_000;
const end = (timeZone: string, quietFrom: string, quietTo: string, now: string): string | null => {
  const at = quietUntil({ timeZone, quietFrom, quietTo }, Date.parse(now));
  return at === null ? null : new Date(at).toISOString().slice(0, 16);
};

/** zone, from, to, now (UTC), end (UTC) or null: not quiet. */
const CASES: readonly (readonly [string, string, string, string, string | null])[] = [
  // An ordinary night in winter (UTC+1), its edges, and hours within one day.
  ['Europe/Berlin', '23:00', '08:00', '2026-01-10T21:59:59.999Z', null],
  ['Europe/Berlin', '23:00', '08:00', '2026-01-10T22:00:00.000Z', '2026-01-11T07:00'],
  ['Europe/Berlin', '23:00', '08:00', '2026-01-11T06:59:59.999Z', '2026-01-11T07:00'],
  ['Europe/Berlin', '23:00', '08:00', '2026-01-11T07:00:00.000Z', null],
  ['Europe/Berlin', '12:30', '14:00', '2026-07-02T10:45:00Z', '2026-07-02T12:00'],
  ['Europe/Berlin', '12:30', '14:00', '2026-07-02T10:29:00Z', null],
  // 29 March 2026: 02:00 becomes 03:00. The night is an hour shorter.
  ['Europe/Berlin', '23:00', '08:00', '2026-03-28T22:30:00Z', '2026-03-29T06:00'],
  ['Europe/Berlin', '23:00', '08:00', '2026-03-29T01:30:00Z', '2026-03-29T06:00'],
  // There is no 02:30: the end is the change itself, 03:00.
  ['Europe/Berlin', '23:00', '02:30', '2026-03-28T22:30:00Z', '2026-03-29T01:00'],
  ['Europe/Berlin', '23:00', '02:30', '2026-03-29T01:00:00Z', null],
  // Nor a 02:30 at which they could begin: they begin with the change.
  ['Europe/Berlin', '02:30', '08:00', '2026-03-29T00:59:00Z', null],
  ['Europe/Berlin', '02:30', '08:00', '2026-03-29T01:00:00Z', '2026-03-29T06:00'],
  // 25 October 2026: 03:00 becomes 02:00. The night is an hour longer.
  ['Europe/Berlin', '23:00', '08:00', '2026-10-24T21:30:00Z', '2026-10-25T07:00'],
  // 02:30 comes twice: they end at the first, and between 02:00 and 02:30 the clock is in them once more.
  ['Europe/Berlin', '23:00', '02:30', '2026-10-24T22:30:00Z', '2026-10-25T00:30'],
  ['Europe/Berlin', '23:00', '02:30', '2026-10-25T00:45:00Z', null],
  ['Europe/Berlin', '23:00', '02:30', '2026-10-25T01:10:00Z', '2026-10-25T01:30'],
  // Half hours and three quarters.
  ['Asia/Kolkata', '23:00', '08:00', '2026-05-01T20:00:00Z', '2026-05-02T02:30'],
  ['Asia/Kathmandu', '23:00', '08:00', '2026-05-01T20:00:00Z', '2026-05-02T02:15'],
  // Lord Howe moves by half an hour: 5 April 2026, 02:00 becomes 01:30.
  ['Australia/Lord_Howe', '22:00', '06:00', '2026-04-04T12:00:00Z', '2026-04-04T19:30'],
  // 4 October 2026: 02:00 becomes 02:30, so that the only half hour that is not quiet is left out.
  ['Australia/Lord_Howe', '02:30', '02:00', '2026-10-03T15:29:00Z', '2026-10-04T15:00'],
];
for (const [zone, from, to, now, expected] of CASES)
  test(`PUSH-04 ${zone} ${from}–${to} at ${now}`, () => assert.is(end(zone, from, to, now), expected));

test('PUSH-04 no quiet hours without both times, without a known zone, or when they are equal', () => {
  const at = Date.parse('2026-01-11T02:00:00Z');
  const night = { timeZone: 'Europe/Berlin', quietFrom: '23:00', quietTo: '08:00' };
  assert.ok(quietUntil(night, at));
  for (const without of [
    { timeZone: null },
    { timeZone: 'Mars/Base' },
    { quietFrom: null },
    { quietTo: null },
    { quietFrom: '08:00' },
    { quietTo: 'noon' },
  ])
    assert.is(quietUntil({ ...night, ...without }, at), null, JSON.stringify(without));
});

test('PUSH-04 the end is the first minute at which the clock has left them, in any zone around its changes', () => {
  const changes = {
    'Europe/Berlin': ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z'],
    'America/New_York': ['2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z'],
    'Australia/Lord_Howe': ['2026-04-04T15:00:00Z', '2026-10-03T15:30:00Z'],
    'Asia/Kolkata': ['2026-06-01T00:00:00Z'],
  };
  const times = Array.from({ length: 48 }, (_, half) => {
    const hour = `${Math.floor(half / 2)}`.padStart(2, '0');
    return `${hour}:${half % 2 ? '30' : '00'}`;
  });
  for (const [timeZone, at] of Object.entries(changes)) {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
    const isQuiet = (from: string, to: string, now: number) => {
      const time = format.format(now).replace('24:', '00:');
      return from < to ? from <= time && time < to : from <= time || time < to;
    };
    fc.assert(
      fc.property(
        fc.constantFrom(...at),
        fc.integer({ min: -600, max: 300 }),
        fc.constantFrom(...times),
        fc.constantFrom(...times),
        (change, minutes, quietFrom, quietTo) => {
          if (quietFrom === quietTo) return;
          const now = Date.parse(change) + minutes * MINUTE;
          const until = quietUntil({ timeZone, quietFrom, quietTo }, now);
          assert.is(until !== null, isQuiet(quietFrom, quietTo, now));
          if (until === null) return;
          assert.not.ok(isQuiet(quietFrom, quietTo, until), 'over');
          // Every time in use is at a full or half hour, and so is every change.
          for (let before = until - 30 * MINUTE; before >= now; before -= 30 * MINUTE)
            assert.ok(isQuiet(quietFrom, quietTo, before), 'not earlier');
        },
      ),
      { numRuns: 60 },
    );
  }
});

test.run();
