// Amount fields of a currency pair, shown once both currencies are chosen; one converts the other (CREATE-03,
// FILTER-02).

import { sanitizeAmount } from '#domain/parse-fields.ts';
import { STALE_RATE_MS } from '#domain/rate-age.ts';
import { ageText, agoText } from '#i18n/rates.ts';
import { strings } from '#i18n/strings.ts';
import { AmountField } from '../../components/forms/amount-field.tsx';
import { FieldPair } from '../../components/forms/field-pair.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useStores } from '../../hooks/stores-context.ts';
import type { RateQuote } from '../../state/exchange-data/exchange-data.ts';
import type { CurrencyPairForm } from '../../state/request-form/currency-pair-form.ts';
import styles from './rate-age.module.css';
import { validateAmount } from './validate-pair.ts';

interface AmountFieldsProps {
  readonly pair: CurrencyPairForm;
  readonly isDisabled: boolean;
  /** True when the amount to receive is required; in a filter it is not. */
  readonly isRequired: boolean;
}

/** The amount to receive, which a request is about, is first. */
export function AmountFields({ pair, isDisabled, isRequired }: AmountFieldsProps) {
  if (!pair.areAmountsShown.value) return null;
  const { pay, receive } = pair;
  const isRateMissing = pair.rate.value === null && (pair.isUnavailable.value || !pair.isLoading.value);
  return (
    <Section
      header={strings.requestForm.AMOUNTS}
      footer={isRateMissing ? strings.requestForm.RATES_UNAVAILABLE : undefined}
    >
      <FieldPair>
        <AmountField
          label={strings.requestForm.AMOUNT_TO_RECEIVE}
          value={sanitizeAmount(receive.amountText.value)}
          onInput={receive.typeAmount}
          currency={receive.currency.value}
          error={validateAmount(pair, 'receive', isRequired) || undefined}
          disabled={isDisabled}
        />
        <AmountField
          label={strings.requestForm.AMOUNT_TO_PAY}
          value={sanitizeAmount(pay.amountText.value)}
          onInput={pay.typeAmount}
          currency={pay.currency.value}
          error={validateAmount(pair, 'pay', false) || undefined}
          disabled={isDisabled}
        />
      </FieldPair>
    </Section>
  );
}

/**
 * Age of the rate on show, when it is older than half an hour and the backend sends it (RATE-08).
 * Of a currency with sources of its own also who quotes it, and always how long ago (PRICE-08).
 */
export function RateAge({ quote }: { readonly quote: RateQuote }) {
  const now = useStores().clock.read();
  const { quotedAt, sources } = quote;
  const isOld = quotedAt !== null && now - quotedAt > STALE_RATE_MS;
  return (
    <>
      {sources.map((source) => (
        <p key={source.currency} className={styles.age}>
          {strings.price.rateBy(source.currency, source.name, agoText(now - source.quotedAt))}
        </p>
      ))}
      {isOld && !sources.some((source) => source.quotedAt === quotedAt) && (
        <p className={styles.age}>{strings.rates.ratesFrom(ageText(now - quotedAt))}</p>
      )}
    </>
  );
}
