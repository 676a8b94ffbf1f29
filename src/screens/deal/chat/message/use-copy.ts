// Copies a text with one tap and shows a toast: in some webviews text cannot be selected.

import { copyText } from '../../../../platform/clipboard.ts';
import { useModels } from '../../../../state/models-context.ts';
import { useShell } from '../../../../state/shell-context.ts';
import { COPY_FAILED, DETAILS_COPIED } from '../../../../strings/funds-details.ts';

/** Call the result in the tap's handler: the clipboard requires a user gesture. `message`: the toast on success. */
export function useCopy(): (text: string, message?: string) => Promise<void> {
  const { toasts } = useModels();
  const { native } = useShell();
  return async (text, message = DETAILS_COPIED) => {
    const isCopied = await copyText(text);
    native.haptic(isCopied ? 'success' : 'error');
    toasts.show(isCopied ? message : COPY_FAILED, isCopied ? 'success' : 'error');
  };
}
