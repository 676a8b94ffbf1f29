// Write access: asks the messaging app's user whether the bot may write to them (PUSH-06).
import type { AskNative, RawEvents } from './ask-native.ts';
import type { SafeSdk } from './safe-sdk.ts';

export type WriteAccess = ReturnType<typeof createWriteAccess>;

export function createWriteAccess(safe: SafeSdk, ask: AskNative, events: Pick<RawEvents, 'postEvent'>) {
  const canAskWriteAccess = safe.supports('writeAccess');
  return {
    /** False below 6.9, where only a chat with the bot lets it write. */
    canAskWriteAccess,
    /**
     * Asks in the messaging app; resolves when the question is over, whatever the answer is.
     * Some clients lose that (Telegram Desktop), and answer no second question: the caller waits for a time of its own.
     */
    async askWriteAccess(): Promise<void> {
      if (!canAskWriteAccess) return;
      // Not by the SDK, which throws while it waits for an answer that a client has lost.
      await ask('write_access_requested', () =>
        safe.safeCall(() => events.postEvent('web_app_request_write_access')),
      );
    },
  };
}
