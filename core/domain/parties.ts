// Parties of a deal: its two sides, the other one of the two, and who is on which side.
export const PARTIES = ['author', 'accepter'] as const;
export type Party = (typeof PARTIES)[number];

/** The two people of a deal; stores and the contract call the author `initiatorId`. */
export type DealPeople = { readonly accepterId: string } & (
  | { readonly authorId: string }
  | { readonly initiatorId: string }
);

export const otherParty = (party: Party): Party => (party === 'author' ? 'accepter' : 'author');

const authorOf = (deal: DealPeople): string => ('authorId' in deal ? deal.authorId : deal.initiatorId);

/** The ids of both, the author's first. */
export const partyIds = (deal: DealPeople): [authorId: string, accepterId: string] => [
  authorOf(deal),
  deal.accepterId,
];

export const userOf = (deal: DealPeople, party: Party): string =>
  party === 'author' ? authorOf(deal) : deal.accepterId;

/** The side of somebody; null for who is no party. */
export const findParty = (deal: DealPeople, userId: string | null | undefined): Party | null =>
  userId === authorOf(deal) ? 'author' : userId === deal.accepterId ? 'accepter' : null;

export const isParty = (deal: DealPeople, userId: string | null | undefined): boolean =>
  findParty(deal, userId) !== null;

/** The side of a person who is known to be a party. */
export const partyOf = (deal: DealPeople, userId: string): Party => findParty(deal, userId) ?? 'accepter';

/** The other one of the two, for a person who is known to be a party. */
export const counterpartyId = (deal: DealPeople, userId: string): string =>
  userOf(deal, otherParty(partyOf(deal, userId)));
