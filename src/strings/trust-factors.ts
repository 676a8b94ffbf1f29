// What the viewer's own exchanges count and why, in words (TRST-11).
import type { CountedDeal } from '#api/decode/trust.ts';
import { dayText } from './dates.ts';
import { UNNAMED } from './home.ts';

export const WHAT_OTHERS_SEE = 'What others see of you';
export const WHAT_COUNTS = 'What counts';
export const HOW_IT_COUNTS =
  'Each completed exchange of the last three years counts up to 1. Older and smaller ones, and further ones with the same partner, count less. The more partners, the better.';
export const NO_EXCHANGES = 'No exchange has been completed yet.';

const percent = (factor: number): string => `${Math.round(factor * 100)}\u00a0%`;
const RANKS: Readonly<Record<string, string>> = { '0.5': 'second', '0.25': 'third', '0.1': 'fourth' };
/** Smaller differences are not worth a sentence. */
const NEARLY_FULL = 0.95;

/** '12 March 2026 with Anna'. */
export const countedDealTitle = ({ completedAt, partnerName }: CountedDeal, now: number): string =>
  `${dayText(completedAt, now)}, with ${partnerName || UNNAMED}`;

/** '0.71', of at most 1. */
export const countedText = ({ weight }: CountedDeal): string => (weight === 0 ? '0' : weight.toFixed(2));

/** A sentence for each factor that lowers the deal; one that says so when none does. */
export function factorSentences(deal: CountedDeal): string[] {
  const { age, size, pair, partner, clean, suspicion } = deal;
  const sentences = [
    clean < 1 && suspicion === 'connected' ? `Both accounts seem to be connected: ${percent(clean)}.` : '',
    clean < 1 && suspicion === 'hasty'
      ? `Completed within two minutes of the approval: ${percent(clean)}.`
      : '',
    clean < 1 && suspicion === 'silent' ? `Hardly a word was written in the chat: ${percent(clean)}.` : '',
    pair === 0 ? 'Four others with this partner count before it: 0\u00a0%.' : '',
    pair > 0 && pair < 1
      ? `The ${RANKS[`${pair}`] ?? 'next'} that counts with this partner: ${percent(pair)}.`
      : '',
    partner < 1 ? `The partner has had few other partners: ${percent(partner)}.` : '',
    size < NEARLY_FULL ? `Worth less than 100 USD: ${percent(size)}.` : '',
    age < NEARLY_FULL ? `Some time ago: ${percent(age)}.` : '',
  ].filter((text) => text !== '');
  return sentences.length > 0 ? sentences : ['Counts fully.'];
}
