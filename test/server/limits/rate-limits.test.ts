// Calls per minute: of each budget n are allowed, one more is refused with the seconds to wait, and then it opens again.

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRateLimits, type RateLimits } from '../../../server/limits/rate-limits.ts';

const test = suite('calls per minute');
const SETTINGS = {
  requests: 7,
  writes: 3,
  receipts: 4,
  objections: 2,
  checks: 10,
  logins: 5,
  publicCalls: 6,
};
const BUDGETS: readonly (readonly [keyof RateLimits, number])[] = [
  ['request', SETTINGS.requests],
  ['write', SETTINGS.writes],
  ['receipt', SETTINGS.receipts],
  ['objection', SETTINGS.objections],
  ['check', SETTINGS.checks],
  ['login', SETTINGS.logins],
  ['publicCall', SETTINGS.publicCalls],
  ['stream', SETTINGS.requests],
];

/** The limiter reads the system's clock: for this time it is `ms` ahead. */
async function later<T>(ms: number, run: () => Promise<T>): Promise<T> {
  const RealDate = Date;
  class LaterDate extends RealDate {
    constructor(...values: [number]) {
      super(...(values.length > 0 ? values : ([RealDate.now() + ms] as [number])));
    }
    static override now = (): number => RealDate.now() + ms;
  }
  globalThis.Date = LaterDate as DateConstructor;
  try {
    return await run();
  } finally {
    globalThis.Date = RealDate;
  }
}

for (const [name, max] of BUDGETS) {
  test(`LIMIT-01 ${name}: ${max} a minute`, async () => {
    const limits = createRateLimits(SETTINGS, null);
    const call = () => limits[name]('somebody');
    for (let n = 0; n < max; n += 1) assert.is(await call(), null, `call ${n + 1}`);
    const seconds = await call();
    assert.ok(seconds !== null && seconds > 55 && seconds <= 60, String(seconds));
    assert.is(await limits[name]('another'), null, 'each counts alone');
    for (const [other] of BUDGETS.filter(([one]) => one !== name))
      assert.is(await limits[other]('somebody'), null, `${other} is another budget`);
    assert.is.not(await later(58_000, call), null, 'not before');
    assert.is(await later(60_500, call), null, 'a minute after the first');
  });
}

test.run();
