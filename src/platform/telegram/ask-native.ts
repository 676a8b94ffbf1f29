// Question to the messaging app: posted by the SDK, answered by an event that may come without data, late or never.
import { asObject } from '#contract/decode/json.ts';

type EventData = Readonly<Record<string, unknown>>;
type EventHandler = (type: string, data: unknown) => void;

/** The SDK's own events: its callbacks are not enough, as it throws first for an event without data. */
export interface RawEvents {
  /** The raw bridge, for what is newer than the SDK, or broken in it. */
  postEvent(type: string, onPosted?: false, data?: EventData): void;
  onEvent(type: string, handler: EventHandler): void;
  offEvent(type: string, handler: EventHandler): void;
  receiveEvent(type: string, data: EventData): void;
}

/**
 * Calls `post`, then resolves with the data of the next event of this type that `isAnswer` accepts.
 * Empty when it had none or was lost. Null when `post` returned false.
 */
export type AskNative = (
  type: string,
  post: () => boolean,
  isAnswer?: (data: EventData) => boolean,
) => Promise<EventData | null>;

/**
 * A dialog of the messaging app covers the page: a touch after this time means a lost event.
 * Touches before may be the second tap of a double tap, from before the app has drawn anything.
 */
const LOST_AFTER_MS = 1_000;
// No keys: a frame may keep the focus while the messaging app shows its dialog around it. A press by keyboard is a click.
const TOUCHES = ['pointerdown', 'click'] as const;

export function createAskNative(page: Window, events: RawEvents): AskNative {
  return (type, post, isAnswer = () => true) =>
    new Promise((resolve) => {
      const askedAt = page.performance.now();
      let isOver = false;
      const end = (data: EventData | null): void => {
        isOver = true;
        for (const touch of TOUCHES) page.removeEventListener(touch, onTouch, true);
        // Deferred: a handler that removes itself makes the SDK skip the next one.
        setTimeout(() => events.offEvent(type, onEvent), 0);
        resolve(data);
      };
      const onEvent = (_type: string, sent: unknown): void => {
        const data = asObject(sent) ?? {};
        if (!isOver && isAnswer(data)) end(data);
      };
      // Through the SDK, which refuses a second question while it waits for this answer.
      const onTouch = (): void => {
        if (page.performance.now() - askedAt >= LOST_AFTER_MS) events.receiveEvent(type, {});
      };
      events.onEvent(type, onEvent);
      for (const touch of TOUCHES) page.addEventListener(touch, onTouch, true);
      if (!post()) end(null);
    });
}

/** The SDK sets them when it is evaluated; its types leave them out. */
export const rawEvents = (page: Window): RawEvents =>
  (page as Window & { readonly Telegram?: { readonly WebView: RawEvents } }).Telegram?.WebView ?? {
    postEvent() {},
    onEvent() {},
    offEvent() {},
    receiveEvent() {},
  };
