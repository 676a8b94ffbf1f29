// What the viewer's own exchanges count and why, in words (TRST-11).
import type { CountedDeal } from '#contract/trust.ts';
import { dayText } from './dates.ts';
import { strings } from './strings.ts';

const percent = (factor: number): number => Math.round(factor * 100);
/** Smaller differences are not worth a sentence. */
const NEARLY_FULL = 0.95;

/** '12 March 2026, with Anna'. */
export const countedDealTitle = ({ completedAt, partnerName }: CountedDeal, now: number): string =>
  strings.trustFactors.exchangeOf(dayText(completedAt, now), partnerName || strings.home.UNNAMED);

/** '0.71', of at most 1. */
export const countedText = ({ weight }: CountedDeal): string => (weight === 0 ? '0' : weight.toFixed(2));

/** A sentence for each factor that lowers the deal; one that says so when none does. */
export function factorSentences(deal: CountedDeal): string[] {
  const text = strings.trustFactors;
  const { age, size, pair, partner, clean, suspicion } = deal;
  const suspicious = suspicion && { hasty: text.hasty, unusual: text.unusual }[suspicion];
  const sentences = [
    clean < 1 && suspicious ? suspicious(percent(clean)) : '',
    pairText(pair),
    partner < 1 ? text.fewPartners(percent(partner)) : '',
    size < NEARLY_FULL ? text.small(percent(size)) : '',
    age < NEARLY_FULL ? text.longAgo(percent(age)) : '',
  ].filter((sentence) => sentence !== '');
  return sentences.length > 0 ? sentences : [text.COUNTS_FULLY];
}

/** Each further exchange with the same partner counts less. */
function pairText(pair: number): string {
  const text = strings.trustFactors;
  if (pair === 0) return text.FOUR_OTHERS_BEFORE;
  if (pair >= 1) return '';
  const ranks = new Map([
    [0.5, text.secondWithPartner],
    [0.25, text.thirdWithPartner],
    [0.1, text.fourthWithPartner],
  ]);
  return (ranks.get(pair) ?? text.nextWithPartner)(percent(pair));
}
