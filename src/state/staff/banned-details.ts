// Banned details store: bans of details whose account was deleted, and lifting one with its reasons (SANC-07).
import { batch, signal } from '@preact/signals';
import type { BannedDetails } from '#contract/sanctions.ts';
import { bannedDetailsRoute, liftDetailsRoute } from '#contract/sanctions.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import type { IdempotentWrite } from '../mutations/idempotent-write.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { createPagedList } from '../paged-list.ts';
import { readOnly } from '../read-only.ts';

interface BannedDetailsDeps {
  readonly http: Pick<HttpClient, 'call'>;
  readonly write: IdempotentWrite;
  readonly messageOf: (failure: unknown) => string;
  /** The code of a refused call, else ''. */
  readonly codeOf: (failure: unknown) => string;
}

export function createBannedDetails(deps: BannedDetailsDeps) {
  const { http, write, messageOf, codeOf } = deps;
  const openId = signal('');
  const note = signal('');
  const pages = createPagedList<BannedDetails>({
    read: (page) => http.call(bannedDetailsRoute, { query: page }),
    hasPages: () => true,
    messageOf: () => strings.sanctions.NOT_LOADED,
  });
  const open = (id: string) =>
    batch(() => {
      openId.value = id;
      note.value = '';
    });
  /** The ban is gone. Another one may have been opened meanwhile: it stays. */
  const close = (id: string): void => {
    if (openId.peek() === id) open('');
  };
  const { isBusy, error, run } = createSingleAction(messageOf);
  return {
    pages,
    /** The id of the ban whose reasons are written; '' for none. */
    openId: readOnly(openId),
    note: readOnly(note),
    isBusy: readOnly(isBusy),
    /** The sentence of the last failed call, else ''. */
    error: readOnly(error),
    /** Opens the reasons of one, without what was typed for another, or closes them. */
    toggle(id: string): void {
      open(openId.peek() === id ? '' : id);
      error.value = '';
    },
    setNote(text: string): void {
      note.value = text;
    },
    /** Lifts the one that is open; false, without a call, while there are no reasons. */
    async lift(): Promise<boolean> {
      const [id, text] = [openId.peek(), note.peek().trim()];
      if (!id || !text) return false;
      return run(
        async () => {
          await write(liftDetailsRoute, { params: { id }, body: { note: text } });
          close(id);
          await pages.load();
        },
        {
          messageOf(failure) {
            const code = codeOf(failure);
            if (code === 'CONFLICT_OF_INTEREST') return strings.sanctions.CONFLICT;
            if (code !== 'NOT_FOUND') return messageOf(failure);
            close(id);
            void pages.load();
            return strings.sanctions.CHANGED;
          },
        },
      );
    },
  };
}
