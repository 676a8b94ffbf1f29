// Tests of relative times, as on cards and notifications.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { relativeTime } from '#i18n/relative-time.ts';

test('FMT-05 relative time: now, minutes, hours, days', () => {
  const minute = 60_000;
  const rows: [number, string][] = [
    [-minute, 'now'],
    [0, 'now'],
    [minute - 1, 'now'],
    [minute, '1m'],
    [60 * minute - 1, '59m'],
    [60 * minute, '1h'],
    [1440 * minute - 1, '23h'],
    [1440 * minute, '1d'],
    [2 * 1440 * minute - 1, '1d'],
    [400 * 1440 * minute, '400d'],
    [Number.NaN, 'now'],
  ];
  for (const [age, expected] of rows) assert.is(relativeTime(1e12, 1e12 + age), expected);
});

test.run();
