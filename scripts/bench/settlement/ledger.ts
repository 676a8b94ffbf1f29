// Ledger of the simulated market: who has how much more or less than before; money moves and is never made.

export const HOLDERS = ['honest', 'cheats', 'outsiders', 'banks'] as const;
/** `outsiders`: robbed third persons, and those who sell accounts. `banks`: also fees. */
export type Holder = (typeof HOLDERS)[number];

export interface Ledger {
  readonly balances: Readonly<Record<Holder, number>>;
  move(from: Holder, to: Holder, usd: number): void;
}

export function createLedger(): Ledger {
  const balances = { honest: 0, cheats: 0, outsiders: 0, banks: 0 };
  return {
    balances,
    move(from, to, usd) {
      balances[from] -= usd;
      balances[to] += usd;
    },
  };
}
