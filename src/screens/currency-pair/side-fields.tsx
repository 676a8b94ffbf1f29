// Fields of one side of a currency pair: currency and methods (CREATE-01, 02, FILTER-02).
import { useMemo } from 'react';
import { currencyName, currencySymbol, currencyWords } from '#i18n/currencies.ts';
import { strings } from '#i18n/strings.ts';
import { ChoiceChips } from '../../components/forms/choice-chips.tsx';
import type { Option } from '../../components/forms/option-list.tsx';
import { MultiSelectSheet, SelectSheet, toggleOption } from '../../components/forms/select-sheet.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useStores } from '../../hooks/stores-context.ts';
import type { AppStores } from '../../state/app-stores.ts';
import { frequentCurrencies } from '../../state/exchange-data/own-currencies.ts';
import type { CurrencySideForm } from '../../state/request-form/currency-pair-form.ts';
import type { SideErrors } from './validate-pair.ts';

/** Chips for the most common methods; the sheet lists all. */
const MAX_CHIPS = 6;

interface SideFieldsProps {
  readonly title: string;
  readonly side: CurrencySideForm;
  readonly currencies: readonly string[];
  readonly isDisabled: boolean;
  /** Not given in a filter, where every field may stay empty. */
  readonly errors?: SideErrors;
  /** Text of an option that clears the currency; for the filter. */
  readonly noneText?: string;
}

const currencyOption = (code: string, group: string): Option => ({
  value: code,
  title: code,
  subtitle: currencyName(code),
  mark: currencySymbol(code),
  words: () => currencyWords(code),
  group,
});

/** Those that the viewer is likely to choose, then all others (CREATE-11). */
function currencyOptions(stores: AppStores, currencies: readonly string[]): readonly Option[] {
  const frequent = frequentCurrencies(stores, currencies);
  const others = currencies.filter((code) => !frequent.includes(code));
  return [
    ...frequent.map((code) => currencyOption(code, strings.currencies.OFTEN_CHOSEN)),
    ...others.map((code) => currencyOption(code, frequent.length > 0 ? strings.rates.ALL_CURRENCIES : '')),
  ];
}
const methodOption = (name: string): Option => ({ value: name, title: name });

export function SideFields({ title, side, currencies, isDisabled, errors, noneText }: SideFieldsProps) {
  const stores = useStores();
  const currency = side.currency.value;
  const options = useMemo(() => currencyOptions(stores, currencies), [stores, currencies]);
  const methods = side.available.value.map(methodOption);
  return (
    <Section header={title}>
      <SelectSheet
        label={strings.requestForm.CURRENCY}
        placeholder={strings.requestForm.CHOOSE_CURRENCY}
        options={noneText ? [{ value: '', title: noneText }, ...options] : options}
        value={currency}
        onChange={side.setCurrency}
        error={errors?.currency || undefined}
        disabled={isDisabled}
      />
      <div>
        <MultiSelectSheet
          label={strings.requestForm.PAYMENT_METHODS}
          placeholder={
            currency === '' ? strings.requestForm.CHOOSE_CURRENCY_FIRST : strings.requestForm.CHOOSE_METHODS
          }
          options={methods}
          values={side.methods.value}
          onChange={side.setMethods}
          error={errors?.methods || undefined}
          disabled={isDisabled || currency === ''}
        />
        <ChoiceChips
          label={strings.requestForm.COMMON_METHODS}
          choices={methods.slice(0, MAX_CHIPS).map(({ value, title }) => ({ key: value, text: title }))}
          chosen={side.methods.value}
          onPress={(name) => side.setMethods(toggleOption(methods, side.methods.value, name))}
          disabled={isDisabled}
          isInside
        />
      </div>
    </Section>
  );
}
