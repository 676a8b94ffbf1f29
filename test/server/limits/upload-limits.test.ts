// Limits of uploads as pure rules: the last byte that fits, the first that does not, and when there is room again.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { refuseUpload, type UploadPlace } from '../../../server/limits/upload-limits.ts';

const test = suite('limits of uploads');
const HOUR = 3_600_000;
const NOW = 1_000 * HOUR;
const LIMITS = { uploadBytesPerDay: 100, uploadBytesPerDeal: 200, chatBytesPerDay: 100 };
const refused = (
  sent: readonly [size: number, hoursAgo: number][],
  bytes: number,
  size: number,
  place: UploadPlace = 'staff',
) =>
  refuseUpload(
    LIMITS,
    sent.map(([bytes, hoursAgo]) => ({ size: bytes, sentAt: NOW - hoursAgo * HOUR })),
    { place, bytes },
    size,
    NOW,
  );

test('LIMIT-07 a day: up to the last byte, and again when enough is a day old', () => {
  const sent: [number, number][] = [
    [30, 20],
    [30, 10],
    [30, 1],
  ];
  assert.is(refused(sent, 0, 10), null);
  assert.equal(refused(sent, 0, 11), { kind: 'day', until: NOW + 4 * HOUR });
  assert.is(refused(sent, 0, 40)?.kind, 'day');
  assert.equal(refused(sent, 0, 41), { kind: 'day', until: NOW + 14 * HOUR }, 'two files must leave');
  assert.equal(refused(sent, -1, 101), { kind: 'day', until: NOW + 24 * HOUR }, 'more than a day allows');
  assert.is(refused([], 0, 100), null);
});

test('LIMIT-07 a deal: half of it for each person, a quarter of that for staff alone', () => {
  assert.is(refused([], 90, 10), null);
  assert.equal(refused([], 90, 11), { kind: 'deal' });
  assert.is(refused([], 65, 10, 'chat'), null);
  assert.equal(refused([], 65, 11, 'chat'), { kind: 'deal' });
});

test.run();
