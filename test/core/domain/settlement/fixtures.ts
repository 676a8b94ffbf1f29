// Fixtures of settlements: terms, sides and payments.
import fc from 'fast-check';
import { minorDigits } from '#domain/money.ts';
import type { Payment } from '#domain/settlement/payment.ts';
import type { PlanSide, PlanTerms } from '#domain/settlement/plan.ts';
import { type Rail, REVERSIBILITIES } from '#domain/settlement/rail.ts';
import { TRUST_LEVELS } from '#domain/trust.ts';

export const CRYPTO: Rail = { kind: 'crypto', reversible: 'hours' };
export const BANK: Rail = { kind: 'bank', reversible: 'days' };

export const SIDES: readonly PlanSide[] = TRUST_LEVELS.flatMap((level) =>
  (['bank', 'crypto', 'cash'] as const).flatMap((kind) =>
    REVERSIBILITIES.map((reversible) => ({
      level,
      partners: 3,
      rail: { kind, reversible },
    })),
  ),
);

/** Currencies with no, two, three and eight decimals. */
const arbitrarySum = fc
  .tuple(fc.constantFrom('JPY', 'EUR', 'KWD', 'BTC'), fc.integer({ min: 1, max: 1e11 }))
  .map(([currency, units]) => ({
    currency,
    amount: (units / 10 ** minorDigits(currency)).toFixed(minorDigits(currency)),
  }));
export const arbitraryTerms: fc.Arbitrary<PlanTerms> = fc.record({
  author: arbitrarySum,
  accepter: arbitrarySum,
});

export const TERMS: PlanTerms = {
  author: { currency: 'RUB', amount: '9000' },
  accepter: { currency: 'USD', amount: '100' },
};

export const paymentFixture = (changed: Partial<Payment> = {}): Payment => ({
  n: 1,
  from: 'author',
  amount: '100',
  currency: 'USD',
  method: 'Wise',
  state: 'due',
  heldUntil: null,
  otherNameBy: null,
  stateBefore: null,
  consents: [],
  ...changed,
});
