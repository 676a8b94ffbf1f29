// Copies with one tap and says whether it worked: in some messengers text in a page cannot be selected.

import { copyText } from '../../../../platform/clipboard.ts';
import { useModels } from '../../../../state/models-context.ts';
import { useShell } from '../../../../state/shell-context.ts';
import { COPY_FAILED, DETAILS_COPIED } from '../../../../strings/funds-details.ts';

/** Call the answer in the tap itself. */
export function useCopy(): (text: string, saying?: string) => Promise<void> {
  const { toasts } = useModels();
  const { native } = useShell();
  return async (text, saying = DETAILS_COPIED) => {
    const isCopied = await copyText(text);
    native.haptic(isCopied ? 'success' : 'error');
    toasts.show(isCopied ? saying : COPY_FAILED, isCopied ? 'success' : 'error');
  };
}
