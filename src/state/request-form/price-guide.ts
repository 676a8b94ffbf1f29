// Price guide: how the price in a form compares with open requests and completed exchanges, loaded when it is shown (PRICE-10).
import { signal } from '@preact/signals';
import { type PriceGuide, priceGuideRoute } from '#contract/price-guide.ts';
import type { AppStores } from '../app-stores.ts';
import { readOnly } from '../read-only.ts';
import type { CurrencyPairForm } from './currency-pair-form.ts';

/** The price of a form as the call names it; without `payAmount` at today's rate. */
export function guidedPrice({ price, values }: Pick<CurrencyPairForm, 'price' | 'values'>) {
  const { payCurrency: pay, receiveCurrency: receive, payAmount, amount } = values.value;
  const isNamed = price.value !== 'market' && payAmount !== null && amount !== null;
  return { pay, receive, ...(isNamed && { payAmount, amount }) };
}

export type GuidedPrice = ReturnType<typeof guidedPrice>;

/** One call when it is mounted. What cannot be loaded is not shown: a guide is worth no error. */
export function createPriceGuide({ services }: AppStores, query: GuidedPrice) {
  const guide = signal<PriceGuide | null>(null);
  return {
    guide: readOnly(guide),
    mount(): () => void {
      let hasLeft = false;
      const keep = (read: PriceGuide | null): void => {
        if (!hasLeft) guide.value = read;
      };
      void services.http.call(priceGuideRoute, { query }).then(keep, () => {});
      return () => {
        hasLeft = true;
      };
    },
  };
}
