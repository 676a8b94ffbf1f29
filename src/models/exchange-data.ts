// Currencies, methods and rates: cached 5 min, shared, loaded late unless a screen asks (RATE-01…04).
import type { ReadonlySignal } from '@preact/signals';
import type { MethodMap } from '#wire/decode-rates.ts';

export interface RateQuote {
  /** One unit of `from` in `to`. */
  readonly rate: number;
  /** Epoch ms when the rate was taken, null when the backend does not say. */
  readonly at: number | null;
}
export interface ExchangeDataModel {
  /** Currency → methods, with USD added when USDT exists (RATE-03); null until known. */
  readonly methods: ReadonlySignal<MethodMap | null>;
  readonly currencies: ReadonlySignal<readonly string[]>;
  readonly isLoading: ReadonlySignal<boolean>;
  /** True when loading ended without methods or without rates: forms say that rates are not available (RATE-04). */
  readonly isUnavailable: ReadonlySignal<boolean>;
  /** Subscribes when read in a render or computed; null while unknown. Asks for the single rate when the matrix lacks it. */
  rate(from: string, to: string): RateQuote | null;
  methodsOf(currency: string): readonly string[];
  /** A screen needs the data: loads now, unless it is fresh. Never rejects. */
  ensure(): Promise<void>;
  /** The first load of the start, 1 s late, so that it does not compete with the first screen. */
  warm(): void;
}
