// The messaging app's own dialogs as promises: one at a time, cut to what it takes, 'unsupported' where it has none.
import type { Guard, WebApp } from './safe-sdk.ts';

/** 'unsupported': the page shows its own dialog instead. */
export type Answer = 'yes' | 'no' | 'unsupported';
export interface Question {
  readonly title?: string;
  readonly message: string;
  /** The messaging app's own word when missing. */
  readonly confirmText?: string;
  readonly isDestructive?: boolean;
}
export interface Popups {
  /** Closing the popup without choosing is 'no'. */
  confirm(question: Question): Promise<Answer>;
  alert(message: string, title?: string): Promise<'closed' | 'unsupported'>;
}

// Above these the SDK throws, and a server's sentence may be longer.
const MESSAGE_LIMIT = 256;
const TITLE_LIMIT = 64;
const CONFIRM_ID = 'yes';

export function createPopups(app: WebApp, guard: Guard): Popups {
  // The SDK throws when a second popup opens: the next waits for the last to close.
  let last: Promise<unknown> = Promise.resolve();

  const show = (params: Parameters<WebApp['showPopup']>[0]): Promise<string | null> => {
    if (!guard.has('popup')) return Promise.resolve(null);
    const shown = last.then(
      () =>
        new Promise<string | null>((resolve) => {
          const opened = guard.attempt(() => app.showPopup(params, (id) => resolve(id ?? '')));
          if (!opened) resolve(null);
        }),
    );
    last = shown;
    return shown;
  };
  const body = (message: string, title?: string) => ({
    message: clip(message, MESSAGE_LIMIT) || '…',
    ...(title ? { title: clip(title, TITLE_LIMIT) } : {}),
  });

  return {
    async confirm({ title, message, confirmText, isDestructive }) {
      const text = clip(confirmText ?? '', TITLE_LIMIT);
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

function clip(text: string, limit: number): string {
  const trimmed = text.trim();
  return trimmed.length <= limit ? trimmed : `${trimmed.slice(0, limit - 1)}…`;
}
