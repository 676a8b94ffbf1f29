// Message check of the support page: whether a message is from us, by its code (REAL-01).
import { type ReadonlySignal, signal } from '@preact/signals';
import type { CheckedMessage } from '#contract/decode/checked-message.ts';
import { checkMessageRoute } from '#contract/routes/genuine.ts';
import { findGenuineCode } from '#domain/genuine-code.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import type { AppStores } from '../app-stores.ts';
import { createSingleAction } from '../mutations/single-action.ts';

interface MessageCheckStore {
  /** The text as it was typed or pasted. */
  readonly text: ReadonlySignal<string>;
  /** The answer about the text as it is; null before the check, and after a change. */
  readonly result: ReadonlySignal<CheckedMessage | null>;
  readonly isChecking: ReadonlySignal<boolean>;
  /** Why nothing can be said, else ''. */
  readonly error: ReadonlySignal<string>;
  type(text: string): void;
  check(): Promise<void>;
}

/** A text without a code is not sent: no message of ours is without one. */
export function createMessageCheck({ services }: Pick<AppStores, 'services'>): MessageCheckStore {
  const text = signal('');
  const result = signal<CheckedMessage | null>(null);
  const {
    isBusy: isChecking,
    error,
    run,
  } = createSingleAction((failure) => serverMessageOr(failure, strings.support.CHECK_FAILED));
  return {
    text,
    result,
    isChecking,
    error,
    type(next) {
      text.value = next;
      result.value = null;
      error.value = '';
    },
    async check() {
      const asked = text.peek();
      if (asked.trim() === '') return;
      await run(async () => {
        result.value = null;
        const code = findGenuineCode(asked);
        if (!code) {
          result.value = { isGenuine: false, text: '', sentAt: null };
          return;
        }
        const answer = await services.http.call(checkMessageRoute, { body: { code } });
        // Typed on meanwhile: the answer is about another text.
        if (text.peek() !== asked) return;
        if (answer) result.value = answer;
        else error.value = strings.support.CHECK_FAILED;
      });
    },
  };
}
