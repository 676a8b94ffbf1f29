// What the start says; the rest comes with the later pages.
export const EXCHANGE_WITH = {
  all: 'All users',
  region: 'Only my region',
  previous: 'Only previous exchanges',
} as const;
