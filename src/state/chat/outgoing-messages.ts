// Outgoing messages of the chat on show: optimistic copies in memory, sent again to a restarted worker until one has stored them (CHAT-07).
import type { ChatChange, ChatCommand, ChatMessageView } from '../../../worker/protocol.ts';
import type { ChatDraft, SentText } from './draft.ts';
import type { OptimisticMessages } from './optimistic-messages.ts';

export type OutgoingCommand = Extract<ChatCommand, { type: 'send' | 'attach' }>;

export interface OutgoingMessages {
  /** Shows the message at once and sends it to the worker. A text is in storage before that. */
  send(command: OutgoingCommand): void;
  /** Removes a message that was discarded. */
  discard(key: string): void;
  /** Shows and sends once more what an older version of the app left in storage. */
  resendLegacyTexts(): void;
  /** Applies the worker's batch, after the messages themselves. */
  apply(change: ChatChange | null, storedKeys: readonly string[]): void;
}

export interface OutgoingMessagesDeps {
  readonly chatId: string;
  readonly viewerId: string;
  readonly draft: ChatDraft;
  readonly messages: OptimisticMessages;
  readonly sendToWorker: (command: ChatCommand) => void;
}

export function createOutgoingMessages(deps: OutgoingMessagesDeps): OutgoingMessages {
  const { chatId, viewerId, draft, messages, sendToWorker } = deps;
  /** Not acknowledged by the worker yet. Files are held for this visit only: storage takes text. */
  const unstored = new Map<string, OutgoingCommand>();

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
    draft.acknowledge(key);
    messages.removeOptimistic(key);
  };

  return {
    send,
    discard: remove,
    resendLegacyTexts() {
      for (const text of draft.takeLegacyTexts()) send(resendCommand(text));
    },
    apply(change, storedKeys) {
      for (const [key] of change?.messages ?? []) {
        const claimed = draft.claim(key);
        if (claimed) unstored.set(key, resendCommand(claimed));
      }
      for (const key of storedKeys) remove(key);
      if (!change?.isReset) return;
      draft.restore();
      // A worker that has just started may know nothing of what its predecessor was sent.
      for (const command of unstored.values()) sendToWorker({ ...command, isResend: true });
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
    createdAt: command.at,
    state: 'sending',
    error: '',
    progress: isFile ? 0 : 1,
  };
}
