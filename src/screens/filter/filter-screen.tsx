// Filter screen: which requests of others the feed shows (FILTER-01…04).
import { useState } from 'react';
import { EMPTY_FILTER, type ExchangeWith } from '#domain/feed-filter.ts';
import { HOME_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { SearchField } from '../../components/forms/search-field.tsx';
import { SelectSheet } from '../../components/forms/select-sheet.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useLazyStores } from '../../hooks/lazy-stores-context.ts';
import { useShell } from '../../hooks/shell-context.ts';
import { usePageStore, useStores } from '../../hooks/stores-context.ts';
import { createFilterPairForm } from '../../state/request-form/currency-pair-form.ts';
import { useBottomButtons } from '../use-bottom-buttons.ts';
import { usePageBack } from '../use-page-back.ts';
import styles from './filter-screen.module.css';
import { EMPTY_PAIR_OF_FILTER, initialFilter, pairValuesOf, toFilter } from './filter-values.ts';
import { PairFields } from './pair-fields.tsx';

const EXCHANGE_WITH_VALUES: readonly ExchangeWith[] = ['all', 'region', 'previous'];
const isExchangeWith = (value: string): value is ExchangeWith =>
  EXCHANGE_WITH_VALUES.some((users) => users === value);

export function FilterScreen() {
  const { feed } = useStores();
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

  const find = (): void => {
    pair.settle();
    const filter = toFilter(pair.values.peek(), { search, status: start.status, exchangeWith });
    // Home applies it, before its first frame (FILTER-04).
    navigation.navigate(HOME_PATH, { replace: true, state: { filter } });
  };
  const reset = (): void => {
    pair.set(EMPTY_PAIR_OF_FILTER);
    setSearch(EMPTY_FILTER.search);
    setExchangeWith(EMPTY_FILTER.exchangeWith);
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
    </PageLayout>
  );
}
