// Message check of the support page: whether a message is from us, by its code (REAL-01).
import { signal } from '@preact/signals';
import { type CheckedMessage, checkMessageRoute } from '#contract/genuine.ts';
import { findGenuineCode } from '#domain/genuine.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import type { AppStores } from '../app-stores.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { readOnly } from '../read-only.ts';

/** A text without a code is not sent: no message of ours is without one. */
export function createMessageCheck({ services }: Pick<AppStores, 'services'>) {
  const text = signal('');
  const result = signal<CheckedMessage | null>(null);
  const {
    isBusy: isChecking,
    error,
    run,
  } = createSingleAction((failure) => serverMessageOr(failure, strings.support.CHECK_FAILED));
  return {
    /** The text as it was typed or pasted. */
    text: readOnly(text),
    /** The answer about the text as it is; null before the check, and after a change. */
    result: readOnly(result),
    isChecking: readOnly(isChecking),
    /** Why nothing can be said, else ''. */
    error: readOnly(error),
    type(next: string): void {
      text.value = next;
      result.value = null;
      error.value = '';
    },
    async check(): Promise<void> {
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
