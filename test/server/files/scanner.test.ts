// Scanners: ClamAV's protocol and HTTP give a verdict; whatever else happens is no verdict, and the file waits.
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createScanner, ScannerUnavailable } from '../../../server/files/scan/scanner.ts';
import { EICAR, type FakeScanner, startFakeClamd, startFakeHttpScanner } from './fake-scanners.ts';

const HOUR_MS = 3_600_000;

const fileOf = (content: Buffer) => ({
  size: content.length,
  mime: 'application/pdf',
  stream: Readable.from([content.subarray(0, 10), content.subarray(10)], { objectMode: false }),
});
const scan = (url: string, content: Buffer, timeoutMs = 5_000) =>
  createScanner(url, timeoutMs)?.(fileOf(content));
const isAway = async (url: string, timeoutMs?: number): Promise<boolean> => {
  try {
    await scan(url, Buffer.from('a file of some bytes'), timeoutMs);
    return false;
  } catch (error) {
    assert.instance(error, ScannerUnavailable);
    return true;
  }
};

for (const [name, start] of [
  ['clamd', startFakeClamd],
  ['an HTTP scanner', startFakeHttpScanner],
] as const) {
  test(`FILE-03 ${name}: clean, blocked, and no verdict from one that fails`, async () => {
    const fake: FakeScanner = await start();
    const clean = Buffer.alloc(300_000, 7);
    assert.is(await scan(fake.url, clean), 'clean');
    assert.ok(fake.scanned[0]?.equals(clean), 'every byte');
    assert.is(await scan(fake.url, Buffer.from(`%PDF-1.7 ${EICAR}`)), 'blocked');
    for (const behave of ['error', 'close'] as const) {
      fake.behave = behave;
      assert.ok(await isAway(fake.url), behave);
    }
    fake.behave = 'hang';
    assert.ok(await isAway(fake.url, 50), 'hang');
    await fake.close();
    assert.ok(await isAway(fake.url), 'away');
  });

  test(`RUN-02 ${name}: a scan is given up when the instance stops`, async () => {
    const fake: FakeScanner = await start();
    fake.behave = 'hang';
    const stopping = new AbortController();
    const scanner = createScanner(fake.url, HOUR_MS);
    const end = scanner?.(fileOf(Buffer.from('a file of some bytes')), stopping.signal).catch(
      (error: unknown) => error,
    );
    while (fake.scanned.length === 0) await nextTurn();
    stopping.abort();
    assert.instance(await end, ScannerUnavailable);
    await fake.close();
  });
}

test('FILE-03 without SCAN_URL there is no scanner; clamd has its usual port', () => {
  assert.is(createScanner(''), null);
  assert.ok(createScanner('clamav://localhost'));
});

test.run();
