// The sell and buy groups with their two amounts: shared by create, edit (600 ms) and filter (300 ms).
import type { ReadonlySignal } from '@preact/signals';
import type { AppModels } from './create-app-models.ts';
import type { RateQuote } from './exchange-data.ts';

export interface SideForm {
  readonly currency: ReadonlySignal<string>;
  /** Methods chosen, always a subset of `available` once exchange data is known (CREATE-07). */
  readonly methods: ReadonlySignal<readonly string[]>;
  readonly available: ReadonlySignal<readonly string[]>;
  /** What is in the amount input: thousands separated; digits and a dot only once stripped (CREATE-03). */
  readonly amountText: ReadonlySignal<string>;
  /** The number in the input, null when it is empty or no number. */
  readonly amount: ReadonlySignal<number | null>;
  setCurrency(code: string): void;
  setMethods(methods: readonly string[]): void;
  /** As typed; the other side is converted after the pause. */
  typeAmount(text: string): void;
}
export interface PairValues {
  readonly sellCurrency: string;
  readonly sellMethods: readonly string[];
  readonly sellAmount: number | null;
  readonly buyCurrency: string;
  readonly buyMethods: readonly string[];
  readonly buyAmount: number | null;
}
export interface PairForm {
  /** 'Currency I Sell': what the user pays (fromCurrency, payCurrency). */
  readonly sell: SideForm;
  /** 'Currency I Buy': what the user receives (toCurrency, receiveCurrency). */
  readonly buy: SideForm;
  readonly currencies: ReadonlySignal<readonly string[]>;
  readonly isLoading: ReadonlySignal<boolean>;
  readonly isUnavailable: ReadonlySignal<boolean>;
  /** Both currencies are chosen. */
  readonly areAmountsShown: ReadonlySignal<boolean>;
  /** sell → buy, null while unknown. */
  readonly rate: ReadonlySignal<RateQuote | null>;
  /** CREATE-06: both currencies, a method on each side, amount to receive > 0. */
  readonly isComplete: ReadonlySignal<boolean>;
  readonly values: ReadonlySignal<PairValues>;
  set(values: PairValues): void;
  /** Loads exchange data and prunes when it comes; the answer cancels what is pending. */
  mount(): () => void;
}

/** The filter page's groups: amounts converted after 300 ms (FILTER-02). */
export declare function openFilterPair(models: AppModels, start: PairValues): PairForm;
