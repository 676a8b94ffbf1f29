// Earlier steps store: pages before the last steps that the answer of a deal or case has, which stay when it is read again (ACT-10).
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { caseStepsRoute } from '#contract/case-calls.ts';
import type { CaseDetails, CaseStep } from '#contract/cases.ts';
import type { DealDetails, DealStep } from '#contract/decode/deal-details.ts';
import type { Page } from '#contract/decode/page.ts';
import { dealStepsRoute } from '#contract/routes/deals.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import type { ListEnd } from './next-pages.ts';
import { readOnly } from './read-only.ts';

interface NumberedStep {
  readonly n?: number;
}

/** The last steps of a deal or case, as its answer has them, oldest first. */
export interface LastSteps<Step> {
  /** Id of the deal or case. */
  readonly id: string;
  readonly steps: readonly Step[];
  /** Null when there are none; `cursor`: for the page before. */
  readonly earlierSteps: { readonly cursor: string } | null;
}

export type EarlierSteps<Step extends NumberedStep> = ReturnType<typeof createEarlierSteps<Step>>;

/** `read`: the page of a deal or case before a cursor, null when it cannot be read. */
export function createEarlierSteps<Step extends NumberedStep>(
  last: ReadonlySignal<LastSteps<Step> | null>,
  read: (id: string, cursor: string) => Promise<Page<Step> | null>,
) {
  /** Everything that was known when the last page came. */
  const known = signal<LastSteps<Step> | null>(null);
  const failedAt = signal<string | null>(null);
  const isLoading = signal(false);
  const shown = computed(() => joinSteps(known.value, last.value));
  return {
    /** The steps that were loaded and the last ones, oldest first. */
    steps: computed(() => shown.value?.steps ?? []),
    /** State of the page before the first step: there is none, it is not loaded, or it could not be loaded. */
    end: computed((): ListEnd => {
      const cursor = shown.value?.earlierSteps?.cursor ?? null;
      if (cursor === null) return 'all';
      return failedAt.value === cursor ? 'failed' : 'more';
    }),
    isLoading: readOnly(isLoading),
    /** Loads the page before, also as Retry; nothing while one is on its way. Never rejects. */
    async loadEarlier(): Promise<void> {
      const now = shown.peek();
      if (isLoading.peek() || !now?.earlierSteps) return;
      const { id, earlierSteps } = now;
      isLoading.value = true;
      const page = await read(id, earlierSteps.cursor).catch(() => null);
      failedAt.value = page ? null : earlierSteps.cursor;
      if (page) {
        const cursor = page.nextCursor;
        known.value = {
          id,
          steps: [...page.items, ...now.steps],
          earlierSteps: cursor === null ? null : { cursor },
        };
      }
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
  if (!known || !last || known.id !== last.id || first === undefined || end === undefined || end < first)
    return last;
  const earlier = known.steps.filter(({ n = first }) => n < first);
  return { ...known, steps: [...earlier, ...last.steps] };
}

type Http = Pick<HttpClient, 'call'>;

/** Steps of a deal, for its page and its summary. */
export const createDealSteps = (http: Http, deal: ReadonlySignal<DealDetails | null>) =>
  createEarlierSteps<DealStep>(deal, (id, cursor) =>
    http.call(dealStepsRoute, { params: { id }, query: { cursor } }),
  );

/** Steps of a case, for its parties and for staff (CASE-56). */
export const createCaseSteps = (http: Http, details: ReadonlySignal<CaseDetails | null>) =>
  createEarlierSteps<CaseStep>(details, (id, cursor) =>
    http.call(caseStepsRoute, { params: { id }, query: { cursor } }),
  );
