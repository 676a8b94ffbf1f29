// Currency pair form: both sides with currency, methods and amount, converted by the rate; for create, edit and filter.
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { NamedPrice, Terms } from '#domain/entities.ts';
import { formatAmountInput } from '#domain/format.ts';
import { convertWhole, crossRate } from '#domain/money.ts';
import { sanitizeAmount } from '#domain/parse-fields.ts';
import { priceOf } from '#domain/price.ts';
import { STALE_RATE_MS } from '#domain/rate-age.ts';
import { pruneMethods } from '#domain/rates.ts';
import type { Clock } from '#runtime/clock.ts';
import type { AppStores } from '../app-stores.ts';
import type { ExchangeDataStore } from '../exchange-data/exchange-data.ts';
import { priceQuote } from '../exchange-data/price-quote.ts';
import { readOnly } from '../read-only.ts';
import { createFollowTerms } from './follow-terms.ts';

export interface CurrencySideForm {
  readonly currency: ReadonlySignal<string>;
  /** Methods chosen, always a subset of `available` once exchange data is known (CREATE-07). */
  readonly methods: ReadonlySignal<readonly string[]>;
  readonly available: ReadonlySignal<readonly string[]>;
  /** Text of the amount input, with thousands separators (CREATE-03). */
  readonly amountText: ReadonlySignal<string>;
  /** Null when the input is empty or no number. */
  readonly amount: ReadonlySignal<number | null>;
  setCurrency(code: string): void;
  setMethods(methods: readonly string[]): void;
  /** Sets the text as typed; the other side is converted after a pause. */
  typeAmount(text: string): void;
}
/** Terms as far as they are filled in: '' and null for what is missing. */
export type CurrencyPairValues = Omit<Terms, 'amount' | 'note'> & { readonly amount: number | null };

export type CurrencyPairForm = ReturnType<typeof createCurrencyPairForm>;

/**
 * 'market': one amount is converted from the other (CREATE-03). 'own': both are typed (PRICE-09).
 * 'follow': converted likewise, with margin and floor (PRICE-12).
 */
export type AmountsPrice = 'market' | 'own' | 'follow';

export const EMPTY_PAIR_VALUES: CurrencyPairValues = {
  payCurrency: '',
  payMethods: [],
  payAmount: null,
  receiveCurrency: '',
  receiveMethods: [],
  amount: null,
};
const FILTER_DEBOUNCE_MS = 300;
/** An amount that makes a rate without a rounding that counts. */
const MANY = '1000000';

/** The stores of the app, and the one that only forms use. */
export type FormStores = AppStores & { readonly exchangeData: ExchangeDataStore };

/** The filter page's form (FILTER-02). */
export const createFilterPairForm = (
  { exchangeData, services, clock }: FormStores,
  start: CurrencyPairValues,
): CurrencyPairForm =>
  createCurrencyPairForm(exchangeData, services.clock, clock.read, FILTER_DEBOUNCE_MS, start);

export function createCurrencyPairForm(
  data: ExchangeDataStore,
  clock: Clock,
  /** By the server's clock. */
  now: () => number,
  pauseMs: number,
  start: CurrencyPairValues = EMPTY_PAIR_VALUES,
) {
  /** The side that was typed last; the other one is converted from it. Null: neither is converted. */
  const lastEdited = signal<EditableSide | null>(null);
  let cancelConversion = () => {};
  const price = signal<AmountsPrice>('market');
  /** The number of single rates that are being loaded. */
  const loadingRates = signal(0);

  const convert = () => {
    const from = lastEdited.peek();
    if (!from || price.peek() === 'own') return;
    const to = from === pay ? receive : pay;
    if (price.peek() === 'follow') {
      to.setConvertedAmount(followed(sanitizeAmount(from.amountText.peek()), from === pay));
      return;
    }
    const amount = sanitizeAmount(from.amountText.peek());
    const rate = data.rate(from.currency.peek(), to.currency.peek());
    if (amount === '') to.setConvertedAmount('');
    // One currency by two methods: rounding would change the terms.
    else if (from.currency.peek() === to.currency.peek()) to.setConvertedAmount(amount.replace(/\.$/, ''));
    else if (rate) to.setConvertedAmount(convertWhole(amount, rate.rate, to.currency.peek()));
  };
  /** What the other side has by the rate that is followed: exact if paid, whole if received. */
  const followed = (amount: string, isPaid: boolean): string => {
    const terms = follow.price.peek();
    const [payCurrency, receiveCurrency] = [pay.currency.peek(), receive.currency.peek()];
    const quote = priceQuote(data, payCurrency, receiveCurrency, now());
    if (!(Number(amount) > 0) || !terms || !quote) return '';
    const payAmountOf = (received: string): string | null => {
      const shown = priceOf(
        { payCurrency, receiveCurrency, amount: received, payAmount: null, price: terms },
        quote,
      );
      return shown === 'no_rate' ? null : shown.payAmount;
    };
    if (!isPaid) return payAmountOf(amount) ?? '';
    const paidForMany = payAmountOf(MANY);
    return paidForMany === null ? '' : convertWhole(amount, crossRate(MANY, paidForMany), receiveCurrency);
  };
  const onTyped = (side: EditableSide) => {
    lastEdited.value = side;
    // The rates of a form that was left open are old by now.
    void data.ensure();
    cancelConversion();
    cancelConversion = clock.after(pauseMs, convert);
  };
  /** A price is of one pair: another one begins at the market's rate, with the amount to receive. */
  const onCurrencyChosen = () => {
    if (price.peek() === 'market') return;
    price.value = 'market';
    follow.set(null);
    lastEdited.value = receive;
  };
  const pay = createSide(data, onTyped, onCurrencyChosen);
  const receive = createSide(data, onTyped, onCurrencyChosen);

  const follow = createFollowTerms(
    computed(() => data.rate(pay.currency.value, receive.currency.value)?.rate ?? null),
  );

  const set = (values: CurrencyPairValues, nextPrice: NamedPrice | null = null) => {
    cancelConversion();
    const followedPrice = nextPrice?.kind === 'follow' ? nextPrice : null;
    batch(() => {
      // What is followed moves, so that it is converted as soon as the rate is known.
      lastEdited.value = followedPrice && receive;
      price.value = nextPrice?.kind ?? 'market';
      follow.set(followedPrice);
      pay.set(values.payCurrency, values.payMethods, values.payAmount);
      receive.set(values.receiveCurrency, values.receiveMethods, values.amount);
    });
  };
  set(start);

  const areAmountsShown = computed(() => pay.currency.value !== '' && receive.currency.value !== '');
  const rate = computed(() => data.rate(pay.currency.value, receive.currency.value));
  const loadRate = async (): Promise<void> => {
    loadingRates.value += 1;
    await data.ensureRate(pay.currency.peek(), receive.currency.peek());
    loadingRates.value -= 1;
  };

  return {
    /** 'Currency I Sell': what the user pays. */
    pay,
    /** 'Currency I Buy': what the user receives. */
    receive,
    currencies: readOnly(data.currencies),
    isLoading: readOnly(data.isLoading),
    isUnavailable: readOnly(data.isUnavailable),
    /** Both currencies are chosen. */
    areAmountsShown,
    /** pay → receive, null while unknown; 1 of one currency. */
    rate,
    price: readOnly(price),
    /** Margin and floor of 'follow'. */
    follow,
    /** True where the rate is young enough to be followed. */
    canFollow(): boolean {
      const [from, to] = [pay.currency.value, receive.currency.value];
      const quote = from === to ? null : priceQuote(data, from, to, now());
      return quote !== null && quote.ageSeconds * 1000 <= STALE_RATE_MS;
    },
    /** Converts what was typed last for 'own', and the amount to receive again for the others. */
    choosePrice(next: AmountsPrice): void {
      cancelConversion();
      batch(() => {
        convert();
        if (next === price.peek()) return;
        price.value = next;
        lastEdited.value = receive.amount.peek() === null ? pay : receive;
        convert();
      });
    },
    /** CREATE-06: both currencies, a method on each side, amount to receive > 0; of own amounts both. */
    isComplete: computed(
      () =>
        areAmountsShown.value &&
        (price.value === 'market' || (pay.amount.value ?? 0) > 0) &&
        (price.value !== 'follow' || follow.price.value !== null) &&
        pay.methods.value.length > 0 &&
        receive.methods.value.length > 0 &&
        (receive.amount.value ?? 0) > 0,
    ),
    values: computed(() => ({
      payCurrency: pay.currency.value,
      payMethods: pay.methods.value,
      payAmount: pay.amount.value,
      receiveCurrency: receive.currency.value,
      receiveMethods: receive.methods.value,
      amount: receive.amount.value,
    })),
    /** True while the amount to receive waits for a rate: what it shows is of another pair. */
    isConverting: computed(
      () => price.value === 'market' && lastEdited.value === pay && loadingRates.value > 0,
    ),
    /** Converts what was typed last at once, before the values are sent. */
    settle(): void {
      cancelConversion();
      untracked(convert);
    },
    /** Replaces all values; converts nothing. */
    set,
    /** Loads exchange data and converts once a rate is known. Returns the function that ends it. */
    mount(): () => void {
      let last = `${pay.currency.peek()}-${receive.currency.peek()}`;
      const stop = effect(() => {
        const currencies = [pay.currency.value, receive.currency.value];
        const pair = currencies.join('-');
        const isKnown = rate.value !== null;
        // Another margin or floor makes another amount of what was typed last.
        const isFollowing = price.value === 'follow' && follow.price.value !== null;
        untracked(() => {
          // A new pair keeps the amount to receive, whichever currency changed.
          if (pair !== last && !lastEdited.peek() && receive.amount.peek() !== null)
            lastEdited.value = receive;
          last = pair;
          for (const currency of currencies) void data.ensureMethods(currency);
          if (!areAmountsShown.peek()) return;
          if (isKnown || isFollowing) convert();
          else void loadRate();
        });
      });
      void data.ensure();
      return () => {
        stop();
        cancelConversion();
      };
    },
  };
}

export interface EditableSide extends CurrencySideForm {
  /** A converted amount, plain decimal or ''. */
  setConvertedAmount(amount: string): void;
  set(currency: string, methods: readonly string[], amount: number | null): void;
}

function createSide(
  data: ExchangeDataStore,
  onTyped: (side: EditableSide) => void,
  onCurrencyChosen: () => void,
): EditableSide {
  const currency = signal('');
  const chosen = signal<readonly string[]>([]);
  const amountText = signal('');
  const available = computed(() => data.methodsOf(currency.value));

  const side: EditableSide = {
    currency,
    methods: computed(() =>
      data.methods.value ? pruneMethods(chosen.value, available.value) : chosen.value,
    ),
    available,
    amountText,
    amount: computed(() => {
      const text = sanitizeAmount(amountText.value);
      const number = Number(text);
      return text === '' || !Number.isFinite(number) ? null : number;
    }),
    setCurrency(code) {
      if (code === currency.peek()) return;
      batch(() => {
        currency.value = code;
        onCurrencyChosen();
        // Removed for good: choosing the first currency again does not restore its methods.
        chosen.value = pruneMethods(chosen.peek(), data.methods.peek()?.[code]);
      });
    },
    setMethods(methods) {
      chosen.value = methods;
    },
    typeAmount(text) {
      amountText.value = formatAmountInput(text);
      onTyped(side);
    },
    setConvertedAmount(amount) {
      amountText.value = formatAmountInput(amount);
    },
    set(code, methods, amount) {
      currency.value = code;
      chosen.value = methods;
      amountText.value = amount === null ? '' : formatAmountInput(amount);
    },
  };
  return side;
}
