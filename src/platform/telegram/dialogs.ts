// The messaging app's own dialogs as promises: one at a time, cut to what it takes, 'unsupported' where it has none.
import type { SafeSdk, WebApp } from './safe-sdk.ts';

/** 'unsupported': the page shows its own dialog instead. */
export type ConfirmAnswer = 'yes' | 'no' | 'unsupported';
export interface ConfirmOptions {
  readonly title?: string;
  readonly message: string;
  /** The messaging app's own word when missing. */
  readonly confirmText?: string;
  readonly isDestructive?: boolean;
}
export interface NativeDialogs {
  /** Closing the popup without choosing is 'no'. */
  confirm(question: ConfirmOptions): Promise<ConfirmAnswer>;
  alert(message: string, title?: string): Promise<'closed' | 'unsupported'>;
}

// Above these the SDK throws, and a server's sentence may be longer.
const MAX_POPUP_MESSAGE_LENGTH = 256;
const MAX_POPUP_TITLE_LENGTH = 64;
const CONFIRM_ID = 'yes';

export function createNativeDialogs(app: WebApp, guard: SafeSdk): NativeDialogs {
  // The SDK throws when a second popup opens: the next waits for the last to close.
  let last: Promise<unknown> = Promise.resolve();

  const show = (params: Parameters<WebApp['showPopup']>[0]): Promise<string | null> => {
    if (!guard.supports('popup')) return Promise.resolve(null);
    const shown = last.then(
      () =>
        new Promise<string | null>((resolve) => {
          const opened = guard.safeCall(() => app.showPopup(params, (id) => resolve(id ?? '')));
          if (!opened) resolve(null);
        }),
    );
    last = shown;
    return shown;
  };
  const body = (message: string, title?: string) => ({
    message: truncate(message, MAX_POPUP_MESSAGE_LENGTH) || '…',
    ...(title ? { title: truncate(title, MAX_POPUP_TITLE_LENGTH) } : {}),
  });

  return {
    async confirm({ title, message, confirmText, isDestructive }) {
      const text = truncate(confirmText ?? '', MAX_POPUP_TITLE_LENGTH);
      const id = await show({
        ...body(message, title),
        buttons: [
          text
            ? { id: CONFIRM_ID, type: isDestructive ? 'destructive' : 'default', text }
            : { id: CONFIRM_ID, type: 'ok' },
          { type: 'cancel' },
        ],
      });
      return id === null ? 'unsupported' : id === CONFIRM_ID ? 'yes' : 'no';
    },
    async alert(message, title) {
      const id = await show({ ...body(message, title), buttons: [{ type: 'close' }] });
      return id === null ? 'unsupported' : 'closed';
    },
  };
}

function truncate(text: string, limit: number): string {
  const trimmed = text.trim();
  return trimmed.length <= limit ? trimmed : `${trimmed.slice(0, limit - 1)}…`;
}
