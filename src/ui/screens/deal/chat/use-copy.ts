// Copies with one tap and says whether it worked: in some messengers text in a page cannot be selected.
import { useModels } from '../../../../models/models-context.ts';
import { copyText } from '../../../../platform/copy-text.ts';
import { useShell } from '../../../shell/shell-context.ts';
import { COPY_FAILED, DETAILS_COPIED } from '../../../text/funds-details.ts';

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
