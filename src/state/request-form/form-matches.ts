// Matches of a new request: open requests of others that mirror what is typed, asked for once typing rests (CALL-10).
import { computed, effect, signal } from '@preact/signals';
import { hasFeature } from '#contract/features.ts';
import { type FormMatches, matchesRoute } from '#contract/matches.ts';
import type { AppStores } from '../app-stores.ts';
import { readOnly } from '../read-only.ts';
import type { CurrencyPairForm } from './currency-pair-form.ts';

/** Longer than the form waits before it converts one amount, so that both belong together. */
const TYPING_RESTS_MS = 800;

/** Makes no call on a backend that does not announce `matches`. What cannot be loaded is not shown. */
export function createFormMatches({ session, services }: AppStores, pair: CurrencyPairForm) {
  const found = signal<FormMatches | null>(null);
  /** The query as a text, which changes with its values alone; '' while something is missing. */
  const query = computed(() => {
    const { payCurrency, payMethods, payAmount, receiveCurrency, receiveMethods, amount } = pair.values.value;
    const isComplete = pair.isComplete.value && !pair.isConverting.value && payAmount !== null;
    if (!isComplete || !hasFeature(session.announced.value.features, 'matches', 1)) return '';
    return JSON.stringify({
      ...{ payCurrency, payMethod: payMethods.join(','), payAmount },
      ...{ receiveCurrency, receiveMethod: receiveMethods.join(','), amount },
    });
  });
  return {
    found: readOnly(found),
    mount: (): (() => void) =>
      effect(() => {
        const asked = query.value;
        found.value = null;
        if (asked === '') return;
        let isOutdated = false;
        const keep = (matches: FormMatches | null): void => {
          if (!isOutdated) found.value = matches;
        };
        const cancel = services.clock.after(TYPING_RESTS_MS, () => {
          void services.http.call(matchesRoute, { query: JSON.parse(asked) }).then(keep, () => {});
        });
        return () => {
          isOutdated = true;
          cancel();
        };
      }),
  };
}
