// Watch words store: the words that staff wants to notice in a case, and the one that is being typed (CASE-47).
import { signal } from '@preact/signals';
import type { WatchWord } from '#contract/watch-words.ts';
import { addWatchWordRoute, removeWatchWordRoute, watchWordsRoute } from '#contract/watch-words.ts';
import { isWatchWord, MAX_WATCH_WORDS } from '#domain/cases/watch-words.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { createLoad } from '../load.ts';
import type { IdempotentWrite } from '../mutations/idempotent-write.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { readOnly } from '../read-only.ts';

interface WatchWordsDeps {
  readonly http: Pick<HttpClient, 'call'>;
  readonly write: IdempotentWrite;
  readonly messageOf: (failure: unknown) => string;
  /** The code of a refused call, else ''. */
  readonly codeOf: (failure: unknown) => string;
}

export function createWatchWords(deps: WatchWordsDeps) {
  const { http, write, messageOf, codeOf } = deps;
  const words = signal<readonly WatchWord[] | null>(null);
  const draft = signal('');
  const {
    load,
    outdate,
    error: loadError,
  } = createLoad<readonly WatchWord[]>({
    read: () => http.call(watchWordsRoute),
    keep(loaded) {
      words.value = loaded;
    },
    messageOf: () => strings.watchWords.NOT_LOADED,
  });
  const reload = (): Promise<void> => {
    outdate();
    return load();
  };
  const { busy, error, run } = createSingleAction((failure) => {
    const code = codeOf(failure);
    if (code === 'LIMIT_REACHED') return strings.watchWords.tooMany(`${MAX_WATCH_WORDS}`);
    if (code !== 'INVALID_STATE' && code !== 'NOT_FOUND') return messageOf(failure);
    // Somebody else has added the word, or removed it.
    void reload();
    return code === 'INVALID_STATE' ? strings.watchWords.IS_THERE : '';
  });
  return {
    /** In alphabetical order; null until loaded. */
    words: readOnly(words),
    loadError: readOnly(loadError),
    draft: readOnly(draft),
    busy: readOnly(busy),
    error: readOnly(error),
    load,
    setDraft(text: string): void {
      draft.value = text;
      error.value = '';
    },
    /** False, without a call, while the draft is too short. */
    async add(): Promise<boolean> {
      const text = draft.peek().trim();
      if (!isWatchWord(text)) return false;
      return run(
        async () => {
          await write(addWatchWordRoute, { body: { text } });
          if (draft.peek().trim() === text) draft.value = '';
          await reload();
        },
        { name: 'add' },
      );
    },
    remove: (id: string): Promise<boolean> =>
      run(
        async () => {
          await write(removeWatchWordRoute, { params: { id }, body: {} });
          await reload();
        },
        { name: id },
      ),
  };
}
