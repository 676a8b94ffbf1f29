// Terms of a price that follows the rate, as they are typed in the form: a margin and the worst rate (PRICE-12).
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { type FollowedPrice, MARGIN_MAX_BPS } from '#domain/entities.ts';
import { inverseRate, leastRateOf } from '#domain/money.ts';
import { readOnly } from '../read-only.ts';

interface Floor {
  readonly text: string;
  /** Null while the text is no rate. */
  readonly rate: string | null;
  /** True where the text has units received for one paid, false the other way round. */
  readonly isDirect: boolean;
}

export type FollowTerms = ReturnType<typeof createFollowTerms>;

/** Hundredths of a percent of '1.5'; null for what is none, too much or too precise. */
function marginOf(text: string): number | null {
  const bps = Math.round(Number(text) * 100);
  return /^\d*(?:\.\d{0,2})?$/.test(text) && bps <= MARGIN_MAX_BPS ? bps : null;
}

/** `rate`: units received for one paid at the market; null while unknown. */
export function createFollowTerms(rate: ReadonlySignal<number | null>) {
  const percentText = signal('');
  const isMore = signal(true);
  const floor = signal<Floor | null>(null);
  /** Rates are named in the direction that gives 1 or more. */
  const isDirect = computed(() => floor.value?.isDirect ?? (rate.value ?? 1) >= 1);
  const margin = computed(() => marginOf(percentText.value));
  const price = computed<FollowedPrice | null>(() => {
    const bps = margin.value;
    if (bps === null || (floor.value && floor.value.rate === null)) return null;
    return {
      kind: 'follow',
      marginBps: isMore.value || bps === 0 ? bps : -bps,
      floorRate: floor.value?.rate ?? null,
    };
  });
  return {
    /** Null while something typed cannot be used. */
    price,
    /** Percent as typed, without a sign. */
    percentText: readOnly(percentText),
    isMarginWrong: computed(() => margin.value === null),
    /** The author gains; else they give. */
    isMore: readOnly(isMore),
    floorText: computed(() => floor.value?.text ?? ''),
    isFloorWrong: computed(() => floor.value !== null && floor.value.rate === null),
    /** The floor is units received for one paid; else units paid for one received, at most. */
    isDirect,
    typePercent(text: string): void {
      percentText.value = text;
    },
    setIsMore(next: boolean): void {
      isMore.value = next;
    },
    typeFloor(text: string): void {
      const direct = isDirect.peek();
      const isRate = Number(text) > 0;
      floor.value =
        (text && {
          text,
          isDirect: direct,
          rate: isRate ? (direct ? leastRateOf(text, 1) : leastRateOf(1, text)) : null,
        }) ||
        null;
    },
    /** Null: today's rate, without a floor. */
    set(next: FollowedPrice | null): void {
      const { marginBps = 0, floorRate = null } = next ?? {};
      batch(() => {
        isMore.value = marginBps >= 0;
        percentText.value = marginBps === 0 ? '' : String(Math.abs(marginBps) / 100);
        const direct = Number(floorRate) >= 1;
        floor.value =
          floorRate === null
            ? null
            : { text: direct ? floorRate : inverseRate(floorRate), rate: floorRate, isDirect: direct };
      });
    },
  };
}
