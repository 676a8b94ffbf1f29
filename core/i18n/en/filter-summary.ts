// Words of the active filter in one line on the home bar (HOME-01).

export const filterSummary = {
  EXCHANGE_WITH: {
    all: 'All users',
    region: 'Only my region',
    previous: 'Only previous exchanges',
  } as const,
  /** Only one currency is chosen: what the reader gives, or gets. */
  searched: (text: string): string => `“${text}”`,
  sells: (currency: string): string => `Sell ${currency}`,
  buys: (currency: string): string => `Buy ${currency}`,
  /** For 3 payment methods and more. */
  methodCount: (count: number): string => `${count} methods`,
  PENDING_APPROVAL: 'Pending approval',
};
