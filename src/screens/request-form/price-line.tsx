// Price line of the request form: the rate, what the author gains against today's, and 'Change' (PRICE-02).
import { useState } from 'react';
import { MAX_COUNTED_OFFERS, type PriceGuide } from '#contract/price-guide.ts';
import type { Terms } from '#domain/entities.ts';
import { formatRate } from '#domain/format.ts';
import { frozenGain, NOTICEABLE_LOSS_BPS } from '#domain/price.ts';
import { gainSizeText, priceWords } from '#i18n/price.ts';
import { strings } from '#i18n/strings.ts';
import { classNames } from '../../components/class-names.ts';
import { OptionList } from '../../components/forms/option-list.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { useLazyStores, usePageStore, useStores } from '../../hooks/stores-context.ts';
import { priceQuote } from '../../state/exchange-data/price-quote.ts';
import type { LazyStores } from '../../state/lazy-stores.ts';
import type { AmountsPrice, CurrencyPairForm } from '../../state/request-form/currency-pair-form.ts';
import { createPriceGuide, type GuidedPrice, guidedPrice } from '../../state/request-form/price-guide.ts';
import { authorQuestion } from '../rates/author-question.ts';
import type { PriceQuestion } from '../rates/price-question.tsx';
import styles from './price-line.module.css';

/**
 * 'You get 1.5 % more than today's rate'; of one currency by two methods '… than you pay'.
 * `gainBps`: the author's, in hundredths of a percent.
 */
export function ownPriceWords(gainBps: number, pair: Pick<Terms, 'payCurrency' | 'receiveCurrency'>): string {
  const size = gainSizeText(gainBps);
  if (!size) return priceWords(0, pair);
  const { getMore, getLess, getMoreThanPaid, getLessThanPaid } = strings.price;
  const [more, less] =
    pair.payCurrency === pair.receiveCurrency ? [getMoreThanPaid, getLessThanPaid] : [getMore, getLess];
  return gainBps > 0 ? more(size) : less(size);
}

/** Stays at the end of a line, where one ends there. */
const SEPARATOR = '\u00a0· ';

interface PriceLineProps {
  readonly pair: CurrencyPairForm;
  /** 'Rate: 1 USD = 92,50 RUB (Today)' at today's rate; '' while none is known. */
  readonly marketRate: string;
  readonly isDisabled: boolean;
}

export function PriceLine({ pair, marketRate, isDisabled }: PriceLineProps) {
  const { exchangeData } = useLazyStores();
  const { clock } = useStores();
  const [isOpen, setOpen] = useState(false);
  const isNamed = pair.price.value !== 'market';
  const { payCurrency, payAmount, receiveCurrency, amount } = pair.values.value;
  let parts: readonly string[];
  let isLoss = false;
  if (isNamed) {
    const gain = namedGain(pair, exchangeData, clock.read());
    isLoss = gain !== null && gain <= -NOTICEABLE_LOSS_BPS;
    const { OWN, FOLLOW } = strings.price;
    const rate =
      payAmount && amount
        ? strings.filter.rateLine(payCurrency, receiveCurrency, formatRate(amount / payAmount))
        : pair.price.value === 'own'
          ? OWN
          : FOLLOW;
    parts = gain === null ? [rate] : [rate, ownPriceWords(gain, pair.values.value)];
  } else if (payCurrency === receiveCurrency) parts = [strings.price.MARKET_EVEN];
  else parts = marketRate ? [marketRate, strings.price.AT_TODAYS_RATE] : [strings.price.NO_RATE];
  const [first, words] = parts;
  return (
    <p className={styles.line}>
      <span>{first}</span>
      {words && (
        <>
          {SEPARATOR}
          <span className={classNames(isLoss && styles.loss)}>{words}</span>
        </>
      )}
      {SEPARATOR}
      <button
        type="button"
        className={styles.change}
        aria-haspopup="dialog"
        disabled={isDisabled}
        onClick={() => setOpen(true)}
      >
        {strings.price.CHANGE}
      </button>
      {isOpen && (
        <PriceSheet
          pair={pair}
          onChoose={(price) => {
            pair.choosePrice(price);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </p>
  );
}

interface PriceSheetProps {
  readonly pair: CurrencyPairForm;
  readonly onChoose: (price: AmountsPrice) => void;
  readonly onClose: () => void;
}

/** At today's rate, own amounts or following it; and how the price compares (PRICE-09 to PRICE-12). */
function PriceSheet({ pair, onChoose, onClose }: PriceSheetProps) {
  const { PRICE_TITLE, OWN, OWN_NOTE, FOLLOW, FOLLOW_NOTE } = strings.price;
  const { MARKET, MARKET_NOTE, MARKET_EVEN, MARKET_EVEN_NOTE } = strings.price;
  const { payCurrency, receiveCurrency } = pair.values.value;
  const [title, subtitle] =
    payCurrency === receiveCurrency ? [MARKET_EVEN, MARKET_EVEN_NOTE] : [MARKET, MARKET_NOTE];
  const isFollowOffered = pair.price.value === 'follow' || pair.canFollow();
  return (
    <Sheet title={PRICE_TITLE} onClose={onClose}>
      <OptionList
        label={PRICE_TITLE}
        options={[
          { value: 'market', title, subtitle },
          { value: 'own', title: OWN, subtitle: OWN_NOTE },
          ...(isFollowOffered ? [{ value: 'follow', title: FOLLOW, subtitle: FOLLOW_NOTE }] : []),
        ]}
        chosen={[pair.price.value]}
        onPress={(value) => onChoose(value === 'own' || value === 'follow' ? value : 'market')}
      />
      <PriceGuideNote pair={pair} />
    </Sheet>
  );
}

/** The gain of the author of own amounts, or of what is followed; null while it cannot be said. */
function namedGain(pair: CurrencyPairForm, data: LazyStores['exchangeData'], now: number): number | null {
  const { payCurrency, payAmount, receiveCurrency, amount } = pair.values.value;
  if (payAmount === null || amount === null) return null;
  return frozenGain(
    { payCurrency, payAmount, receiveCurrency, amount },
    priceQuote(data, payCurrency, receiveCurrency, now),
    'author',
  );
}

/** Question before a price is offered that is much worse for its author; null for none. */
export function offerQuestion(
  pair: CurrencyPairForm,
  data: LazyStores['exchangeData'],
  now: number,
): PriceQuestion | null {
  const { amount, ...values } = pair.values.peek();
  if (pair.price.peek() === 'market' || amount === null) return null;
  const quote = priceQuote(data, values.payCurrency, values.receiveCurrency, now);
  return authorQuestion({ ...values, amount }, quote, {
    title: strings.price.OFFER_TITLE,
    confirmText: strings.price.OFFER_ANYWAY,
  });
}

/** Keeps its height while it loads, so that no option moves under the finger. */
function PriceGuideNote({ pair }: { readonly pair: CurrencyPairForm }) {
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
