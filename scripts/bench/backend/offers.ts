// Offers and filters of the backend benchmark: fifty currency pairs that are equally popular, so that a filter by pair matches 2 %.

const PAID = ['RUB', 'UAH', 'KZT', 'GEL', 'TRY', 'INR', 'THB', 'IDR', 'NGN', 'BRL'] as const;
const RECEIVED = ['USD', 'EUR', 'GBP', 'CHF', 'AED'] as const;
export const PAIR_COUNT = PAID.length * RECEIVED.length;
/** Different maximum amounts of one pair's filters, all above every offer. */
const FILTERS_PER_PAIR = 20;
const MAX_AMOUNT = 1_000;

const pairOf = (n: number) => ({
  pay: PAID[n % PAID.length] ?? PAID[0],
  receive: RECEIVED[Math.floor(n / PAID.length) % RECEIVED.length] ?? RECEIVED[0],
});

/** Body of the n-th new request; its pair is n modulo PAIR_COUNT. */
export function offerBody(n: number, note = ''): Record<string, unknown> {
  const { pay, receive } = pairOf(n);
  return {
    receiveCurrency: receive,
    receiveMethod: 'Cash',
    payCurrency: pay,
    payMethod: 'Cash',
    rateOption: 'fixed',
    amount: 1 + (n % MAX_AMOUNT),
    additionalDetails: note,
  };
}

/** Query of the n-th reader's filter: the offers of pair n modulo PAIR_COUNT only; 1,000 are distinct. */
export function filterOfReader(n: number): string {
  const { pay, receive } = pairOf(n);
  const variant = Math.floor(n / PAIR_COUNT) % FILTERS_PER_PAIR;
  return `fromCurrency=${receive}&toCurrency=${pay}&fromAmount=${MAX_AMOUNT + variant}`;
}
