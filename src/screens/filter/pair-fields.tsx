// Pair fields of the filter: both sides with currency, methods and bounds of the amounts (FILTER-02).
import { formatRate } from '#domain/format.ts';
import { strings } from '#i18n/strings.ts';
import { Spinner } from '../../components/feedback/spinner.tsx';
import type { CurrencyPairForm } from '../../state/request-form/currency-pair-form.ts';
import { AmountFields } from '../currency-pair/amount-fields.tsx';
import { RateAge } from '../currency-pair/rate-age.tsx';
import { SideFields } from '../currency-pair/side-fields.tsx';
import styles from './filter-screen.module.css';

export function PairFields({ pair }: { readonly pair: CurrencyPairForm }) {
  const isLoading = pair.isLoading.value;
  const currencies = pair.currencies.value;
  const rate = pair.rate.value;
  if (isLoading && currencies.length === 0)
    return (
      <p className={styles.loading} role="status">
        <Spinner />
        {strings.filter.LOADING_EXCHANGE_DATA}
      </p>
    );
  return (
    <>
      <SideFields
        title={strings.requestForm.SELL_GROUP}
        side={pair.pay}
        currencies={currencies}
        isDisabled={false}
        noneText={strings.filter.ANY_CURRENCY}
      />
      <SideFields
        title={strings.requestForm.BUY_GROUP}
        side={pair.receive}
        currencies={currencies}
        isDisabled={false}
        noneText={strings.filter.ANY_CURRENCY}
      />
      <AmountFields pair={pair} isDisabled={false} isRequired={false} />
      {rate && pair.pay.currency.value !== pair.receive.currency.value && pair.areAmountsShown.value && (
        <div className={styles.rate}>
          <p>
            {strings.filter.rateLine(
              pair.pay.currency.value,
              pair.receive.currency.value,
              formatRate(rate.rate),
            )}
          </p>
          <RateAge quotedAt={rate.quotedAt} />
        </div>
      )}
    </>
  );
}
