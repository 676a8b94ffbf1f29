// Test tier: how much a file does that runs in both tiers, less in the quick one (`npm test`) than in the full one (`npm run test:full`).
// The full tier runs `*.full.test.ts`, and each file that calls a function of which the name ends in 'OfTier' with TEST_TIER=full.

export const isFullTier = (): boolean => process.env.TEST_TIER === 'full';

/** The number of rounds, random cases or rows. */
export const countOfTier = (quick: number, full: number): number => (isFullTier() ? full : quick);
