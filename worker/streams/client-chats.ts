// Chats of the client stream: gives each open chat its part of the one stream, as if it had a stream of its own (EVENTS-01).
import type { EncodedChatEvent } from '#contract/decode/client-events.ts';
import type { ChatStream, ChatStreamOptions } from './chat-stream.ts';
import { NOT_SUBSCRIBED, type StreamStatus } from './connection-status.ts';

/** Events of the time before the subscription, which follows the first page within a second. */
const MAX_EARLY_EVENTS = 1_000;

interface ClientChat {
  readonly chatId: string;
  receive(event: EncodedChatEvent): void;
  /** The client stream's state has changed. */
  update(): void;
  /** Events may have been missed. */
  markGap(): void;
}

interface ClientChatsDeps {
  /** Status of the client stream. */
  readonly status: StreamStatus;
  /** True when everything that follows the present moment will be received. */
  readonly hasPosition: () => boolean;
  /** True when the data has to be polled, because the stream is down. */
  readonly isDown: () => boolean;
  /** `isNeeded` may have changed. */
  readonly onNeed: () => void;
}

export function createClientChats({ status, hasPosition, isDown, onNeed }: ClientChatsDeps) {
  const chats = new Set<ClientChat>();
  const subscribed = new Set<ClientChat>();

  const open = (chatId: string, { onEvent, setPolling, onState }: ChatStreamOptions): ChatStream => {
    let isSubscribed = false;
    let isPolling = false;
    /** From the opening on nothing was missed. A page that was loaded since then continues without a gap. */
    let isComplete = hasPosition();
    let hasPage = false;
    let early: EncodedChatEvent[] = [];
    let lastState: StreamStatus['state'] = 'disconnected';
    const statusNow = (): StreamStatus => (isSubscribed ? status : NOT_SUBSCRIBED);
    const stateNow = (): StreamStatus['state'] => statusNow().state;

    const emitState = (): void => {
      lastState = stateNow();
      const isResumed = lastState === 'connected' && hasPage && isComplete;
      // After a reconnect, we only know what the chat itself has loaded.
      if (lastState === 'connected') hasPage = false;
      onState(isResumed);
    };
    const update = (): void => {
      const isPollingNeeded = isSubscribed && isDown();
      if (isPollingNeeded !== isPolling) {
        isPolling = isPollingNeeded;
        setPolling(isPolling);
      }
      if (stateNow() !== lastState) emitState();
    };
    const chat: ClientChat = {
      chatId,
      receive(event) {
        if (isSubscribed) onEvent(event.name, event.payload);
        else if (early.length < MAX_EARLY_EVENTS) early.push(event);
        else isComplete = false;
      },
      update,
      markGap() {
        isComplete = false;
        if (stateNow() === 'connected') emitState();
      },
    };
    const setSubscribed = (next: boolean): void => {
      if (next === isSubscribed) return;
      isSubscribed = next;
      if (next) subscribed.add(chat);
      else subscribed.delete(chat);
      onNeed();
      update();
      const received = early;
      early = [];
      if (next) for (const { name, payload } of received) onEvent(name, payload);
    };
    chats.add(chat);

    return {
      get status() {
        return statusNow();
      },
      get isSubscribed() {
        return isSubscribed;
      },
      resumeFrom(lastEventId) {
        if (lastEventId && stateNow() !== 'connected') hasPage = true;
      },
      dispatch(event) {
        if (event === 'unsubscribe') chats.delete(chat);
        // The client stream itself gets the others.
        if (event === 'subscribe' || event === 'unsubscribe') setSubscribed(event === 'subscribe');
      },
    };
  };

  return {
    open,
    /** Some chat is subscribed to. */
    get isNeeded(): boolean {
      return subscribed.size > 0;
    },
    receive(chatId: string, event: EncodedChatEvent): void {
      for (const chat of chats) if (chat.chatId === chatId) chat.receive(event);
    },
    update(): void {
      for (const chat of chats) chat.update();
    },
    /** The next events do not follow those before: every open chat is loaded again. */
    markGap(): void {
      for (const chat of chats) chat.markGap();
    },
  };
}
