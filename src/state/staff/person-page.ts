// Person page store: a person as staff sees them, a new sanction, and what is done with those that there are (SANC-05).
import { batch, signal } from '@preact/signals';
import type { CaseDetail, SanctionAction, StaffPerson } from '#contract/sanctions.ts';
import {
  caseDetailsRoute,
  liftSanctionRoute,
  sanctionRoute,
  secondSanctionRoute,
  staffPersonRoute,
  upholdSanctionRoute,
} from '#contract/sanctions.ts';
import type { EpochMs } from '#domain/entities.ts';
import type { SanctionState } from '#domain/sanctions.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { createLoad } from '../load.ts';
import type { IdempotentWrite } from '../mutations/idempotent-write.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { readOnly } from '../read-only.ts';
import {
  EMPTY_SANCTION,
  questionOf,
  type SanctionDraft,
  type SanctionQuestion,
  sanctionBody,
} from './sanction-draft.ts';

const ROUTE_OF_ACTION = {
  second: secondSanctionRoute,
  uphold: upholdSanctionRoute,
  lift: liftSanctionRoute,
} as const;

interface PersonPageDeps {
  readonly http: Pick<HttpClient, 'call'>;
  readonly write: IdempotentWrite;
  /** Epoch ms by the server's clock. */
  readonly now: () => EpochMs;
  readonly messageOf: (failure: unknown) => string;
  /** The code of a refused call, else ''. */
  readonly codeOf: (failure: unknown) => string;
}

/** An action with a sanction that needs words, and what was typed for it. */
export interface OpenAction {
  readonly sanctionId: string;
  readonly action: Exclude<SanctionAction, 'second'>;
}

export type PersonPageStore = ReturnType<typeof createPersonPage>;

/** `caseId`: the case from which a sanction comes; null for none. */
export function createPersonPage(
  { http, write, now, messageOf, codeOf }: PersonPageDeps,
  id: string,
  caseId: string | null,
) {
  const person = signal<StaffPerson | null>(null);
  const draft = signal(EMPTY_SANCTION);
  const question = signal<SanctionQuestion | null>(null);
  const done = signal<SanctionState | null>(null);
  const caseDetails = signal<readonly CaseDetail[] | null>(null);
  const open = signal<OpenAction | null>(null);
  const note = signal('');
  const isConflict = (failure: unknown) => codeOf(failure) === 'CONFLICT_OF_INTEREST';
  const {
    error: loadError,
    load,
    outdate,
  } = createLoad<StaffPerson>({
    read: () => http.call(staffPersonRoute, { params: { id } }),
    keep: (loaded) => {
      person.value = loaded;
    },
    messageOf: (failure) => (isConflict(failure) ? strings.person.CONFLICT : strings.person.NOT_LOADED),
  });
  const { load: loadDetails } = createLoad<CaseDetail[]>({
    read: () => http.call(caseDetailsRoute, { params: { id }, query: { caseId: caseId ?? '' } }),
    keep: (loaded) =>
      batch(() => {
        caseDetails.value = loaded;
        // Details of other people are only marked: they may be theirs.
        const own = loaded.filter(({ isMentioned, isOfOthers }) => !isMentioned && !isOfOthers);
        draft.value = { ...draft.peek(), details: own.map((one) => one.id) };
      }),
    messageOf: (failure) => {
      error.value = strings.person.NOT_LOADED;
      return messageOf(failure);
    },
  });
  const reload = (): Promise<void> => {
    outdate();
    return load();
  };
  const sentenceOf = (invalidState: () => string) => (failure: unknown) => {
    const code = codeOf(failure);
    if (isConflict(failure)) return strings.sanctions.CONFLICT;
    // The person is staff.
    if (code === 'FORBIDDEN') return strings.sanctions.OWNERS_ONLY;
    if (code !== 'INVALID_STATE') return messageOf(failure);
    void reload();
    return invalidState();
  };
  const { busy, error, run } = createSingleAction(sentenceOf(() => strings.sanctions.CHANGED));
  const change = (
    action: SanctionAction,
    sanctionId: string,
    body: { readonly note?: string },
    afterwards?: () => void,
  ) =>
    run(
      async () => {
        await write(ROUTE_OF_ACTION[action], { params: { id, sanctionId }, body });
        afterwards?.();
        await reload();
      },
      { name: sanctionId },
    );
  return {
    /** The case from which the page was opened; null for none. */
    caseId,
    /** Null until loaded. */
    person: readOnly(person),
    loadError: readOnly(loadError),
    /** The id of the sanction that is changed, 'impose', or null. */
    busy: readOnly(busy),
    /** The sentence of the last failed action, else ''. */
    error: readOnly(error),
    draft: readOnly(draft),
    /** Null: nothing is asked, or the draft has changed since. */
    question: readOnly(question),
    /** The state of the sanction that was imposed last, until the next draft. */
    done: readOnly(done),
    open: readOnly(open),
    note: readOnly(note),
    load,
    /** Details that can be banned; null until they are loaded, which the choice of that kind begins. */
    caseDetails: readOnly(caseDetails),
    edit(next: SanctionDraft): void {
      if (next.kind === 'details' && !caseDetails.peek()) void loadDetails();
      batch(() => {
        draft.value = next;
        question.value = null;
        done.value = null;
      });
    },
    /** Asks whether to impose it; nothing while the draft is incomplete. */
    ask(): void {
      question.value = questionOf(draft.peek(), now());
    },
    /** Takes the question back; what was typed stays. */
    cancel(): void {
      question.value = null;
    },
    /** Imposes what was asked; false, without a call, when nothing was. */
    async impose(): Promise<boolean> {
      const [asked, typed] = [question.peek(), draft.peek()];
      if (!asked) return false;
      return run(
        async () => {
          const imposed = await write(sanctionRoute, { params: { id }, body: sanctionBody(asked, caseId) });
          // A draft that was changed since then is the next one, with what is asked about it.
          if (draft.peek() === typed)
            batch(() => {
              draft.value = EMPTY_SANCTION;
              caseDetails.value = null;
              question.value = null;
              done.value = imposed?.state ?? 'active';
            });
          await reload();
        },
        { name: 'impose', messageOf: sentenceOf(() => strings.sanctions.SAME_BAN) },
      );
    },
    second: (sanctionId: string): Promise<boolean> => change('second', sanctionId, {}),
    /** Opens the words of an action, or closes them; what was typed stays. */
    toggle(action: OpenAction): void {
      const { sanctionId, action: name } = open.peek() ?? {};
      const isOpen = sanctionId === action.sanctionId && name === action.action;
      open.value = isOpen ? null : action;
      error.value = '';
    },
    setNote(text: string): void {
      note.value = text;
    },
    /** Does the open action; false, without a call, while there are no words. */
    async finish(): Promise<boolean> {
      const [action, typed] = [open.peek(), note.peek()];
      const text = typed.trim();
      if (action === null || text === '') return false;
      return change(action.action, action.sanctionId, { note: text }, () => {
        // A note that was changed since then is not sent, and another form stays open.
        if (note.peek() !== typed) return;
        batch(() => {
          note.value = '';
          if (open.peek() === action) open.value = null;
        });
      });
    },
  };
}
