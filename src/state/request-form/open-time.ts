// Open time of a new request: the hours among which its author chooses, and the choice (CALL-21).
import { computed, signal } from '@preact/signals';
import { decodeOperator } from '#contract/decode/operator.ts';
import { hasFeature } from '#contract/features.ts';
import type { AppStores } from '../app-stores.ts';

const CHOICES = [6, 24, 72, 168];

export function createOpenTime({ announced }: Pick<AppStores['session'], 'announced'>) {
  const picked = signal<number | null>(null);
  const offered = computed(() => {
    const { features, operator } = announced.value;
    return hasFeature(features, 'repost', 1) ? decodeOperator(operator).requestHours : null;
  });
  /** In ascending order; fewer than two where nothing can be chosen. */
  const choices = computed(() => {
    if (!offered.value) return [];
    const { default: usual, max } = offered.value;
    return [...new Set([...CHOICES.filter((hours) => hours <= max), usual])].sort((a, b) => a - b);
  });
  /** Null without a choice, and for one that is not offered any more. */
  const chosen = computed(() => {
    const { value } = picked;
    return value !== null && value !== offered.value?.default && choices.value.includes(value) ? value : null;
  });
  return {
    choices,
    chosen,
    /** Hours for which the request will be open; null where the backend does not say. */
    hours: computed(() => chosen.value ?? offered.value?.default ?? null),
    choose(hours: number | null): void {
      picked.value = hours;
    },
  };
}
