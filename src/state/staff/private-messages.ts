// Private messages of a case for staff: with each side and among itself, what is typed for each, and files (CASE-11).
import { computed, signal } from '@preact/signals';
import type { PrivateMessage } from '#contract/private-messages.ts';
import { sendPrivateMessageRoute } from '#contract/private-messages.ts';
import type { CaseAudience } from '#domain/cases/case-audience.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import type { IdempotentWrite } from '../mutations/idempotent-write.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { privateMessagePages } from '../private-message-pages.ts';
import { readOnly } from '../read-only.ts';

interface StaffMessagesDeps {
  readonly http: Pick<HttpClient, 'call'>;
  readonly write: IdempotentWrite;
  readonly messageOf: (failure: unknown) => string;
  /** Saves the file of a message under this name. False when it could not be fetched. */
  readonly savePrivateFile: (transactionId: string, messageId: string, name: string) => Promise<boolean>;
}

export type StaffMessagesStore = ReturnType<typeof createStaffMessages>;

/** `transactionId`: of the case's deal. */
export function createStaffMessages(deps: StaffMessagesDeps, transactionId: string) {
  const { http, write, messageOf, savePrivateFile } = deps;
  const params = { id: transactionId };
  const audience = signal<CaseAudience>('author');
  const read = signal<{ readonly [audience in CaseAudience]?: readonly PrivateMessage[] }>({});
  const drafts = signal<{ readonly [audience in CaseAudience]?: string }>({});
  const { isBusy, error, run } = createSingleAction(messageOf);

  const load = async (): Promise<void> => {
    const of = audience.peek();
    const messages: PrivateMessage[] = [];
    try {
      for await (const page of privateMessagePages(http, transactionId, of)) messages.push(...page);
    } catch (failure) {
      error.value = messageOf(failure);
      return;
    }
    // A load may have begun before the last message was sent.
    if (messages.length >= (read.peek()[of]?.length ?? 0)) read.value = { ...read.peek(), [of]: messages };
  };

  return {
    /** The audience on show. */
    audience: readOnly(audience),
    /** Its messages, oldest first; null until loaded. */
    messages: computed(() => read.value[audience.value] ?? null),
    draft: computed(() => drafts.value[audience.value] ?? ''),
    isSending: readOnly(isBusy),
    /** The sentence of the last message that was not sent, or file that was not saved, else ''. */
    error: readOnly(error),
    show(next: CaseAudience): void {
      audience.value = next;
      error.value = '';
      void load();
    },
    type(text: string): void {
      drafts.value = { ...drafts.peek(), [audience.peek()]: text };
    },
    /** False when there is nothing to send, or it was refused or failed: what was typed stays. */
    async send(): Promise<boolean> {
      const to = audience.peek();
      const typed = drafts.peek()[to] ?? '';
      if (typed.trim() === '') return false;
      return run(async () => {
        const sent = await write(sendPrivateMessageRoute, {
          params,
          body: { audience: to, text: typed.trim() },
        });
        if (drafts.peek()[to] === typed) drafts.value = { ...drafts.peek(), [to]: '' };
        const known = read.peek()[to] ?? [];
        if (sent && sent.seq === known.length + 1) read.value = { ...read.peek(), [to]: [...known, sent] };
        else void load();
      });
    },
    save: ({ id, file }: PrivateMessage): Promise<boolean> =>
      run(
        async () => {
          if (file && !(await savePrivateFile(transactionId, id, file.name))) throw new Error('not saved');
        },
        { messageOf: () => strings.privateMessages.NOT_SAVED },
      ),
    /** Reads the messages on show. */
    load,
  };
}
