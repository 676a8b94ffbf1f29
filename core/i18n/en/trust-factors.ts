// Sentences about what the viewer's own exchanges count, and why (TRST-11).

export const trustFactors = {
  WHAT_OTHERS_SEE: 'What others see of you',
  WHAT_COUNTS: 'What counts',
  HOW_IT_COUNTS:
    'Each completed exchange of the last three years counts up to 1. Older and smaller ones, and further ones with the same partner, count less. The more partners, the better.',
  NO_EXCHANGES: 'No exchange has been completed yet.',

  /** '12 March 2026, with Anna'. */
  exchangeOf: (date: string, name: string): string => `${date}, with ${name}`,

  /** A sentence for each factor that lowers what an exchange counts. `percent`: what is left of it. */
  connected: (percent: number): string => `Both accounts seem to be connected: ${percent}\u00a0%.`,
  hasty: (percent: number): string => `Completed within two minutes of the approval: ${percent}\u00a0%.`,
  silent: (percent: number): string => `Hardly a word was written in the chat: ${percent}\u00a0%.`,
  FOUR_OTHERS_BEFORE: 'Four others with this partner count before it: 0\u00a0%.',
  secondWithPartner: (percent: number): string =>
    `The second that counts with this partner: ${percent}\u00a0%.`,
  thirdWithPartner: (percent: number): string =>
    `The third that counts with this partner: ${percent}\u00a0%.`,
  fourthWithPartner: (percent: number): string =>
    `The fourth that counts with this partner: ${percent}\u00a0%.`,
  nextWithPartner: (percent: number): string => `The next that counts with this partner: ${percent}\u00a0%.`,
  fewPartners: (percent: number): string => `The partner has had few other partners: ${percent}\u00a0%.`,
  small: (percent: number): string => `Worth less than 100 USD: ${percent}\u00a0%.`,
  longAgo: (percent: number): string => `Some time ago: ${percent}\u00a0%.`,
  /** When no factor lowers it. */
  COUNTS_FULLY: 'Counts fully.',
};
