// Parties of a settlement: the two sides of a deal, each of which pays and is paid.
export const SETTLEMENT_PARTIES = ['author', 'accepter'] as const;
export type SettlementParty = (typeof SETTLEMENT_PARTIES)[number];

export const otherParty = (party: SettlementParty): SettlementParty =>
  party === 'author' ? 'accepter' : 'author';
