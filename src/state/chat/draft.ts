// Draft of one chat, in local storage: the text being typed, and sent texts until the worker has stored them (CHAT-01, CHAT-07).

import { signal } from '@preact/signals';
import { asObject, asText, unwrapArray } from '#contract/decode/json.ts';
import { parseNumber } from '#domain/parse-fields.ts';
import { type KeyValueStore, readStoredJson } from '../../platform/storage.ts';
import { readOnly } from '../read-only.ts';

/** A text that was sent and may be lost with the page until it is acknowledged. */
export interface SentText {
  /** Key of the message, the same whenever the text is sent again. */
  readonly key: string;
  readonly text: string;
  /** When it was first sent, epoch ms by the server's clock. */
  readonly at: number;
}

export type ChatDraft = ReturnType<typeof createChatDraft>;

/** `store` belongs to the signed-in user. */
export function createChatDraft(store: KeyValueStore, chatId: string) {
  const typedKey = `chat:draft:${chatId}`;
  const sentKey = `chat:draft-sent:${chatId}`;
  let typed = store.get(typedKey) ?? '';
  let sent = readSentTexts(store, sentKey);
  /** Keys of an earlier page's texts: unknown whether the worker has them. */
  const unclaimed = new Set(sent.map(({ key }) => key));
  /** Keys of texts at the beginning of `text`. */
  const restored = new Set<string>();
  const text = signal(typed);

  const writeSent = (next: readonly SentText[]): void => {
    sent = next;
    if (sent.length > 0) store.set(sentKey, JSON.stringify(sent));
    else store.remove(sentKey);
  };
  const writeTyped = (next: string): void => {
    typed = next;
    if (typed) store.set(typedKey, typed);
    else store.remove(typedKey);
  };
  const restoredTexts = (): readonly SentText[] => sent.filter(({ key }) => restored.has(key));
  const restoredPrefix = (): string =>
    restoredTexts()
      .map((one) => one.text)
      .join('\n');
  const showText = (): void => {
    const prefix = restoredPrefix();
    text.value = prefix && typed ? `${prefix}\n${typed}` : prefix || typed;
  };
  /** Out of the composer, if it was there. */
  const withdraw = (key: string): void => {
    unclaimed.delete(key);
    if (restored.delete(key)) showText();
  };
  const keep = ({ key, text: sentText, at }: SentText): void => {
    if (!sent.some((one) => one.key === key)) writeSent([...sent, { key, text: sentText, at }]);
    withdraw(key);
  };

  return {
    /** The text in the composer. */
    text: readOnly(text),
    setText(next: string): void {
      const prefix = restoredPrefix();
      const rest = next.slice(prefix.length);
      if (restored.size > 0 && next.startsWith(prefix) && (rest.startsWith('\n') || !rest.trim())) {
        writeTyped(rest.slice(1));
      } else {
        // Edited: from now on the restored texts are ordinary typed text.
        writeTyped(next);
        if (restored.size > 0) writeSent(sent.filter(({ key }) => !restored.has(key)));
        restored.clear();
      }
      text.value = next;
    },
    /**
     * The messages that the text stands for.
     * Restored texts that were not edited keep their keys; what is typed after them is trimmed.
     */
    messages: (): { readonly restored: readonly SentText[]; readonly typed: string } => ({
      restored: restoredTexts(),
      typed: typed.trim(),
    }),
    /** Keeps the sent text in storage until `acknowledge`, and takes it out of `text` if it was restored. */
    keep,
    /** The message is stored, sent or discarded: its text is removed. */
    acknowledge(key: string): void {
      const rest = sent.filter((one) => one.key !== key);
      if (rest.length === sent.length) return;
      writeSent(rest);
      withdraw(key);
    },
    /** The worker shows this message: its text is kept outside the composer; null when none is kept. */
    claim(key: string): SentText | null {
      const one = sent.find((other) => other.key === key);
      if (!one || !(unclaimed.has(key) || restored.has(key))) return null;
      withdraw(key);
      return one;
    },
    /** Texts that an earlier page kept and no worker claimed return to the composer. */
    restore(): void {
      if (unclaimed.size === 0) return;
      for (const key of unclaimed) restored.add(key);
      unclaimed.clear();
      showText();
    },
  };
}

function readSentTexts(store: KeyValueStore, key: string): readonly SentText[] {
  return (unwrapArray(readStoredJson(store, key)) ?? []).flatMap((value) => {
    const stored = asObject(value);
    const [messageKey, text] = [asText(stored?.key), asText(stored?.text)];
    if (!messageKey || !text) return [];
    return [{ key: messageKey, text, at: parseNumber(stored?.at) ?? 0 }];
  });
}
