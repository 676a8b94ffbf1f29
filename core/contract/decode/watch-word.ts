// Decoder of the words that staff wants to notice in a case (feature `admin`, CASE-47).
import { asObject, asText, decodeAll, unwrapArray, unwrapObject } from './json.ts';

export interface WatchWord {
  readonly id: string;
  readonly text: string;
}

/** Null when unreadable. */
export function decodeWatchWords(payload: unknown): WatchWord[] | null {
  const rows = unwrapArray(payload, 'watchWords');
  return rows && decodeAll(rows, decodeRow);
}

/** Null when unreadable. */
export const decodeWatchWord = (payload: unknown): WatchWord | null => decodeRow(unwrapObject(payload));

function decodeRow(value: unknown): WatchWord | null {
  const sent = asObject(value);
  const [id, text] = [asText(sent?.id), asText(sent?.text)];
  return id && text ? { id, text } : null;
}
