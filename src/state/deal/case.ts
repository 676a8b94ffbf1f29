// Case of a deal, as one of its parties sees it: who looks after it, what is due, and the answers that the viewer files.
import { computed, effect, signal, untracked } from '@preact/signals';
import { ApiError } from '#contract/api-error.ts';
import { caseRoute, fileCaseRoute } from '#contract/case-calls.ts';
import type { CaseDetails } from '#contract/cases.ts';
import { asObject, asText } from '#contract/decode/json.ts';
import { hasFeature } from '#contract/features.ts';
import {
  CASE_WANTS,
  type CaseQuestion,
  type CaseWant,
  QUESTIONS_OF_REASON,
} from '#domain/cases/case-reasons.ts';
import { hasReached, isEndedDeal } from '#domain/deal-record.ts';
import type { Party } from '#domain/parties.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import { parseStoredJson } from '../../platform/storage.ts';
import type { AppStores } from '../app-stores.ts';
import { createDraft } from '../draft.ts';
import { createCaseSteps } from '../earlier-steps.ts';
import { createLoad } from '../load.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { writeOrConflict } from '../mutations/write-or-conflict.ts';
import { readOnly } from '../read-only.ts';
import { createCaseAppeal } from './case-appeal.ts';
import { createCaseClaim } from './case-claim.ts';
import type { DealStore } from './page.ts';

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
  const details = signal<CaseDetails | null>(null);
  /** Null while nothing was typed since the last filing. */
  const { draft: typed, set: keep } = createDraft(stores, `case:draft:${deal.id}`, TYPED_FORM);
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
  const draft = computed<CaseDraft>(
    () => typed.value ?? filedDraft(details.value) ?? { ...EMPTY, statement: givenReason.value },
  );
  /** The reason that the viewer gave with the dispute, which the statement begins with; '' for none. */
  const givenReason = computed(() => {
    if (!details.value || details.value.isClaim) return '';
    const viewerId = session.viewerId.value;
    const own = deal.deal.value?.steps.filter((one) => one.status === 'disputed' && one.actorId === viewerId);
    return own?.pop()?.note ?? '';
  });

  const isKnown = signal(false);
  const { isLoading, error, load, outdate } = createLoad({
    read: () => http.call(caseRoute, { params }).catch(noneIfMissing),
    keep(loaded) {
      if (loaded !== 'none') details.value = loaded;
      isKnown.value = true;
    },
    messageOf: (failure) => serverMessageOr(failure, strings.errors.DETAILS_LOAD_FAILED),
  });
  const reload = (): Promise<void> => {
    outdate();
    return load();
  };

  return {
    /** Null until it is loaded, and for a deal without one. */
    details: readOnly(details),
    steps: createCaseSteps(http, details),
    /** Null for staff, and on a backend without cases. */
    party,
    /** Until the backend has said what the case is, or that there is none. */
    // Once it is known, a form stays while it is loaded again.
    isLoading: computed(() => isLoading.value && !isKnown.value),
    /** The sentence of a failed load; '' also for a deal without a case. */
    error: readOnly(error),
    /** The texts that were filed, with those typed since; at first the reason of an own dispute. */
    draft,
    edit: (change: Partial<CaseDraft>): void => keep({ ...draft.peek(), ...change }),
    isFiling: readOnly(single.isBusy),
    fileError: readOnly(single.error),
    /** `evidence`: ids of messages with files. False when it was refused or failed; the draft stays. */
    file: (evidence: readonly string[]): Promise<boolean> =>
      single.run(async () => {
        const sent = draft.peek();
        const body = { ...bodyOf(sent, details.peek()), evidence };
        await writeOrConflict(write, fileCaseRoute, { params, body }, (now) => {
          details.value = now;
        });
        // What was typed while it was sent stays.
        if (typed.peek() === sent || !typed.peek()) keep(null);
      }),
    appeal: createCaseAppeal(stores, deal.id, details),
    claim: createCaseClaim(stores, { id: deal.id, deal: deal.deal, party, details }),
    reload,
    mount: (): (() => void) =>
      // Each step of the case raises the deal's version, by stream or by polling (CASE-05).
      effect(() => {
        void deal.deal.value?.version;
        if (hasCase.value) untracked(() => void reload());
      }),
  };
}

/** A deal without a case. */
function noneIfMissing(failure: unknown): 'none' {
  if (failure instanceof ApiError && failure.code === 'NOT_FOUND') return 'none';
  throw failure;
}

/** Only answers to the questions of the present reason are sent. */
function bodyOf({ answers, statement, wants }: CaseDraft, details: CaseDetails | null) {
  const asked = details ? QUESTIONS_OF_REASON[details.reasonCode] : [];
  const given = asked.map((question) => ({ question, text: (answers[question] ?? '').trim() }));
  return { answers: given.filter(({ text }) => text !== ''), statement: statement.trim(), wants };
}

function filedDraft(details: CaseDetails | null): CaseDraft | null {
  if (!details?.file) return null;
  const { answers, statement, wants } = details.file;
  return {
    answers: Object.fromEntries(answers.map(({ question, text }) => [question, text])),
    statement,
    wants,
  };
}

const TYPED_FORM = {
  read(text: string | null): CaseDraft | null {
    const stored = asObject(parseStoredJson(text));
    if (!stored) return null;
    const answers = Object.entries(asObject(stored.answers) ?? {}).map(([question, answer]) => [
      question,
      asText(answer),
    ]);
    return {
      answers: Object.fromEntries(answers),
      statement: asText(stored.statement),
      wants: CASE_WANTS.find((want) => want === stored.wants) ?? null,
    };
  },
  write: (draft: CaseDraft | null): string => (draft ? JSON.stringify(draft) : ''),
};
