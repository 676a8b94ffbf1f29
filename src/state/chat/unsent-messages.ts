// What was written and not taken over by the worker yet: kept per user and deal, so that no crash in between loses it (CHAT-07).
import { asNumber, asObject, asText, listOf } from '#api/decode/json.ts';
import type { ChatCommand } from '../../../worker/protocol.ts';
import { type KeyValueStore, readJson } from '../../platform/storage.ts';

export type Unsent = Extract<ChatCommand, { do: 'send' | 'attach' }>;

export interface UnsentBook {
  /** Oldest first. */
  all(): Unsent[];
  add(command: Unsent): void;
  remove(key: string): void;
}

/** Files are held for this visit only: storage takes text. `store` is the user's own. */
export function createUnsent(store: KeyValueStore, chatId: string): UnsentBook {
  const storeKey = `chat:unsent:${chatId}`;
  const entries = new Map(readKept(store, storeKey, chatId).map((command) => [command.key, command]));
  const keep = (): void => {
    const texts = [...entries.values()].flatMap((command) =>
      command.do === 'send' ? [{ key: command.key, text: command.text, at: command.at }] : [],
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

function readKept(store: KeyValueStore, storeKey: string, chatId: string): Unsent[] {
  return (listOf(readJson(store, storeKey)) ?? []).flatMap((value) => {
    const kept = asObject(value);
    const [key, text] = [asText(kept?.key), asText(kept?.text)];
    if (!key || !text) return [];
    return [{ do: 'send', chatId, key, text, at: asNumber(kept?.at) ?? 0, isAgain: true }];
  });
}
