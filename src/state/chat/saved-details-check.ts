// Saved details check: asks the sender once about a wrong field in saved details, before they are sent (FIELD-05), and about a payer without a name (NAME-01).
import { type ReadonlySignal, signal } from '@preact/signals';
import { createDraftCheck, type DraftCheck, type DraftCheckInput } from './draft-check.ts';

export interface SavedDetailsCheck extends Pick<DraftCheck, 'wrong' | 'asksForPayer' | 'edit'> {
  /** The message that was to be sent last; '' once it is. */
  readonly text: ReadonlySignal<string>;
  /** Runs `send` with the message, unless the sender is asked now; about a payer's name, in the composer. */
  send(text: string, send: (text: string) => void): void;
  /** The answer to the question: sends what was held back. */
  sendAnyway(): void;
}

export function createSavedDetailsCheck(input: Omit<DraftCheckInput, 'draft'>): SavedDetailsCheck {
  /** The message to send; '' for none. */
  const chosen = signal('');
  let send = (_text: string): void => undefined;
  const check = createDraftCheck({ ...input, draft: chosen });
  const sendChosen = (): void => {
    const text = chosen.peek();
    chosen.value = '';
    send(text);
  };
  return {
    wrong: check.wrong,
    asksForPayer: check.asksForPayer,
    edit: check.edit,
    text: chosen,
    sendAnyway: () => check.sendAnyway(sendChosen),
    send(text, how) {
      chosen.value = text;
      send = how;
      check.beforeSend(sendChosen);
    },
  };
}
