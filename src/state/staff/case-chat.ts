// Chat of a case's deal for staff: its newest messages, earlier ones on demand, and files to save (CASE-60).
import { signal } from '@preact/signals';
import { chatMessagesRoute } from '#contract/routes/chat.ts';
import type { ChatMessage } from '#domain/entities.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { createLoad } from '../load.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { readOnly } from '../read-only.ts';

const PAGE = 50;

interface CaseChatDeps {
  readonly http: Pick<HttpClient, 'call'>;
  readonly messageOf: (failure: unknown) => string;
  /** Saves the file of a message under this name. False when it could not be fetched. */
  readonly saveChatFile: (transactionId: string, messageId: string, name: string) => Promise<boolean>;
}

export type CaseChatStore = ReturnType<typeof createCaseChat>;

/** `transactionId`: of the case's deal. */
export function createCaseChat({ http, messageOf, saveChatFile }: CaseChatDeps, transactionId: string) {
  const messages = signal<readonly ChatMessage[] | null>(null);
  const hasEarlier = signal(false);
  const params = { id: transactionId };
  const read = async (before?: string): Promise<readonly ChatMessage[] | null> => {
    const page = await http.call(chatMessagesRoute, { params, query: { limit: PAGE, before } });
    return page?.messages ?? null;
  };
  const { error: loadError, load } = createLoad<readonly ChatMessage[]>({
    read: () => read(),
    keep: (newest) => {
      const known = messages.peek() ?? [];
      const ids = new Set(newest.map(({ id }) => id));
      const earlier = known.filter(({ id }) => !ids.has(id));
      // Without a message in common, those between the two were never loaded: then the newest alone.
      const isJoined = earlier.length < known.length;
      messages.value = isJoined ? [...earlier, ...newest] : newest;
      if (!isJoined) hasEarlier.value = newest.length === PAGE;
    },
    messageOf: () => strings.file.CHAT_NOT_LOADED,
  });
  const { isBusy: isLoadingEarlier, error, run } = createSingleAction(messageOf);
  return {
    /** Oldest first; null until loaded. */
    messages: readOnly(messages),
    hasEarlier: readOnly(hasEarlier),
    /** Why the newest messages could not be loaded, else ''. */
    loadError: readOnly(loadError),
    /** The sentence of the last failed act, else ''. */
    error: readOnly(error),
    isLoadingEarlier: readOnly(isLoadingEarlier),
    /** Reads the newest messages; those that were loaded stay. */
    load,
    /** Reads the page before the oldest message. */
    loadEarlier: (): Promise<boolean> =>
      run(
        async () => {
          const known = messages.peek() ?? [];
          const page = await read(known[0]?.id);
          if (!page) throw new Error('The messages could not be read');
          const ids = new Set(known.map(({ id }) => id));
          messages.value = [...page.filter(({ id }) => !ids.has(id)), ...(messages.peek() ?? [])];
          hasEarlier.value = page.length === PAGE;
        },
        { messageOf: () => strings.file.CHAT_NOT_LOADED },
      ),
    save: ({ id, fileName }: ChatMessage): Promise<boolean> =>
      run(
        async () => {
          if (!(await saveChatFile(transactionId, id, fileName))) throw new Error('not saved');
        },
        { messageOf: () => strings.privateMessages.NOT_SAVED },
      ),
  };
}
