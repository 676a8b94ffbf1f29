// Filter screen: which requests of others the feed shows, and in which order (FILTER-01…04, PRICE-07).

import { useState } from 'react';
import { hasFeature } from '#contract/features.ts';
import { EMPTY_FILTER, type ExchangeWith, type FeedFilter, parseFilter } from '#domain/feed-filter.ts';
import { formatRate } from '#domain/format.ts';
import { HOME_PATH } from '#domain/page-paths.ts';
import { parseNumber } from '#domain/parse-fields.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { ChoiceChips } from '../../components/forms/choice-chips.tsx';
import { SaveSearch } from '../../components/forms/save-search.tsx';
import { SearchField } from '../../components/forms/search-field.tsx';
import { SelectSheet } from '../../components/forms/select-sheet.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useLazyStores, usePageStore, useStores } from '../../hooks/stores-context.ts';
import { useSaveSearch } from '../../hooks/use-save-search.ts';
import {
  type CurrencyPairForm,
  type CurrencyPairValues,
  createFilterPairForm,
} from '../../state/request-form/currency-pair-form.ts';
import { AmountFields, RateAge } from '../currency-pair/amount-fields.tsx';
import { SideFields } from '../currency-pair/side-fields.tsx';
import { useBottomButtons } from '../use-bottom-buttons.ts';
import { usePageBack } from '../use-page-back.ts';
import styles from './filter-screen.module.css';

const EXCHANGE_WITH_VALUES: readonly ExchangeWith[] = ['all', 'region', 'previous'];
const isExchangeWith = (value: string): value is ExchangeWith =>
  EXCHANGE_WITH_VALUES.some((users) => users === value);

export function FilterScreen() {
  const { feed, session } = useStores();
  const { navigation } = useShell();
  const onBack = usePageBack(HOME_PATH);
  const [start] = useState(() => initialFilter(navigation.state(), feed.filter.peek()));
  const { exchangeData } = useLazyStores();
  const pair = usePageStore(
    (stores) => createFilterPairForm({ ...stores, exchangeData }, pairValuesOf(start)),
    'filter',
  );
  const [search, setSearch] = useState(start.search);
  const [exchangeWith, setExchangeWith] = useState(start.exchangeWith);
  const [sort, setSort] = useState(start.sort);
  const hasPricing = hasFeature(session.announced.value.features, 'pricing', 1);

  const order = hasPricing ? { sort } : {};
  const options = { search, status: start.status, exchangeWith, ...order };
  const saveSearch = useSaveSearch(toFilter(pair.values.value, options));

  const find = (): void => {
    pair.settle();
    const filter = toFilter(pair.values.peek(), options);
    // Home applies it, before its first frame (FILTER-04).
    navigation.navigate(HOME_PATH, { replace: true, state: { filter } });
  };
  const reset = (): void => {
    pair.set(EMPTY_PAIR_OF_FILTER);
    setSearch(EMPTY_FILTER.search);
    setExchangeWith(EMPTY_FILTER.exchangeWith);
    setSort(undefined);
  };
  const isNative =
    useBottomButtons({
      main: { text: strings.filter.FIND_EXCHANGES, isEnabled: true, isBusy: false, onPress: find },
      isShown: true,
    }) !== 'none';
  const resetButton = (
    <Button variant="plain" onClick={reset}>
      {strings.filter.RESET_FILTERS}
    </Button>
  );
  return (
    <PageLayout
      title={strings.filter.FILTER_TITLE}
      onBack={onBack}
      trailing={isNative && resetButton}
      actions={
        !isNative && (
          <>
            {resetButton}
            <Button onClick={find}>{strings.filter.FIND_EXCHANGES}</Button>
          </>
        )
      }
    >
      <div className={styles.search}>
        <SearchField
          label={strings.filter.SEARCH_OFFERS}
          value={search}
          onInput={setSearch}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.isComposing) find();
          }}
        />
      </div>
      <PairFields pair={pair} />
      {hasPricing && pair.areAmountsShown.value && (
        <Section header={strings.filter.SORT}>
          <ChoiceChips
            label={strings.filter.SORT}
            choices={[
              { key: '', text: strings.filter.NEWEST },
              { key: 'price', text: strings.filter.BEST_PRICE },
            ]}
            chosen={[sort ?? '']}
            onPress={(key) => setSort(key === 'price' ? key : undefined)}
            isInside
          />
        </Section>
      )}
      <Section>
        <SelectSheet
          label={strings.filter.FILTER_BY_USERS}
          placeholder={strings.filterSummary.EXCHANGE_WITH.all}
          options={EXCHANGE_WITH_VALUES.map((value) => ({
            value,
            title: strings.filterSummary.EXCHANGE_WITH[value],
          }))}
          value={exchangeWith}
          onChange={(value) => {
            if (isExchangeWith(value)) setExchangeWith(value);
          }}
        />
      </Section>
      {saveSearch && <SaveSearch {...saveSearch} />}
    </PageLayout>
  );
}

/** The filter from the navigation state, validated; `active` when there is none. */
export function initialFilter(state: unknown, active: FeedFilter): FeedFilter {
  return typeof state === 'object' && state !== null && 'filter' in state
    ? parseFilter(state.filter)
    : active;
}

/** 'Sell' is what the viewer pays (from…), 'receive' what they receive (to…). */
export function pairValuesOf(filter: FeedFilter): CurrencyPairValues {
  return {
    payCurrency: filter.fromCurrency,
    payMethods: filter.fromMethod,
    payAmount: parseNumber(filter.fromAmount),
    receiveCurrency: filter.toCurrency,
    receiveMethods: filter.toMethod,
    amount: parseNumber(filter.toAmount),
  };
}

interface FilterOptions {
  readonly search: string;
  readonly status: FeedFilter['status'];
  readonly exchangeWith: ExchangeWith;
  /** Only where the backend has it (PRICE-07). */
  readonly sort?: FeedFilter['sort'] | undefined;
}

/** Amounts count only while both amount fields are shown. */
export function toFilter(pair: CurrencyPairValues, rest: FilterOptions): FeedFilter {
  const hasAmounts = pair.payCurrency !== '' && pair.receiveCurrency !== '';
  const amount = (value: number | null): string => (hasAmounts && value !== null ? `${value}` : '');
  return parseFilter({
    ...rest,
    fromCurrency: pair.payCurrency,
    fromMethod: pair.payMethods,
    fromAmount: amount(pair.payAmount),
    toCurrency: pair.receiveCurrency,
    toMethod: pair.receiveMethods,
    toAmount: amount(pair.amount),
  });
}

/** FILTER-04. */
const EMPTY_PAIR_OF_FILTER: CurrencyPairValues = pairValuesOf(EMPTY_FILTER);

/**
 * Pair fields of the filter: both sides with currency, methods and bounds of the amounts (FILTER-02).
 */
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
          <RateAge quote={rate} />
        </div>
      )}
    </>
  );
}
