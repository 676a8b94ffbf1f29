// Price guide in the sheet of the price: other open requests, and the rates of completed exchanges (PRICE-10, PRICE-11).
import { MAX_COUNTED_OFFERS, type PriceGuide } from '#contract/price-guide.ts';
import { formatRate } from '#domain/format.ts';
import { strings } from '#i18n/strings.ts';
import { usePageStore } from '../../hooks/stores-context.ts';
import type { CurrencyPairForm } from '../../state/request-form/currency-pair-form.ts';
import { createPriceGuide, type GuidedPrice, guidedPrice } from '../../state/request-form/price-guide.ts';
import styles from './price-guide.module.css';

/** Keeps its height while it loads, so that no option moves under the finger. */
export function PriceGuideNote({ pair }: { readonly pair: CurrencyPairForm }) {
  const price = guidedPrice(pair);
  const store = usePageStore((stores) => createPriceGuide(stores, price), JSON.stringify(price));
  const guide = store.guide.value;
  const offers = guide?.offers ? offersText(guide.offers) : '';
  return (
    <div className={styles.guide} aria-live="polite">
      {offers && <p>{offers}</p>}
      {guide?.usual && <p>{usualText(price, guide.usual)}</p>}
    </div>
  );
}

/** '' while the form has no price to compare with. */
function offersText({ count, isMore, better, isMoreBetter }: NonNullable<PriceGuide['offers']>): string {
  const { NO_OTHERS, ONLY_ONE_BETTER, noneBetter, someBetter, noneOfMany, someOfMany, manyBetter } =
    strings.price;
  if (count === 0) return NO_OTHERS;
  if (better === null) return '';
  if (isMoreBetter) return manyBetter(MAX_COUNTED_OFFERS);
  if (isMore) return better > 0 ? someOfMany(better, count) : noneOfMany(count);
  if (better === 0) return noneBetter(count);
  return count === 1 ? ONLY_ONE_BETTER : someBetter(better, count);
}

/** In the direction that gives 1 or more, which compares better. */
function usualText({ pay, receive }: GuidedPrice, { low, high }: NonNullable<PriceGuide['usual']>): string {
  const isDirect = Number(high) >= 1;
  const [from, to] = isDirect ? [pay, receive] : [receive, pay];
  const [least, most] = (isDirect ? [Number(low), Number(high)] : [1 / Number(high), 1 / Number(low)]).map(
    formatRate,
  );
  const { usual, usualAt } = strings.price;
  if (least === undefined || most === undefined) return '';
  const text = least === most ? usualAt(least, to, from) : usual(least, most, to, from);
  // A number and its currency stay on one line.
  return text.replace(/(\d) ([A-Z])/g, '$1\u00a0$2');
}
