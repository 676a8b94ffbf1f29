// Draft of one chat, in local storage: the text being typed, and sent texts until the worker has stored them (CHAT-01, CHAT-07).

import { signal } from '@preact/signals';
import { asObject, asText, unwrapArray } from '#contract/decode/json.ts';
import { parseNumber } from '#domain/parse-fields.ts';
import { parseStoredJson } from '../../platform/storage.ts';
import { createDraft, createTextDraft, type DraftStores } from '../draft.ts';
import { readOnly } from '../read-only.ts';

/** A text that was sent and may be lost with the page until it is acknowledged. */
export interface SentText {
  /** Key of the message, the same whenever the text is sent again. */
  readonly key: string;
  readonly text: string;
  /** When it was first sent, epoch ms by the server's clock. */
  readonly at: number;
}

const SENT_FORM = {
  read: (stored: string | null): readonly SentText[] =>
    (unwrapArray(parseStoredJson(stored)) ?? []).flatMap((value) => {
      const sent = asObject(value);
      const [key, text] = [asText(sent?.key), asText(sent?.text)];
      return key && text ? [{ key, text, at: parseNumber(sent?.at) ?? 0 }] : [];
    }),
  write: (sent: readonly SentText[]): string => (sent.length > 0 ? JSON.stringify(sent) : ''),
};

export type ChatDraft = ReturnType<typeof createChatDraft>;

export function createChatDraft(stores: DraftStores, chatId: string) {
  const { draft: typed, set: writeTyped } = createTextDraft(stores, `chat:draft:${chatId}`);
  const { draft: sent, set: writeSent } = createDraft(stores, `chat:draft-sent:${chatId}`, SENT_FORM);
  /** Keys of an earlier page's texts: unknown whether the worker has them. */
  const unclaimed = new Set(sent.peek().map(({ key }) => key));
  /** Keys of texts at the beginning of `text`. */
  const restored = new Set<string>();
  const text = signal(typed.peek());

  const restoredTexts = (): readonly SentText[] => sent.peek().filter(({ key }) => restored.has(key));
  const restoredPrefix = (): string =>
    restoredTexts()
      .map((one) => one.text)
      .join('\n');
  const showText = (): void => {
    text.value = [restoredPrefix(), typed.peek()].filter(Boolean).join('\n');
  };
  /** Out of the composer, if it was there. */
  const withdraw = (key: string): void => {
    unclaimed.delete(key);
    if (restored.delete(key)) showText();
  };
  const keep = ({ key, text: sentText, at }: SentText): void => {
    if (!sent.peek().some((one) => one.key === key)) writeSent([...sent.peek(), { key, text: sentText, at }]);
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
        if (restored.size > 0) writeSent(sent.peek().filter(({ key }) => !restored.has(key)));
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
      typed: typed.peek().trim(),
    }),
    /** Keeps the sent text in storage until `acknowledge`, and takes it out of `text` if it was restored. */
    keep,
    /** The message is stored, sent or discarded: its text is removed. */
    acknowledge(key: string): void {
      const rest = sent.peek().filter((one) => one.key !== key);
      if (rest.length === sent.peek().length) return;
      writeSent(rest);
      withdraw(key);
    },
    /** The worker shows this message: its text is kept outside the composer; null when none is kept. */
    claim(key: string): SentText | null {
      const one = sent.peek().find((other) => other.key === key);
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
