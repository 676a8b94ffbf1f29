// Case of a deal, as one of its parties sees it: who looks after it, what is due, and the answers that the viewer files.
import { computed, effect, signal, untracked } from '@preact/signals';
import { ApiError } from '#contract/api-error.ts';
import type { CaseDetails } from '#contract/decode/case.ts';
import { asObject, asText } from '#contract/decode/json.ts';
import { hasFeature } from '#contract/features.ts';
import { caseRoute, fileCaseRoute } from '#contract/routes/cases.ts';
import {
  CASE_WANTS,
  type CaseQuestion,
  type CaseWant,
  QUESTIONS_OF_REASON,
} from '#domain/cases/case-reasons.ts';
import { hasReached } from '#domain/deal-record.ts';
import type { Party } from '#domain/parties.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import { createUserStore, type KeyValueStore, readStoredJson } from '../../platform/storage.ts';
import type { AppStores } from '../app-stores.ts';
import { createCaseSteps } from '../earlier-steps.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { readOnly } from '../read-only.ts';
import { createCaseAppeal } from './case-appeal.ts';
import { createCaseClaim, isEndedDeal } from './case-claim.ts';
import type { DealStore } from './page.ts';
import { writeCase } from './write-case.ts';

/** The texts that the viewer has typed, kept on the phone until they are filed. */
export interface CaseDraft {
  readonly answers: Readonly<Partial<Record<CaseQuestion, string>>>;
  readonly statement: string;
  readonly wants: CaseWant | null;
}

export type CaseStore = ReturnType<typeof createCase>;

const EMPTY: CaseDraft = { answers: {}, statement: '', wants: null };

/** A deal that was never in dispute makes no call before it has ended, when there can be a late claim. */
export function createCase(stores: AppStores, deal: DealStore) {
  const { session, write, services } = stores;
  const { http } = services;
  const params = { id: deal.id };
  const kept = createUserStore(services.local, session.viewerId.peek());
  const draftKey = `case:draft:${deal.id}`;
  const details = signal<CaseDetails | null>(null);
  const isLoading = signal(false);
  const error = signal('');
  /** Null while nothing was typed since the last filing. */
  const typed = signal(readDraft(kept, draftKey));
  const single = createSingleAction((failure) => serverMessageOr(failure, strings.errors.ACTION_FAILED));
  const party = computed<Party | null>(() => {
    const role = deal.role.value;
    const isOffered = hasFeature(session.announced.value.features, 'cases', 1);
    return isOffered && (role === 'author' || role === 'accepter') ? role : null;
  });
  const hasCase = computed(() => {
    const { value } = deal.deal;
    if (!value || !party.value) return false;
    return isEndedDeal(value) || value.status === 'disputed' || hasReached(value, 'disputed');
  });
  const draft = computed<CaseDraft>(() => typed.value ?? filedDraft(details.value));

  let loads = 0;
  let isKnown = false;
  const load = async (): Promise<void> => {
    loads += 1;
    const own = loads;
    // Once it is known, a form stays while it is loaded again.
    isLoading.value = !isKnown;
    try {
      const loaded = await http.call(caseRoute, { params });
      if (own !== loads) return;
      if (loaded && loaded !== 'none') details.value = loaded;
      isKnown ||= loaded !== null;
      error.value = loaded ? '' : strings.errors.DETAILS_LOAD_FAILED;
    } catch (failure) {
      if (own !== loads) return;
      const isMissing = failure instanceof ApiError && failure.code === 'NOT_FOUND';
      isKnown ||= isMissing;
      error.value = isMissing ? '' : serverMessageOr(failure, strings.errors.DETAILS_LOAD_FAILED);
    }
    isLoading.value = false;
  };
  const keep = (next: CaseDraft | null): void => {
    typed.value = next;
    if (next) kept.set(draftKey, JSON.stringify(next));
    else kept.remove(draftKey);
  };

  return {
    /** Null until it is loaded, and for a deal without one. */
    details: readOnly(details),
    steps: createCaseSteps(http, details),
    /** Null for staff, and on a backend without cases. */
    party,
    /** Until the backend has said what the case is, or that there is none. */
    isLoading: readOnly(isLoading),
    /** The sentence of a failed load; '' also for a deal without a case. */
    error: readOnly(error),
    /** The texts that were filed, with those typed since. */
    draft,
    edit: (change: Partial<CaseDraft>): void => keep({ ...draft.peek(), ...change }),
    isFiling: readOnly(single.isBusy),
    fileError: readOnly(single.error),
    /** `evidence`: ids of messages with files. False when it was refused or failed; the draft stays. */
    file: (evidence: readonly string[]): Promise<boolean> =>
      single.run(async () => {
        const sent = draft.peek();
        const body = { ...bodyOf(sent, details.peek()), evidence };
        await writeCase(write, details, fileCaseRoute, { params, body });
        // What was typed while it was sent stays.
        if (typed.peek() === sent || !typed.peek()) keep(null);
      }),
    appeal: createCaseAppeal(stores, deal.id, details),
    claim: createCaseClaim(stores, { id: deal.id, deal: deal.deal, party, details }),
    reload: load,
    mount: (): (() => void) =>
      // Each step of the case raises the deal's version, by stream or by polling (CASE-05).
      effect(() => {
        void deal.deal.value?.version;
        if (hasCase.value) untracked(() => void load());
      }),
  };
}

/** Only answers to the questions of the present reason are sent. */
function bodyOf({ answers, statement, wants }: CaseDraft, of: CaseDetails | null) {
  const asked = of ? QUESTIONS_OF_REASON[of.reason] : [];
  const given = asked.map((question) => ({ question, text: (answers[question] ?? '').trim() }));
  return { answers: given.filter(({ text }) => text !== ''), statement: statement.trim(), wants };
}

function filedDraft(of: CaseDetails | null): CaseDraft {
  if (!of?.file) return EMPTY;
  const { answers, statement, wants } = of.file;
  return {
    answers: Object.fromEntries(answers.map(({ question, text }) => [question, text])),
    statement,
    wants,
  };
}

function readDraft(store: KeyValueStore, key: string): CaseDraft | null {
  const stored = asObject(readStoredJson(store, key));
  if (!stored) return null;
  const answers = Object.entries(asObject(stored.answers) ?? {}).map(([question, text]) => [
    question,
    asText(text),
  ]);
  return {
    answers: Object.fromEntries(answers),
    statement: asText(stored.statement),
    wants: CASE_WANTS.find((want) => want === stored.wants) ?? null,
  };
}
