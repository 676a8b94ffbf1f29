// What was written and not taken over by the worker yet: kept per user and deal, so that no crash in between loses it (CHAT-07).
import { asNumber, asObject, asText, unwrapArray } from '#api/decode/json.ts';
import type { ChatCommand } from '../../../worker/protocol.ts';
import { type KeyValueStore, readStoredJson } from '../../platform/storage.ts';

export type UnsentMessage = Extract<ChatCommand, { type: 'send' | 'attach' }>;

export interface UnsentMessages {
  /** Oldest first. */
  all(): UnsentMessage[];
  add(command: UnsentMessage): void;
  remove(key: string): void;
}

/** Files are held for this visit only: storage takes text. `store` is the user's own. */
export function createUnsentMessages(store: KeyValueStore, chatId: string): UnsentMessages {
  const storeKey = `chat:unsent:${chatId}`;
  const entries = new Map(readUnsent(store, storeKey, chatId).map((command) => [command.key, command]));
  const keep = (): void => {
    const texts = [...entries.values()].flatMap((command) =>
      command.type === 'send' ? [{ key: command.key, text: command.text, at: command.at }] : [],
    );
    if (texts.length > 0) store.set(storeKey, JSON.stringify(texts));
    else store.remove(storeKey);
  };
  return {
    all: () => [...entries.values()],
    add(command) {
      entries.set(command.key, command);
      keep();
    },
    remove(key) {
      if (entries.delete(key)) keep();
    },
  };
}

function readUnsent(store: KeyValueStore, storeKey: string, chatId: string): UnsentMessage[] {
  return (unwrapArray(readStoredJson(store, storeKey)) ?? []).flatMap((value) => {
    const kept = asObject(value);
    const [key, text] = [asText(kept?.key), asText(kept?.text)];
    if (!key || !text) return [];
    return [{ type: 'send', chatId, key, text, at: asNumber(kept?.at) ?? 0, isResend: true }];
  });
}
