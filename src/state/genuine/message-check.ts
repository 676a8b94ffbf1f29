// Message check of the support page: whether a message is from us, by its code (REAL-01).
import { type ReadonlySignal, signal } from '@preact/signals';
import type { CheckedMessage } from '#contract/decode/checked-message.ts';
import { checkMessageRoute } from '#contract/routes/genuine.ts';
import { findGenuineCode } from '#domain/genuine-code.ts';
import { screenStrings } from '#i18n/screen-strings.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import type { AppModels } from '../app-models.ts';

export interface MessageCheckModel {
  /** What was typed or pasted. */
  readonly text: ReadonlySignal<string>;
  /** Of the text as it is; null before the check, and after a change. */
  readonly result: ReadonlySignal<CheckedMessage | null>;
  readonly isChecking: ReadonlySignal<boolean>;
  /** Why nothing can be said, else ''. */
  readonly error: ReadonlySignal<string>;
  type(text: string): void;
  check(): Promise<void>;
  mount(): () => void;
}

/** A text without a code is not sent: no message of ours is without one. */
export function createMessageCheck({ services }: Pick<AppModels, 'services'>): MessageCheckModel {
  const text = signal('');
  const result = signal<CheckedMessage | null>(null);
  const isChecking = signal(false);
  const error = signal('');
  const clear = (): void => {
    result.value = null;
    error.value = '';
  };
  return {
    text,
    result,
    isChecking,
    error,
    type(next) {
      text.value = next;
      clear();
    },
    async check() {
      const asked = text.peek();
      if (isChecking.peek() || asked.trim() === '') return;
      clear();
      const code = findGenuineCode(asked);
      if (!code) {
        result.value = { isGenuine: false, text: '', sentAt: null };
        return;
      }
      isChecking.value = true;
      try {
        const answer = await services.http.call(checkMessageRoute, { body: { code } });
        // Typed on meanwhile: the answer is about another text.
        if (text.peek() !== asked) return;
        if (answer) result.value = answer;
        else error.value = screenStrings.support.CHECK_FAILED;
      } catch (failure) {
        error.value = serverMessageOr(failure, screenStrings.support.CHECK_FAILED);
      } finally {
        isChecking.value = false;
      }
    },
    mount: () => () => {},
  };
}
