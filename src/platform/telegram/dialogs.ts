// Native dialogs of the messaging app as promises: one at a time, 'unsupported' where the client has none.
import { asText } from '#contract/decode/json.ts';
import type { AskNative } from './ask-native.ts';
import type { SafeSdk, WebApp } from './safe-sdk.ts';

/** 'unsupported': the page shows its own dialog, because the client has none or refused to show it. */
export type ConfirmAnswer = 'yes' | 'no' | 'unsupported';
interface ConfirmOptions {
  readonly title?: string;
  readonly message: string;
  /** Default: the messaging app's own 'OK'. */
  readonly confirmText?: string;
  readonly isDestructive?: boolean;
}
export type NativeDialogs = ReturnType<typeof createNativeDialogs>;

// The SDK throws for longer texts, and sentences of the server may be longer.
const MAX_POPUP_MESSAGE_LENGTH = 256;
const MAX_POPUP_TITLE_LENGTH = 64;
const CONFIRM_ID_PREFIX = 'yes-';
/**
 * Nobody reads and closes a popup within this time, ms.
 * Telegram Web answers so for a popup that it does not show, as it has shown three in a row: Web A for two seconds, Web K for three.
 */
export const REFUSED_WITHIN_MS = 300;

type PopupButtons = NonNullable<Parameters<WebApp['showPopup']>[0]['buttons']>;

/** `now`: ms of a clock that only goes on. */
export function createNativeDialogs(app: WebApp, safe: SafeSdk, ask: AskNative, now: () => number) {
  // The SDK throws when a second popup opens: each waits until the one before is closed.
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  /** Dialogs that are open or wait, by their content: a double press does not ask the same again. */
  const shown = new Map<string, Promise<string | null>>();

  /** `confirmId` is this popup's alone. Resolves with the pressed button's id; null: no popup is shown. */
  const show = (
    key: string,
    params: Parameters<WebApp['showPopup']>[0],
    confirmId: string,
  ): Promise<string | null> => {
    // An event that was thought lost may come late, when another question is shown: its 'yes' is not for that one.
    const isAnswer = ({ button_id: id }: Readonly<Record<string, unknown>>) =>
      id === confirmId || !asText(id).startsWith(CONFIRM_ID_PREFIX);
    const closed = last.then(async () => {
      const openedAt = now();
      const data = await ask('popup_closed', () => safe.safeCall(() => app.showPopup(params)), isAnswer);
      shown.delete(key);
      const buttonId = data && asText(data.button_id);
      return buttonId === '' && now() - openedAt < REFUSED_WITHIN_MS ? null : buttonId;
    });
    last = closed;
    shown.set(key, closed);
    return closed;
  };
  const body = (message: string, title?: string) => ({
    message: truncate(message, MAX_POPUP_MESSAGE_LENGTH) || '…',
    ...(title ? { title: truncate(title, MAX_POPUP_TITLE_LENGTH) } : {}),
  });

  return {
    /**
     * Closing the popup without choosing is 'no', and so is a question that is being asked already.
     * A popup that is closed sooner than a person can was never shown: 'unsupported' (DLG-01).
     */
    async confirm({ title, message, confirmText, isDestructive }: ConfirmOptions): Promise<ConfirmAnswer> {
      if (!safe.supports('popup')) return 'unsupported';
      const text = truncate(confirmText ?? '', MAX_POPUP_TITLE_LENGTH);
      const key = JSON.stringify([title, message, text]);
      if (shown.has(key)) return 'no';
      count += 1;
      const confirmId = `${CONFIRM_ID_PREFIX}${count}`;
      const buttons: PopupButtons = [
        text
          ? { id: confirmId, type: isDestructive ? 'destructive' : 'default', text }
          : { id: confirmId, type: 'ok' },
        { type: 'cancel' },
      ];
      const id = await show(key, { ...body(message, title), buttons }, confirmId);
      return id === null ? 'unsupported' : id === confirmId ? 'yes' : 'no';
    },
    async alert(message: string, title?: string): Promise<'closed' | 'unsupported'> {
      if (!safe.supports('popup')) return 'unsupported';
      const key = JSON.stringify([title, message]);
      const params = { ...body(message, title), buttons: [{ type: 'close' }] satisfies PopupButtons };
      const id = await (shown.get(key) ?? show(key, params, ''));
      return id === null ? 'unsupported' : 'closed';
    },
  };
}

function truncate(text: string, limit: number): string {
  const trimmed = text.trim();
  return trimmed.length <= limit ? trimmed : `${trimmed.slice(0, limit - 1)}…`;
}
