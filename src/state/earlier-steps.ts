// Earlier steps store: pages before the last steps that an answer has, which stay when the answer is read again (ACT-10).
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { CaseDetails } from '#contract/decode/case.ts';
import type { CaseStep } from '#contract/decode/case-steps.ts';
import type { Page } from '#contract/decode/page.ts';
import { caseStepsRoute } from '#contract/routes/cases.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import type { ListEnd } from './next-pages.ts';

interface NumberedStep {
  readonly n?: number;
}

/** The last steps of a deal or case, as its answer has them, oldest first. */
export interface LastSteps<Step> {
  /** Id of the deal or case. */
  readonly of: string;
  readonly steps: readonly Step[];
  /** For the page before; null when there is none. */
  readonly cursor: string | null;
}

export interface EarlierSteps<Step> {
  /** Those that were loaded and the last ones, oldest first. */
  readonly steps: ReadonlySignal<readonly Step[]>;
  /** What is before the first of them: nothing, a page not loaded yet, or one that could not be loaded. */
  readonly end: ReadonlySignal<ListEnd>;
  readonly isLoading: ReadonlySignal<boolean>;
  /** Loads the page before, also as Retry; nothing while one is on its way. Never rejects. */
  loadEarlier(): Promise<void>;
}

/** `read`: the page of a deal or case before a cursor, null when it cannot be read. */
export function createEarlierSteps<Step extends NumberedStep>(
  last: ReadonlySignal<LastSteps<Step> | null>,
  read: (of: string, cursor: string) => Promise<Page<Step> | null>,
): EarlierSteps<Step> {
  /** Everything that was known when the last page came. */
  const known = signal<LastSteps<Step> | null>(null);
  const failedAt = signal<string | null>(null);
  const isLoading = signal(false);
  const shown = computed(() => joinSteps(known.value, last.value));
  return {
    steps: computed(() => shown.value?.steps ?? []),
    end: computed(() => {
      const cursor = shown.value?.cursor ?? null;
      if (cursor === null) return 'all';
      return failedAt.value === cursor ? 'failed' : 'more';
    }),
    isLoading,
    async loadEarlier() {
      const now = shown.peek();
      if (isLoading.peek() || !now || now.cursor === null) return;
      isLoading.value = true;
      const page = await read(now.of, now.cursor).catch(() => null);
      failedAt.value = page ? null : now.cursor;
      if (page) known.value = { ...now, steps: [...page.items, ...now.steps], cursor: page.nextCursor };
      isLoading.value = false;
    },
  };
}

/**
 * Both, oldest first.
 * Without a step in common, those between the two were never loaded: then the last ones alone.
 */
function joinSteps<Step extends NumberedStep>(
  known: LastSteps<Step> | null,
  last: LastSteps<Step> | null,
): LastSteps<Step> | null {
  const first = last?.steps[0]?.n;
  const end = known?.steps[known.steps.length - 1]?.n;
  if (!known || !last || known.of !== last.of || first === undefined || end === undefined || end < first)
    return last;
  const earlier = known.steps.filter(({ n = first }) => n < first);
  return { ...known, steps: [...earlier, ...last.steps] };
}

/** Steps of a case, for its parties and for staff (CASE-56). */
export const createCaseSteps = (
  http: Pick<HttpClient, 'call'>,
  details: ReadonlySignal<CaseDetails | null>,
): EarlierSteps<CaseStep> =>
  createEarlierSteps(
    computed(() => {
      const of = details.value;
      return of && { of: of.id, steps: of.steps, cursor: of.earlierSteps?.cursor ?? null };
    }),
    (id, cursor) => http.call(caseStepsRoute, { params: { id }, query: { cursor } }),
  );
