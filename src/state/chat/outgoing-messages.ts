// Outgoing messages of the chat on show: optimistic copies in memory, sent again to a restarted worker until one has stored them (CHAT-07).
import type { ChatChange, ChatCommand, ChatMessageView } from '#protocol/protocol.ts';
import type { ChatDraft, SentText } from './draft.ts';
import type { OptimisticMessages } from './optimistic-messages.ts';

type OutgoingCommand = Extract<ChatCommand, { type: 'send' | 'attach' }>;

interface OutgoingMessagesDeps {
  readonly chatId: string;
  readonly viewerId: string;
  readonly draft: ChatDraft;
  readonly messages: OptimisticMessages;
  readonly sendToWorker: (command: ChatCommand) => void;
}

export function createOutgoingMessages(deps: OutgoingMessagesDeps) {
  const { chatId, viewerId, draft, messages, sendToWorker } = deps;
  /** Not acknowledged by the worker yet. Files are held for this visit only: storage takes text. */
  const unstored = new Map<string, OutgoingCommand>();
  /** The uploads among them that were stopped: a restarted worker has to be sent that again. */
  const cancelledUploads = new Set<string>();

  const resendCommand = ({ key, text, at }: SentText): OutgoingCommand => ({
    type: 'send',
    chatId,
    key,
    text,
    at,
    isResend: true,
  });
  const send = (command: OutgoingCommand): void => {
    unstored.set(command.key, command);
    if (command.type === 'send') draft.keep(command);
    messages.addOptimistic(command.key, optimisticView(command, viewerId));
    sendToWorker(command);
  };
  const remove = (key: string): void => {
    unstored.delete(key);
    cancelledUploads.delete(key);
    draft.acknowledge(key);
    messages.removeOptimistic(key);
  };

  return {
    /** Shows the message at once and sends it to the worker. A text is in storage before that. */
    send,
    /** Shows an upload as stopped, also while the worker's chat is not loaded and cannot stop it yet. */
    cancelUpload(key: string): void {
      if (unstored.has(key)) cancelledUploads.add(key);
      messages.updateOptimistic(key, { state: 'failed', failure: { code: 'UPLOAD_CANCELLED' } });
      sendToWorker({ type: 'cancel', chatId, key });
    },
    /** Shows a failed message as being sent again. */
    retry(key: string): void {
      cancelledUploads.delete(key);
      messages.updateOptimistic(key, { state: 'sending', failure: null });
      sendToWorker({ type: 'retry', chatId, key });
    },
    /** Removes a message that was discarded. */
    discard(key: string): void {
      remove(key);
      sendToWorker({ type: 'discard', chatId, key });
    },
    /** Applies the worker's batch, after the messages themselves. */
    apply(change: ChatChange | null, storedKeys: readonly string[]): void {
      for (const [key] of change?.messages ?? []) {
        const claimed = draft.claim(key);
        if (claimed) unstored.set(key, resendCommand(claimed));
      }
      for (const key of storedKeys) remove(key);
      if (!change?.isReset) return;
      draft.restore();
      // A worker that has just started may know nothing of what its predecessor was sent.
      for (const command of unstored.values()) sendToWorker({ ...command, isResend: true });
      for (const key of cancelledUploads) sendToWorker({ type: 'cancel', chatId, key });
    },
  };
}

function optimisticView(command: OutgoingCommand, viewerId: string): ChatMessageView {
  const isFile = command.type === 'attach';
  return {
    messageId: '',
    senderId: viewerId,
    senderRole: 'party',
    isOwn: true,
    type: isFile ? 'file' : 'text',
    text: isFile ? '' : command.text,
    fileName: isFile ? command.name : '',
    fileMime: isFile ? command.mime : '',
    fileSize: isFile ? command.file.size : null,
    fileScan: 'clean',
    system: '',
    createdAt: command.at,
    state: 'sending',
    failure: null,
    progress: isFile ? 0 : 1,
  };
}
