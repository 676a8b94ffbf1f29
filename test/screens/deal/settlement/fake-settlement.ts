// Fake settlement store of the accepter: shows what the test sets, and makes no calls.
import { signal } from '@preact/signals';
import type { SettlementStore } from '../../../../src/state/deal/settlement.ts';

/** `settlement`, `step`: as the parts under test read them; `more`: calls, and other signals. */
export const fakeSettlement = (settlement: unknown, step: unknown, more: object = {}): SettlementStore =>
  ({
    ...{ settlement: signal(settlement), party: signal('accepter'), step: signal(step) },
    ...{ isExpected: signal(false), isBusy: signal(false), isLastReceipt: signal(false), error: signal('') },
    ...more,
  }) as unknown as SettlementStore;
