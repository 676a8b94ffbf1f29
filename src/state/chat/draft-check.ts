// Draft check: asks the writer about a field that is written wrongly (FIELD-05), and about a payer without a name (NAME-01).
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import {
  type DetailContext,
  type DetailField,
  mayHaveDetails,
} from '#domain/payment-details/detail-field.ts';
import type { Clock } from '#runtime/clock.ts';
import type { CheckScripts, FindDetailFields } from './check-scripts.ts';
import type { PayerNameCheck } from './payer-name-check.ts';

/** The longest wait for the parser, ms. It is loaded while the text is typed. */
const MAX_WAIT_MS = 1_000;

export type DraftCheck = ReturnType<typeof createDraftCheck>;

export interface DraftCheckInput {
  readonly draft: ReadonlySignal<string>;
  readonly isOn: ReadonlySignal<boolean>;
  readonly scripts: Pick<CheckScripts, 'loadDetails'>;
  readonly clock: Clock;
  /** How the writer is paid; undefined until the deal is loaded. */
  readonly context: () => DetailContext | undefined;
  readonly payerName: Pick<PayerNameCheck, 'isPayerUnnamed' | 'concerns' | 'holds' | 'allow'>;
}

interface Question {
  readonly text: string;
  readonly wrong: readonly DetailField[];
  readonly concernsPayer: boolean;
}
const NONE: readonly DetailField[] = [];

export function createDraftCheck({ draft, isOn, scripts, clock, context, payerName }: DraftCheckInput) {
  const question = signal<Question | null>(null);
  /** Texts of which the wrong fields were asked about: none is held back twice for them. */
  const asked = new Set<string>();
  let find: FindDetailFields | null = null;
  let isWaiting = false;
  const typed = (): string => draft.peek().trim();
  const load = async (): Promise<void> => {
    // Without the script nothing is checked.
    find ??= await scripts.loadDetails().catch(() => null);
  };
  const check = (send: () => void): void => {
    const text = typed();
    const fields = find?.(text, context()) ?? NONE;
    const wrong = fields.filter(({ isValid }) => !isValid);
    if (wrong.length > 0 && !asked.has(text)) {
      asked.add(text);
      question.value = { text, wrong, concernsPayer: payerName.concerns(text, fields) };
      return;
    }
    question.value = null;
    if (!payerName.holds(text, fields)) send();
  };
  const current = computed(() => (question.value?.text === draft.value.trim() ? question.value : null));
  const asksForPayer = computed(
    () => current.value?.concernsPayer === true && payerName.isPayerUnnamed.value,
  );
  return {
    /** The wrong fields of the draft about which its writer is asked; none once it was changed or sent. */
    wrong: computed(() => current.value?.wrong ?? NONE),
    /**
     * The question is about a payer without a name as well.
     * With a question of its own, a second tap would answer what was not read.
     */
    asksForPayer,
    /** Runs `send`, at once unless the parser is still being loaded; not when the writer is asked now. */
    beforeSend(send: () => void): void {
      if (isWaiting) return;
      if (find || !isOn.peek() || !mayHaveDetails(typed())) {
        check(send);
        return;
      }
      isWaiting = true;
      const timeout = new Promise<void>((resolve) => void clock.after(MAX_WAIT_MS, resolve));
      void Promise.race([load(), timeout]).then(() => {
        isWaiting = false;
        check(send);
      });
    },
    /** The answer to the question: what was asked is sent as it is. */
    sendAnyway(send: () => void): void {
      if (asksForPayer.peek()) payerName.allow();
      check(send);
    },
    /** Takes the question back: the writer edits the text. */
    edit(): void {
      question.value = null;
    },
    mount: (): (() => void) =>
      effect(() => {
        if (isOn.value && !find && mayHaveDetails(draft.value)) void load();
      }),
  };
}
