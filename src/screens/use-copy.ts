// Copies a text with one tap and shows a toast: in some webviews text cannot be selected.

import { strings } from '#i18n/strings.ts';
import { useShell } from '../hooks/shell-context.ts';
import { useStores } from '../hooks/stores-context.ts';
import { copyText } from '../platform/clipboard.ts';

/**
 * Call the result in the tap's handler: the clipboard requires a user gesture.
 * `copied` and `failed` are the toasts. True when it was copied.
 */
export function useCopy(): (text: string, copied?: string, failed?: string) => Promise<boolean> {
  const { toasts } = useStores();
  const { native } = useShell();
  return async (
    text,
    copied = strings.fundsDetails.DETAILS_COPIED,
    failed = strings.fundsDetails.COPY_FAILED,
  ) => {
    const isCopied = await copyText(text);
    native.haptic(isCopied ? 'success' : 'error');
    toasts.show(isCopied ? copied : failed, isCopied ? 'success' : 'error');
    return isCopied;
  };
}
