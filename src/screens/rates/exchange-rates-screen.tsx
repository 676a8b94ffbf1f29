// Exchange rates screen: the viewer's currencies and all others in dollars, with age and number of sources (RATE-10).
import { useEffect } from 'react';
import type { CurrencyCode } from '#domain/entities.ts';
import { SETTINGS_PATH } from '#domain/page-paths.ts';
import { currencyName } from '#i18n/currencies.ts';
import { pairRateText, rateFacts } from '#i18n/rates.ts';
import { strings } from '#i18n/strings.ts';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { FullScreenSpinner } from '../../components/feedback/spinner.tsx';
import { ListRow } from '../../components/layout/list-row.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { DottedParts } from '../../components/text/dotted-parts.tsx';
import { useLazyStores, useStores } from '../../hooks/stores-context.ts';
import { ownCurrencies } from '../../state/exchange-data/own-currencies.ts';
import { usePageBack } from '../use-page-back.ts';

export function ExchangeRatesScreen() {
  const { exchangeData } = useLazyStores();
  useEffect(() => void exchangeData.ensure(), [exchangeData]);
  return (
    <PageLayout title={strings.settings.MENU['exchange-rates']} onBack={usePageBack(SETTINGS_PATH)}>
      <Rates />
    </PageLayout>
  );
}

function Rates() {
  const { exchangeData } = useLazyStores();
  const stores = useStores();
  if (exchangeData.isUnavailable.value)
    return (
      <ErrorCard
        message={strings.rates.RATES_NOT_LOADED}
        onRetry={() => void exchangeData.ensure()}
        retrying={exchangeData.isLoading.value}
      />
    );
  const currencies = exchangeData.currencies.value.filter((code) => exchangeData.rate('USD', code) !== null);
  if (currencies.length === 0) return <FullScreenSpinner label={strings.common.LOADING} />;
  const own = ownCurrencies(stores).filter((code) => currencies.includes(code));
  return (
    <>
      {own.length > 0 && <RatesSection title={strings.rates.YOUR_CURRENCIES} currencies={own} />}
      <RatesSection
        title={own.length > 0 ? strings.rates.ALL_CURRENCIES : ''}
        currencies={currencies.filter((code) => code !== 'USD' && !own.includes(code))}
        note={strings.rates.RATES_NOTE}
      />
    </>
  );
}

interface RatesSectionProps {
  readonly title: string;
  readonly currencies: readonly CurrencyCode[];
  readonly note?: string;
}

function RatesSection({ title, currencies, note }: RatesSectionProps) {
  const { exchangeData } = useLazyStores();
  const { clock } = useStores();
  const now = clock.read();
  return (
    <Section header={title} footer={note}>
      {currencies.map((code) => {
        const quote = exchangeData.rate('USD', code);
        const quotedAt = quote?.quotedAt ?? null;
        return (
          <ListRow
            key={code}
            title={quote ? pairRateText('USD', code, quote.rate) : code}
            subtitle={
              <DottedParts
                parts={rateFacts(
                  currencyName(code),
                  exchangeData.sourceCount(code),
                  quotedAt === null ? null : now - quotedAt,
                )}
              />
            }
          />
        );
      })}
    </Section>
  );
}
