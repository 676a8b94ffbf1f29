// Native dialogs of the messaging app as promises: one at a time, 'unsupported' where the client has none.
import type { SafeSdk, WebApp } from './safe-sdk.ts';

/** 'unsupported': the page shows its own dialog instead. */
export type ConfirmAnswer = 'yes' | 'no' | 'unsupported';
interface ConfirmOptions {
  readonly title?: string;
  readonly message: string;
  /** Default: the messaging app's own 'OK'. */
  readonly confirmText?: string;
  readonly isDestructive?: boolean;
}
export interface NativeDialogs {
  /** Closing the popup without choosing is 'no'. */
  confirm(question: ConfirmOptions): Promise<ConfirmAnswer>;
  alert(message: string, title?: string): Promise<'closed' | 'unsupported'>;
}

// The SDK throws for longer texts, and sentences of the server may be longer.
const MAX_POPUP_MESSAGE_LENGTH = 256;
const MAX_POPUP_TITLE_LENGTH = 64;
const CONFIRM_ID = 'yes';

export function createNativeDialogs(app: WebApp, safe: SafeSdk): NativeDialogs {
  // The SDK throws when a second popup opens: each waits until the one before is closed.
  let last: Promise<unknown> = Promise.resolve();

  const show = (params: Parameters<WebApp['showPopup']>[0]): Promise<string | null> => {
    if (!safe.supports('popup')) return Promise.resolve(null);
    const shown = last.then(
      () =>
        new Promise<string | null>((resolve) => {
          const opened = safe.safeCall(() => app.showPopup(params, (id) => resolve(id ?? '')));
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
