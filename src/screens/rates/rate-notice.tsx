// Rate notice: what somebody who is about to agree should know about an offer's rate (RATE-09, PRICE-02, EXPO-06).
import { useEffect } from 'react';
import { hasFeature } from '#contract/features.ts';
import type { Terms } from '#domain/entities.ts';
import { NOTICEABLE_LOSS_BPS } from '#domain/price.ts';
import { assessRate } from '#domain/rate-age.ts';
import { muchWorseText } from '#i18n/price.ts';
import { ageText, farRate, pairRateText } from '#i18n/rates.ts';
import { strings } from '#i18n/strings.ts';
import { InlineNotice } from '../../components/feedback/inline-notice.tsx';
import { useLazyStores, useStores } from '../../hooks/stores-context.ts';
import { usePriceGain } from './price-words.tsx';

interface RateNoticeProps {
  readonly terms: Terms;
  /** The reader's. */
  readonly role: 'author' | 'other';
  /** Age of the offer's rate when it was posted; undefined: not old, or not known. */
  readonly rateAgeSeconds?: number | undefined;
  /** True when the offer is of somebody else, who has finished no exchange that counts. */
  readonly isFromNewcomer?: boolean;
  /** True when the reader may save the offer again, which takes the present rate. */
  readonly canSaveAgain?: boolean;
}

/** Nothing on a backend that does not send the age of its rates. */
export function RateNotice(props: RateNoticeProps) {
  const { features } = useStores().session.announced.value;
  return hasFeature(features, 'rates', 1) ? <KnownRateNotice {...props} /> : null;
}

function KnownRateNotice({
  terms,
  role,
  rateAgeSeconds,
  isFromNewcomer = false,
  canSaveAgain = false,
}: RateNoticeProps) {
  const { exchangeData } = useLazyStores();
  const { clock, session } = useStores();
  const { payCurrency, receiveCurrency } = terms;
  useEffect(
    () => void exchangeData.ensureRate(receiveCurrency, payCurrency),
    [exchangeData, receiveCurrency, payCurrency],
  );
  const gain = usePriceGain(terms, role);
  const quote = exchangeData.rate(receiveCurrency, payCurrency);
  const judged = assessRate(terms, quote, rateAgeSeconds, clock.read());
  if (judged?.kind === 'old')
    return (
      <InlineNotice tone="attention">{strings.rates.pricedFromOldRate(ageText(judged.ageMs))}</InlineNotice>
    );
  // A fraud begins with an offer that nobody passes by.
  const canBeBait = isFromNewcomer && hasFeature(session.announced.value.features, 'settlement', 1);
  if (quote && gain !== null && !judged?.ageMs) {
    const isWorse = gain <= -NOTICEABLE_LOSS_BPS;
    const isBait = canBeBait && gain >= NOTICEABLE_LOSS_BPS;
    // The words below the rate say the rest.
    if (!isWorse && !isBait) return null;
    const price = isWorse && muchWorseText(gain, terms, quote.rate);
    const advice = isBait ? strings.rates.TOO_GOOD : canSaveAgain && strings.rates.SAVE_AGAIN_FOR_RATE;
    return <InlineNotice tone="attention">{[price, advice].filter(Boolean).join(' ')}</InlineNotice>;
  }
  if (!judged) return null;
  const { percent, rate, ageMs } = judged;
  const text = farRate({ role, percent, rate: pairRateText(receiveCurrency, payCurrency, rate), ageMs });
  const isLoss = role === 'author' ? percent > 0 : percent < 0;
  const isBait = canBeBait && !isLoss;
  if (gain !== null && !isLoss && !isBait) return null;
  const advice = canSaveAgain ? strings.rates.SAVE_AGAIN_FOR_RATE : isBait ? strings.rates.TOO_GOOD : '';
  return (
    <InlineNotice tone={isLoss || isBait ? 'attention' : 'plain'}>
      {[text, advice].filter(Boolean).join(' ')}
    </InlineNotice>
  );
}
