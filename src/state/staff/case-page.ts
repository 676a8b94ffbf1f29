// Case page store: one case for staff, what is done with it, and what was typed for it, which no failure loses (CASE-17).
import { computed, type Signal, signal } from '@preact/signals';
import {
  askCaseRoute,
  assignCaseRoute,
  decideCaseRoute,
  finishReminderRoute,
  noteCaseRoute,
  overturnCaseRoute,
  previewDecisionRoute,
  releaseCaseRoute,
  remindCaseRoute,
  rereadCaseRoute,
  staffCaseRoute,
  takeCaseRoute,
  upholdCaseRoute,
} from '#contract/case-calls.ts';
import type { CaseDetails, DecisionPreview } from '#contract/cases.ts';
import type { DecodedRoute } from '#contract/route.ts';
import type { StaffMember } from '#contract/staff.ts';
import { staffRolesRoute } from '#contract/staff.ts';
import { DEFAULT_ANSWER_HOURS, MAX_REMINDERS } from '#domain/cases/case-deadlines.ts';
import type { EpochMs } from '#domain/entities.ts';
import { PARTIES, type Party } from '#domain/parties.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { createCaseSteps } from '../earlier-steps.ts';
import { createLoad } from '../load.ts';
import type { IdempotentWrite } from '../mutations/idempotent-write.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { readOnly } from '../read-only.ts';
import {
  type DecisionDraft,
  decisionBody,
  EMPTY_DECISION,
  EMPTY_READING,
  previewKey,
  type ReadingDraft,
  readingBody,
  upholdBody,
} from './decision-draft.ts';
import { EMPTY_REMINDER, type ReminderDraft, reminderBody } from './reminder-draft.ts';

/** Actions that need input, each with a form. */
export const FORM_ACTS = [
  'ask',
  'note',
  'remind',
  'assign',
  'decide',
  'uphold',
  'overturn',
  'reread',
] as const;
export type FormAct = (typeof FORM_ACTS)[number];
/** Actions that make a decision: the first one, or another one after an appeal. */
export type DecidingAct = 'decide' | 'overturn';
const ROUTE_OF_DECISION = { decide: decideCaseRoute, overturn: overturnCaseRoute } as const;
/** Actions of one press. */
export type DirectAct = 'take' | 'release';

export interface AskDraft {
  readonly from: readonly Party[];
  readonly text: string;
  readonly hours: number;
}

interface CasePageDeps {
  readonly http: Pick<HttpClient, 'call'>;
  readonly write: IdempotentWrite;
  readonly now: () => EpochMs;
  readonly messageOf: (failure: unknown) => string;
  /** The code of a refused call, else ''. */
  readonly codeOf: (failure: unknown) => string;
}

export type CasePageStore = ReturnType<typeof createCasePage>;

export function createCasePage({ http, write, now, messageOf, codeOf }: CasePageDeps, id: string) {
  const details = signal<CaseDetails | null>(null);
  const form = signal<FormAct | null>(null);
  const question = signal<AskDraft>({ from: PARTIES, text: '', hours: DEFAULT_ANSWER_HOURS });
  const note = signal('');
  const reminder = signal<ReminderDraft>(EMPTY_REMINDER);
  const reasons = signal('');
  const reading = signal<ReadingDraft>(EMPTY_READING);
  const decision = signal<DecisionDraft>(EMPTY_DECISION);
  const previewed = signal<{ readonly key: string; readonly texts: DecisionPreview } | null>(null);
  const members = signal<readonly StaffMember[]>([]);
  const isConflict = (failure: unknown) => codeOf(failure) === 'CONFLICT_OF_INTEREST';
  /** Not what is older than what is shown: a load may have begun before the last action. */
  const show = (loaded: CaseDetails): void => {
    if ((loaded.version ?? 0) >= (details.peek()?.version ?? 0)) details.value = loaded;
  };
  const {
    isLoading,
    error: loadError,
    load,
    outdate,
  } = createLoad<CaseDetails>({
    read: () => http.call(staffCaseRoute, { params: { id } }),
    keep: show,
    messageOf: (failure) => (isConflict(failure) ? strings.file.OWN_CONFLICT : strings.file.NOT_LOADED),
  });
  const reload = (): void => {
    outdate();
    void load();
  };
  const { busy, error, run } = createSingleAction((failure) => {
    const code = codeOf(failure);
    if (isConflict(failure)) return strings.acts.CONFLICT;
    if (code === 'LIMIT_REACHED') return strings.acts.tooManyReminders(`${MAX_REMINDERS}`);
    if (code !== 'CASE_TAKEN' && code !== 'INVALID_STATE') return messageOf(failure);
    // Shown as it is now, beside what was typed.
    reload();
    return code === 'CASE_TAKEN' ? strings.acts.TAKEN : strings.acts.CHANGED;
  });
  const version = () => details.peek()?.version ?? null;
  const key = () => (details.value ? previewKey(details.value, decision.value) : '');

  /** Clears the text that is sent now, when it is called; false, and nothing, when more was typed since. */
  const clearIfUnchanged = <T>(typed: Signal<T>, empty: T) => {
    const sent = typed.peek();
    return (): boolean => {
      if (typed.peek() !== sent) return false;
      typed.value = empty;
      return true;
    };
  };
  /** True when done; then `clear` runs, and the form of this action is closed when it answers true. */
  const change = (
    name: string,
    route: DecodedRoute<CaseDetails | null>,
    body: object,
    clear = () => true,
    params: { readonly [name: string]: string } = {},
  ): Promise<boolean> =>
    run(
      async () => {
        const answered = await write(route, { params: { id, ...params }, body });
        if (clear() && form.peek() === name) form.value = null;
        // The answer of an action has no files, watch words, names and evidence: they are as they were, or come with the next load.
        const staff = answered?.staff;
        const {
          files = null,
          watchWords = null,
          names = null,
          evidence = null,
          mayReadChat = null,
        } = details.peek()?.staff ?? {};
        const kept = { files, watchWords, names, evidence, mayReadChat };
        if (answered && staff) show({ ...answered, staff: { ...staff, ...kept } });
        reload();
      },
      { name },
    );

  return {
    /** Null until loaded. */
    details: readOnly(details),
    steps: createCaseSteps(http, details),
    loadError: readOnly(loadError),
    isLoading: readOnly(isLoading),
    busy: readOnly(busy),
    /** The sentence of the last failed action, else ''. */
    error: readOnly(error),
    /** The open form. */
    form: readOnly(form),
    question: readOnly(question),
    note: readOnly(note),
    reminder: readOnly(reminder),
    /** Why an appealed decision stands. */
    reasons: readOnly(reasons),
    reading: readOnly(reading),
    decision: readOnly(decision),
    /** The texts of the typed decision for each side; null until asked for, and after a change. */
    preview: computed(() => (previewed.value?.key === key() ? previewed.value.texts : null)),
    /** The people who may be given the case; none where the viewer may not read the roles. */
    members: readOnly(members),
    load,
    /** Opens a form, or closes the open one; what was typed stays. */
    toggle(next: FormAct | null): void {
      form.value = form.peek() === next ? null : next;
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
    setQuestion(draft: AskDraft): void {
      question.value = draft;
    },
    setNote(text: string): void {
      note.value = text;
    },
    setReminder(draft: ReminderDraft): void {
      reminder.value = draft;
    },
    setReasons(text: string): void {
      reasons.value = text;
    },
    setReading(draft: ReadingDraft): void {
      reading.value = draft;
    },
    setDecision(draft: DecisionDraft): void {
      decision.value = draft;
    },
    act: (act: DirectAct): Promise<boolean> =>
      change(act, act === 'take' ? takeCaseRoute : releaseCaseRoute, {}),
    assign: (userId: string): Promise<boolean> => change('assign', assignCaseRoute, { userId }),
    ask(): Promise<boolean> {
      const asked = question.peek();
      const body = { ...asked, text: asked.text.trim() };
      return change('ask', askCaseRoute, body, clearIfUnchanged(question, { ...asked, text: '' }));
    },
    saveNote: (): Promise<boolean> =>
      change('note', noteCaseRoute, { text: note.peek().trim() }, clearIfUnchanged(note, '')),
    /** False, without a call, while something is missing. */
    async remind(): Promise<boolean> {
      const body = reminderBody(reminder.peek(), now());
      if (!body) return false;
      return change('remind', remindCaseRoute, body, clearIfUnchanged(reminder, EMPTY_REMINDER));
    },
    finishReminder: (reminderId: string): Promise<boolean> =>
      change(`done ${reminderId}`, finishReminderRoute, {}, undefined, { reminderId }),
    /** False, without a call, while the reasons are too short. */
    async uphold(): Promise<boolean> {
      const body = upholdBody(reasons.peek());
      if (!body) return false;
      return change(
        'uphold',
        upholdCaseRoute,
        { ...body, version: version() },
        clearIfUnchanged(reasons, ''),
      );
    },
    /** Saves a second reading; false, without a call, while something is missing. */
    async reread(): Promise<boolean> {
      const body = readingBody(reading.peek());
      if (!body) return false;
      return change('reread', rereadCaseRoute, body, clearIfUnchanged(reading, EMPTY_READING));
    },
    loadPreview: (): Promise<boolean> =>
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
    /** Decides what was previewed, and nothing else. */
    async decide(act: DecidingAct): Promise<boolean> {
      const body = decisionBody(decision.peek());
      if (!body || previewed.peek()?.key !== key()) return false;
      const whole = { ...body, version: version() };
      return change(act, ROUTE_OF_DECISION[act], whole, clearIfUnchanged(decision, EMPTY_DECISION));
    },
  };
}
