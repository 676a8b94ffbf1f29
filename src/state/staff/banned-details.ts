// Banned details store: bans of details whose account was deleted, and lifting one with its reasons (SANC-07).
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { BannedDetails } from '#contract/decode/sanctions.ts';
import { bannedDetailsRoute, liftDetailsRoute } from '#contract/routes/sanctions.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import type { IdempotentWrite } from '../mutations/idempotent-write.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { createPagedList, type PagedListStore } from '../paged-list.ts';

export interface BannedDetailsStore {
  readonly pages: PagedListStore<BannedDetails>;
  /** The id of the ban whose reasons are written; '' for none. */
  readonly openId: ReadonlySignal<string>;
  readonly note: ReadonlySignal<string>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** The sentence of the last failed call, else ''. */
  readonly error: ReadonlySignal<string>;
  /** Opens the reasons of one, without what was typed for another, or closes them. */
  toggle(id: string): void;
  setNote(note: string): void;
  /** Lifts the one that is open; false, without a call, while there are no reasons. */
  lift(): Promise<boolean>;
}

interface BannedDetailsDeps {
  readonly http: Pick<HttpClient, 'call'>;
  readonly write: IdempotentWrite;
  readonly messageOf: (failure: unknown) => string;
  /** The code of a refused call, else ''. */
  readonly codeOf: (failure: unknown) => string;
}

export function createBannedDetails(deps: BannedDetailsDeps): BannedDetailsStore {
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
    ...{ pages, openId, note, isBusy, error },
    toggle(id) {
      open(openId.peek() === id ? '' : id);
      error.value = '';
    },
    setNote(text) {
      note.value = text;
    },
    async lift() {
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
