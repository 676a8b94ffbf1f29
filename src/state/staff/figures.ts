// Figures store: the work of staff over the last days, and the same as a file (CASE-31).
import { computed, signal } from '@preact/signals';
import type { Figures } from '#contract/staff.ts';
import { figuresRoute } from '#contract/staff.ts';
import { DEFAULT_FIGURE_DAYS, type FigureDays } from '#domain/cases/staff-figures.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { createLoad } from '../load.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { readOnly } from '../read-only.ts';

interface FiguresDeps {
  readonly http: Pick<HttpClient, 'call'>;
  /** Saves the figures of these days as CSV. False when they could not be fetched. */
  readonly saveFigures: (days: FigureDays) => Promise<boolean>;
}

export function createFigures({ http, saveFigures }: FiguresDeps) {
  const days = signal<FigureDays>(DEFAULT_FIGURE_DAYS);
  const saving = createSingleAction(() => strings.figures.NOT_SAVED);
  const create = (days: FigureDays) => {
    const figures = signal<Figures | null>(null);
    const { load, error } = createLoad<Figures>({
      read: () => http.call(figuresRoute, { query: { days } }),
      keep(loaded) {
        figures.value = loaded;
      },
      messageOf: () => strings.figures.NOT_LOADED,
    });
    return { figures, load, error };
  };
  const periods: Readonly<Record<FigureDays, ReturnType<typeof create>>> = {
    7: create(7),
    30: create(30),
    90: create(90),
  };
  const load = (): Promise<void> => periods[days.peek()].load();
  return {
    days: readOnly(days),
    /** Figures of the chosen days; null until loaded. */
    figures: computed(() => periods[days.value].figures.value),
    loadError: computed(() => periods[days.value].error.value),
    isSaving: readOnly(saving.isBusy),
    saveError: readOnly(saving.error),
    show(next: FigureDays): Promise<void> {
      days.value = next;
      return load();
    },
    load,
    save: (): Promise<boolean> =>
      saving.run(async () => {
        if (!(await saveFigures(days.peek()))) throw new Error('not saved');
      }),
  };
}
