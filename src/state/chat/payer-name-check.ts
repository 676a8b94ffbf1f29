// Payer name check: asks the writer before account details go to a payer who has not said whose account it pays from (NAME-01).
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { DetailField } from '#domain/payment-details/detail-field.ts';
import { parseDetails } from '#domain/quick-messages.ts';
import { readOnly } from '../read-only.ts';
import type { ChatStore } from './page.ts';

export type PayerNameCheck = ReturnType<typeof createPayerNameCheck>;

export function createPayerNameCheck(
  { draft, setDraft }: Pick<ChatStore, 'draft' | 'setDraft'>,
  isPayerUnnamed: ReadonlySignal<boolean>,
) {
  const asked = signal('');
  let isAllowed = false;
  const concerns = (text: string, fields: readonly DetailField[]): boolean =>
    !isAllowed && isPayerUnnamed.peek() && givesAccount(text, fields);
  return {
    /** The payer has not said yet from whose account the money comes. */
    isPayerUnnamed: readOnly(isPayerUnnamed),
    /** The writer is asked about the draft now; never once the name is declared. */
    isAsking: computed(
      () => isPayerUnnamed.value && asked.value !== '' && asked.value === draft.value.trim(),
    ),
    /** True when the text would give an account to a payer without a name, and nothing was allowed before. */
    concerns,
    /** True when the text concerns it, so that its writer is asked first: it is in the composer then. */
    holds(text: string, fields: readonly DetailField[]): boolean {
      if (!concerns(text, fields)) return false;
      const typed = draft.peek().trim();
      // Saved details, which may come while something else was typed.
      if (typed !== text) setDraft(typed ? `${text}\n${typed}` : text);
      asked.value = draft.peek().trim();
      return true;
    },
    /** Takes the question back. The text stays in the composer, and the next Send asks again. */
    wait(): void {
      asked.value = '';
    },
    /** Asks nothing more in this deal until its page is opened again. */
    allow(): void {
      isAllowed = true;
      asked.value = '';
    },
  };
}

/** A holder's name alone can be paid to by nobody. */
const givesAccount = (text: string, fields: readonly DetailField[]): boolean =>
  parseDetails(text) !== '' || fields.some(({ kind }) => kind !== 'holder');
