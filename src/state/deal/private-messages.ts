// Private messages of a case: between a party and the staff, not read by the other party (CASE-11).
import { computed, signal } from '@preact/signals';
import {
  type PrivateMessage,
  readPrivateMessage,
  sendPrivateMessageRoute,
  uploadPrivateFileRoute,
} from '#contract/private-messages.ts';
import { apiPath } from '#contract/route.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import { postFile } from '../../platform/upload.ts';
import type { AppStores } from '../app-stores.ts';
import { prepareAttachment } from '../chat/attachments.ts';
import { createTextDraft } from '../draft.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { privateMessagePages } from '../private-message-pages.ts';
import { readOnly } from '../read-only.ts';

export type PrivateMessagesStore = ReturnType<typeof createPrivateMessages>;

export function createPrivateMessages(stores: AppStores, id: string) {
  const { session, write, services } = stores;
  const params = { id };
  const { draft, set: setDraft } = createTextDraft(stores, `case:private:${id}`);
  const bySeq = signal<ReadonlyMap<number, PrivateMessage>>(new Map());
  const single = createSingleAction((failure) => serverMessageOr(failure, strings.errors.ACTION_FAILED));
  /** A file whose upload has failed: sent again it is the same write. */
  let failed: { readonly name: string; readonly file: File; readonly key: string } | null = null;

  const add = (messages: readonly PrivateMessage[]): void => {
    bySeq.value = new Map([...bySeq.peek(), ...messages.map((one) => [one.seq, one] as const)]);
  };
  /** Reads all of them, also those read before: a file may have been scanned since. */
  const load = async (): Promise<void> => {
    try {
      for await (const page of privateMessagePages(services.http, id)) add(page);
    } catch {
      // What is shown stays; the next change of the case reads again.
    }
  };

  return {
    /** Oldest first. */
    messages: computed(() => [...bySeq.value.values()].sort((a, b) => a.seq - b.seq)),
    /** The text being typed, kept on the phone. */
    draft,
    setDraft,
    isSending: readOnly(single.isBusy),
    error: readOnly(single.error),
    /** False when there is nothing to send, or it was refused or failed: the draft stays. */
    async send(): Promise<boolean> {
      const text = draft.peek();
      if (text.trim() === '') return false;
      return single.run(async () => {
        const sent = await write(sendPrivateMessageRoute, { params, body: { text: text.trim() } });
        if (sent) add([sent]);
        if (draft.peek() === text) setDraft('');
      });
    },
    /** False when the file is none that can be sent, or it was refused or failed. */
    attach: (file: File): Promise<boolean> =>
      single.run(
        async () => {
          const name = `${file.name} ${file.size} ${file.lastModified}`;
          if (failed?.name !== name) {
            const prepared = await prepareAttachment(file);
            if ('error' in prepared) throw new Unsendable(prepared.error);
            failed = { name, file: prepared.file, key: newIdempotencyKey() };
          }
          const url = services.apiBase + apiPath(uploadPrivateFileRoute, params);
          const bearer = session.token.peek() ?? '';
          const idempotencyKey = services.takesExtras() ? failed.key : '';
          const answer = await postFile(url, failed.file, { bearer, idempotencyKey });
          failed = null;
          const sent = readPrivateMessage(answer);
          if (sent) add([sent]);
        },
        {
          messageOf: (failure) =>
            failure instanceof Unsendable
              ? failure.message
              : serverMessageOr(failure, strings.errors.ACTION_FAILED),
        },
      ),
    /** Reads what has come since. */
    load,
  };
}

class Unsendable extends Error {}
