// Case page store: one case for staff, what is done with it, and what was typed for it, which no failure loses (CASE-17).
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { CaseDetails } from '#contract/decode/case.ts';
import type { DecisionPreview } from '#contract/decode/decision-preview.ts';
import type { StaffMember } from '#contract/decode/staff.ts';
import type { DecodedRoute } from '#contract/route.ts';
import {
  askCaseRoute,
  assignCaseRoute,
  decideCaseRoute,
  noteCaseRoute,
  overturnCaseRoute,
  previewDecisionRoute,
  releaseCaseRoute,
  staffCaseRoute,
  takeCaseRoute,
  upholdCaseRoute,
} from '#contract/routes/cases.ts';
import { staffRolesRoute } from '#contract/routes/staff.ts';
import { DEFAULT_ANSWER_HOURS } from '#domain/cases/case-deadlines.ts';
import { SETTLEMENT_PARTIES, type SettlementParty } from '#domain/settlement/party.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { createLoad } from '../load.ts';
import type { IdempotentWrite } from '../mutations/idempotent-write.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { type BanStore, createBan } from './ban.ts';
import {
  type DecisionDraft,
  decisionBody,
  EMPTY_DECISION,
  previewKey,
  upholdBody,
} from './decision-draft.ts';

/** Actions that need input, each with a form. */
export const FORM_ACTS = ['ask', 'note', 'assign', 'ban', 'decide', 'uphold', 'overturn'] as const;
export type FormAct = (typeof FORM_ACTS)[number];
/** Actions that make a decision: the first one, or another one after an appeal. */
export type DecidingAct = 'decide' | 'overturn';
const ROUTE_OF_DECISION = { decide: decideCaseRoute, overturn: overturnCaseRoute } as const;
/** Actions of one press. */
export type DirectAct = 'take' | 'release';

export interface AskDraft {
  readonly from: readonly SettlementParty[];
  readonly text: string;
  readonly hours: number;
}

/** Sentences of failures. */
export interface CaseFailures {
  readonly notLoaded: string;
  /** CONFLICT_OF_INTEREST of reading, and of an action. */
  readonly ownConflict: string;
  readonly conflict: string;
  readonly taken: string;
  readonly changed: string;
  /** FORBIDDEN of a ban: the person is staff. */
  readonly staffBan: string;
  readonly messageOf: (failure: unknown) => string;
  /** The code of a refused call, else ''. */
  readonly codeOf: (failure: unknown) => string;
}
interface CasePageDeps {
  readonly http: Pick<HttpClient, 'call'>;
  readonly write: IdempotentWrite;
  /** Epoch ms by the server's clock. */
  readonly now: () => number;
  readonly failures: CaseFailures;
}

export interface CasePageStore {
  /** Null until loaded. */
  readonly details: ReadonlySignal<CaseDetails | null>;
  readonly loadError: ReadonlySignal<string>;
  readonly isLoading: ReadonlySignal<boolean>;
  readonly busy: ReadonlySignal<string | null>;
  /** The sentence of the last failed action, else ''. */
  readonly error: ReadonlySignal<string>;
  /** The open form. */
  readonly form: ReadonlySignal<FormAct | null>;
  readonly question: ReadonlySignal<AskDraft>;
  readonly note: ReadonlySignal<string>;
  /** Why an appealed decision stands. */
  readonly reasons: ReadonlySignal<string>;
  readonly decision: ReadonlySignal<DecisionDraft>;
  /** The texts of the typed decision for each side; null until asked for, and after a change. */
  readonly preview: ReadonlySignal<DecisionPreview | null>;
  /** The people who may be given the case; none where the viewer may not read the roles. */
  readonly members: ReadonlySignal<readonly StaffMember[]>;
  readonly ban: BanStore;
  load(): Promise<void>;
  /** Opens a form, or closes the open one; what was typed stays. */
  toggle(form: FormAct | null): void;
  setQuestion(draft: AskDraft): void;
  setNote(text: string): void;
  setReasons(text: string): void;
  setDecision(draft: DecisionDraft): void;
  act(act: DirectAct): Promise<boolean>;
  assign(userId: string): Promise<boolean>;
  ask(): Promise<boolean>;
  saveNote(): Promise<boolean>;
  /** False, without a call, while the reasons are too short. */
  uphold(): Promise<boolean>;
  loadPreview(): Promise<boolean>;
  /** Decides what was previewed, and nothing else. */
  decide(act: DecidingAct): Promise<boolean>;
}

export function createCasePage({ http, write, now, failures }: CasePageDeps, id: string): CasePageStore {
  const details = signal<CaseDetails | null>(null);
  const form = signal<FormAct | null>(null);
  const question = signal<AskDraft>({ from: SETTLEMENT_PARTIES, text: '', hours: DEFAULT_ANSWER_HOURS });
  const note = signal('');
  const reasons = signal('');
  const decision = signal<DecisionDraft>(EMPTY_DECISION);
  const previewed = signal<{ readonly key: string; readonly texts: DecisionPreview } | null>(null);
  const members = signal<readonly StaffMember[]>([]);
  const isConflict = (failure: unknown) => failures.codeOf(failure) === 'CONFLICT_OF_INTEREST';
  /** Not what is older than what is shown: a load may have begun before the last action. */
  const show = (loaded: CaseDetails): void => {
    if ((loaded.version ?? 0) >= (details.peek()?.version ?? 0)) details.value = loaded;
  };
  const {
    isLoading,
    error: loadError,
    load,
  } = createLoad<CaseDetails>({
    read: () => http.call(staffCaseRoute, { params: { id } }),
    keep: show,
    messageOf: (failure) => (isConflict(failure) ? failures.ownConflict : failures.notLoaded),
  });
  const { busy, error, run } = createSingleAction((failure) => {
    const code = failures.codeOf(failure);
    if (isConflict(failure)) return failures.conflict;
    if (code !== 'CASE_TAKEN' && code !== 'INVALID_STATE') return failures.messageOf(failure);
    // Shown as it is now, beside what was typed.
    void load();
    return code === 'CASE_TAKEN' ? failures.taken : failures.changed;
  });
  const ban = createBan({
    write,
    now,
    run,
    messageOf: (failure) =>
      failures.codeOf(failure) === 'FORBIDDEN' ? failures.staffBan : failures.messageOf(failure),
    personOf: (side) => details.peek()?.staff?.parties[side]?.id ?? '',
    onDone() {
      form.value = null;
      void load();
    },
  });
  const version = () => details.peek()?.version ?? null;
  const key = () => (details.value ? previewKey(details.value, decision.value) : '');

  /** True when done; then `afterwards` runs, and the form is closed. */
  const change = (
    name: string,
    route: DecodedRoute<CaseDetails | null>,
    body: object,
    afterwards?: () => void,
  ): Promise<boolean> =>
    run(
      async () => {
        const answered = await write(route, { params: { id }, body });
        form.value = null;
        afterwards?.();
        // The answer of an action has no files; those of the case are as they were, or come with the next load.
        const [staff, files] = [answered?.staff, details.peek()?.staff?.files];
        if (answered && staff) show({ ...answered, staff: { ...staff, files: files ?? staff.files } });
        void load();
      },
      { name },
    );

  return {
    details,
    loadError,
    isLoading,
    busy,
    error,
    form,
    question,
    note,
    reasons,
    decision,
    preview: computed(() => (previewed.value?.key === key() ? previewed.value.texts : null)),
    members,
    ban,
    load,
    toggle(next) {
      form.value = form.peek() === next ? null : next;
      ban.reset();
      error.value = '';
      if (form.peek() !== 'assign' || members.peek().length > 0) return;
      // Judges may not read the roles: they can give a case to themselves alone.
      void http.call(staffRolesRoute).then(
        (loaded) => {
          members.value = loaded ?? [];
        },
        () => {},
      );
    },
    setQuestion(draft) {
      question.value = draft;
    },
    setNote(text) {
      note.value = text;
    },
    setReasons(text) {
      reasons.value = text;
    },
    setDecision(draft) {
      decision.value = draft;
    },
    act: (act) => change(act, act === 'take' ? takeCaseRoute : releaseCaseRoute, {}),
    assign: (userId) => change('assign', assignCaseRoute, { userId }),
    ask() {
      const { from, text, hours } = question.peek();
      return change('ask', askCaseRoute, { from, text: text.trim(), hours }, () => {
        question.value = { ...question.peek(), text: '' };
      });
    },
    saveNote: () =>
      change('note', noteCaseRoute, { text: note.peek().trim() }, () => {
        note.value = '';
      }),
    async uphold() {
      const body = upholdBody(reasons.peek());
      if (!body) return false;
      return change('uphold', upholdCaseRoute, { ...body, version: version() }, () => {
        reasons.value = '';
      });
    },
    loadPreview: () =>
      run(
        async () => {
          const [body, from] = [decisionBody(decision.peek()), key()];
          if (!body) return;
          const texts = await http.call(previewDecisionRoute, { params: { id }, body });
          if (!texts) throw new Error('The preview could not be read');
          previewed.value = { key: from, texts };
        },
        { name: 'preview' },
      ),
    async decide(act) {
      const body = decisionBody(decision.peek());
      if (!body || previewed.peek()?.key !== key()) return false;
      return change(act, ROUTE_OF_DECISION[act], { ...body, version: version() }, () => {
        decision.value = EMPTY_DECISION;
      });
    },
  };
}
